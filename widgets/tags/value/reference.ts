import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { valueReaders } from '../product/template/attributes.ts'

export const reference: TagReference<typeof valueReaders> = {
  place: 10,
  tag: 'store-value',
  readers: valueReaders,
  drawnBy: 'template',
  about: 'In a `<template>` of yours: something that is known of the card’s product.',
  attributes: {
    field: 'What it says. `sale`: how much the price is reduced by, such as −25%; `image`: the picture.',
  },
  parts: {},
  slots: {
    '': 'Shows where the product has nothing to say; an `<img>` in it becomes the picture.',
  },
  events: [],
}
