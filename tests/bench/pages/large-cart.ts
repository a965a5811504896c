import type { Page } from 'playwright-core'
import { STORES_APP_ID } from '../../../src/model/cart.ts'
import { OURS } from './contestants.ts'
import { PROFILES, type Profile } from './link.ts'
import { type BenchSite, SCREEN } from './site.ts'
import { openPage, probeFor, type WindowWithProbe, waitForQuiet } from './visit.ts'

/** Measures the main thread's longest task with a cart of 200 lines, in milliseconds; 0 below 50. */
export interface LargeCart {
  /** From navigation until the cart is shown. */
  readonly showMs: number
  /** From a press on one line's "more" until the provider's answer is shown. */
  readonly changeMs: number
}

const LINES = 200
/** The provider accepts this many at once (contract 1.10). */
const AT_ONCE = 100
const LIMIT_MS = 30_000

/** Fills the visitor's cart with products that need no choice, each in its own line. */
const fill = (page: Page) =>
  page.evaluate(
    async ({ lines, atOnce, appId }) => {
      const { client } = globalThis.StoreWidgets
      const wanted: { catalogReference: { appId: string; catalogItemId: string }; quantity: number }[] = []
      for (let offset = 0; wanted.length < lines; offset += atOnce) {
        const { products } = await client.products.query({ paging: { limit: atOnce, offset } })
        if (!products.length) throw new Error(`The shop has only ${wanted.length} products for a cart`)
        for (const { id, productOptions, customTextFields, stock } of products)
          if (!productOptions.length && !customTextFields.length && stock?.inStock !== false)
            wanted.push({
              catalogReference: { appId, catalogItemId: id },
              quantity: 1,
            })
      }
      // The page only notes its own additions, and requests no cart without such a note.
      const [first, ...others] = wanted.slice(0, lines)
      await globalThis.StoreWidgets.cart.add({ productId: first?.catalogReference.catalogItemId ?? '' })
      for (let from = 0; from < others.length; from += atOnce)
        await client.cartV2.addLines({ catalogItems: others.slice(from, from + atOnce) })
    },
    { lines: LINES, atOnce: AT_ONCE, appId: STORES_APP_ID },
  )

const readLongest = (page: Page) =>
  page.evaluate(() => {
    const { longTasks } = (window as typeof window & WindowWithProbe).probe
    const longest = Math.max(0, ...longTasks)
    longTasks.length = 0
    return longest
  })

async function measure(site: BenchSite): Promise<LargeCart> {
  const context = await site.browser.newContext({ viewport: SCREEN })
  try {
    const open = await openPage(context, PROFILES[0] as Profile, probeFor(OURS, 1))
    const { page } = open
    const slug = site.products[0]?.slug ?? ''
    const body = `<store-product product-slug="${slug}"></store-product><store-cart layout="inline"></store-cart>`
    const url = site.ownPage('large-cart', body)
    await page.goto(url, { waitUntil: 'commit' })
    await open.cards()
    await waitForQuiet(open)
    await fill(page)

    const standing = () =>
      page.waitForFunction(
        (lines) =>
          document.querySelector('store-cart')?.shadowRoot?.querySelectorAll('[part=line]').length === lines,
        LINES,
        { timeout: LIMIT_MS, polling: 100 },
      )
    await page.goto(url, { waitUntil: 'commit' })
    await open.cards()
    await standing()
    await waitForQuiet(open)
    const showMs = await readLongest(page)

    await page
      .locator('store-cart [part=quantity] .step:last-child')
      .nth(LINES / 2)
      .click({ timeout: LIMIT_MS })
    await open.settle()
    return { showMs, changeMs: await readLongest(page) }
  } finally {
    await context.close()
  }
}

export async function benchLargeCart(site: BenchSite, rounds: number): Promise<LargeCart[]> {
  const all: LargeCart[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure(site))
  return all
}
