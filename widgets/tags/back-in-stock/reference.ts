import { productTexts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { backInStockReaders } from './attributes.ts'

export const reference: TagReference<typeof backInStockReaders> = {
  place: 14,
  tag: 'store-back-in-stock',
  readers: backInStockReaders,
  about:
    'Lets a shopper be told when what they have chosen can be had again. It takes no room while it can be bought, and in shops that take no such requests.',
  attributes: {
    ...productTexts('Without id and slug: that of the nearest enclosing `store-product`.'),
    'variant-id': 'Waits for this variant, whatever is chosen elsewhere.',
  },
  parts: {
    open: 'What opens the form.',
    form: 'Address, button, and what happens with the address.',
    option: 'A choice in the form, of a product of which nothing is left and not everything is chosen yet.',
    email: 'The field of the address.',
    send: 'The form’s button.',
    answer: 'What the shop has answered.',
  },
  slots: { '': 'Stays where no script runs.' },
  events: ['store-ready', 'store-back-in-stock'],
}
