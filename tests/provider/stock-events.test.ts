import { describe, expect, it, vi } from 'vitest'
import type { SandboxContext } from '../../demo/provider/access/context/context.ts'
import { createStockMoves, type StockMove } from '../../demo/provider/catalog/stock/stock-moves.ts'
import { changeStock, type StockChange } from '../../demo/provider/catalog/v1/inventory/stock-change.ts'
import { fake } from '../support/fake.ts'
import { useSandbox as startSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  createSized,
  createStocked,
  PLAIN,
  readItem,
  readStock,
  setStock,
  take,
} from './inventory-fixture.ts'

const shop = startSandbox()
const OWNER = { kind: 'owner', id: 'o' } as const

/** Runs the rules on the sandbox's own database, with events that the test receives. */
const listen = () => {
  const record = vi.fn(async (..._heard: unknown[]) => {})
  const parts = fake<Pick<SandboxContext, 'events' | 'now'>>({ events: { record }, now: () => 77 })
  return {
    heard: () => record.mock.calls.map(([, event, cause]) => [event, cause]),
    move: (...moves: StockMove[]) =>
      shop.context.database.write((writer) => createStockMoves(parts).apply(writer, moves, { cause: OWNER })),
    change: (productId: string, change: Partial<StockChange>) =>
      shop.context.database.write((writer) =>
        changeStock(parts, writer, { productId, change: change as StockChange, cause: OWNER }),
      ),
  }
}
const level = (quantity: number, inStock = quantity > 0, availableForPreorder = false) => ({
  quantity,
  inStock,
  availableForPreorder,
})
const updatedAt = async (productId: string) =>
  shop.context.database.first('SELECT inventory_updated_at AS at FROM products WHERE id = ?', [productId])

describe('stock that moves', () => {
  it('is one event for each product, with each variant from its first to its last count', async () => {
    const [mug, { id: bowl, variants }] = [await createStocked(shop, 5), await createSized(shop)]
    const [small, large] = [variants.Small as string, variants.Large as string]
    await setStock(shop, bowl, {
      trackQuantity: true,
      variants: [
        { variantId: small, quantity: 3 },
        { variantId: large, quantity: 4 },
      ],
    })
    const { move, heard } = listen()
    await move(
      { productId: bowl, variantId: small, by: -1, field: 'a' },
      { productId: mug, variantId: PLAIN, by: -5, field: 'b' },
      { productId: bowl, variantId: large, by: 2, field: 'c' },
      { productId: bowl, variantId: small, by: -2, field: 'd' },
    )
    expect(heard()).toEqual([
      [
        {
          type: 'inventoryVariantsChanged',
          productId: bowl,
          variants: [
            { variantId: small, before: level(3), after: level(0) },
            { variantId: large, before: level(4), after: level(6) },
          ],
        },
        OWNER,
      ],
      [
        {
          type: 'inventoryVariantsChanged',
          productId: mug,
          variants: [{ variantId: PLAIN, before: level(5), after: level(0) }],
        },
        OWNER,
      ],
    ])
    expect(await updatedAt(mug)).toEqual({ at: 77 })
    expect((await readStock(shop, mug)).quantity).toBe(0)
  })

  it('stays within its limits, and reports the previous stock', async () => {
    const productId = await createStocked(shop, 2)
    const { move } = listen()
    const by = (count: number, field = 'incrementData[3]') =>
      move({ productId, variantId: PLAIN, by: count, field })
    await expect(by(-3)).rejects.toMatchObject({
      status: 400,
      body: {
        message: 'Insufficient inventory',
        details: {
          applicationError: {
            code: 'INSUFFICIENT_INVENTORY',
            description: `Product ${productId} has 2 of variant ${PLAIN}, asked for 3`,
            data: {
              productId,
              variantId: PLAIN,
              available: 2,
              requested: 3,
              inventoryId: expect.any(String),
            },
          },
        },
      },
    })
    await by(99_997)
    await expect(by(1)).rejects.toMatchObject({
      status: 400,
      body: {
        details: {
          validationError: {
            fieldViolations: [
              {
                field: 'incrementData[3].incrementBy',
                description: 'must not take the quantity above 99999',
                violatedRule: 'MAX',
                data: { threshold: 99_999 },
              },
            ],
          },
        },
      },
    })
    await by(-99_999)
    expect((await readStock(shop, productId)).quantity).toBe(0)
  })

  it('doesn’t change without a count, and sends no event', async () => {
    const productId = await createStocked(shop, 2)
    await setStock(shop, productId, { trackQuantity: false, variants: [{ variantId: PLAIN, inStock: true }] })
    const { move, heard } = listen()
    await move({ productId, variantId: PLAIN, by: -9, field: 'a' })
    expect([heard(), (await readItem(shop, productId)).variants[0].inStock]).toEqual([[], true])
  })

  it.each([
    ['sold out', undefined, false, 400],
    ['sold out, asked for ahead', undefined, true, 400],
    ['sold out with preorders', { enabled: true }, false, 400],
    ['sold out with preorders that are off, asked for ahead', { enabled: false }, true, 400],
    ['sold out with preorders, asked for ahead', { enabled: true }, true, 200],
  ])('is refused where it is marked %s', async (_, preorderInfo, preorderRequest, status) => {
    const productId = await createStocked(shop, 2)
    await setStock(shop, productId, {
      trackQuantity: false,
      variants: [{ variantId: PLAIN, inStock: false }],
      ...(preorderInfo && { preorderInfo }),
    })
    const answer = await take(shop, productId, 1, { preorderRequest })
    expect(answer.status).toBe(status)
    if (status === 400) {
      expect(answer.body.details.applicationError.data).toMatchObject({ available: 0, requested: 1 })
    }
  })
})

describe('the way stock is kept', () => {
  it('tells of the variants that it changed, and of what changed about the item', async () => {
    const { id: productId, variants } = await createSized(shop)
    const [small, large] = [variants.Small as string, variants.Large as string]
    const { change, heard } = listen()
    await change(productId, {
      trackQuantity: true,
      variants: [{ variantId: small, quantity: 3, inStock: null }],
    })
    expect(heard()[0]).toEqual([
      { type: 'inventoryItemChanged', productId, changedFields: ['trackInventory'] },
      OWNER,
    ])
    expect(heard()[1]?.[0]).toMatchObject({
      variants: expect.arrayContaining([{ variantId: small, before: expect.anything(), after: level(3) }]),
    })
    expect((await readItem(shop, productId)).variants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ variantId: small, quantity: 3 }),
        expect.objectContaining({ variantId: large, quantity: 0 }),
      ]),
    )
    expect(await updatedAt(productId)).toEqual({ at: 77 })
  })

  it('tells of preorders, and of nothing where all stays as it was', async () => {
    const productId = await createStocked(shop, 0)
    const first = listen()
    const preorderInfo = { enabled: true, message: 'In May', limit: 3 }
    await first.change(productId, { trackQuantity: true, preorderInfo })
    expect(first.heard()).toEqual([
      [{ type: 'inventoryItemChanged', productId, changedFields: ['preorderInfo'] }, OWNER],
      [
        {
          type: 'inventoryVariantsChanged',
          productId,
          variants: [{ variantId: PLAIN, before: level(0), after: level(0, false, true) }],
        },
        OWNER,
      ],
    ])
    const second = listen()
    await second.change(productId, { trackQuantity: true })
    expect(second.heard()).toEqual([])
    expect((await readItem(shop, productId)).preorderInfo).toEqual(preorderInfo)
  })

  it('takes the last of two entries for one variant, and keeps unmentioned values', async () => {
    const productId = await createStocked(shop, 5)
    await listen().change(productId, {
      trackQuantity: false,
      variants: [
        { variantId: PLAIN, quantity: 8, inStock: false },
        { variantId: PLAIN, inStock: true },
      ],
    })
    const row = await shop.context.database.first(
      'SELECT quantity, in_stock FROM variants WHERE product_no = (SELECT no FROM products WHERE id = ?)',
      [productId],
    )
    expect(row).toEqual({ quantity: 8, in_stock: 1 })
  })

  it('doesn’t exist for unknown products and variants', async () => {
    const productId = await createStocked(shop, 5)
    const { change, heard } = listen()
    await expect(change('nothing', {})).rejects.toMatchObject({
      status: 404,
      body: {
        details: { applicationError: { code: 'INVENTORY_ITEM_NOT_FOUND', data: { productId: 'nothing' } } },
      },
    })
    const strange = { variants: [{ variantId: 'strange', quantity: 1, inStock: null }] }
    await expect(change(productId, strange)).rejects.toMatchObject({
      status: 404,
      body: {
        details: {
          applicationError: { code: 'VARIANT_NOT_FOUND', data: { productId, variantId: 'strange' } },
        },
      },
    })
    expect(heard()).toEqual([])
  })
})
