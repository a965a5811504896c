import type { ProductField } from './product-entity.ts'

/** The fields that a list's cards need beside the base. */
export const CARD_FIELDS: readonly ProductField[] = [
  'CURRENCY',
  'URL',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
  // This field brings the still image of a film.
  'THUMBNAIL',
  // A choice without a colour is a swatch by its picture.
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]
