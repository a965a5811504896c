import { quickViewParts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { searchReaders } from './attributes.ts'

export const reference: TagReference<typeof searchReaders> = {
  place: 9,
  tag: 'store-search',
  readers: searchReaders,
  about: 'A field that searches the shop, and suggests products and categories while somebody types.',
  attributes: {
    for: 'The `id` of a `store-collection`: if it is on the page, it shows the results.',
    'search-url':
      'The address of the page with the list, if that is another page: `/shop?shop.search={query}`. The typed words replace `{query}`.',
    'collection-url': 'Your own pages of collections, `/c/{slug}`: suggested categories lead there.',
  },
  parts: {
    search: 'The whole tag.',
    field: 'The field.',
    submit: 'The field’s button.',
    suggestions: 'The suggestions, on top of the page.',
    suggestion: 'One suggested product or category.',
    ...quickViewParts,
  },
  slots: { '': 'Shows until the field has loaded, and stays if no script runs: a form of your own.' },
  events: ['store-ready', 'store-select', 'store-add-to-cart', 'store-cart-change'],
}
