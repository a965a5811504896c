import { count, oneOf, type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-buy-button`. */
export const buyReaders = {
  'product-id': text,
  'product-slug': text,
  action: oneOf('cart', 'checkout', 'page'),
  quantity: count(undefined, 1, 100_000),
  'variant-id': text,
} satisfies Readers
