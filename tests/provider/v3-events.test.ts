import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver, unwrap } from '../support/sandbox/notifications-fixture.ts'
import { STORES_APP_ID, TREE, useV3Sandbox, type WireProduct } from '../support/sandbox/v3-fixture.ts'
import { newCartV2Shopper } from './cart-v2-fixture.ts'

const product = {
  name: 'Cup',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '9' } }, inventoryItem: { quantity: 1 } }] },
}

describe('notifications of a shop of catalog v3', () => {
  const shop = useV3Sandbox()
  let receiver: Receiver

  beforeAll(async () => {
    receiver = await startReceiver()
    await shop.asNobody('POST /_sandbox/webhooks', { body: { url: receiver.url } })
  })
  afterAll(() => receiver.close())

  /** Returns the domain events of a write, in the expected number, and none of catalog v1. */
  async function eventsOf(count: number, write: () => Promise<unknown>) {
    const before = receiver.arrivals.length
    await write()
    await receiver.until(before + count)
    return receiver.arrivals.slice(before).map(({ body }) => unwrap(body))
  }

  /** Creates a product, and waits for its event and for that of its stock. */
  async function created(input: object) {
    const made: { body?: WireProduct } = {}
    await eventsOf(2, async () => {
      const request = { product: input, fields: ['VARIANT_OPTION_CHOICE_NAMES'] }
      made.body = (await shop.asOwner('POST /stores/v3/products-with-inventory', request)).body
    })
    return { body: made.body }
  }

  it('are domain events: what is created comes whole, in both spellings', async () => {
    const [event] = await eventsOf(2, () =>
      shop.asOwner('POST /stores/v3/products-with-inventory', { product }),
    )
    expect(event?.type).toBe('wix.stores.catalog.v3.product_created')
    expect(event?.payload).toMatchObject({
      entityFqdn: 'wix.stores.catalog.v3.product',
      slug: 'created',
      entityId: event?.payload.createdEvent.entity.id,
      entityEventSequence: expect.stringMatching(/^\d+$/),
      createdEvent: { entity: { name: 'Cup', revision: '1' } },
    })
    expect(JSON.parse(event?.payload.createdEvent.entityAsJson)).toEqual(event?.payload.createdEvent.entity)
  })

  it('name what an update changed, and order one entity’s events', async () => {
    const made = await eventsOf(1, () => shop.asOwner('POST /stores/v3/products', { product }))
    const id = made[0]?.payload.createdEvent.entity.id as string
    const [renamed] = await eventsOf(1, () =>
      shop.asOwner(`PATCH /stores/v3/products/${id}`, { product: { id, revision: '1', name: 'Mug' } }),
    )
    const [labelled] = await eventsOf(1, () =>
      shop.asOwner(`PATCH /stores/v3/products/${id}`, {
        product: { id, revision: '2', additionalRibbons: [{ name: 'Few' }] },
      }),
    )
    expect(renamed?.type).toBe('wix.stores.catalog.v3.product_updated')
    expect(renamed?.payload.updatedEvent).toMatchObject({
      currentEntity: { name: 'Mug' },
      modifiedFields: { name: 'Mug' },
    })
    expect(Object.keys(labelled?.payload.updatedEvent.modifiedFields)).toContain('additionalRibbons')
    const sequence = [made[0], renamed, labelled].map((each) => Number(each?.payload.entityEventSequence))
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b))
    const [gone] = await eventsOf(1, () => shop.asOwner(`DELETE /stores/v3/products/${id}`))
    expect(gone?.payload).toMatchObject({ entityId: id, slug: 'deleted' })
  })

  it('tell of stock by item, and apart when there is none left', async () => {
    const { body } = await created(product)
    const { item } = body.inventoryResults.results[0]
    const take = () =>
      shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
        decrementData: [{ inventoryItemId: item.id, decrementBy: 1 }],
      })
    const events = await eventsOf(3, take)
    const types = events.map(({ type }) => type)
    expect(types).toContain('wix.stores.catalog.v3.inventory_item_updated')
    expect(types).toContain('wix.stores.catalog.v3.inventory_item_stock_status_updated')
    const update = events.find(({ type }) => type.endsWith('item_updated'))
    expect(update?.payload.updatedEvent.currentEntity).toMatchObject({ id: item.id, quantity: 0 })
  })

  it('tell when a stock begins, why it changes, and when it ends', async () => {
    const { body } = await created({ ...product, name: 'Jug' })
    const { item } = body.inventoryResults.results[0]
    const { id, variantId, productId } = item
    const typesOf = (events: readonly { type: string }[]) =>
      events.map(({ type }) => type.replace('wix.stores.catalog.v3.inventory_item_', ''))

    const counted = await eventsOf(2, () =>
      shop.asOwner(`PATCH /stores/v3/inventory-items/${id}`, {
        inventoryItem: { id, revision: item.revision, quantity: 3 },
        reason: 'REVERT_INVENTORY_CHANGE',
      }),
    )
    expect(typesOf(counted)).toEqual(['updated', 'updated_with_reason'])
    expect(counted[1]?.payload).toMatchObject({
      entityId: id,
      slug: 'updated_with_reason',
      actionEvent: { body: { currentEntity: { id, quantity: 3 }, reason: 'REVERT_INVENTORY_CHANGE' } },
    })
    const ended = await eventsOf(1, () => shop.asOwner(`DELETE /stores/v3/inventory-items/${id}`))
    expect([typesOf(ended), ended[0]?.payload.entityId]).toEqual([['deleted'], id])
    const begun = await eventsOf(1, () =>
      shop.asOwner('POST /stores/v3/inventory-items', {
        inventoryItem: { variantId, productId, quantity: 2 },
      }),
    )
    expect(typesOf(begun)).toEqual(['created'])
    expect(begun[0]?.payload.createdEvent.entity).toMatchObject({ id, productId, quantity: 2 })
  })

  it('tell of stock that is written with its product', async () => {
    const { body } = await created({ ...product, name: 'Ewer' })
    const { id, revision, variantsInfo } = body.product
    const variant = {
      id: variantsInfo.variants[0].id,
      price: { actualPrice: { amount: '9' } },
      inventoryItem: { quantity: 0 },
    }
    const written = await eventsOf(3, () =>
      shop.asOwner(`PATCH /stores/v3/products-with-inventory/${id}`, {
        product: { id, revision, variantsInfo: { variants: [variant] } },
      }),
    )
    expect(written.map(({ type }) => type.split('.').at(-1))).toEqual([
      'inventory_item_updated',
      'inventory_item_updated_with_reason',
      'inventory_item_stock_status_updated',
    ])
  })

  it('tell of cart v2: what was put in, what changed, what it came to, and that it is gone', async () => {
    const made = await eventsOf(2, () =>
      shop.asOwner('POST /stores/v3/products-with-inventory', {
        product: { ...product, name: 'Bowl' },
        fields: ['VARIANT_OPTION_CHOICE_NAMES'],
      }),
    )
    const bowl: WireProduct = made[0]?.payload.createdEvent.entity
    const { id: catalogItemId, variantsInfo } = bowl
    const shopper = await newCartV2Shopper(shop.url)
    const reference = {
      appId: STORES_APP_ID,
      catalogItemId,
      options: { variantId: variantsInfo.variants[0].id },
    }
    const [added, noted, counted, gone] = await eventsOf(4, async () => {
      await shopper.add(reference)
      await shopper.update({ note: 'Ring twice' })
      await shopper.send('POST /ecom/v2/carts/current/calculate', {})
      await shopper.send('DELETE /ecom/v2/carts/current')
    })
    expect([added, noted, counted, gone].map((event) => event?.type)).toEqual([
      'wix.ecom.v2.cart_created',
      'wix.ecom.v2.cart_updated',
      'wix.ecom.v2.cart_calculated',
      'wix.ecom.v2.cart_deleted',
    ])
    expect(added?.payload).toMatchObject({
      entityFqdn: 'wix.ecom.v2.cart',
      createdEvent: { entity: { revision: '1', lineItems: [{ name: { original: 'Bowl' } }] } },
    })
    expect(noted?.payload).toMatchObject({
      entityId: added?.payload.entityId,
      updatedEvent: { currentEntity: { revision: '2' }, modifiedFields: { note: 'Ring twice' } },
    })
    expect(Object.keys(noted?.payload.updatedEvent.modifiedFields)).toEqual(['note'])
    expect(counted?.payload.actionEvent.body).toMatchObject({
      cartId: added?.payload.entityId,
      priceSummary: { total: { amount: '9.00' } },
    })
    expect(gone?.payload.deletedEvent.deletedEntity.id).toBe(added?.payload.entityId)
  })

  it('tell of categories and of what goes into them', async () => {
    const [made] = await eventsOf(1, () =>
      shop.asOwner('POST /categories/v1/categories', { category: { name: 'Cups' }, treeReference: TREE }),
    )
    expect(made?.type).toBe('wix.categories.v1.category_created')
  })

  it('tell of a category with its place in the tree and the tree’s revision', async () => {
    const create = (category: object) => () =>
      shop.asOwner('POST /categories/v1/categories', { category, treeReference: TREE })
    const [above] = await eventsOf(1, create({ name: 'Tableware' }))
    const parent = above?.payload.entityId
    await eventsOf(1, create({ name: 'Forks', parentCategory: { id: parent } }))
    const [made] = await eventsOf(1, create({ name: 'Knives', parentCategory: { id: parent } }))
    const { id, revision }: WireProduct = made?.payload.createdEvent.entity ?? {}
    const [renamed] = await eventsOf(1, () =>
      shop.asOwner(`PATCH /categories/v1/categories/${id}`, {
        category: { id, revision, name: 'Sharp' },
        treeReference: TREE,
      }),
    )
    expect(above?.payload.createdEvent.entity).not.toHaveProperty('parentCategory')
    expect(made?.payload.createdEvent.entity.parentCategory).toEqual({ id: parent, index: 1 })
    expect(renamed?.payload.updatedEvent).toMatchObject({
      currentEntity: {
        name: 'Sharp',
        parentCategory: { id: parent, index: 1 },
        revision: String(Number(revision) + 1),
      },
      modifiedFields: { name: 'Sharp' },
    })
  })
})
