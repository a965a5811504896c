import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLLECTION_SORTS } from '../../src/model/catalog-port.ts'
import {
  isRefined,
  type ListPlace,
  readAddress,
  readPlace,
  writeAddress,
  writePlace,
} from '../../src/store/list-place.ts'

const BASE: ListPlace = {
  sort: 'newest',
  inStockOnly: true,
  search: 'mug',
  minPrice: undefined,
  maxPrice: undefined,
  page: 1,
}
const ALL = ['sort', 'search', 'stock', 'min', 'max', 'page'] as const

describe('the place of a list', () => {
  it.each([
    ['nothing', {}, BASE],
    ['an order that there is', { sort: '-price' }, { ...BASE, sort: '-price' }],
    ['an order that there is not', { sort: 'evil' }, BASE],
    ['an emptied search', { search: ' ' }, { ...BASE, search: undefined }],
    ['a long search', { search: 'x'.repeat(500) }, { ...BASE, search: 'x'.repeat(100) }],
    ['sold-out products too', { stock: '0' }, { ...BASE, inStockOnly: false }],
    ['stock that says nothing', { stock: 'perhaps' }, BASE],
    ['prices', { min: '10', max: '20,5' }, { ...BASE, minPrice: 10, maxPrice: 20.5 }],
    ['prices the wrong way round', { min: '20', max: '10' }, { ...BASE, minPrice: 10, maxPrice: 20 }],
    ['prices below zero', { min: '-1', max: 'Infinity' }, BASE],
    ['a price of nothing', { min: '0' }, { ...BASE, minPrice: 0 }],
    ['a page', { page: '3' }, { ...BASE, page: 3 }],
    ['half a page', { page: '1.5' }, BASE],
    ['no page', { page: '0' }, BASE],
  ] as const)('is read from %s', (_, texts, wanted) => {
    expect(readPlace(texts, BASE)).toEqual(wanted)
  })

  it('is refined by a filter, but neither by a page nor by another order', () => {
    expect(isRefined({ ...BASE, page: 4 }, BASE)).toBe(false)
    const sort = COLLECTION_SORTS.find((one) => one !== BASE.sort) ?? BASE.sort
    expect(isRefined({ ...BASE, sort }, BASE)).toBe(false)
    expect(isRefined({ ...BASE, search: undefined }, BASE)).toBe(true)
  })

  it('survives any address, and leaves the rest of it unchanged', () => {
    const price = fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: undefined })
    const anyPlace = fc
      .record({
        sort: fc.constantFrom(...COLLECTION_SORTS),
        inStockOnly: fc.boolean(),
        search: fc.option(
          fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim()),
          { nil: undefined },
        ),
        minPrice: price,
        maxPrice: price,
        page: fc.integer({ min: 1, max: 500 }),
      })
      .filter(({ search, minPrice = 0, maxPrice = 9_999 }) => search !== '' && minPrice <= maxPrice)
    fc.assert(
      fc.property(anyPlace, anyPlace, (place, other) => {
        const base = { ...other, page: 1 }
        const query = new URLSearchParams('mine=1&vases.sort=price')
        writeAddress(query, { list: 'mugs', texts: writePlace(place, base), names: ALL })
        const read = readAddress(new URLSearchParams(query.toString()), 'mugs', base)
        expect(read).toEqual(place)
        expect(query.get('mine')).toBe('1')
        expect(query.get('vases.sort')).toBe('price')
      }),
    )
  })
})
