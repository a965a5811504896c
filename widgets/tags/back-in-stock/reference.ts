import { productTexts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { backInStockReaders } from './attributes.ts'

export const reference: TagReference<typeof backInStockReaders> = {
  place: 14,
  tag: 'store-back-in-stock',
  readers: backInStockReaders,
  about:
    'Notifies a shopper when a sold-out product is available again. It takes no space while the product is available, and in shops that don’t accept such requests.',
  attributes: {
    ...productTexts('Without id and slug: the product of the nearest enclosing `store-product`.'),
    'variant-id': 'Waits for this variant, whatever is chosen elsewhere.',
  },
  parts: {
    open: 'The button that opens the form.',
    form: 'The address, the button, and a sentence on the use of the address.',
    option: 'A choice in the form, if the whole product is sold out and not all options are chosen yet.',
    email: 'The field for the address.',
    send: 'The form’s button.',
    answer: 'The shop’s answer.',
  },
  slots: { '': 'Stays if no script runs.' },
  events: ['store-ready', 'store-back-in-stock'],
}
