import { expect, it } from 'vitest'
import { readNamedChoices } from '../../src/components/variant-picker/choice-address.ts'
import { nameChoices, readPageUrl } from '../../src/model/page-url.ts'
import type { Product } from '../../src/model/product.ts'
import { fromOutside } from '../support/from-outside.ts'

const MUG = fromOutside<Product>({
  id: 'm',
  slug: 'mug',
  productOptions: [{ name: 'Glaze' }, { name: 'Size' }],
})

it.each([
  ['/p/mug', '/p/mug?glaze=Sage+%26+co&size=350+ml'],
  ['/p?slug=mug#buy', '/p?slug=mug&glaze=Sage+%26+co&size=350+ml#buy'],
])('choices are named in %s as pickers read them', (page, named) => {
  const choices = { Glaze: 'Sage & co', Size: '350 ml' }
  const address = nameChoices(page, choices)
  expect(address).toBe(named)
  expect(readNamedChoices(MUG, new URL(address, 'https://shop.example').searchParams)).toEqual(choices)
})

it.each([
  ['/p/{slug}', '/p/mug'],
  ['shop.html?product={id}', 'shop.html?product=m'],
  ['javascript:alert(1)//{slug}', undefined],
  ['data:text/html,{slug}', undefined],
  [' JavaScript:alert({id})/', undefined],
])('the builder’s own page %s of a product is %s', (template, address) => {
  expect(readPageUrl(MUG, template)).toBe(address)
})
