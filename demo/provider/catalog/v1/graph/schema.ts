import { buildSchema } from 'graphql'
import { ENTITY_TYPES } from './entity-types.ts'

/**
 * The catalog's reads as a graph. The contract leaves the schema open (section 8); fields have the names
 * and meanings of the REST answers.
 */
export const schema = buildSchema(`
  ${ENTITY_TYPES}

  enum SortOrder { ASC DESC }
  input Sort { fieldName: String!, order: SortOrder }
  input Paging { limit: Int, offset: Int }
  input CursorPaging { limit: Int, cursor: String }

  "As in the REST calls. The filter is data in a variable, or JSON text."
  input CatalogQuery { filter: JSON, sort: [Sort!], paging: Paging, cursorPaging: CursorPaging }

  type Cursors { next: String, prev: String }
  type PageMetadata { count: Int!, offset: Int!, total: Int, cursors: Cursors }
  type ProductPage { items: [Product!]!, metadata: PageMetadata! }
  type CollectionPage { items: [Collection!]!, metadata: PageMetadata! }
  type VariantPage { items: [StoreVariant!]!, metadata: PageMetadata! }
  type InventoryPage { items: [InventoryItem!]!, metadata: PageMetadata! }

  type Query {
    "By id or slug; null when there is none to see."
    product(id: ID, slug: String): Product
    products(query: CatalogQuery): ProductPage!
    "By id or slug; null when there is none."
    collection(id: ID, slug: String): Collection
    collections(query: CatalogQuery): CollectionPage!
    "By the id of the whole shop's variants: productId-variantId."
    variant(id: ID!): StoreVariant
    variants(query: CatalogQuery): VariantPage!
    "By the product's id; null when there is none to see."
    inventoryItem(productId: ID!): InventoryItem
    inventory(query: CatalogQuery): InventoryPage!
    "What can be had with these choices: option name to choice description."
    availability(productId: ID!, options: JSON): Availability
  }
`)
