import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openWholePage, seekAll, until, untilSaid, type WholePage } from '../support/page/open-whole-page.ts'
import { answerDefined } from './defined-selector.ts'

/** A page whose own script says another language as soon as ours has begun, as translators of pages do. */
let page: WholePage
beforeAll(async () => {
  answerDefined()
  document.documentElement.lang = 'en'
  page = await openWholePage(
    '<store-cart></store-cart><store-product product-slug="moon-jar"></store-product><store-collection controls></store-collection>',
  )
  document.documentElement.lang = 'de'
})
afterAll(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('lang')
  return page.end()
})

it('speaks the language that the page has taken on before it was idle', async () => {
  await until(() =>
    seekAll('[part=buy]').some(({ textContent }) => textContent?.includes('In den Warenkorb')),
  )
  expect(page.trouble).toEqual([])
})

it('speaks it in a list and in the cart, too', async () => {
  await untilSaid('Sortieren')
  await untilSaid('61 Produkte')
  seekAll('store-product [part=buy]')[0]?.click()
  await until(() => seekAll('store-cart [part=checkout]').some((one) => one.textContent === 'Zur Kasse'))
  await until(() => /\d,\d\d\s€/.test(seekAll('store-cart [part=line-total]')[0]?.textContent ?? ''))
})
