import { describe, expect, it } from 'vitest'
import { BRAND, countFacets, fits, readFacets, toggleFacet, writeFacets } from '../../src/model/facets.ts'
import type { Product } from '../../src/model/product.ts'
import { makeProduct } from '../support/store/make-product.ts'

const choices = (...values: string[]) =>
  values.map((value) => ({ value, description: value, inStock: true, visible: true }))

const make = (id: string, sizes: string[], more: Partial<Product> = {}): Product => ({
  ...makeProduct({ id, slug: id }),
  name: id,
  productOptions: [{ name: 'Size', optionType: 'drop_down', choices: choices(...sizes) }],
  ...more,
})

const products = [
  make('cup', ['S', 'L'], { brand: 'Nord' }),
  make('mug', ['L'], { brand: 'Nord' }),
  make('jug', ['XL'], { brand: 'Süd: A,B' }),
]
const none = { facets: {}, inStockOnly: false }
const countsOf = (narrowing: Parameters<typeof countFacets>[1]) =>
  Object.fromEntries(
    countFacets(products, narrowing).facets.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  )

describe('the chosen facets', () => {
  it.each([
    [{}],
    [{ Size: ['L', 'S'] }],
    [{ Size: ['L'], [BRAND]: ['100 %;', 'Süd: A,B'] }],
    [{ 'a:b': [','] }],
  ])('are written and read again: %j', (choice) => {
    expect(readFacets(writeFacets(choice))).toEqual(choice)
  })

  it('are written the same in any order of choosing', () => {
    expect(writeFacets({ Size: ['S', 'L'], A: ['1'] })).toBe(writeFacets({ A: ['1'], Size: ['L', 'S'] }))
  })

  it.each([undefined, '', ';;', 'Size', ':L', '__proto__:x', '%', 'Size:%zz'])(
    'are ignored as %s, which anybody may write into an address',
    (text) => {
      const choice = readFacets(text)
      expect(Object.getPrototypeOf(choice)).toBe(Object.prototype)
      expect(
        products.every((product) => typeof fits(product, { ...none, facets: choice }) === 'boolean'),
      ).toBe(true)
    },
  )

  it('are toggled', () => {
    expect(toggleFacet({ Size: ['L'] }, 'Size', 'S')).toEqual({ Size: ['L', 'S'] })
    expect(toggleFacet({ Size: ['L', 'S'] }, 'Size', 'L')).toEqual({ Size: ['S'] })
  })
})

describe('counts', () => {
  it('have the number of products that each value would leave', () => {
    expect(countsOf(none)).toEqual({ Size: { S: 1, L: 2, XL: 1 }, [BRAND]: { Nord: 2, 'Süd: A,B': 1 } })
  })

  it('are narrowed down by other facets, not by the facet itself', () => {
    expect(countsOf({ ...none, facets: { Size: ['S'] } })).toEqual({
      Size: { S: 1, L: 2, XL: 1 },
      [BRAND]: { Nord: 1, 'Süd: A,B': 0 },
    })
  })

  it('follow price and stock as well', () => {
    expect(countsOf({ ...none, minPrice: 1_000_000 }).Size).toEqual({ S: 0, L: 0, XL: 0 })
  })

  it('leave out a facet without a choice', () => {
    expect(countFacets([products[1] as Product], none).facets).toEqual([])
  })
})
