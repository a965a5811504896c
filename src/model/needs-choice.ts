import type { Product } from './product.ts'

/** Whether a product can't be bought by one press: it has options, a required text, or must say who it is for. */
export const needsChoice = ({ reserved, productOptions, customTextFields }: Product): boolean =>
  !!(reserved || productOptions[0] || customTextFields?.some(({ mandatory }) => mandatory))
