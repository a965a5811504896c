import { productTexts } from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { stockReaders } from './attributes.ts'

export const reference: TagReference<typeof stockReaders> = {
  place: 9,
  tag: 'store-stock',
  readers: stockReaders,
  about: 'What is left of a product, in words.',
  attributes: productTexts('It wins over the slug.'),
  parts: { stock: 'The sentence.' },
  slots: { '': 'Shows until the product is there.' },
  events: ['store-ready', 'store-error'],
}
