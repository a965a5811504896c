import { expect, it, vi } from 'vitest'
import type { Diagnostic } from '../../widgets/loader/diagnostic.ts'
import {
  CARD_SLOTS,
  checkSlots,
  hasFallback,
  holdsSlotted,
} from '../../widgets/runtime/element/tag-content.ts'
import { openPage } from '../support/open-page.ts'
import { waitFor } from '../support/wait-for.ts'

const tagWith = (content: string) => {
  const host = document.createElement('store-product')
  host.innerHTML = content
  return host
}

it.each([
  ['a text', 'Our mugs', true, false],
  ['an element', '<a href="/p/mug">Mug</a>', true, false],
  ['white space and a comment', ' <!-- later --> ', false, false],
  ['a template', '<template><b>Mug</b></template>', false, false],
  ['content for a named slot', '<b slot="title">Mug</b>', false, true],
  ['both', '<p>Mug</p><b slot="title">Mug</b>', true, true],
  ['a slot deeper down', '<p><b slot="title">Mug</b></p>', true, false],
])('%s in a tag: shown meanwhile, for a place', (_, content, isFallback, isSlotted) => {
  expect([hasFallback(tagWith(content)), holdsSlotted(tagWith(content))]).toEqual([isFallback, isSlotted])
})

it('reports each unknown place to the builder', async () => {
  const told: Diagnostic[] = []
  const page = openPage({ loadChunk: async () => ({ say: (one: Diagnostic) => told.push(one) }) })
  const host = tagWith('<b slot="title">A</b><b slot="titel">B</b><b>C</b><b slot="badge">D</b>')
  checkSlots(page, host, CARD_SLOTS)
  await waitFor(() => expect(told).toEqual([{ kind: 'no-slot', host, slot: 'titel', known: CARD_SLOTS }]))
})

it('fetches nothing if all places are known', () => {
  const loadChunk = vi.fn()
  checkSlots(openPage({ loadChunk }), tagWith('<b slot="price">A</b>'), CARD_SLOTS)
  expect(loadChunk).not.toHaveBeenCalled()
})
