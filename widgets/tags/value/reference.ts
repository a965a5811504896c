import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { valueReaders } from '../product/template/attributes.ts'

export const reference: TagReference<typeof valueReaders> = {
  place: 10,
  tag: 'store-value',
  readers: valueReaders,
  drawnBy: 'template',
  about: 'In your own `<template>`: one value of the card’s product.',
  attributes: {
    field:
      'The value that it shows. `sale`: how much the price is reduced by, such as −25%; `image`: the picture.',
  },
  parts: {},
  slots: {
    '': 'Shows if the product has no such value; an `<img>` in it becomes the picture.',
  },
  events: [],
}
