import type { StockLevel } from '../../database/events/store-event.ts'
import type { InventoryRecord } from '../product-record.ts'
import { isAvailableForPreorder } from './preorder.ts'

/** Returns the stock of a variant for notifications. */
export function toStockLevel(
  { trackQuantity, preorder }: Pick<InventoryRecord, 'trackQuantity' | 'preorder'>,
  { quantity, inStock: marked }: { readonly quantity: number; readonly inStock: boolean },
): StockLevel {
  const inStock = trackQuantity ? quantity > 0 : marked
  return { quantity, inStock, availableForPreorder: isAvailableForPreorder(preorder, { quantity, inStock }) }
}
