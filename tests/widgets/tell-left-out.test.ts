import { afterEach, expect, it, vi } from 'vitest'
import { createCatalog } from '../../src/store/catalog.ts'
import { say } from '../../widgets/plugins/diagnostics/diagnostics.ts'
import { tellLeftOut } from '../../widgets/runtime/product/tell-left-out.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'
import { product } from '../support/store/cart-provider.ts'

afterEach(() => vi.restoreAllMocks())

const whole = product()
const settle = () => new Promise((resolve) => setTimeout(resolve))

function open() {
  const catalog = createCatalog({ queryProducts: async () => [] })
  const loadChunk = vi.fn(async () => ({ say }))
  tellLeftOut(openPage({ catalog, loadChunk }))
  return { catalog, loadChunk, warn: vi.spyOn(console, 'warn').mockReturnValue() }
}

it('reports id and field of an unreadable part of a product once, for any number of answers', async () => {
  const { catalog, warn } = open()
  const read = { ...whole, id: 'p-7', slug: 'jar', leftOut: ['media', 'options'] }
  catalog.put([read])
  catalog.put([{ ...read }])
  await settle()
  expect(warn.mock.calls).toEqual([
    [
      `store-widgets: the provider's answer for the product p-7 ("jar") has no usable media, options: that is left out, and the rest is shown.`,
    ],
  ])
})

it('finds unreadable parts in products that were drawn directly', async () => {
  const { catalog, warn } = open()
  const media = { items: [{ image: { width: 3 } }] }
  catalog.put([fromOutside({ ...whole, id: 'p-8', slug: 'bowl', media })])
  await settle()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('p-8 ("bowl") has no usable media'))
})

it('reports nothing, and fetches nothing, if everything could be read', async () => {
  const { catalog, loadChunk, warn } = open()
  catalog.put([whole])
  await settle()
  expect(loadChunk).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
