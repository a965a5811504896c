import type { CardWords } from '../../views/card-words.ts'

export const words: CardWords = {
  addToCart: 'In den Warenkorb',
  chooseOptions: 'Optionen wählen',
  buyNow: 'Jetzt kaufen',
  viewProduct: 'Produkt ansehen',
  soldOut: 'Ausverkauft',
  onlyLeft: 'Nur noch {count} da',
  from: 'Ab {price}',
  oldPrice: 'Alter Preis',
  perUnit: '{price} / {quantity}',
  loading: 'Wird geladen …',
  productFailed: 'Dieses Produkt konnte nicht geladen werden.',
  collectionFailed: 'Diese Produkte konnten nicht geladen werden.',
  productMissing: 'Dieses Produkt ist zurzeit nicht erhältlich.',
  collectionMissing: 'Diese Kollektion ist zurzeit nicht erhältlich.',
  collectionEmpty: 'Hier gibt es noch nichts.',
  tryAgain: 'Noch einmal versuchen',
  showMore: 'Mehr anzeigen',
  shownOf: '{shown} von {total}',
}
