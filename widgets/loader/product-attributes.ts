import type { ProductKey } from '../../src/store/catalog.ts'
import { count, type Inputs, type Readers, text } from './attributes.ts'
import { cardReaders } from './card-attributes.ts'

/** The attributes of a `store-product`. */
export const productReaders = {
  'product-id': text,
  'product-slug': text,
  'heading-level': count(3, 1, 6),
  ...cardReaders,
} satisfies Readers

/** The values of a product tag's attributes. */
export type ProductInputs = Inputs<typeof productReaders>

/** Returns the product that a tag names; the id wins over the slug. */
export const findProductKey = ({
  productId,
  productSlug,
}: Pick<ProductInputs, 'productId' | 'productSlug'>): ProductKey | undefined =>
  productId ? `id:${productId}` : productSlug ? `slug:${productSlug}` : undefined
