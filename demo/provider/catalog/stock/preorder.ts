import type { PreorderRecord } from '../product-record.ts'

/** How far below zero a preorder may take a count that nobody limited. */
const UNLIMITED = 100_000

/** The lowest count that preorders may leave behind: 0 without preorders, else minus their limit. */
export const lowestQuantity = (preorder: PreorderRecord | null): number =>
  preorder?.enabled ? -(preorder.limit ?? UNLIMITED) : 0

/** Sold out, but some may still be ordered ahead (contract 2.11). */
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
