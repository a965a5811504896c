import { moneyTexts } from '../../../src/model/price.ts'
import type { Product } from '../../../src/model/product.ts'
import type { Catalog, Loadable, ProductKey } from '../../../src/store/catalog.ts'
import { isFresh, type Kept } from '../../loader/memory.ts'
import type { Page } from '../../loader/page.ts'

/** What a server leaves in a page beside the tags that it drew, as JSON. */
export interface Snapshot extends Kept {
  readonly version: 1
  readonly clientId: string
  readonly currency?: string | undefined
}

type Entry = Kept['products'][string]

/** Of this shop, and in a form that we know. */
const isOurs = ({ version, clientId, currency }: Partial<Snapshot>, { config }: Page): boolean =>
  version === 1 &&
  clientId === config.clientId &&
  (!config.currency || !currency || currency === config.currency)

/** Anybody may have written it: what can't be drawn is not taken. */
const isWhole = (id: string, { at, product }: Entry): boolean =>
  isFresh(at) &&
  product.id === id &&
  typeof product.slug === 'string' &&
  typeof product.name === 'string' &&
  Array.isArray(product.productOptions) &&
  Array.isArray(product.variants)

/** As the catalog writes it down what it remembers itself; nothing was asked of it yet. */
function recall({ known }: Catalog, product: Product): void {
  const states = known as Map<ProductKey, Loadable<Product>>
  for (const key of [`id:${product.id}`, `slug:${product.slug}`] as const)
    states.set(key, { status: 'remembered', value: product })
}

/** Lets the page remember what a snapshot says and no visit knows better. */
function take({ memory, catalog }: Page, { products, lists, money }: Kept): void {
  const { kept } = memory
  for (const [id, entry] of Object.entries(products)) {
    const known = kept.products[id]
    if (!isWhole(id, entry) || (known && known.at > entry.at)) continue
    kept.products[id] = entry
    recall(catalog, entry.product)
  }
  Object.assign(kept.lists, lists)
  Object.assign(memory, {
    findProduct: (key: ProductKey) =>
      Object.values(kept.products).find(
        ({ product: { id, slug } }) => key === `id:${id}` || key === `slug:${slug}`,
      )?.product,
  })
  for (const [key, text] of Object.entries({ ...money })) moneyTexts.set(key, String(text))
}

/**
 * Lets the page begin with what the server knew, as with what it remembers of an earlier visit. What was cut, changed
 * or written for another shop is ignored: its tags stand as they were drawn until the provider has answered. So it is
 * for members, whose prices are their own.
 *
 * @returns The texts of the server's prices.
 */
export function readSnapshot(page: Page, text: string): Readonly<Record<string, string>> {
  try {
    const snapshot = JSON.parse(text) as Snapshot
    if (!isOurs(snapshot, page) || page.role() === 'member') return {}
    take(page, snapshot)
    return snapshot.money ?? {}
  } catch {
    // Cut off.
    return {}
  }
}
