import type { CardWords } from '../../views/card-words.ts'

/** What a card shows while all is well: the loader carries no more. */
export const firstCardEn: Omit<CardWords, 'productFailed' | 'productMissing'> = {
  addToCart: 'Add to cart',
  chooseOptions: 'Choose options',
  buyNow: 'Buy now',
  viewProduct: 'View product',
  soldOut: 'Sold out',
  onlyLeft: 'Only {count} left',
  from: 'From {price}',
  oldPrice: 'Old price',
  tryAgain: 'Try again',
}

export const cardEn: CardWords = {
  ...firstCardEn,
  productFailed: 'This product could not be loaded.',
  productMissing: 'This product is not available at the moment.',
}
