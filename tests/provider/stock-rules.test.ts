import { describe, expect, it } from 'vitest'
import type { PreorderRecord } from '../../demo/provider/catalog/product-record.ts'
import {
  isAvailableForPreorder,
  lowestQuantity,
  renderPreorder,
} from '../../demo/provider/catalog/stock/preorder.ts'
import { toStockLevel } from '../../demo/provider/catalog/stock/stock-level.ts'
import { stockChangeSchema } from '../../demo/provider/catalog/v1/inventory/stock-change.ts'

const preorder = (changes: Partial<PreorderRecord> = {}): PreorderRecord => ({
  enabled: true,
  message: null,
  limit: 5,
  ...changes,
})

describe('how far below zero a preorder takes a count', () => {
  it.each([
    [null, 0],
    [preorder({ enabled: false }), 0],
    [preorder(), -5],
    [preorder({ limit: 0 }), 0],
    [preorder({ limit: null }), -100_000],
  ])('with %j: %d', (given, lowest) => {
    // `toBe` distinguishes -0 from 0, which no other code does.
    expect(lowestQuantity(given) + 0).toBe(lowest)
  })
})

describe('a sold-out product can be ordered in advance', () => {
  it.each([
    ['while the limit is not reached', preorder(), { quantity: -4, inStock: false }, true],
    ['not at the limit', preorder(), { quantity: -5, inStock: false }, false],
    ['not where preorders are off', preorder({ enabled: false }), { quantity: 0, inStock: false }, false],
    ['not where there are none', null, { quantity: 0, inStock: false }, false],
    ['not while there are some', preorder(), { quantity: 3, inStock: true }, false],
  ] as const)('%s', (_when, given, stock, expected) => {
    expect(isAvailableForPreorder(given, stock)).toBe(expected)
  })
})

it('has the information of a preorder', () => {
  expect(renderPreorder(null)).toEqual({ enabled: false })
  expect(renderPreorder(preorder({ limit: null }))).toEqual({ enabled: true })
  expect(renderPreorder(preorder({ message: 'In May', limit: 0 }))).toEqual({
    enabled: true,
    message: 'In May',
    limit: 0,
  })
})

describe('the status of a stock', () => {
  it.each([
    ['counted, and there are some', true, { quantity: 1, inStock: false }, true],
    ['counted, and there are none', true, { quantity: 0, inStock: true }, false],
    ['not counted, marked as there', false, { quantity: 0, inStock: true }, true],
    ['not counted, marked as sold out', false, { quantity: 9, inStock: false }, false],
  ] as const)('%s', (_what, trackQuantity, variant, inStock) => {
    expect(toStockLevel({ trackQuantity, preorder: null }, variant)).toEqual({
      quantity: variant.quantity,
      inStock,
      availableForPreorder: false,
    })
  })

  it('says that it may be ordered ahead', () => {
    const level = toStockLevel({ trackQuantity: true, preorder: preorder() }, { quantity: 0, inStock: true })
    expect(level.availableForPreorder).toBe(true)
  })
})

describe('the owner’s changes of stock', () => {
  const variant = (changes: object) => ({ variants: [{ variantId: 'v1', ...changes }] })

  it.each([
    ['nothing', {}],
    ['null for what stays', { trackQuantity: null, variants: null, preorderInfo: null }],
    ['a count of 0', variant({ quantity: 0 })],
    ['the highest count', variant({ quantity: 99_999 })],
    ['a thousand variants', { variants: Array(1000).fill({ variantId: 'v1' }) }],
    [
      'the longest message and the highest limit',
      { preorderInfo: { message: 'x'.repeat(250), limit: 100_000 } },
    ],
  ])('%s', (_what, change) => {
    expect(stockChangeSchema.safeParse(change).success).toBe(true)
  })

  it.each([
    ['a count below 0', variant({ quantity: -1 })],
    ['too high a count', variant({ quantity: 100_000 })],
    ['half a piece', variant({ quantity: 1.5 })],
    ['a variant without id', { variants: [{ quantity: 1 }] }],
    ['more than a thousand variants', { variants: Array(1001).fill({ variantId: 'v1' }) }],
    ['too long a message', { preorderInfo: { message: 'x'.repeat(251) } }],
    ['a limit below 0', { preorderInfo: { limit: -1 } }],
    ['too high a limit', { preorderInfo: { limit: 100_001 } }],
    ['half a limit', { preorderInfo: { limit: 0.5 } }],
  ])('not %s', (_what, change) => {
    expect(stockChangeSchema.safeParse(change).success).toBe(false)
  })

  it('leaves preorders off unless they are said to be on', () => {
    expect(stockChangeSchema.parse({ preorderInfo: {} }).preorderInfo).toEqual({
      enabled: false,
      message: null,
      limit: null,
    })
    expect(
      stockChangeSchema.parse({ preorderInfo: { enabled: true, message: '', limit: 0 } }).preorderInfo,
    ).toEqual({
      enabled: true,
      message: null,
      limit: 0,
    })
  })
})
