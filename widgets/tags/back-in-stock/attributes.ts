import { type Readers, text } from '../../loader/attributes.ts'
import { productFromReaders } from '../../runtime/gate/slug-attributes.ts'

/** The attributes of `store-back-in-stock`. */
export const backInStockReaders = {
  'product-id': text,
  'product-slug': text,
  ...productFromReaders,
  'variant-id': text,
} satisfies Readers
