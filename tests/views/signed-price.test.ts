import { expect, it } from 'vitest'
import { writeAddedPrice } from '../../src/views/variant-picker/picker-view-model.ts'
import { makeProduct } from '../support/store/make-product.ts'

it.each([
  ['en', '+€2.50'],
  ['de', '+2,50\u00a0€'],
  ['ar', '\u200f\u200e+2.50\u00a0€'],
  ['he', '\u200f\u200e+2.50\u00a0\u200f€'],
])('a surcharge has its sign before the number in %s', (locale, text) => {
  expect(writeAddedPrice(2.5, makeProduct(), locale)).toBe(text)
})
