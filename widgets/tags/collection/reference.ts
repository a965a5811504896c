import { laterCardReaders } from '../../runtime/later-card-attributes.ts'
import {
  cardParts,
  cardTexts,
  headingLevel,
  noticeParts,
  quickViewParts,
} from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { collectionReaders } from './attributes.ts'

const readers = { ...collectionReaders, ...laterCardReaders }

export const reference: TagReference<typeof readers> = {
  place: 2,
  tag: 'store-collection',
  readers: readers,
  drawnBy: 'loader',
  about: 'The products of a collection, or all of them, as a grid of cards.',
  attributes: {
    'collection-id': 'The collection’s id. Without id and slug: all products.',
    'collection-slug': 'Or its slug.',
    'page-size': 'Products per page, 1 to 100.',
    paging: 'How shoppers get to the rest: a button, by scrolling, page numbers, not at all.',
    sort: 'Order; a minus turns it round. By default as the shop has it.',
    'in-stock-only': 'Leaves out what is sold out.',
    search: 'Only products whose names contain this.',
    controls:
      'Fields above the grid to search, sort and narrow it; with lists of up to 500 products by options and brand too.',
    'sync-url': 'Keeps the place in the list in the page’s address, to be shared and come back to.',
    columns: 'At most so many columns, 1 to 12, and never narrower than can be read; else as many as fit.',
    ...cardTexts,
    'heading-level': headingLevel,
  },
  parts: {
    ...cardParts,
    ...noticeParts,
    ...quickViewParts,
    grid: 'The list of cards.',
    controls: 'The fields above the grid.',
    field: 'One of them.',
    count: 'How many products there are.',
    'facets-toggle':
      '`controls`: the button that shows the filters: below it or, in a narrow list, as a sheet.',
    filters: 'The sheet: a dialog that rises from below, with price, stock and all that differs.',
    'filters-close': 'Its button to close it.',
    'filters-show': 'Its button that leads to what the filters leave: “Show 12 products”.',
    facets: 'What the list can be narrowed down by, in the sheet or below the fields.',
    facet: 'One option, or the brand, with its values.',
    'facet-count': 'How many products a value would leave.',
    chips: 'What is chosen.',
    chip: 'One of it, a button that takes it back.',
    reset: 'The button that takes all filters back.',
    pages: '`paging="pages"`: the row of page numbers.',
    page: 'A page number.',
    'current-page': 'The number of the page that is shown.',
    footer: 'What stands below the grid.',
    more: 'The button for more products.',
  },
  slots: {
    '': 'Shows until the products are there, and stays when they can’t load. A `<template>` in it is each card.',
    loading: 'What stands there until the products have come.',
    empty: 'What is said when there is nothing in the list.',
    error: 'What is said when it can’t load, above the button that loads it anew.',
    cards: 'Taken by the tag: the cards that it has drawn by the `<template>`.',
  },
  events: [
    'store-ready',
    'store-error',
    'store-view',
    'store-select',
    'store-add-to-cart',
    'store-cart-change',
  ],
}
