import type { Page } from 'playwright-core'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { CATALOG, FILTERED_PATH, LIST_PATH } from './journeys.ts'

/** What the tests of lists look at and do. */

export const READY = 'store-collection[status=ready]'
export const QUERY = `POST ${LIST_PATH}`
export const FILTERED = `POST ${FILTERED_PATH}`
export const TOKEN = 'POST /oauth2/token'

/** Lists of the first generation go by what was paid before a discount, those of the next by what is paid. */
export const [CHEAPEST, DEAREST_TO_100] =
  CATALOG === 'v1' ? (['Wall knob', 'Serving bowl'] as const) : (['Dot tile', 'Round teapot'] as const)

/** Names of the cards, in their order. */
export const names = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('store-collection')?.shadowRoot?.querySelectorAll('[part=name]') ?? [])].map(
      (one) => one.textContent ?? '',
    ),
  )

/** Waits until so many cards stand there, and no others are on their way. */
export const waitForCards = (page: Page, count: number) =>
  page.waitForFunction((wanted) => {
    const list = document.querySelector('store-collection')
    const cards = list?.shadowRoot?.querySelectorAll('[part=grid] [part=card]').length ?? 0
    return !list?.hasAttribute('aria-busy') && cards === wanted
  }, count)

export const part = (page: Page, name: string) => page.locator(`store-collection [part~="${name}"]`)

/** What is said to people who can't see the cards. */
export const news = (page: Page) => page.locator('store-collection [role=status]').first().textContent()

/** Which card has the focus, from 0. */
export const focusedCard = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('store-collection')?.shadowRoot
    const cells = [...(root?.querySelectorAll('.cell') ?? [])]
    return cells.findIndex((cell) => cell.contains(root?.activeElement ?? null))
  })

/**
 * The catalog as the sandbox tells it. Lists of the first generation go by what was paid before a discount, those of
 * the next by what is paid.
 */
export async function readCatalog(api: string) {
  if (CATALOG === 'v3') {
    const client = createStoreClient({ clientId: 'demo-client', apiHost: api })
    const { products } = await client.productsV3.query({ cursorPaging: { limit: 100 } })
    return products.map(({ name, actualPriceRange }) => ({
      name,
      price: Number(actualPriceRange?.minValue.amount),
    }))
  }
  const answer = await fetch(`${api}/_sandbox/catalog`)
  const { products } = (await answer.json()) as {
    products: readonly { readonly name: string; readonly price: number }[]
  }
  return products
}
