import type { ListWords } from '../../views/list/list-words.ts'

export const words: ListWords = {
  controls: 'Produkte suchen und filtern',
  search: 'Produkte suchen',
  sort: 'Sortieren',
  sortNames: {
    default: 'Empfohlen',
    newest: 'Neueste',
    price: 'Preis aufsteigend',
    '-price': 'Preis absteigend',
    name: 'Name A bis Z',
    '-name': 'Name Z bis A',
  },
  inStockOnly: 'Nur Vorrätiges',
  price: 'Preis',
  minPrice: 'Niedrigster Preis',
  maxPrice: 'Höchster Preis',
  reset: 'Filter zurücksetzen',
  nothingMatches: 'Zu diesen Filtern passt nichts.',
  oneProduct: '1 Produkt',
  products: '{total} Produkte',
  pages: 'Seiten',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page: 'Seite {page}',
  pageOf: 'Seite {page} von {pages}',
}
