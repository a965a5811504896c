import { oneOf, type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-cart`. */
export const cartReaders = {
  layout: oneOf('button', 'inline'),
  /** The page that the provider's checkout leads back to after the order; this page by default. */
  'checkout-return': text,
  /** `off`: the drawer stays closed when something is added, and a note says it. */
  'open-after-adding': oneOf('on', 'off'),
} satisfies Readers
