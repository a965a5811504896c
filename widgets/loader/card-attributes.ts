import { flag, oneOf, type Readers, ratio, text } from './attributes.ts'

/** The attributes of a card, alone or in a collection. */
export const cardReaders = {
  layout: oneOf('card', 'row', 'detail'),
  buy: oneOf('cart', 'checkout', 'page', 'quick', 'none'),
  'image-ratio': ratio(1),
  'hide-media': flag,
  'hide-price': flag,
  'hide-ribbon': flag,
  'hide-stock': flag,
  'product-url': text,
  show: text,
} satisfies Readers
