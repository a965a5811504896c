import type { Page } from 'playwright-core'
import type { StoreWidgetsApi } from '../../widgets/loader/main.ts'
import { DRAWN_TAGS, type Shelf } from './tags.ts'

/** The time for a page to finish loading once nothing disturbs it. It is long because machines may be busy. */
const REST_MS = 60_000

/** Finds visible tags without content, after each was scrolled into view. */
const findRestless = (page: Page) =>
  page.evaluate(async (tags) => {
    const seen = [...document.querySelectorAll(tags)].filter(
      (tag) =>
        tag.isConnected && (tag as HTMLElement).checkVisibility() && !tag.closest('[slot]:not(:defined)'),
    )
    for (const tag of seen) {
      tag.scrollIntoView()
      await new Promise((done) => setTimeout(done, 50))
    }
    return seen
      .filter(
        (tag) =>
          tag.isConnected &&
          tag.getClientRects().length &&
          !/^(ready|empty|error)$/.test(tag.getAttribute('status') ?? ''),
      )
      .map((tag) => (tag.cloneNode(false) as Element).outerHTML.slice(0, 300))
  }, DRAWN_TAGS)

/** Finds visible tags that say that something failed, although what they show exists and the provider answers. */
const findFailed = (page: Page, { products, collections }: Shelf) =>
  page.evaluate(
    ([tags, known]) =>
      [...document.querySelectorAll(tags)]
        .filter(
          (tag) =>
            tag.getAttribute('status') === 'error' &&
            tag.getClientRects().length &&
            ['product-id', 'product-slug', 'collection-slug'].every((name) => {
              const value = tag.getAttribute(name)
              return value === null || known.includes(value)
            }),
        )
        .map((tag) => (tag.cloneNode(false) as Element).outerHTML.slice(0, 300)),
    [DRAWN_TAGS, [...products, ...collections].flatMap(({ id, slug }) => [id, slug])] as const,
  )

/** Compares the pieces on the page and at the provider; undefined while the cart can't be read. */
const compareCarts = (page: Page) =>
  page.evaluate(async () => {
    const { StoreWidgets } = window as { StoreWidgets?: StoreWidgetsApi }
    if (!StoreWidgets) return `the page at ${location.href} has no StoreWidgets`
    const { cart, client } = StoreWidgets
    await new Promise<void>((done) => {
      cart.subscribe(() => done())
      setTimeout(done, 5_000)
    })
    const there = await client.cartV2.get().catch((error) => {
      if (error.status === 404) return { cart: { lineItems: [] } }
      throw error
    })
    const pieces = (there.cart.lineItems ?? []).reduce(
      (sum, { quantityInfo }) => sum + (quantityInfo?.confirmedQuantity ?? 0),
      0,
    )
    return cart.count === pieces
      ? undefined
      : `the page shows ${cart.count} pieces, the provider has ${pieces}`
  })

/** Whether any text of the page was executed. */
export const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'ran' in window).catch(() => false)

/** Checks until nothing is wrong; returns the remaining problems when the time is over. */
async function untilNone(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const end = Date.now() + REST_MS
  for (;;) {
    const wrong = await look().catch((error) => [String(error).split('\n')[0] ?? ''])
    if (!wrong.length || Date.now() > end) return wrong
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** Returns the problems of a page after all disturbances have ended. */
export async function judge(page: Page, shelf: Shelf): Promise<readonly string[]> {
  const restless = await untilNone(() => findRestless(page))
  const failed = await untilNone(() => findFailed(page, shelf))
  const carts = await untilNone(async () => {
    const difference = await compareCarts(page)
    return difference ? [difference] : []
  })
  return [
    ...restless.map((tag) => `never came to rest: ${tag}`),
    ...failed.map((tag) => `stays failed: ${tag}`),
    ...carts,
  ]
}
