import type { ListWords } from '../../views/list/list-words.ts'

export const listEn: ListWords = {
  controls: 'Search and filter products',
  search: 'Search products',
  sort: 'Sort by',
  sortNames: {
    default: 'Featured',
    newest: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
  },
  inStockOnly: 'In stock only',
  price: 'Price',
  minPrice: 'Lowest price',
  maxPrice: 'Highest price',
  reset: 'Reset filters',
  nothingMatches: 'Nothing matches these filters.',
  oneProduct: '1 product',
  products: '{total} products',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
}
