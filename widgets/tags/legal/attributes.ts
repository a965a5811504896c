import { count, type Readers, text } from '../../loader/attributes.ts'

/** The product, and the owner's data beside the shop's. */
export const legalReaders = {
  'product-id': text,
  'product-slug': text,
  'lowest-price': text,
  'delivery-time': text,
  'safety-sections': text,
  'guarantee-years': count(undefined, 1, 99),
  'guarantee-conditions': text,
  'durability-years': count(undefined, 1, 99),
  'durability-conditions': text,
} satisfies Readers
