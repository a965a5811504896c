import type { CatalogEvent } from '../database/events/store-event.ts'
import { DOMAIN_EVENT_NAMES } from './domain-events.ts'

const CATALOG = 'com.wix.ecommerce.catalog.api.v1'
const INVENTORY = 'com.wix.ecommerce.inventory.api.v1'

/** What the wire calls each event (contract 6). */
export const EVENT_TYPES: Readonly<Record<CatalogEvent['type'], string>> = {
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

/** `ProductChanged`, as receivers may name what they want. */
export const EVENT_NAMES: readonly string[] = Object.values(EVENT_TYPES).map(shortName)

/** The short name, out of either. Undefined for what is no event. */
export function findEventName(name: string): string | undefined {
  const short = shortName(name)
  const isKnown =
    EVENT_NAMES.includes(name) ||
    Object.values(EVENT_TYPES).includes(name) ||
    DOMAIN_EVENT_NAMES.includes(short)
  return isKnown ? short : undefined
}

export const eventNameOf = ({ type }: CatalogEvent): string => shortName(EVENT_TYPES[type])
