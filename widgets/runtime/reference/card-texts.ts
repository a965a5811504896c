import { EXTRAS } from '../../../src/views/product/card-extras.ts'

/** The descriptions of a card's attributes, alone or in a collection. */
export const cardTexts = {
  layout: 'A card, a row with the picture beside the text, or (alone only) the product at length.',
  buy: 'What the button does: add to the cart, pay for this product alone while the cart stays, open the product’s page; a round button in the corner of the picture that adds to the cart; or no button.',
  'image-ratio': 'Width to height of the picture: `4/5` or `0.8`.',
  'hide-media': 'No picture.',
  'hide-price': 'No price.',
  'hide-ribbon': 'No ribbon, such as “New”.',
  'hide-stock': 'Nothing about few or no pieces left.',
  'product-url':
    'Your own product pages: `/p/{slug}` or `/p/{id}`. By default what the script’s `data-product-url` says, else the provider’s pages.',
  show: {
    about:
      'What cards show beside the usual, in words: `second-image` when somebody points at it, `swatches` of its colours, how much it is reduced by (`sale`), what the script’s `data-tax` and `data-shipping-url` say (`tax`), as the struck price none but the lowest of the last 30 days (`lowest-price`), and all prices of a product from the lowest to the highest in the place of the lowest alone (`range`); above a list the collection’s name, text and picture (`heading`); at length, and in the quick view, a button that hands the product’s address on (`share`); on what is sold out and has nothing to choose, a way to be told when it is back (`back-in-stock`; at length it is there unasked).',
    words: EXTRAS,
  },
  'quick-view':
    'A click on a card shows the product at length in a dialog. `off`: the click leads to its page.',
  shadow:
    'With a `<template>` of your own: it is drawn in the shadow root, out of reach of the page’s styles.',
}

/** The description of `heading-level`, which several tags have. */
export const headingLevel = 'Level of the product’s name as a heading, 1 to 6.'

/** Returns the descriptions of the attributes that name a tag's product. */
export const productTexts = (otherwise: string) => ({
  'product-id': `The product’s id. ${otherwise}`.trim(),
  'product-slug': 'Or its slug: the last part of its page’s address.',
  'product-slug-from':
    'Or where the page’s own address has the slug: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. It is written into `product-slug`, and followed.',
})

/** The parts of a card, for every tag that shows cards. */
export const cardParts = {
  card: 'The whole card.',
  media: 'The box of the picture.',
  body: 'What is said of the product: name, prices, notes.',
  name: 'The name, a heading.',
  prices: 'The line of prices.',
  price: 'The price to pay.',
  'old-price': 'The price before the discount.',
  'unit-price': 'The price per unit, such as per 100 g.',
  ribbon: 'The ribbon on the picture, or “Sold out”.',
  'second-image': '`show`: the second picture.',
  sale: '`show`: how much the price is reduced by.',
  swatches: '`show`: the line of colours.',
  swatch: '`show`: one of them.',
  'back-in-stock': 'Sold out: a `store-back-in-stock`; on cards by `show`.',
  tax: 'Tax and shipping, behind the price: `show`, and at length.',
  notes: 'The line below the prices.',
  stock: 'The note on the stock.',
  buy: 'The button, or the link to the product’s page.',
}

/** The parts outside a tag's own views: the dialog of a quick view. */
export const quickViewParts = {
  'quick-view': 'The dialog that shows a product at length.',
  'quick-view-buy': 'The button in it that adds the product to the cart, which is a `buy`, too.',
  'quick-view-link': 'The link in it to the product’s page.',
  'quick-view-close': 'The button that closes it.',
}

/** The parts of a notice shown in place of a product. */
export const noticeParts = {
  notice: 'What stands instead when there is nothing to show.',
  problem: 'Why it could not be bought, below the button.',
  'try-again': 'The button that loads anew what failed.',
}
