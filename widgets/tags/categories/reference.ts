import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { categoriesReaders } from './attributes.ts'

export const reference: TagReference<typeof categoriesReaders> = {
  place: 3,
  tag: 'store-categories',
  readers: categoriesReaders,
  about: 'The shop’s collections as links, with the one that is shown marked.',
  attributes: {
    layout: 'All of them, or a button that opens them.',
    for: 'The `id` of a `store-collection` of the page: it shows what is chosen here, and the address says so.',
    'collection-url': 'Without `for`: your own pages of collections, `/c/{slug}`.',
  },
  parts: {
    categories: 'The whole.',
    list: 'The list of links.',
    category: 'One link.',
    'current-category': 'The link of what is shown.',
    'menu-button': '`layout="menu"`: the button that opens the list.',
  },
  slots: {
    '': 'Shows until the categories are there, and stays when they can’t load; without it a link to all products does.',
  },
  events: ['store-ready', 'store-error'],
}
