import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import { countProducts } from '../catalog/collection-rows.ts'
import { createMoneyChanger } from '../catalog/money.ts'
import { ALL_PRODUCTS_ID } from '../catalog/product-record.ts'
import { findProduct } from '../catalog/product-rows.ts'
import { renderCategory } from '../catalog/v3/categories/category.ts'
import type { FieldName } from '../catalog/v3/entities/field-names.ts'
import { renderProduct } from '../catalog/v3/entities/product.ts'
import { itemsOf, renderItem } from '../catalog/v3/inventory/item.ts'
import {
  type CatalogSnapshot,
  readSiblings,
  readTreeRevision,
} from '../catalog/v3/snapshot/catalog-snapshot.ts'
import { TREE_REFERENCE } from '../catalog/v3/snapshot/category-tree.ts'
import { STORES_APP_ID, toCategoryId } from '../catalog/v3/snapshot/identifiers.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { CategoryChange, StoreEvent } from '../database/events/store-event.ts'
import {
  type Body,
  CHANGES,
  created,
  type Draft,
  draftCart,
  draftLabel,
  LABELS,
  updated,
} from './domain-drafts.ts'
import { draftStock, ITEM } from './stock-drafts.ts'

/** The content of a notification. */
export interface DomainEvent {
  readonly eventType: string
  /** `product_updated`: the name by which receivers choose it. */
  readonly name: string
  readonly payload: Body
}

const PRODUCT = 'wix.stores.catalog.v3.product'
const CATEGORY = 'wix.categories.v1.category'
/** The names of the domain events that this sandbox sends. */
export const DOMAIN_EVENT_NAMES: readonly string[] = [
  ...CHANGES.map((slug) => `product_${slug}`),
  ...Object.values(LABELS).flatMap((name) => CHANGES.map((slug) => `${name}_${slug}`)),
  ...[...CHANGES, 'stock_status_updated', 'updated_with_reason'].map((slug) => `inventory_item_${slug}`),
  ...[
    'created',
    'updated',
    'deleted',
    'category_moved',
    'item_added_to_category',
    'item_removed_from_category',
    'items_arranged_in_category',
  ].map((slug) => `category_${slug}`),
  ...['created', 'updated', 'deleted', 'calculated'].map((slug) => `cart_${slug}`),
]

/** The names in v3 of fields of v1. */
const FIELDS: Readonly<Record<string, string>> = {
  description: 'plainDescription',
  sku: 'variantsInfo',
  weight: 'variantsInfo',
  priceData: 'variantsInfo',
  costAndProfitData: 'variantsInfo',
  discount: 'variantsInfo',
  pricePerUnitData: 'physicalProperties',
  additionalInfoSections: 'infoSections',
  manageVariants: 'options',
  productOptions: 'options',
}

const SHOWN: readonly FieldName[] = [
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
]

/** An empty snapshot: entities are rendered inside the transaction, without the tree around them. */
const BARE: CatalogSnapshot = {
  products: [],
  byId: new Map(),
  bySlug: new Map(),
  categories: [],
  categoryById: new Map(),
  labels: [],
  treeRevision: 1,
}

type Parts = Pick<SandboxContext, 'shop' | 'origin' | 'now'>

function createEntities(context: Parts) {
  const money = createMoneyChanger(context.shop).shop
  return {
    /** The app that writes with the owner's key. */
    appId: context.shop.appId,
    async product(reader: Reader, id: string): Promise<object> {
      const record = await findProduct(reader, { id })
      if (!record) return { id }
      const view = {
        origin: context.origin,
        money: { shop: money, shown: money, withText: true },
        fields: new Set(SHOWN),
        isOwner: false,
        automatic: undefined,
        snapshot: BARE,
      }
      return renderProduct(record, view, { isList: false })
    },
    async items(reader: Reader, productId: string) {
      const record = await findProduct(reader, { id: productId })
      return record ? itemsOf([record]) : []
    },
    async category(reader: Reader, collectionId: string): Promise<object> {
      const categories = await readSiblings(reader, collectionId)
      const record = categories.find(({ id }) => id === toCategoryId(collectionId))
      if (!record) return { id: collectionId }
      const counts = await countProducts(reader, [collectionId], { includeHidden: true })
      const snapshot = { ...BARE, categories, treeRevision: await readTreeRevision(reader) }
      const view = { origin: context.origin, snapshot, fields: new Set<never>(), mayAll: true }
      const entity = renderCategory(record, view)
      return { ...entity, itemCounter: counts.get(collectionId) ?? 0 }
    },
  }
}

type Entities = ReturnType<typeof createEntities>

/** The change of a category, in the provider's own fields (types of its categories package 1.0.145). */
function draftCategoryChange(entityId: string, change: CategoryChange): Draft[] {
  const inTree = { categoryId: entityId, treeReference: TREE_REFERENCE }
  const draftOf = (slug: string, body: object): Draft => ({
    fqdn: CATEGORY,
    slug,
    entityId,
    body: { actionEvent: { body: { ...inTree, ...body } } },
  })
  if (change.kind === 'moved') {
    const { parentId, index } = change
    return [draftOf('category_moved', parentId === null ? {} : { parentCategory: { id: parentId, index } })]
  }
  if (change.kind === 'arranged') return [draftOf('items_arranged_in_category', {})]
  const [slug, field] =
    change.kind === 'added'
      ? (['item_added_to_category', 'addedItem'] as const)
      : (['item_removed_from_category', 'removedItem'] as const)
  return change.productIds.map((catalogItemId) =>
    draftOf(slug, { [field]: { catalogItemId, appId: STORES_APP_ID } }),
  )
}

async function draft(entities: Entities, reader: Reader, event: StoreEvent): Promise<Draft[]> {
  switch (event.type) {
    case 'productCreated':
      return [
        {
          fqdn: PRODUCT,
          slug: 'created',
          entityId: event.productId,
          body: created(await entities.product(reader, event.productId)),
        },
      ]
    case 'productDeleted':
      return [
        {
          fqdn: PRODUCT,
          slug: 'deleted',
          entityId: event.productId,
          body: { deletedEvent: { deletedEntity: { id: event.productId } } },
        },
      ]
    case 'productChanged':
    case 'variantsChanged': {
      const changed = event.type === 'variantsChanged' ? ['variantsInfo'] : event.changedFields
      const fields = [...new Set(changed.map((field) => FIELDS[field] ?? field))]
      const body = updated(await entities.product(reader, event.productId), fields)
      return [{ fqdn: PRODUCT, slug: 'updated', entityId: event.productId, body }]
    }
    case 'inventoryVariantsChanged':
      return draftStock(event, {
        rows: await entities.items(reader, event.productId),
        appId: entities.appId,
      })
    case 'inventoryItemChanged': {
      const rows = await entities.items(reader, event.productId)
      return rows.map((row) => ({
        fqdn: ITEM,
        slug: 'updated',
        entityId: row.id,
        body: updated(renderItem(row), ['trackQuantity', 'preorderInfo']),
      }))
    }
    case 'cart':
      return [draftCart(event)]
    case 'label':
      return [draftLabel(event)]
    default:
      return draftCategory(entities, reader, event)
  }
}

async function draftCategory(
  entities: Entities,
  reader: Reader,
  event: Extract<StoreEvent, { collectionId: string }>,
): Promise<Draft[]> {
  const entityId = toCategoryId(event.collectionId || ALL_PRODUCTS_ID)
  const base = { fqdn: CATEGORY, entityId }
  if (event.type === 'collectionDeleted')
    return [{ ...base, slug: 'deleted', body: { deletedEvent: { deletedEntity: { id: entityId } } } }]
  const entity = await entities.category(reader, event.collectionId)
  if (event.type === 'collectionCreated') return [{ ...base, slug: 'created', body: created(entity) }]
  if (event.category) return draftCategoryChange(entityId, event.category)
  return [{ ...base, slug: 'updated', body: updated(entity, event.changedFields) }]
}

const SEQUENCE = 'event-sequence'

async function nextSequence(writer: Writer): Promise<string> {
  const row = await writer.first<{ value: string }>(
    `INSERT INTO settings VALUES (?, '1') ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1
     RETURNING value`,
    [SEQUENCE],
  )
  return String(row?.value ?? 1)
}

/** Creates the domain events of a change, inside its transaction: they describe the state at that moment. */
export function createDomainEvents(context: Parts) {
  const entities = createEntities(context)
  return async (writer: Writer, event: StoreEvent): Promise<DomainEvent[]> => {
    const events: DomainEvent[] = []
    for (const { fqdn, slug, entityId, body } of await draft(entities, writer, event)) {
      const payload = {
        id: randomUUID(),
        entityFqdn: fqdn,
        slug,
        entityId,
        eventTime: new Date(context.now()).toISOString(),
        triggeredByAnonymizeRequest: false,
        originatedFrom: '',
        entityEventSequence: await nextSequence(writer),
        ...body,
      }
      const eventType = `${fqdn}_${slug}`
      events.push({ eventType, name: eventType.slice(eventType.lastIndexOf('.') + 1), payload })
    }
    return events
  }
}
