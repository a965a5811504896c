import type { ProductType } from '../../model/enums.ts'
import type {
  Filter,
  Instant,
  ListField,
  OrderedField,
  PlainField,
  Query,
  Sort,
  TextField,
} from '../core/query.ts'

/** The fields that products can be filtered by (contract 3.3). */
export interface ProductFilterFields {
  readonly id: TextField
  readonly name: TextField
  readonly slug: TextField
  readonly productType: PlainField<ProductType>
  readonly description: TextField
  readonly sku: TextField
  /** Equality only; `priceData.price` also takes ranges. */
  readonly price: PlainField<number>
  /** Major units of the shop's currency. */
  readonly 'priceData.price': OrderedField<number>
  /** 64-bit digits, ascending with time. */
  readonly numericId: OrderedField<string>
  readonly lastUpdated: OrderedField<Instant>
  readonly createdDate: OrderedField<Instant>
  readonly collectionIds: ListField
}

/** `createdDate` is not sortable: for newest first sort by `numericId`, DESC. */
export type ProductSortField =
  | 'id'
  | 'name'
  | 'slug'
  | 'productType'
  | 'sku'
  | 'price'
  | 'priceData.price'
  | 'numericId'
  | 'lastUpdated'

/** The filter of a products query. */
export type ProductFilter = Filter<ProductFilterFields>

/** The order of found products. */
export type ProductSort = Sort<ProductSortField>

/** Filter, order and paging of `queryProducts`. */
export type ProductQuery = Query<ProductFilterFields, ProductSortField>
