import { isAskedWhole } from '../../../src/client/generations/asked-whole.ts'
import type { Failure } from '../../../src/model/errors.ts'
import type { Product } from '../../../src/model/product.ts'
import type { ProductKey } from '../../../src/store/catalog.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'whole-reads': Map<ProductKey, Promise<void>>
    readonly completed: WeakSet<Product>
    readonly counted: WeakSet<Product>
  }
}

/** Milliseconds before an answer counts as slow: the loading bar shows then, and later a message. */
const SLOW_MS = 1_000

/** Returns the pending requests for products at length, by their keys. */
const readsOf = (page: Page) => partOf(page, 'whole-reads', () => new Map<ProductKey, Promise<void>>())

async function read(page: Page, key: ProductKey): Promise<void> {
  const { provider, tellSlow } = await page.connection()
  const answer = provider.readProduct(key)
  const slow = setTimeout(() => tellSlow(answer, [key]), SLOW_MS)
  try {
    const whole = await answer
    if (whole) page.catalog.put([whole])
    // Cards can show that it doesn't exist.
    else await page.catalog.load(key)
  } finally {
    clearTimeout(slow)
  }
}

/** Requests a product at length, once for simultaneous callers. */
export function readWhole(page: Page, key: ProductKey): Promise<void> {
  const reads = readsOf(page)
  const known = reads.get(key)
  if (known) return known
  const asked = read(page, key).finally(() => reads.delete(key))
  reads.set(key, asked)
  return asked
}

/**
 * Loads a product that a tag shows at length: in one request if the shop's catalog has one for it, else with the page's
 * cards, which contain everything in that catalog.
 */
export async function loadWhole(page: Page, key: ProductKey): Promise<void> {
  const { catalog, config } = page
  const { status, value } = catalog.peek(key)
  if (status === 'ready') return void (await completeProduct(page, value))
  if ((status !== 'loading' && status !== 'remembered') || !isAskedWhole(config)) return catalog.load(key)
  await readWhole(page, key).catch((reason) => catalog.fail([key], reason))
}

/** Requests a product at length again; the current content stays until it arrives. */
export async function renewWhole(page: Page, key: ProductKey): Promise<void> {
  if (!isAskedWhole(page.config)) return page.catalog.load(key, { again: true })
  // After a failure the known product stays, which is no worse than before.
  await readWhole(page, key).catch(() => {})
}

/**
 * Fetches the parts of a product that a card's answer lacks: variants, long texts, all its pictures. It does so once
 * per answer; a failed request may be repeated.
 *
 * @returns Why it failed.
 */
export async function completeProduct(page: Page, product: Product): Promise<Failure | undefined> {
  if (product.depth !== 'card') return
  const asked = partOf(page, 'completed', () => new WeakSet<Product>())
  const reads = readsOf(page)
  const onItsWay = reads.get(`slug:${product.slug}`) ?? reads.get(`id:${product.id}`)
  if (asked.has(product) && !onItsWay) return
  asked.add(product)
  try {
    await (onItsWay ?? readWhole(page, `id:${product.id}`))
  } catch (reason) {
    // The card's answer stays; the request is repeated when the product is shown next.
    asked.delete(product)
    return reason as Failure
  }
}

/** Fetches the stock of a product's variants if the product's own answer only tells whether there is any. */
export async function countPieces(page: Page, product: Product): Promise<void> {
  const isUncounted = product.soldBy && product.variants.some(({ stock }) => !stock.trackQuantity)
  const asked = partOf(page, 'counted', () => new WeakSet<Product>())
  if (product.depth === 'card' || !isUncounted || asked.has(product)) return
  asked.add(product)
  try {
    const { provider } = await page.connection()
    const counted = (await provider.readCounts?.(product)) ?? product
    asked.add(counted)
    if (counted !== product && page.catalog.peek(`id:${product.id}`).value === product)
      page.catalog.put([counted])
  } catch {
    // Whether there is stock is known, which is enough to sell.
  }
}
