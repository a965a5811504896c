import { MOST_PIECES } from '../../../src/model/quantity.ts'
import { count, oneOf, type Readers, text } from '../../loader/attributes.ts'
import { productFromReaders } from '../../runtime/gate/slug-attributes.ts'

/** The attributes of `store-buy-button`. */
export const buyReaders = {
  'product-id': text,
  'product-slug': text,
  ...productFromReaders,
  action: oneOf('cart', 'checkout', 'page'),
  quantity: count(undefined, 1, MOST_PIECES),
  'variant-id': text,
} satisfies Readers
