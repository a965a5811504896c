import { refuseGiven } from '../../model/check-given.ts'
import type { StoreNotification } from './notification-types.ts'

/** The part of a catalog that is out of date. */
export interface CatalogChange {
  /** The product that the change concerns. If it is missing, anything may have changed, lists included. */
  readonly productId?: string
}

/**
 * Events after which everything is out of date: any list may have a new product, and several products show a shared
 * entity.
 */
const OF_ALL = /^(Product(V3)?Created|Collection|Category|InfoSection|Ribbon|Brand|Customization|Promotion)/
const OF_PRODUCTS = /^(Product|Variants|Inventory)/

/** Whether a product becomes visible: lists that were read before don't have it. */
const becomesVisible = ({ payload }: StoreNotification): boolean => {
  const { changedFields, modifiedFields } = payload as {
    readonly changedFields?: readonly string[]
    readonly modifiedFields?: Readonly<Record<string, unknown>>
  }
  return [...(changedFields ?? []), ...Object.keys(modifiedFields ?? {})].includes('visible')
}

function findProductId({ name, payload }: StoreNotification): string | undefined {
  if (name.startsWith('ProductV3')) return (payload as { readonly entityId: string }).entityId
  const { productId, entity, data } = payload as {
    readonly productId?: string
    readonly entity?: { readonly productId?: string }
    readonly data?: { readonly currentEntity?: { readonly productId?: string } }
  }
  return productId ?? entity?.productId ?? data?.currentEntity?.productId
}

/**
 * Returns which part of a shop's catalog is out of date after an event of either generation; undefined for events of
 * other things, such as carts and orders.
 *
 * @example
 * const change = readCatalogChange(event)
 * if (change) await cache.forget(change.productId)
 */
export function readCatalogChange(event: StoreNotification): CatalogChange | undefined {
  if (typeof event?.name !== 'string')
    refuseGiven(event, 'readCatalogChange(event)', 'an event of readNotification')
  if (OF_ALL.test(event.name)) return {}
  if (!OF_PRODUCTS.test(event.name)) return undefined
  if (becomesVisible(event)) return {}
  const productId = findProductId(event)
  return productId ? { productId } : {}
}
