import { quickViewParts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { searchReaders } from './attributes.ts'

export const reference: TagReference<typeof searchReaders> = {
  place: 9,
  tag: 'store-search',
  readers: searchReaders,
  about: 'A field that searches the shop, and suggests products and categories while somebody types.',
  attributes: {
    for: 'The `id` of a `store-collection`: where it is on the page, it shows what is found.',
    'search-url':
      'Where the list is on another page, that page’s address: `/shop?shop.search={query}`. What was typed stands in the place of `{query}`.',
    'collection-url': 'Your own pages of collections, `/c/{slug}`: suggested categories lead there.',
  },
  parts: {
    search: 'The whole.',
    field: 'The field.',
    submit: 'Its button.',
    suggestions: 'What is suggested, above the page.',
    suggestion: 'One product or category.',
    ...quickViewParts,
  },
  slots: { '': 'Shows until the field is there, and stays where no script runs: a form of your own.' },
  events: ['store-ready', 'store-select', 'store-add-to-cart', 'store-cart-change'],
}
