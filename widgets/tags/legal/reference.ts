import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { legalReaders } from './attributes.ts'

export const reference: TagReference<typeof legalReaders> = {
  place: 13,
  tag: 'store-legal',
  readers: legalReaders,
  about:
    'What the law wants said of a product, as far as the shop and its owner have said it: price per unit, tax and shipping, delivery, safety, guarantees.',
  attributes: {
    'product-id': 'The product; without it the one around the tag.',
    'product-slug': 'Or its slug.',
    'lowest-price':
      'The lowest price of the last 30 days in the shop’s currency, `24.90`, as on `store-product`.',
    'delivery-time': 'How long delivery takes, in your words: `3 to 5 working days`.',
    'safety-sections':
      'The titles of the product’s info sections that name producer, address, electronic contact, responsible person and warnings, separated by commas. Default: the script’s `data-safety-sections`.',
    'guarantee-years': 'How many years the legal guarantee of conformity holds where you sell.',
    'guarantee-conditions': 'What is to be said of it. Without both nothing is.',
    'durability-years':
      'How many years the producer guarantees the product’s durability: three at least, as the label is for more than two.',
    'durability-conditions': 'What is to be said of it. Without both nothing is.',
  },
  parts: {
    legal: 'The whole.',
    'unit-price': 'The price per unit.',
    delivery: 'How long delivery takes.',
    lowest: 'The lowest price of the last 30 days.',
    tax: 'What is said of tax and shipping.',
    safety: 'The info sections of product safety.',
    guarantee: 'The legal guarantee.',
    durability: 'The producer’s guarantee.',
  },
  slots: {
    '': 'Shows until the tag is drawn, and stays where no script runs.',
    'guarantee-notice': 'The harmonised notice as the Commission publishes it; it may not be drawn anew.',
    'garan-label': 'The GARAN label as the producer gives it.',
    'before-contract': 'What has to be said before a contract, in your own words.',
  },
  events: ['store-ready', 'store-error'],
}
