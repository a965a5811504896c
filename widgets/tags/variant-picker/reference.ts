import { productTexts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { pickerReaders } from './attributes.ts'

export const reference: TagReference<typeof pickerReaders> = {
  place: 4,
  tag: 'store-variant-picker',
  readers: pickerReaders,
  about: 'The options of a product, to choose from. All tags that name the same product share the choice.',
  attributes: {
    ...productTexts('Without id and slug: the product of the nearest enclosing `store-product`.'),
    unavailable: 'How choices look that are not available.',
    preselect:
      'The choice at the start: the first available one, the first one, none, or the one in the address.',
    'sync-url': 'Keeps the choice in the page’s address, so that shoppers can share it and come back to it.',
  },
  parts: {
    picker: 'The whole picker.',
    option: 'One option with its choices.',
    'option-name': 'The option’s name.',
    choice: 'One choice, a button.',
    swatch: 'A choice that is a colour or a pattern.',
    select: 'The choices of an option with many of them.',
    plan: 'The shop’s own words about the chosen subscription.',
    stock: 'The note on the chosen variant’s stock.',
    reset: 'The button that clears all choices.',
    conflict: 'Why a choice isn’t available with the others.',
    offer: 'A button with the nearest available choice.',
  },
  slots: { '': 'Shows until the options have loaded.' },
  events: ['store-ready', 'store-error', 'store-variant-change'],
}
