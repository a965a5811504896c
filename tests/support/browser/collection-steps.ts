import type { Page } from 'playwright-core'
import { createStoreClient } from '../../../src/client/typed/create-store-client.ts'
import { readLowestPrice } from '../../../src/model/price.ts'
import { CATALOG, FILTERED_PATH, LIST_PATH } from './journeys.ts'

/** Steps and checks of the tests of lists. */

export const READY = 'store-collection[status=ready]'
export const QUERY = `POST ${LIST_PATH}`
export const FILTERED = `POST ${FILTERED_PATH}`
export const TOKEN = 'POST /oauth2/token'

/** The cheapest product, and the most expensive one up to 100, by the prices on cards, in both generations. */
export const [CHEAPEST, DEAREST_TO_100] = ['Dot tile', 'Round teapot'] as const

/** Returns the names of the cards, in their order. */
export const names = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('store-collection')?.shadowRoot?.querySelectorAll('[part=name]') ?? [])].map(
      (one) => one.textContent ?? '',
    ),
  )

/** Waits until this many cards are shown, and no others were requested. */
export const waitForCards = (page: Page, count: number) =>
  page.waitForFunction((wanted) => {
    const list = document.querySelector('store-collection')
    const cards = list?.shadowRoot?.querySelectorAll('[part=grid] [part=card]').length ?? 0
    return !list?.hasAttribute('aria-busy') && cards === wanted
  }, count)

export const part = (page: Page, name: string) => page.locator(`store-collection [part~="${name}"]`)

/** The announcements for people who can't see the cards. */
export const news = (page: Page) => page.locator('store-collection [role=status]').first().textContent()

/** Returns which card has the focus, from 0. */
export const focusedCard = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('store-collection')?.shadowRoot
    const cells = [...(root?.querySelectorAll('.cell') ?? [])]
    return cells.findIndex((cell) => cell.contains(root?.activeElement ?? null))
  })

/** Reads the catalog with the prices on cards. */
export async function readCatalog(api: string) {
  const client = createStoreClient({ clientId: 'demo-client', apiHost: api })
  if (CATALOG === 'v3') {
    const { products } = await client.productsV3.query({ cursorPaging: { limit: 100 } })
    return products.map(({ name, actualPriceRange }) => ({
      name,
      price: Number(actualPriceRange?.minValue.amount),
    }))
  }
  const { products } = await client.products.query({ paging: { limit: 100, offset: 0 } })
  return products.map((product) => ({
    name: product.name ?? '',
    price: readLowestPrice(product)?.amount ?? Number.NaN,
  }))
}
