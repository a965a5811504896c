import { afterEach, expect, it, vi } from 'vitest'
import type { PriceData } from '../../src/model/money.ts'
import type { Product } from '../../src/model/product.ts'
import { createPriceTeller } from '../../widgets/runtime/adoption/tell-prices.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'
import { PLAIN_MUG } from './plain-mug.ts'

afterEach(() => document.body.replaceChildren())

/** Opens a page on which a server has drawn these products with these prices. */
function openPage(prices: Readonly<Record<string, string>>, { hasTexts = true } = {}) {
  const host = document.createElement('store-collection')
  host.attachShadow({ mode: 'open' }).innerHTML = Object.entries(prices)
    .map(([id, price]) => `<div data-product="${id}"><span part="price">${price}</span></div>`)
    .join('')
  document.body.append(host)
  const announce = vi.fn()
  const page = makePage({
    parts: new Map([['announce', announce]]),
    messages: () => CARD_SETTING.messages,
    setting: () => (hasTexts ? CARD_SETTING : undefined),
  })
  return { host, announce, page, tell: createPriceTeller(page, new Set([host])) }
}

const product = (id: string, price: number): Product => ({
  ...PLAIN_MUG,
  id,
  name: `Mug ${id}`,
  priceData: { ...PLAIN_MUG.priceData, price, discountedPrice: price } as PriceData,
})

it('announces each price that differs from the drawn one, and no other', async () => {
  const { host, announce, tell } = openPage({ a: '€30.00', b: '€12.00', c: '€5.00' })
  await tell([product('a', 28), product('b', 12), product('c', 6), product('elsewhere', 1)])
  expect(announce.mock.calls).toEqual([
    ['Mug a: the price is now €28.00. Mug c: the price is now €6.00.', host],
  ])
})

it('announces only the number of more than three', async () => {
  const { announce, tell } = openPage({ a: '€1.00', b: '€1.00', c: '€1.00', d: '€1.00' })
  await tell(['a', 'b', 'c', 'd'].map((id) => product(id, 2)))
  expect(announce.mock.calls.map(([text]) => text)).toEqual(['4 prices have changed.'])
})

it('compares a product with the server’s price once, because people see later changes', async () => {
  const { announce, tell } = openPage({ a: '€30.00' })
  await tell([product('a', 30)])
  await tell([product('a', 28)])
  expect(announce).not.toHaveBeenCalled()
})

it('announces in the language of its texts, by the live region of the page', async () => {
  const { tell, page } = openPage({ a: '€30.00' })
  page.parts.delete('announce')
  await tell([product('a', 28)])
  expect(document.querySelector<HTMLElement>('[data-store-announcer]')?.lang).toBe('en')
})

it('announces nothing without texts', async () => {
  const { announce, tell } = openPage({ a: '€30.00' }, { hasTexts: false })
  await tell([product('a', 28)])
  expect(announce).not.toHaveBeenCalled()
})
