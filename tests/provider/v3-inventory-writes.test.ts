import { describe, expect, it } from 'vitest'
import { createApp } from '../../demo/provider/app.ts'
import { API_KEY } from '../support/sandbox/sandbox-fixture.ts'
import { codeOf, search, useV3Sandbox, violationOf, type WireProduct } from '../support/sandbox/v3-fixture.ts'
import { plain, VARIANTS } from './v3-writes-fixture.ts'

describe('an owner’s inventory items', () => {
  const shop = useV3Sandbox()
  const stocked = async (inventoryItem: object) => {
    const { body } = await shop.asOwner('POST /stores/v3/products-with-inventory', {
      product: plain('Piece', {}, { inventoryItem }),
      fields: VARIANTS,
    })
    return { product: body.product, item: body.inventoryResults.results[0].item }
  }
  const read = async (id: string) =>
    (await shop.asVisitor(`GET /stores/v3/inventory-items/${id}`)).body.inventoryItem
  const take = (inventoryItemId: string, more: object = {}) =>
    shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
      decrementData: [{ inventoryItemId, decrementBy: 1, ...more }],
    })

  it('sell a hundred of a hundred to five hundred at once', async () => {
    const { product, item } = await stocked({ quantity: 100 })
    // There are no sockets, so that only the sandbox itself has to handle five hundred.
    const app = createApp(shop.context)
    const order = async () => {
      const answer = await app.request('/stores/v3/bulk/inventory-items/decrement', {
        method: 'POST',
        headers: { authorization: API_KEY, 'content-type': 'application/json', host: '127.0.0.1' },
        body: JSON.stringify({ decrementData: [{ inventoryItemId: item.id, decrementBy: 1 }] }),
      })
      return (await answer.json()) as WireProduct
    }
    const answers = await Promise.all(Array.from({ length: 500 }, order))
    const sold = answers.filter(({ bulkActionMetadata }) => bulkActionMetadata.totalSuccesses === 1)
    const refused = answers.find(({ bulkActionMetadata }) => bulkActionMetadata.totalFailures === 1)

    expect(sold).toHaveLength(100)
    expect(refused.results[0].itemMetadata.error.code).toBe('INSUFFICIENT_INVENTORY')
    expect(await read(item.id)).toMatchObject({
      quantity: 0,
      availabilityStatus: 'OUT_OF_STOCK',
      revision: '101',
    })
    const { products } = await search(shop, { filter: { id: product.id } })
    expect(products[0].inventory.availabilityStatus).toBe('OUT_OF_STOCK')
  })

  it('are one for each variant, and there only once', async () => {
    const { product } = await stocked({ quantity: 1 })
    const [{ id: variantId }] = product.variantsInfo.variants
    const again = await shop.asOwner('POST /stores/v3/inventory-items', {
      inventoryItem: { productId: product.id, variantId, quantity: 2 },
    })
    expect([again.status, codeOf(again)]).toEqual([409, 'ITEM_ALREADY_EXISTS'])
  })

  it('change by their revision, and the product follows at once', async () => {
    const { product, item } = await stocked({ quantity: 1 })
    const patch = (change: object) =>
      shop.asOwner(`PATCH /stores/v3/inventory-items/${item.id}`, {
        inventoryItem: { id: item.id, ...change },
      })
    expect((await patch({ quantity: 0 })).status).toBe(400)
    const { body } = await patch({ revision: item.revision, quantity: 0 })
    expect(body.inventoryItem).toMatchObject({ quantity: 0, revision: '2' })
    expect(codeOf(await patch({ revision: item.revision, quantity: 9 }))).toBe('INVALID_REVISION')
    const marked = await patch({ revision: '2', inStock: true })
    expect(marked.body.inventoryItem).toMatchObject({ inStock: true, trackQuantity: false })
    expect(marked.body.inventoryItem.quantity).toBeUndefined()
    const shown = await shop.asVisitor(`GET /stores/v3/products/${product.id}`)
    expect(shown.body.product.inventory.availabilityStatus).toBe('IN_STOCK')
    // The product itself was not written, so its revision hasn't changed.
    expect(shown.body.product.revision).toBe('1')
    expect((await take(item.id)).body.results[0].itemMetadata.error.code).toBe(
      'INVENTORY_QUANTITY_NOT_TRACKED',
    )
  })

  it('fall below zero only without a limit', async () => {
    const { item } = await stocked({ quantity: 1 })
    const { body } = await shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
      decrementData: [{ inventoryItemId: item.id, decrementBy: 3 }],
      restrictInventory: false,
      returnEntity: true,
    })
    expect(body.results[0].item).toMatchObject({ quantity: -2, availabilityStatus: 'OUT_OF_STOCK' })
    expect(await read(item.id)).toMatchObject({ quantity: -2, preorderInfo: { counter: 0 } })
    const found = await shop.asVisitor('POST /stores/v3/inventory-items/query', {
      query: { filter: { quantity: { $lt: 0 } } },
    })
    expect(found.body.inventoryItems.map(({ id }: WireProduct) => id)).toEqual([item.id])
    const up = await shop.asOwner('POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location', {
      incrementData: [{ variantId: item.variantId, incrementBy: 5 }],
      returnEntity: true,
    })
    expect(up.body.results[0].item.quantity).toBe(3)
  })

  it('are in the sandbox’s own list of the stock', async () => {
    const listed = async ({ id }: WireProduct) =>
      (await shop.asVisitor(`GET /_sandbox/stock?productId=${id}`)).body
    const { product, item } = await stocked({ quantity: 5 })
    expect(await listed(product)).toEqual([
      { variantId: item.variantId, choices: {}, quantity: 5, inStock: true },
    ])
    const { product: marked } = await stocked({ inStock: false })
    expect(await listed(marked)).toMatchObject([{ quantity: null, inStock: false }])
  })

  it('move by variant only at the product that is named', async () => {
    const { product, item } = await stocked({ quantity: 1 })
    const { product: other } = await stocked({ quantity: 1 })
    const move = async (productId: string) => {
      const { body } = await shop.asOwner(
        'POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location',
        { incrementData: [{ variantId: item.variantId, productId, incrementBy: 1 }] },
      )
      return body.results[0].itemMetadata
    }
    expect(await move(other.id)).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } })
    expect(await move(product.id)).toMatchObject({ success: true, id: item.id })
  })

  it('count pre-orders beside the quantity, up to the limit', async () => {
    const { product, item } = await stocked({
      quantity: 0,
      preorderInfo: { enabled: true, limit: 2, message: 'May' },
    })
    const ahead = () => take(item.id, { preorderRequest: true })
    expect(item.availabilityStatus).toBe('PREORDER')
    await ahead()
    await ahead()
    expect((await ahead()).body.results[0].itemMetadata.error.code).toBe('INSUFFICIENT_INVENTORY')
    expect(await read(item.id)).toMatchObject({
      quantity: 0,
      availabilityStatus: 'OUT_OF_STOCK',
      preorderInfo: { enabled: true, counter: 2, quantity: 0, limit: 2 },
    })
    const shown = await shop.asVisitor(`GET /stores/v3/products/${product.id}`)
    expect(shown.body.product.inventory).toMatchObject({
      preorderStatus: 'ENABLED',
      preorderAvailability: 'NO_VARIANTS',
    })
  })

  it('are written by lists, row by row', async () => {
    const { item, product } = await stocked({ quantity: 4 })
    const named = { productId: product.id, variantId: item.variantId }
    const bulk = (verb: string, body: object) =>
      shop.asOwner(`POST /stores/v3/bulk/inventory-items/${verb}`, body)
    const flat = await bulk('upsert', { inventoryItems: [{ ...named, quantity: 6 }] })
    expect([flat.status, violationOf(flat).field]).toEqual([400, 'inventoryItems[0].inventoryItem'])
    const masked = { inventoryItems: [{ inventoryItem: { ...named, quantity: 6 } }] }
    const upserted = await bulk('upsert', { ...masked, returnEntity: true })
    expect(upserted.body.results[0].item.quantity).toBe(6)
    const updated = await bulk('update', {
      inventoryItems: [
        { inventoryItem: { id: item.id, revision: '2', quantity: 7 } },
        { inventoryItem: { id: 'x', revision: '1', quantity: 7 } },
      ],
    })
    expect(updated.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    await bulk('delete', { inventoryItemIds: [item.id] })
    expect(await read(item.id)).toBeUndefined()
    expect(
      (await bulk('create', { inventoryItems: [{ ...named, inStock: true }] })).body.results[0].item.inStock,
    ).toBe(true)
  })
})
