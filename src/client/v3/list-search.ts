import type { CollectionSort, ListedQuery } from '../../model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../model/collection.ts'
import type { Filter, Sort } from '../core/query.ts'
import type { ProductSearchFields, ProductSortFieldV3, ProductsSearch } from './query.ts'

const LOWEST = 'actualPriceRange.minValue.amount'
/** A second key, so that pages don't overlap where many products are equal in the first. */
const BY_NAME = { fieldName: 'name', order: 'ASC' } as const

const SORTS: Readonly<Record<CollectionSort, readonly Sort<ProductSortFieldV3>[]>> = {
  default: [],
  name: [BY_NAME],
  '-name': [{ fieldName: 'name', order: 'DESC' }],
  price: [{ fieldName: LOWEST, order: 'ASC' }, BY_NAME],
  '-price': [{ fieldName: LOWEST, order: 'DESC' }, BY_NAME],
  newest: [{ fieldName: 'createdDate', order: 'DESC' }, BY_NAME],
}

/** The longest expression that the provider accepts. */
const LONGEST_WORDS = 100

/** The fields that a search covers: the provider searches neither brands nor choices (contract 2027, 5.2). */
const TEXTS = ['name', 'description', 'minVariantPriceInfo.sku', 'variantsInfo.variants.sku'] as const

export type SearchFilter = Filter<ProductSearchFields>

/**
 * Writes a list's search request, without its page. Each condition has one operator: two of one field are two
 * conditions (contract 2027, 5.2).
 *
 * @param isNear Whether similar spellings match, too. Default: false.
 */
export function readSearch(
  query: ListedQuery,
  more: readonly SearchFilter[] = [],
  isNear = false,
): Pick<ProductsSearch, 'filter' | 'sort' | 'search'> {
  const { collectionId, inStockOnly, minPrice, maxPrice, search, sort } = query
  const isCategory = collectionId && collectionId !== ALL_PRODUCTS_COLLECTION_ID
  const conditions: readonly SearchFilter[] = [
    ...(isCategory ? [{ 'allCategoriesInfo.categories': { $matchItems: [{ id: collectionId }] } }] : []),
    ...(inStockOnly
      ? [{ 'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } }]
      : []),
    ...(minPrice === undefined ? [] : [{ [LOWEST]: { $gte: `${minPrice}` } }]),
    ...(maxPrice === undefined ? [] : [{ [LOWEST]: { $lte: `${maxPrice}` } }]),
    ...more,
  ]
  const [only] = conditions
  const words = search?.trim().slice(0, LONGEST_WORDS)
  return {
    ...(only && { filter: conditions.length > 1 ? { $and: conditions } : only }),
    ...(words && {
      search: { expression: words, fields: TEXTS, mode: 'AND', ...(isNear && { fuzzy: true }) },
    }),
    sort: SORTS[sort],
  }
}
