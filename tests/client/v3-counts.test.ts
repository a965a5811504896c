import { describe, expect, it, vi } from 'vitest'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { readStock } from '../../src/model/stock.ts'
import { makeOption, makeV3Product, makeVariant, openV3Port } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

const item = (variantId: string, more: object) => ({
  id: `i-${variantId}`,
  revision: '1',
  productId: 'p1',
  variantId,
  ...more,
})
const openCounts = (...inventoryItems: readonly object[]) =>
  openV3Port({ '/stores/v3/inventory-items/query': { inventoryItems } })

const plain = readV3Product(
  makeV3Product({ variantSummary: { variantCount: 1 }, variantsInfo: { variants: [makeVariant('v1', [])] } }),
  { whole: true },
)

describe('the stock of a product of catalog v3', () => {
  it('is the sum of its items over all places, and of its variant if it has no options', async () => {
    const { port } = openCounts(
      item('v1', { quantity: 2, trackQuantity: true, locationId: 'here' }),
      item('v1', { quantity: 1, trackQuantity: true, locationId: 'there' }),
    )
    const counted = await port.readCounts?.(plain)
    expect(counted?.variants[0]?.stock).toMatchObject({ trackQuantity: true, quantity: 3 })
    expect(counted && readStock(counted)).toEqual({ state: 'low-stock', quantity: 3 })
  })

  it('is separate for each variant, and unknown for items that only say whether they are in stock', async () => {
    const sizes = readV3Product(
      makeV3Product({
        options: [makeOption('Size', 'S', 'L')],
        variantSummary: { variantCount: 2 },
        variantsInfo: { variants: [makeVariant('s', [['Size', 'S']]), makeVariant('l', [['Size', 'L']])] },
      }),
      { whole: true },
    )
    const { port } = openCounts(
      item('s', { quantity: 1, trackQuantity: true }),
      item('l', { inStock: true, trackQuantity: false }),
    )
    const { variants, stock } = (await port.readCounts?.(sizes)) ?? {}
    expect(variants?.map(({ stock: { trackQuantity, quantity } }) => [trackQuantity, quantity])).toEqual([
      [true, 1],
      [false, undefined],
    ])
    expect(stock?.trackInventory).toBe(false)
  })

  it('is requested once in a minute, and leaves a product without counts as it is', async () => {
    const { port, asked } = openCounts(item('v1', { inStock: true, trackQuantity: false }))
    expect(await port.readCounts?.(plain)).toBe(plain)
    expect(await port.readCounts?.(plain)).toBe(plain)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.request).toMatchObject({ filter: { productId: 'p1' } })
  })

  it('is requested anew after a minute, because pieces are sold meanwhile', async () => {
    vi.useFakeTimers()
    try {
      const { port, asked } = openCounts(item('v1', { quantity: 2, trackQuantity: true }))
      await port.readCounts?.(plain)
      vi.advanceTimersByTime(59_999)
      await port.readCounts?.(plain)
      expect(asked).toHaveLength(1)
      vi.advanceTimersByTime(1)
      await port.readCounts?.(plain)
      expect(asked).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is requested again after a failure', async () => {
    const { port, asked } = openV3Port({ '/stores/v3/inventory-items/query': new Error('away') })
    await expect(port.readCounts?.(plain)).rejects.toThrow('away')
    await expect(port.readCounts?.(plain)).rejects.toThrow('away')
    expect(asked).toHaveLength(2)
  })

  it('has the owner’s message for a pre-order, unless it is switched off', async () => {
    const ahead = readV3Product(
      makeV3Product({
        inventory: { availabilityStatus: 'OUT_OF_STOCK', preorderAvailability: 'ALL_VARIANTS' },
        variantSummary: { variantCount: 1 },
        variantsInfo: {
          variants: [makeVariant('v1', [], { inventoryStatus: { inStock: false, preorderEnabled: true } })],
        },
      }),
      { whole: true },
    )
    const read = async (enabled: boolean) => {
      const preorderInfo = { enabled, message: 'Out of the kiln in May' }
      const { port } = openCounts(item('v1', { quantity: 0, trackQuantity: true, preorderInfo }))
      return (await port.readCounts?.(ahead))?.variants[0]?.stock.preorderMessage
    }
    expect(await read(true)).toBe('Out of the kiln in May')
    expect(await read(false)).toBe(undefined)
  })

  it.each([
    ['that aren’t tracked', { quantity: 5, trackQuantity: false }],
    ['without a number', { quantity: null, trackQuantity: true }],
  ])('is unknown for items %s', async (_, more) => {
    const { port } = openCounts(item('v1', more))
    expect(await port.readCounts?.(plain)).toBe(plain)
  })

  it('of a product without options has the owner’s message for a pre-order', async () => {
    const preorderInfo = { enabled: true, message: 'Out of the kiln in May' }
    const { port } = openCounts(item('v1', { quantity: 0, trackQuantity: true, preorderInfo }))
    const ahead = { inventory: { preorderAvailability: 'ALL_VARIANTS', availabilityStatus: 'OUT_OF_STOCK' } }
    const stock = { inventoryStatus: { inStock: false, preorderEnabled: true } }
    const read = async (more: object) => {
      const product = readV3Product(
        makeV3Product({ ...fromOutside<object>(ahead), ...more, variantSummary: { variantCount: 1 } }),
        { whole: true },
      )
      return (await port.readCounts?.(product))?.stock
    }
    expect(await read({ variantsInfo: { variants: [makeVariant('v1', [], stock)] } })).toMatchObject({
      preorder: true,
      inventoryStatus: 'IN_STOCK',
      preorderMessage: 'Out of the kiln in May',
    })
    // A variant’s message says nothing of the others.
    const sized = {
      options: [makeOption('Size', 'S')],
      variantsInfo: { variants: [makeVariant('v1', [['Size', 'S']], stock)] },
    }
    expect(await read(sized)).not.toHaveProperty('preorderMessage')
  })

  it('is kept as it is for a product whose variants are unknown', async () => {
    const { port } = openCounts(item('v1', { quantity: 2, trackQuantity: true }))
    const card = readV3Product(makeV3Product())
    expect(await port.readCounts?.(card)).toEqual(card)
  })

  it('is unknown for products that are sold before they are in stock', async () => {
    const ahead = readV3Product(
      makeV3Product({
        inventory: { availabilityStatus: 'OUT_OF_STOCK', preorderAvailability: 'ALL_VARIANTS' },
        variantSummary: { variantCount: 1 },
        variantsInfo: {
          variants: [makeVariant('v1', [], { inventoryStatus: { inStock: false, preorderEnabled: true } })],
        },
      }),
      { whole: true },
    )
    const { port } = openCounts(item('v1', { quantity: 0, trackQuantity: true }))
    const counted = await port.readCounts?.(ahead)
    expect(counted && readStock(counted).state).toBe('in-stock')
    expect(counted?.variants[0]?.stock).toEqual({ trackQuantity: false, inStock: true, preorder: true })
  })
})
