import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOMAIN_EVENT_NAMES } from '../../demo/provider/notifications/domain-events.ts'
import { NOTIFICATION_TYPES } from '../../src/client/notifications/notification-types.ts'
import { readNotification } from '../../src/client/notifications/read-notification.ts'
import { fromOutside } from '../support/from-outside.ts'
import { type Receiver, startReceiver } from '../support/sandbox/notifications-fixture.ts'
import { TREE, useV3Sandbox } from '../support/sandbox/v3-fixture.ts'

/** The sandbox's notifications of catalog v3, read by `store-widgets/webhooks`. */

describe('a write of the owner, in a shop of catalog v3', () => {
  const shop = useV3Sandbox()
  let receiver: Receiver
  let publicKey: string
  beforeAll(async () => {
    receiver = await startReceiver()
    publicKey = await (await fetch(`${shop.url}/_sandbox/webhooks/public-key`)).text()
    await shop.asNobody('POST /_sandbox/webhooks', { body: { url: receiver.url } })
  })
  afterAll(() => receiver.close())

  it('arrives as a verified event, typed', async () => {
    const product = {
      name: 'Cup',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: {
        variants: [{ price: { actualPrice: { amount: '9' } }, inventoryItem: { quantity: 1 } }],
      },
    }
    const { body } = await shop.asOwner('POST /stores/v3/products-with-inventory', { product })
    const { id } = body.product
    const [{ item }] = body.inventoryResults.results
    await shop.asOwner(`PATCH /stores/v3/products/${id}`, { product: { id, revision: '1', name: 'Mug' } })
    await shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
      decrementData: [{ inventoryItemId: item.id, decrementBy: 1 }],
    })
    const made = await shop.asOwner('POST /categories/v1/categories', {
      category: { name: 'Cups' },
      treeReference: TREE,
    })
    const categoryId = made.body.category.id
    await shop.asOwner(`POST /categories/v1/bulk/categories/${categoryId}/add-items`, {
      items: [{ catalogItemId: id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }],
      treeReference: TREE,
    })
    await shop.asOwner(`DELETE /stores/v3/products/${id}`)
    await receiver.until(9)

    const events = await Promise.all(
      receiver.arrivals.map(({ body: text }) => readNotification(text, { publicKey, audience: 'demo-app' })),
    )
    const find = (name: string) => events.find((event) => event.name === name)
    expect(find('ProductV3Created')?.payload).toMatchObject({ entityId: id, entity: { name: 'Cup' } })
    expect(find('ProductV3Updated')?.payload).toMatchObject({ modifiedFields: { name: 'Mug' } })
    expect(find('InventoryItemV3Created')?.payload).toMatchObject({ entity: { id: item.id, quantity: 1 } })
    expect(find('InventoryItemV3UpdatedWithReason')?.payload).toMatchObject({
      data: { currentEntity: { productId: id, quantity: 0 } },
    })
    expect(find('InventoryItemV3Updated')?.payload).toMatchObject({ entity: { productId: id } })
    expect(find('InventoryItemV3StockStatusUpdated')?.payload).toMatchObject({
      entityId: item.id,
      data: { inStock: false },
    })
    expect(find('CategoryItemAddedToCategory')?.payload).toMatchObject({
      data: { categoryId, addedItem: { catalogItemId: id }, treeReference: TREE },
    })
    expect(find('ProductV3Deleted')?.payload).toMatchObject({ entityId: id })
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
  })

  it('has no name that the client does not know', () => {
    const known = Object.values(NOTIFICATION_TYPES).map((type) => type.slice(type.lastIndexOf('.') + 1))
    expect(DOMAIN_EVENT_NAMES.filter((name) => !known.includes(fromOutside(name)))).toEqual([])
  })
})
