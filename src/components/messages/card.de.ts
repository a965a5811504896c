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
  productFailed: 'Dieses Produkt konnte nicht geladen werden.',
  productMissing: 'Dieses Produkt ist zurzeit nicht erhältlich.',
  tryAgain: 'Noch einmal versuchen',
}
