import type { BulkResult } from '../../model/paging.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import {
  type Category,
  type CategoryChanges,
  type CategoryField,
  type CategoryItem,
  type NewCategory,
  STORES_TREE,
  type TreeReference,
} from './category-entity.ts'
import {
  type AggregationData,
  type CategoryQueryFields,
  type CursorQuery,
  type CursorSearch,
  type PagingMetadata,
  wrapQuery,
  wrapSearch,
} from './query.ts'

type Nothing = Readonly<Record<string, never>>
type OneCategory = { readonly category: Category }
/** The tree of categories; default: that of the shop's products. */
export type InCategoryTree = { readonly treeReference?: TreeReference }
/** The fields to answer beside the default ones. */
export type WithCategoryFields = { readonly fields?: readonly CategoryField[] }
/** The options of a list of categories beside its query. */
export type CategoryListing = InCategoryTree &
  WithCategoryFields & { readonly returnNonVisibleCategories?: boolean }
/** The fields that categories can be sorted by. */
export type CategorySortField =
  | 'name'
  | 'createdDate'
  | 'updatedDate'
  | 'parentCategory.id'
  | 'parentCategory.index'
type Items = InCategoryTree & { readonly categoryId: string; readonly items: readonly CategoryItem[] }

export type CategoriesQuery = CursorQuery<CategoryQueryFields, CategorySortField> & CategoryListing
export type CategoriesSearch = CursorSearch<CategoryQueryFields, CategorySortField> & CategoryListing

export interface CategoryPage {
  /** At most 1,000. */
  readonly categories: readonly Category[]
  readonly pagingMetadata: PagingMetadata
}

export interface CategoryItemPage {
  /** At most 100, newest added first. */
  readonly items: readonly CategoryItem[]
  readonly pagingMetadata: PagingMetadata & { readonly offset?: number; readonly total?: number }
}

const CATEGORIES = '/categories/v1/categories'
const BULK = '/categories/v1/bulk/categories'

const inTree = (request: object | undefined): object => ({ treeReference: STORES_TREE, ...request })
const one = { prepare: inTree, answers: 'category' } as const
const read = { ...one, onApiHost: true } as const
const queried = {
  repeatable: true,
  prepare: (request: object) => inTree(wrapQuery(request)),
  answers: 'categories',
} as const
const searched = { ...queried, prepare: (request: object) => inTree(wrapSearch(request)) } as const

// Reads, contract 2027, 3: everyone.
export const getCategory = endpoint<
  { categoryId: string } & InCategoryTree & WithCategoryFields,
  OneCategory
>('GET', `${CATEGORIES}/{categoryId}`, BARE, read)
export const getCategoryBySlug = endpoint<
  { slug: string } & InCategoryTree & WithCategoryFields,
  OneCategory
>('GET', `${CATEGORIES}/slug/{slug}`, BARE, read)
export const queryCategories = endpoint<CategoriesQuery, CategoryPage>(
  'POST',
  `${CATEGORIES}/query`,
  BARE,
  queried,
)
export const searchCategories = endpoint<
  CategoriesSearch,
  CategoryPage & { aggregationData?: AggregationData }
>('POST', `${CATEGORIES}/search`, BARE, searched)
export const countCategories = endpoint<
  Pick<CategoriesSearch, 'filter' | 'search' | 'treeReference' | 'returnNonVisibleCategories'>,
  { count: number }
>('POST', `${CATEGORIES}/count`, BARE, { repeatable: true, prepare: inTree })
export const listCategoryItems = endpoint<
  {
    categoryId: string
    useCategoryArrangement?: boolean
    includeItemsFromSubcategories?: boolean
    cursorPaging?: { readonly limit?: number; readonly cursor?: string }
  } & InCategoryTree,
  CategoryItemPage
>('GET', `${CATEGORIES}/{categoryId}/list-items`, BARE, {
  prepare: inTree,
  onApiHost: true,
  answers: 'items',
})
export const listArrangedItems = endpoint<
  { categoryId: string } & InCategoryTree,
  { items: readonly CategoryItem[] }
>('GET', `${CATEGORIES}/{categoryId}/arranged-items`, BARE, {
  prepare: inTree,
  onApiHost: true,
  answers: 'items',
})
export const listCategoriesForItem = endpoint<
  { item: CategoryItem } & InCategoryTree,
  { directCategoryIds: readonly string[]; allCategoryIds: readonly string[] }
>('GET', `${CATEGORIES}/list-categories-for-item`, BARE, {
  prepare: inTree,
  onApiHost: true,
  answers: 'directCategoryIds',
})
export const listTrees = endpoint<Nothing | undefined, { trees: readonly TreeReference[] }>(
  'GET',
  `${CATEGORIES}/list-trees`,
  BARE,
  { onApiHost: true, answers: 'trees' },
)
export const getAllProductsCategory = endpoint<
  Nothing | undefined,
  { categoryId: string; treeReference?: TreeReference }
>('GET', '/stores/v3/all-products-category', BARE, { onApiHost: true })

// Writes, contract 2027, 6: owners only, one after the other: the whole tree has one revision.
export const createCategory = endpoint<
  { category: NewCategory } & InCategoryTree & WithCategoryFields,
  OneCategory
>('POST', CATEGORIES, BARE, one)
export const updateCategory = endpoint<
  { category: CategoryChanges } & InCategoryTree & WithCategoryFields,
  OneCategory
>('PATCH', `${CATEGORIES}/{category.id}`, BARE, one)
export const setCategoryVisibility = endpoint<
  { categoryId: string; visible: boolean; revision: string } & InCategoryTree,
  OneCategory
>('PATCH', `${CATEGORIES}/visibility`, BARE, one)
export const moveCategory = endpoint<
  {
    categoryId: string
    /** If it is missing, the category moves to the top level. */
    parentCategoryId?: string
    position: 'FIRST' | 'LAST' | 'AFTER'
    moveAfterCategoryId?: string
  } & InCategoryTree,
  { parentCategoryId?: string; categoriesAfterMove: readonly string[] }
>('POST', `${CATEGORIES}/{categoryId}/move`, BARE, { prepare: inTree })
export const deleteCategory = endpoint<{ categoryId: string } & InCategoryTree, Nothing>(
  'DELETE',
  `${CATEGORIES}/{categoryId}`,
  BARE,
  { prepare: inTree },
)
export const addCategoryItems = endpoint<Items, BulkResult>('POST', `${BULK}/{categoryId}/add-items`, BARE, {
  prepare: inTree,
})
export const removeCategoryItems = endpoint<Items, BulkResult>(
  'POST',
  `${BULK}/{categoryId}/remove-items`,
  BARE,
  { prepare: inTree },
)
export const setArrangedItems = endpoint<Items, { items: readonly CategoryItem[] }>(
  'POST',
  `${CATEGORIES}/{categoryId}/set-arranged-items`,
  BARE,
  { prepare: inTree },
)

/** The calls of categories by their short names. */
export const categoryCalls = {
  get: getCategory,
  getBySlug: getCategoryBySlug,
  query: queryCategories,
  search: searchCategories,
  count: countCategories,
  listItems: listCategoryItems,
  listArrangedItems,
  listForItem: listCategoriesForItem,
  listTrees,
  getAllProducts: getAllProductsCategory,
  create: createCategory,
  update: updateCategory,
  setVisibility: setCategoryVisibility,
  move: moveCategory,
  delete: deleteCategory,
  addItems: addCategoryItems,
  removeItems: removeCategoryItems,
  setArrangedItems,
} as const
