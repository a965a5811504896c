import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver, unwrap } from '../support/sandbox/notifications-fixture.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { createSized, createStocked, PLAIN, setStock, take } from './inventory-fixture.ts'

describe('notifications', () => {
  const shop = useSandbox()
  let receiver: Receiver

  beforeAll(async () => {
    receiver = await startReceiver()
    await shop.asNobody('POST /_sandbox/webhooks', { body: { url: receiver.url } })
  })
  afterAll(() => receiver.close())
  beforeEach(async () => {
    await settled()
    receiver.arrivals.length = 0
  })

  /** Waits until all stored events have been delivered. */
  async function settled(): Promise<void> {
    for (;;) {
      const { body } = await shop.asNobody('GET /_sandbox/webhooks')
      if (body.webhooks.every((each: { pending: number }) => each.pending === 0)) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  /** Returns the events of a write, in their order. */
  async function eventsOf(write: () => Promise<unknown>) {
    await settled()
    receiver.arrivals.length = 0
    await write()
    await settled()
    return receiver.arrivals.map(({ body }) => unwrap(body))
  }

  describe('an envelope', () => {
    it('is signed with RS256 by the public key, and holds three layers of text', async () => {
      await createStocked(shop, 1)
      await receiver.until(1)
      const [{ body, contentType }] = receiver.arrivals as [Receiver['arrivals'][number]]
      const pem = await fetch(`${shop.url}/_sandbox/webhooks/public-key`)
      const key = await importSPKI(await pem.text(), 'RS256')
      const { payload, protectedHeader } = await jwtVerify(body, key, { algorithms: ['RS256'] })

      expect(contentType).toMatch(/^text\/plain/)
      expect(protectedHeader.alg).toBe('RS256')
      expect(payload.exp).toBeGreaterThan(payload.iat as number)
      const event = JSON.parse(payload.data as string)
      expect(event).toEqual({
        eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
        instanceId: shop.context.shop.instanceId,
        data: expect.any(String),
        identity: expect.any(String),
      })
      expect(JSON.parse(event.identity)).toEqual({ identityType: 'WIX_USER', wixUserId: expect.any(String) })
    })
  })

  describe('a write tells', () => {
    it('of a new product', async () => {
      const [created] = await eventsOf(() =>
        shop.asOwner('POST /stores/v1/products', {
          product: { name: 'Vase', priceData: { price: 30 }, sku: 'V-1', brand: 'Ton' },
        }),
      )
      expect(created?.name).toBe('ProductCreated')
      expect(created?.payload).toMatchObject({
        productId: expect.any(String),
        name: 'Vase',
        price: { currency: 'EUR', price: 30 },
        visible: true,
        media: { items: [] },
        sku: 'V-1',
        brand: 'Ton',
        slug: expect.stringMatching(/^vase/),
        productPageUrl: { base: shop.url },
      })
    })

    it('of a changed and of a deleted product', async () => {
      const id = await createStocked(shop, 1)
      const [changed, ...none] = await eventsOf(() =>
        shop.asOwner(`PATCH /stores/v1/products/${id}`, { product: { priceData: { price: 11 } } }),
      )
      expect(none).toEqual([])
      expect(changed?.name).toBe('ProductChanged')
      expect(changed?.payload).toEqual({ productId: id, changedFields: ['priceData'] })

      const [deleted] = await eventsOf(() => shop.asOwner(`DELETE /stores/v1/products/${id}`))
      expect(deleted?.name).toBe('ProductDeleted')
      expect(deleted?.payload).toEqual({ productId: id })
    })

    it('of changed variants', async () => {
      const { id, variants } = await createSized(shop)
      const events = await eventsOf(() =>
        shop.asOwner(`PATCH /stores/v1/products/${id}/variants`, {
          variants: [{ choices: { Size: 'Small' }, price: 9, sku: 'S-1' }],
        }),
      )
      expect(events.find(({ name }) => name === 'VariantsChanged')?.payload).toEqual({
        productId: id,
        variants: [
          { variantId: variants.Small, choices: { Size: 'Small' }, changedFields: ['price', 'sku'] },
        ],
      })
    })

    it('of collections', async () => {
      let id = ''
      const [created] = await eventsOf(async () => {
        const { body } = await shop.asOwner('POST /stores/v1/collections', { collection: { name: 'Kiln' } })
        id = body.collection.id
      })
      const [changed] = await eventsOf(() =>
        shop.asOwner(`PATCH /stores/v1/collections/${id}`, { collection: { name: 'Kilns' } }),
      )
      const [deleted] = await eventsOf(() => shop.asOwner(`DELETE /stores/v1/collections/${id}`))
      expect([created?.name, created?.payload]).toEqual([
        'CollectionCreated',
        { collectionId: id, name: 'Kiln', media: { items: [] }, slug: 'kiln', visible: true },
      ])
      expect(changed?.name).toBe('CollectionChanged')
      expect(changed?.payload).toMatchObject({
        collectionId: id,
        changedFields: expect.arrayContaining(['name']),
      })
      expect([deleted?.name, deleted?.payload]).toEqual(['CollectionDeleted', { collectionId: id }])
    })

    it('of the way stock is kept, and of what that does to the variants', async () => {
      const id = await createStocked(shop, 1)
      const events = await eventsOf(() =>
        setStock(shop, id, {
          trackQuantity: true,
          variants: [{ variantId: PLAIN, quantity: 0 }],
          preorderInfo: { enabled: true, limit: 5 },
        }),
      )
      expect(events.map(({ type }) => type)).toEqual([
        'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
        'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
      ])
      const ids = { externalId: id, productId: id, updatedDate: expect.stringMatching(/Z$/) }
      expect(events[0]?.payload).toMatchObject({
        ...ids,
        trackInventory: true,
        preorderInfo: { enabled: true, limit: 5 },
        fieldMask: 'preorderInfo',
      })
      expect(events[1]?.payload).toMatchObject({
        ...ids,
        variants: [
          {
            id: PLAIN,
            oldValue: { quantity: 1, inStock: true, availableForPreorder: false },
            newValue: { quantity: 0, inStock: false, availableForPreorder: true },
          },
        ],
      })
    })

    it('of a whole list of moves as one change per product', async () => {
      const id = await createStocked(shop, 5)
      const line = { productId: id, variantId: PLAIN, decrementBy: 1 }
      const events = await eventsOf(() =>
        shop.asOwner('POST /stores/v2/inventoryItems/decrement', { decrementData: [line, line] }),
      )
      expect(events).toHaveLength(1)
      expect(events[0]?.payload.variants).toEqual([
        expect.objectContaining({
          oldValue: expect.objectContaining({ quantity: 5 }),
          newValue: expect.objectContaining({ quantity: 3 }),
        }),
      ])
    })

    it('nothing when it was refused', async () => {
      const id = await createStocked(shop, 1)
      expect(await eventsOf(() => take(shop, id, 2))).toEqual([])
    })
  })
})
