import type { PreorderRecord } from '../product-record.ts'

/** How far below zero pre-orders without a limit may take a count. */
const UNLIMITED = 100_000

/** Returns the lowest count that pre-orders may cause: 0 without pre-orders, else minus their limit. */
export const lowestQuantity = (preorder: PreorderRecord | null): number =>
  preorder?.enabled ? -(preorder.limit ?? UNLIMITED) : 0

/** Whether a variant is sold out, but can still be pre-ordered (contract 2.11). */
export const isAvailableForPreorder = (
  preorder: PreorderRecord | null,
  { quantity, inStock }: { readonly quantity: number; readonly inStock: boolean },
): boolean => preorder?.enabled === true && !inStock && quantity > lowestQuantity(preorder)

/** PreorderInfo (contract 2.10). */
export const renderPreorder = (preorder: PreorderRecord | null) => ({
  enabled: preorder?.enabled ?? false,
  ...(preorder?.message ? { message: preorder.message } : {}),
  ...(preorder?.limit === null || preorder?.limit === undefined ? {} : { limit: preorder.limit }),
})
