import type { Product } from './product.ts'

/** At this many pieces or fewer a product is "low on stock". */
export const LOW_STOCK = 5

/** A product's stock state; the texts are in `src/messages`. */
export type StockState = 'in-stock' | 'low-stock' | 'partly-out-of-stock' | 'out-of-stock'

/** A product's stock for display. */
export interface StockDisplay {
  readonly state: StockState
  /** Pieces left; only when tracked. */
  readonly quantity?: number | undefined
}

/** Reads a product's stock for people. A product whose stock is unknown, such as a download, can be bought. */
export function readStock({ stock }: Pick<Product, 'stock'>): StockDisplay {
  const quantity = stock?.trackInventory ? (stock.quantity ?? undefined) : undefined
  const state: StockState =
    stock?.inventoryStatus === 'OUT_OF_STOCK' || stock?.inStock === false
      ? 'out-of-stock'
      : stock?.inventoryStatus === 'PARTIALLY_OUT_OF_STOCK'
        ? 'partly-out-of-stock'
        : quantity !== undefined && quantity <= LOW_STOCK
          ? 'low-stock'
          : 'in-stock'
  return { state, quantity }
}
