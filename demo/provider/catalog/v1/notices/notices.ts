import type { SandboxContext } from '../../../access/context/context.ts'
import type { Reader } from '../../../database/database.ts'
import type { CatalogEvent } from '../../../database/events/store-event.ts'
import { createPayloads } from './payload.ts'

const CATALOG = 'com.wix.ecommerce.catalog.api.v1'
const INVENTORY = 'com.wix.ecommerce.inventory.api.v1'

/** The name of each event on the wire (contract 6). */
const EVENT_TYPES: Readonly<Record<CatalogEvent['type'], string>> = {
  productCreated: `${CATALOG}.ProductCreated`,
  productChanged: `${CATALOG}.ProductChanged`,
  productDeleted: `${CATALOG}.ProductDeleted`,
  collectionCreated: `${CATALOG}.CollectionCreated`,
  collectionChanged: `${CATALOG}.CollectionChanged`,
  collectionDeleted: `${CATALOG}.CollectionDeleted`,
  variantsChanged: `${CATALOG}.VariantsChanged`,
  inventoryItemChanged: `${INVENTORY}.InventoryItemChanged`,
  inventoryVariantsChanged: `${INVENTORY}.InventoryVariantsChanged`,
}

const shortName = (type: string) => type.slice(type.lastIndexOf('.') + 1)

/** `ProductChanged`: the names by which receivers choose events. */
export const EVENT_NAMES: readonly string[] = Object.values(EVENT_TYPES).map(shortName)

/** The same with their prefix: `com.wix.ecommerce.catalog.api.v1.ProductChanged`. */
export const LONG_EVENT_NAMES: readonly string[] = Object.values(EVENT_TYPES)

/** Creates the notices of events in the form of v1 (contract 6). */
export function createNotices(context: Pick<SandboxContext, 'now' | 'origin' | 'shop'>) {
  const payloadOf = createPayloads(context)
  return async (reader: Reader, event: CatalogEvent) => {
    const eventType = EVENT_TYPES[event.type]
    return { eventType, name: shortName(eventType), payload: await payloadOf(reader, event) }
  }
}
