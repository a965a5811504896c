import { expect, it } from 'vitest'
import { messages as german } from '../../src/messages/de/product.ts'
import { messages as english } from '../../src/messages/en/product.ts'
import { tellAge } from '../../widgets/runtime/memory/tell-age.ts'
import { openPage } from '../support/open-page.ts'

const MINUTE_MS = 60_000

/** Opens a page whose earlier visit has read the product `p1` this long ago. */
const open = (ageMs: number, more: object = {}) =>
  openPage({
    memory: { kept: { products: { p1: { at: Date.now() - ageMs } }, lists: {} } },
    messages: () => english,
    ...more,
  })

// The page itself is younger than any of these.
it.each([
  [50 * MINUTE_MS, 'Last checked 50 minutes ago. Price and stock may have changed.'],
  [60 * MINUTE_MS, 'Last checked 1 hour ago. Price and stock may have changed.'],
  [23 * 60 * MINUTE_MS, 'Last checked 23 hours ago. Price and stock may have changed.'],
])('shows the age of data that is %i ms old', (ageMs, said) => {
  expect(tellAge(open(ageMs), 'p1')).toBe(said)
})

it('writes the age in the language of the other texts', () => {
  const page = open(180 * MINUTE_MS, { messages: () => german, language: 'de' })
  expect(tellAge(page, 'p1')).toBe(
    'Zuletzt geprüft: vor 3 Stunden. Preis und Bestand können sich geändert haben.',
  )
})

it('shows no age for data of this page, for unknown data, and without texts', () => {
  expect(tellAge(open(0), 'p1')).toBeUndefined()
  expect(tellAge(open(50 * MINUTE_MS), 'p2')).toBeUndefined()
  expect(tellAge(open(50 * MINUTE_MS, { messages: () => undefined }), 'p1')).toBeUndefined()
})
