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

/** The most suggestions of each kind. */
const MOST_PRODUCTS = 6
const MOST_CATEGORIES = 3

/** The products that are searched: those of a list with its current filters, or the whole shop. */
export interface SuggestionScope {
  readonly query: CollectionQuery
  /** The id of the query's collection, if known. */
  readonly collectionId?: string | undefined
}

/** The whole shop, in its own order. */
const WHOLE_SHOP: SuggestionScope = {
  query: { sort: 'default', inStockOnly: false, pageSize: MOST_PRODUCTS },
}

export interface Suggestions {
  readonly products: readonly Product[]
  /** Whether no product matches exactly: these are spelled similarly. */
  readonly isNear: boolean
  readonly categories: readonly Collection[]
}

/** Requests the categories once; if that fails, only products are suggested. */
function listCategories({ parts }: Page, { provider }: Connection): Promise<readonly Collection[]> {
  const known = parts.get('searched-categories')
  const asked = known ?? provider.listCollections()
  parts.set('searched-categories', asked)
  return asked.catch(() => {
    parts.delete('searched-categories')
    return []
  })
}

/** Returns the suggestions for a text: the products that a search would find first. */
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
