import { FIRST_QUANTITY, MOST_PIECES } from '../../../src/model/quantity.ts'
import { productTexts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { buyReaders } from './attributes.ts'

export const reference: TagReference<typeof buyReaders> = {
  place: 5,
  tag: 'store-buy-button',
  readers: buyReaders,
  about: 'A button that buys a product with the options that are chosen on this page.',
  attributes: {
    ...productTexts('Without id and slug: the product of the nearest enclosing `store-product`.'),
    action:
      'Adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page.',
    quantity: {
      about: `Pieces, 1 to ${MOST_PIECES.toLocaleString('en')}; without it, the number in the product’s quantity field on the page.`,
      default: String(FIRST_QUANTITY),
    },
    'variant-id': 'Buys this variant, whatever is chosen elsewhere.',
  },
  parts: {
    box: 'Button and message.',
    buy: 'The button, or the link to the product’s page.',
    problem: 'Why it can’t be bought.',
  },
  slots: { '': 'Shows until the product has loaded.', label: 'The text of the button.' },
  events: [
    'store-ready',
    'store-error',
    'store-select',
    'store-add-to-cart',
    'store-cart-change',
    'store-checkout',
  ],
}
