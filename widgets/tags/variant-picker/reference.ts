import { productTexts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { pickerReaders } from './attributes.ts'

export const reference: TagReference<typeof pickerReaders> = {
  place: 4,
  tag: 'store-variant-picker',
  readers: pickerReaders,
  about: 'The options of a product, to choose from. All tags that name the same product share the choice.',
  attributes: {
    ...productTexts('Without id and slug: that of the nearest enclosing `store-product`.'),
    unavailable: 'What becomes of choices that can’t be had.',
    preselect:
      'What is chosen to begin with: the first that can be had, the first, nothing, what the address says.',
    'sync-url': 'Keeps the choice in the page’s address, to be shared and come back to.',
  },
  parts: {
    picker: 'The whole.',
    option: 'One option with its choices.',
    'option-name': 'The option’s name.',
    choice: 'One choice, a button.',
    swatch: 'A choice that is a colour.',
    select: 'The choices of an option with many of them.',
    stock: 'What can be said of the chosen variant’s stock.',
    reset: 'The button that takes all choices back.',
    conflict: 'Why a choice can’t be had with the others.',
    offer: 'A button with the nearest choice that can be had.',
  },
  slots: { '': 'Shows until the options are there.' },
  events: ['store-ready', 'store-error', 'store-variant-change'],
}
