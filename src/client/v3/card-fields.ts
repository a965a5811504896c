import type { ProductField } from './product-entity.ts'

/** What a list's cards need beside the base. */
export const CARD_FIELDS: readonly ProductField[] = [
  'CURRENCY',
  'URL',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
  // The still of a film comes with it alone.
  'THUMBNAIL',
]
