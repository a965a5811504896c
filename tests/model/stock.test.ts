import { describe, expect, it } from 'vitest'
import { readStock } from '../../src/model/stock.ts'
import { stock } from '../support/model/make-product.ts'

describe('readStock', () => {
  it.each([
    ['no stock facts, as a download', {}, { state: 'in-stock' }],
    ['in stock, not tracked', stock(), { state: 'in-stock' }],
    ['six left', stock({ trackInventory: true, quantity: 6 }), { state: 'in-stock', quantity: 6 }],
    ['five left', stock({ trackInventory: true, quantity: 5 }), { state: 'low-stock', quantity: 5 }],
    ['a number that is not tracked', stock({ quantity: 2 }), { state: 'in-stock' }],
    ['tracked without a number', stock({ trackInventory: true, quantity: null }), { state: 'in-stock' }],
    [
      'some variants out',
      stock({ inventoryStatus: 'PARTIALLY_OUT_OF_STOCK', trackInventory: true, quantity: 3 }),
      { state: 'partly-out-of-stock', quantity: 3 },
    ],
    ['all out', stock({ inventoryStatus: 'OUT_OF_STOCK' }), { state: 'out-of-stock' }],
    ['out by the older field', stock({ inStock: false }), { state: 'out-of-stock' }],
  ])('%s', (_, product, expected) => {
    expect(readStock(product)).toEqual(expected)
  })
})
