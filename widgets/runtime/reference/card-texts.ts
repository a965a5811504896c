import { EXTRAS } from '../../../src/views/product/card-extras.ts'

/** The descriptions of a card's attributes, alone or in a collection. */
export const cardTexts = {
  layout:
    'A card, a row with the picture next to the text, or (only on `store-product`) the product in detail.',
  buy: 'The button: it adds the product to the cart, goes to the checkout with only this product and leaves the cart unchanged, or opens the product’s page; `quick`: a round button in the corner of the picture that adds to the cart; `none`: no button.',
  'image-ratio': 'Width to height of the picture: `4/5` or `0.8`.',
  'hide-media': 'No picture.',
  'hide-price': 'No price.',
  'hide-ribbon': 'No ribbon, such as “New”.',
  'hide-stock': 'No note about few or no pieces left.',
  'product-url':
    'Your own product pages: `/p/{slug}` or `/p/{id}`. Default: the script’s `data-product-url`, otherwise the provider’s pages.',
  show: {
    about:
      'Extras on each card, as words: a second picture when somebody points at the card (`second-image`), the product’s colours (`swatches`), how much the price is reduced by (`sale`), the script’s `data-tax` and `data-shipping-url` (`tax`), as struck price only the lowest of the last 30 days (`lowest-price`), and the prices from the lowest to the highest instead of only the lowest (`range`); above a list the collection’s name, text and picture (`heading`); in the detail layout and in the quick view a button that shares the product’s address (`share`); on sold-out products without options a form to be notified when they are available again (`back-in-stock`; the detail layout always has it).',
    words: EXTRAS,
  },
  'quick-view':
    'A click on a card shows the product in detail in a dialog. `off`: the click leads to its page.',
  shadow: 'With your own `<template>`: it is drawn in the shadow root, where the page’s styles don’t apply.',
}

/** The description of `heading-level`, which several tags have. */
export const headingLevel = 'Level of the product’s name as a heading, 1 to 6.'

/** Returns the descriptions of the attributes that name a tag's product. */
export const productTexts = (otherwise: string) => ({
  'product-id': `The product’s id. ${otherwise}`.trim(),
  'product-slug': 'Or its slug: the last part of its page’s address.',
  'product-slug-from':
    'Or the place of the slug in the page’s own address: `/p/{slug}`, `/{language}/p/{slug}`, `?p={slug}` or `#/p/{slug}`. The tag writes it into `product-slug`, and follows the address.',
})

/** The parts of a card, for every tag that shows cards. */
export const cardParts = {
  card: 'The whole card.',
  media: 'The box of the picture.',
  body: 'The text about the product: name, prices, notes.',
  name: 'The name, a heading.',
  prices: 'The line of prices.',
  price: 'The price to pay.',
  'old-price': 'The price before the discount.',
  'unit-price': 'The price per unit, such as per 100 g.',
  ribbon: 'The ribbon on the picture, or “Sold out”.',
  'second-image': '`show`: the second picture.',
  sale: '`show`: how much the price is reduced by.',
  swatches: '`show`: the line of colours.',
  swatch: '`show`: one colour.',
  'back-in-stock': 'Sold out: a `store-back-in-stock`; on cards with `show`.',
  tax: 'Tax and shipping, after the price: with `show`, and in the detail layout.',
  notes: 'The line below the prices.',
  stock: 'The note on the stock.',
  buy: 'The button, or the link to the product’s page.',
}

/** The parts outside a tag's own views: the dialog of a quick view. */
export const quickViewParts = {
  'quick-view': 'The dialog that shows a product in detail.',
  'quick-view-buy': 'The button in it that adds the product to the cart, which is a `buy`, too.',
  'quick-view-link': 'The link in it to the product’s page.',
  'quick-view-close': 'The button that closes the dialog.',
}

/** The parts of a notice shown in place of a product. */
export const noticeParts = {
  notice: 'The notice if there is nothing to show.',
  problem: 'Why the product could not be bought, below the button.',
  'try-again': 'The button that loads it again.',
}
