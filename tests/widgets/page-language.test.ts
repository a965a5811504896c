import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openWholePage, seekAll, until, type WholePage } from '../support/page/open-whole-page.ts'
import { answerDefined } from './defined-selector.ts'

/** A page whose own script says another language as soon as ours has begun, as translators of pages do. */
let page: WholePage
beforeAll(async () => {
  answerDefined()
  document.documentElement.lang = 'en'
  page = await openWholePage('<store-product product-slug="moon-jar"></store-product>')
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
