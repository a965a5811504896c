import { ALL_PRODUCTS_ID } from '../../product-record.ts'
import { toLower } from '../../text-order.ts'
import { condition, TRUE } from '../query/condition.ts'
import {
  CLASSIC_OPERATORS,
  dateField,
  enumField,
  type Field,
  type FindField,
  fieldsOf,
  numberField,
  only,
  textField,
  unsortable,
} from '../query/field.ts'
import type { Filter } from '../query/filter.ts'
import type { Target } from '../query/page.ts'
import type { Order } from '../query/sort.ts'

const collections: Field = {
  kind: 'list',
  hasAny:
    'p.no IN (SELECT product_no FROM product_collections WHERE collection_id IN (SELECT value FROM json_each(?)))',
  exists: '1',
  universal: ALL_PRODUCTS_ID,
}

const price = numberField('p.price')
const createdDate = dateField('p.created_at')
const description = textField('(SELECT description FROM product_documents WHERE product_no = p.no)', {
  sort: false,
})
const inventoryStatus = unsortable(enumField('p.inventory_status'))

const visible: Field = { kind: 'boolean', sql: 'p.visible' }

/** The fields of both product queries. */
const shared = {
  id: textField('p.id'),
  name: textField('p.name', { lower: 'p.name_lower', sort: 'p.name_sort' }),
  slug: textField('p.slug'),
  productType: enumField('p.product_type'),
  description,
  sku: textField('p.sku'),
  price,
  numericId: numberField('p.no'),
  lastUpdated: dateField('p.updated_at'),
}

/** Fields of query-platformized (contract 3.3): the creation can be filtered by, not sorted by. */
export const platformProductFields: FindField = fieldsOf({
  ...shared,
  'priceData.price': price,
  collectionIds: collections,
  visible,
  createdDate: unsortable(createdDate),
})

const { plain, text, ordered, list } = CLASSIC_OPERATORS

/** The public query has no `priceData.price` and no `collectionIds`, and fewer operators (contract 3.4). */
const publicFields = fieldsOf({
  name: only(shared.name, text),
  sku: only(shared.sku, text),
  slug: only(shared.slug, text),
  description: only(shared.description, text),
  id: only(shared.id, plain),
  productType: only(shared.productType, plain),
  visible: only(visible, plain),
  price: only(price, ordered),
  numericId: only(shared.numericId, ordered),
  lastUpdated: only(shared.lastUpdated, ordered),
  createdDate: only(createdDate, ordered),
  'collections.id': only(collections, list),
  inventoryStatus: only(inventoryStatus, plain),
})

/** `options.Size`: the choices of the option with this name, found without regard to case. */
function findOption(name: string): Field | undefined {
  const [, option] = /^(?:options|productOptions)\.(.+)$/.exec(name) ?? []
  if (option === undefined) return undefined
  return {
    kind: 'list',
    hasAny:
      'p.no IN (SELECT product_no FROM product_choices WHERE option = ? AND choice IN (SELECT value FROM json_each(?)))',
    exists: 'p.no IN (SELECT product_no FROM product_choices WHERE option = ?)',
    args: [toLower(option)],
    operators: list,
  }
}

/** Fields of the public products/query (contract 3.4). */
export const publicProductFields: FindField = (name) => publicFields(name) ?? findOption(name)

/** Returns the only collection that a filter names, if it names exactly one. */
function findOnlyCollection(filter: Filter): string | undefined {
  const branches = [filter, ...(Array.isArray(filter.$and) ? (filter.$and as Filter[]) : [])]
  const asked = branches
    .flatMap((branch) => [branch.collectionIds, branch['collections.id']])
    .filter((value) => value !== undefined)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value).flat() : value))
  const [only] = asked
  return asked.length === 1 && typeof only === 'string' && only !== ALL_PRODUCTS_ID ? only : undefined
}

/** Without an order, products of a single collection come in the collection's own order. */
function inCollectionOrder({ filter }: { filter: Filter }): Order[] {
  const collection = findOnlyCollection(filter)
  if (collection === undefined) return []
  return [
    {
      sql: 'coalesce((SELECT position FROM product_collections WHERE product_no = p.no AND collection_id = ?), 0)',
      args: [collection],
      descending: false,
    },
  ]
}

/** Returns all products, or only the visible ones for visitors and members. */
export const productTarget = (findField: FindField, includeHidden: boolean): Target => ({
  from: 'products p',
  key: 'p.no',
  findField,
  scope: includeHidden ? TRUE : condition('p.visible = 1'),
  defaultOrder: inCollectionOrder,
})
