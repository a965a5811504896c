import { type ItemRow, renderItem } from '../catalog/v3/inventory/item.ts'
import { inventoryItemId, STORES_APP_ID } from '../catalog/v3/snapshot/identifiers.ts'
import type { ChangedStock, StoreEvent } from '../database/events/store-event.ts'
import { created, type Draft, updated } from './domain-drafts.ts'

/** The entity of all events of stock. */
export const ITEM = 'wix.stores.catalog.v3.inventory_item'

type StockEvent = Extract<StoreEvent, { readonly type: 'inventoryVariantsChanged' }>

/** The state in which a change leaves the shop. */
interface Shop {
  /** The items of the event's product. */
  readonly rows: readonly ItemRow[]
  /** The app that writes with the owner's key. */
  readonly appId: string
}

/** An item that has changed: whole, with the reason, and apart if it is in stock or sold out now. */
function draftChange({ before, after }: ChangedStock, row: ItemRow, { why }: StockEvent, appId: string) {
  const currentEntity = renderItem(row)
  const about = { fqdn: ITEM, entityId: row.id }
  const act = (slug: string, body: object): Draft => ({ ...about, slug, body: { actionEvent: { body } } })
  return [
    { ...about, slug: 'updated', body: updated(currentEntity, ['quantity', 'availabilityStatus']) },
    act('updated_with_reason', {
      currentEntity,
      ...(why?.reason ? { reason: why.reason } : {}),
      appId: why?.isShop ? STORES_APP_ID : appId,
    }),
    ...(before.inStock === after.inStock ? [] : [act('stock_status_updated', { inStock: after.inStock })]),
  ]
}

/** Writes the events of stock: of each variant's item (contract 2027, 10). */
export function draftStock(event: StockEvent, { rows, appId }: Shop): Draft[] {
  return event.variants.flatMap((change): Draft[] => {
    const { variantId, item } = change
    const about = { fqdn: ITEM, entityId: inventoryItemId({ id: event.productId }, { id: variantId }) }
    if (item === 'deleted')
      return [{ ...about, slug: item, body: { deletedEvent: { deletedEntity: { id: about.entityId } } } }]
    const row = rows.find(({ variant }) => variant.id === variantId)
    if (!row) return []
    if (item === 'created') return [{ ...about, slug: item, body: created(renderItem(row)) }]
    return draftChange(change, row, event, appId)
  })
}
