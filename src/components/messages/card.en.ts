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
  perUnit: '{price} / {quantity}',
  loading: 'Loading …',
  productFailed: 'This product could not be loaded.',
  collectionFailed: 'These products could not be loaded.',
  productMissing: 'This product is not available at the moment.',
  collectionMissing: 'This collection is not available at the moment.',
  collectionEmpty: 'There is nothing here yet.',
  tryAgain: 'Try again',
  showMore: 'Show more',
  shownOf: '{shown} of {total}',
}
