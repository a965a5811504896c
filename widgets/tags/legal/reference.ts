import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { legalReaders } from './attributes.ts'

export const reference: TagReference<typeof legalReaders> = {
  place: 13,
  tag: 'store-legal',
  readers: legalReaders,
  about:
    'The information about a product that the law requires, as far as the shop and its owner provide it: price per unit, tax and shipping, delivery, safety, guarantees.',
  attributes: {
    'product-id': 'The product’s id. Default: the product of the enclosing tag.',
    'product-slug': 'Or its slug.',
    'lowest-price':
      'The lowest price of the last 30 days in the shop’s currency, `24.90`, as on `store-product`.',
    'delivery-time': 'How long delivery takes, in your words: `3 to 5 working days`.',
    'safety-sections':
      'The titles of the product’s info sections that name producer, address, electronic contact, responsible person and warnings, separated by commas. Default: the script’s `data-safety-sections`.',
    'guarantee-years': 'How many years the legal guarantee of conformity lasts where you sell.',
    'guarantee-conditions':
      'The text about this guarantee. The tag shows it only if both attributes are set.',
    'durability-years':
      'How many years the producer guarantees the product’s durability: at least three, because the label is for more than two.',
    'durability-conditions':
      'The text about this guarantee. The tag shows it only if both attributes are set.',
  },
  parts: {
    legal: 'The whole tag.',
    'unit-price': 'The price per unit.',
    delivery: 'How long delivery takes.',
    lowest: 'The lowest price of the last 30 days.',
    tax: 'The line on tax and shipping.',
    safety: 'The info sections of product safety.',
    guarantee: 'The legal guarantee.',
    durability: 'The producer’s guarantee.',
  },
  slots: {
    '': 'Shows until the tag is drawn, and stays if no script runs.',
    'guarantee-notice': 'The harmonised notice as the Commission publishes it; nobody may redraw it.',
    'garan-label': 'The GARAN label as the producer provides it.',
    'before-contract': 'Other information that the law requires before a contract, in your own words.',
  },
  events: ['store-ready', 'store-error'],
}
