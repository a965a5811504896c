import { oneOf, type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-cart`. */
export const cartReaders = {
  layout: oneOf('button', 'inline'),
  /** The page that the provider's checkout returns to after the order; this page by default. */
  'checkout-return': text,
  /** `off`: the drawer stays closed after an addition, and a note reports it instead. */
  'open-after-adding': oneOf('on', 'off'),
} satisfies Readers
