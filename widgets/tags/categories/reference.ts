import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { categoriesReaders } from './attributes.ts'

export const reference: TagReference<typeof categoriesReaders> = {
  place: 3,
  tag: 'store-categories',
  readers: categoriesReaders,
  about: 'The shop’s collections as links; the collection that is shown is marked.',
  attributes: {
    layout: 'A list of all collections, or a button that opens the list.',
    for: 'The `id` of a `store-collection` on the page: it shows the collection that is chosen here, and the address contains the choice.',
    'collection-url': 'Without `for`: your own pages of collections, `/c/{slug}`.',
  },
  parts: {
    categories: 'The whole tag.',
    list: 'The list of links.',
    category: 'One link.',
    'current-category': 'The link of the collection that is shown.',
    'menu-button': '`layout="menu"`: the button that opens the list.',
  },
  slots: {
    '': 'Shows until the categories have loaded, and stays if they can’t load; without it, a link to all products shows.',
  },
  events: ['store-ready', 'store-error'],
}
