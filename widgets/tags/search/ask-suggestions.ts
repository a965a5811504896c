import type { CollectionQuery } from '../../../src/model/catalog-port.ts'
import type { Collection } from '../../../src/model/collection.ts'
import type { Product } from '../../../src/model/product.ts'
import { hasWords } from '../../../src/model/product-search.ts'
import { loadCollectionPage } from '../../../src/store/collections.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'searched-categories': Promise<readonly Collection[]>
  }
}

/** So many of each are suggested. */
const MOST_PRODUCTS = 6
const MOST_CATEGORIES = 3

/** Which products are looked through: those of a list as it is narrowed down, or the whole shop. */
export interface SuggestionScope {
  readonly query: CollectionQuery
  /** Of the query's collection, where that is known. */
  readonly collectionId?: string | undefined
}

/** The whole shop, in its own order. */
const WHOLE_SHOP: SuggestionScope = {
  query: { sort: 'default', inStockOnly: false, pageSize: MOST_PRODUCTS },
}

export interface Suggestions {
  readonly products: readonly Product[]
  /** Nothing is written as it was typed: these are written nearly so. */
  readonly isNear: boolean
  readonly categories: readonly Collection[]
}

/** Asked for once; where they can't be had, products are suggested alone. */
function listCategories({ parts }: Page, { provider }: Connection): Promise<readonly Collection[]> {
  const known = parts.get('searched-categories')
  const asked = known ?? provider.listCollections()
  parts.set('searched-categories', asked)
  return asked.catch(() => {
    parts.delete('searched-categories')
    return []
  })
}

/** What is suggested for a text: the same products that a search would find first. */
export async function askSuggestions(
  page: Page,
  text: string,
  signal: AbortSignal,
  { query, collectionId }: SuggestionScope = WHOLE_SHOP,
): Promise<Suggestions> {
  const connection = await page.connection()
  signal.throwIfAborted()
  const asked = { ...query, search: text, pageSize: MOST_PRODUCTS }
  const [{ products, isNear = false }, categories] = await Promise.all([
    loadCollectionPage(connection.collections, { query: asked, offset: 0, knownId: collectionId, signal }),
    listCategories(page, connection),
  ])
  page.catalog.put(products)
  return {
    products,
    isNear,
    categories: categories.filter(({ name }) => name && hasWords(name, text)).slice(0, MOST_CATEGORIES),
  }
}
