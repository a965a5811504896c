import { type CursorPaging, DEFAULT_PAGE_SIZE } from '../../model/paging.ts'
import type { Filter, Instant, ListField, OrderedField, PlainField, Sort, TextField } from '../core/query.ts'

/** Paging data (contract 2027, 2.4): there is no total. */
export interface PagingMetadata {
  /** Items in this answer. */
  readonly count?: number
  /** `{}` where there is one page only. */
  readonly cursors?: { readonly next?: string | null; readonly prev?: string | null }
  readonly hasNext?: boolean
}

/** An element of the list satisfies all of these at once. */
export interface MatchItems<Item> {
  readonly $matchItems: readonly Item[]
}

/** Filter and sort for the first page, the cursor alone for the following ones. One operator per field object. */
export interface CursorQuery<Fields, SortField extends string> {
  readonly filter?: Filter<Fields>
  readonly sort?: readonly Sort<SortField>[]
  /** Always sent; 50 by default. */
  readonly cursorPaging?: CursorPaging
}

export interface TextSearch<Field extends string> {
  /** At most 100 characters. */
  readonly expression: string
  readonly fields?: readonly Field[]
  readonly mode?: 'OR' | 'AND'
  readonly fuzzy?: boolean
}

/** Counts all results of the filter, not only the page (contract 2027, 5.3). At most 10. */
export type Aggregation = { readonly name: string; readonly fieldPath: string } & (
  | {
      readonly type: 'VALUE'
      readonly value: {
        readonly sortType?: 'COUNT' | 'VALUE'
        readonly sortDirection?: 'ASC' | 'DESC'
        /** 1 to 250; default 10. */
        readonly limit?: number
        readonly missingValues?: 'EXCLUDE' | 'INCLUDE'
        readonly includeOptions?: { readonly addToBucket: string }
      }
    }
  | {
      readonly type: 'RANGE'
      readonly range: { readonly buckets: readonly { readonly from?: number; readonly to?: number }[] }
    }
  | { readonly type: 'SCALAR'; readonly scalar: { readonly type: 'COUNT_DISTINCT' | 'MIN' | 'MAX' } }
  | { readonly type: 'DATE_HISTOGRAM'; readonly dateHistogram: { readonly interval: string } }
  | { readonly type: 'NESTED'; readonly nested: Readonly<Record<string, unknown>> }
)

/** The result of one aggregation, under the `name` of its request. */
export interface AggregationResult {
  readonly name: string
  readonly type?: string
  readonly fieldPath?: string
  readonly values?: {
    readonly results: readonly { readonly value: string | number | boolean; readonly count: number }[]
  }
  readonly ranges?: {
    readonly results: readonly { readonly from?: number; readonly to?: number; readonly count: number }[]
  }
  readonly scalar?: { readonly type?: string; readonly value: number }
  readonly dateHistogram?: { readonly results: readonly Readonly<Record<string, unknown>>[] }
  readonly nested?: { readonly results: readonly Readonly<Record<string, unknown>>[] }
}

export interface AggregationData {
  readonly results: readonly AggregationResult[]
}

export interface CursorSearch<Fields, SortField extends string, TextFieldName extends string = string>
  extends CursorQuery<Fields, SortField> {
  readonly search?: TextSearch<TextFieldName>
  readonly aggregations?: readonly Aggregation[]
  readonly timeZone?: string
}

interface Loose extends CursorSearch<object, string> {
  readonly [beside: string]: unknown
}

const isEmpty = (filter: object | undefined) => !filter || !Object.keys(filter).length

/** Wraps the parameters of the query or the search; all others stay beside it. */
function wrap(name: 'query' | 'search', request: object): object {
  const { filter, sort, search, aggregations, timeZone, cursorPaging: asked, ...beside } = request as Loose
  // The provider's own limit is unknown, so that pages would differ in their sizes.
  const cursorPaging = { limit: DEFAULT_PAGE_SIZE, ...asked }
  const inside = cursorPaging.cursor
    ? { cursorPaging }
    : {
        // An empty filter is refused for categories (contract 2027, 5.4), and means nothing elsewhere.
        ...(!isEmpty(filter) && { filter }),
        ...(sort?.length && { sort }),
        ...(search && { search }),
        ...(aggregations?.length && { aggregations }),
        ...(timeZone && { timeZone }),
        cursorPaging,
      }
  return { [name]: inside, ...beside }
}

/** The body of a query of catalog v3. */
export const wrapQuery = (request: object): object => wrap('query', request)
/** The body of a search of catalog v3. */
export const wrapSearch = (request: object): object => wrap('search', request)

/** The filter fields of every entity in catalog v3. */
export interface DatedFields {
  readonly createdDate: OrderedField<Instant>
  readonly updatedDate: OrderedField<Instant>
}

/** Contract 2027, 5.1: there is no other filter field; to sort by time use the search. */
export interface ProductQueryFields extends DatedFields {
  readonly id: TextField
  readonly handle: TextField
  readonly slug: TextField
  readonly visible: PlainField<boolean>
  readonly 'options.id': ListField
}

/** Contract 2027, 5.1: filter, order and place of a list of products. */
export type ProductsQuery = CursorQuery<ProductQueryFields, 'slug' | 'createdDate' | 'updatedDate'>

/** Decimal text, or a number. */
type Money = OrderedField<number | string>

/** Contract 2027, 5.2. */
export interface ProductSearchFields extends DatedFields {
  readonly id: TextField
  readonly handle: TextField
  readonly slug: TextField
  readonly name: TextField
  readonly importId: TextField
  readonly 'brand.id': TextField
  readonly 'brand.name': TextField
  readonly 'ribbon.id': TextField
  readonly 'ribbon.name': TextField
  readonly productType: PlainField<'PHYSICAL' | 'DIGITAL'>
  readonly visible: PlainField<boolean>
  readonly visibleInPos: PlainField<boolean>
  readonly 'inventory.availabilityStatus': PlainField<string>
  readonly 'inventory.preorderStatus': PlainField<string>
  readonly 'inventory.preorderAvailability': PlainField<string>
  readonly 'directCategoriesInfo.categories': MatchItems<{ readonly id: string }>
  /** With subcategories. */
  readonly 'allCategoriesInfo.categories': MatchItems<{ readonly id: string }>
  readonly 'variantsInfo.variants': MatchItems<Readonly<Record<string, unknown>>>
  readonly 'options.id': ListField
  readonly 'options.name': ListField
  readonly 'options.choicesSettings.choices.choiceId': ListField
  readonly 'options.choicesSettings.choices.name': ListField
  readonly 'modifiers.id': ListField
  readonly 'modifiers.name': ListField
  readonly 'modifiers.choicesSettings.choices.choiceId': ListField
  readonly 'modifiers.choicesSettings.choices.name': ListField
  readonly 'infoSections.id': ListField
  readonly 'infoSections.uniqueName': ListField
  readonly 'additionalRibbons.id': ListField
  readonly 'additionalRibbons.name': ListField
  readonly 'tags.publicTags.tagIds': ListField
  readonly 'actualPriceRange.minValue.amount': Money
  readonly 'actualPriceRange.maxValue.amount': Money
  readonly 'compareAtPriceRange.minValue.amount': Money
  readonly 'compareAtPriceRange.maxValue.amount': Money
  readonly 'minVariantPriceInfo.sku': TextField
}

export type ProductSortFieldV3 =
  | 'name'
  | 'createdDate'
  | 'updatedDate'
  | 'actualPriceRange.minValue.amount'
  | 'actualPriceRange.maxValue.amount'
  | 'compareAtPriceRange.minValue.amount'
  | 'compareAtPriceRange.maxValue.amount'
  | 'minVariantPriceInfo.sku'

/** Contract 2027, 5.2: the same with a text to search for, and aggregations. */
export type ProductsSearch = CursorSearch<
  ProductSearchFields,
  ProductSortFieldV3,
  | 'name'
  | 'description'
  | 'minVariantPriceInfo.sku'
  | 'variantsInfo.variants.sku'
  | 'variantsInfo.variants.barcode'
>

/** Contract 2027, 5.4. */
export interface VariantQueryFields {
  readonly id: TextField
  readonly variantId: TextField
  readonly 'productData.productId': TextField
}

export interface InventoryQueryFields extends DatedFields {
  readonly id: TextField
  readonly locationId: TextField
  readonly variantId: TextField
  readonly productId: TextField
  readonly availabilityStatus: PlainField<string>
  readonly inStock: PlainField<boolean>
  readonly quantity: OrderedField<number>
  readonly trackQuantity: PlainField<boolean>
  readonly 'preorderInfo.enabled': PlainField<boolean>
  readonly 'product.name': TextField
  readonly 'product.variantName': TextField
  readonly 'product.variantSku': TextField
  readonly 'product.directCategoryIds': ListField
}

/** `visible` is in the provider's types, but reported to be refused: check it in the answer instead. */
export interface CategoryQueryFields extends DatedFields {
  readonly id: TextField
  readonly slug: TextField
  readonly name: TextField
  readonly 'parentCategory.id': TextField
  readonly 'parentCategory.index': OrderedField<number>
  readonly managingAppId: TextField
}

/** For ribbons, brands, info sections and customizations. */
export interface LabelQueryFields extends DatedFields {
  readonly id: TextField
  readonly name: TextField
  readonly title: TextField
  readonly uniqueName: TextField
  readonly customizationType: PlainField<'PRODUCT_OPTION' | 'MODIFIER'>
  readonly customizationRenderType: PlainField<string>
}
