import type { CardWords } from '../../views/card-words.ts'

export const cardEn: CardWords = {
  addToCart: 'Add to cart',
  chooseOptions: 'Choose options',
  buyNow: 'Buy now',
  viewProduct: 'View product',
  soldOut: 'Sold out',
  onlyLeft: 'Only {count} left',
  from: 'From {price}',
  oldPrice: 'Old price',
  productFailed: 'This product could not be loaded.',
  productMissing: 'This product is not available at the moment.',
  tryAgain: 'Try again',
}
