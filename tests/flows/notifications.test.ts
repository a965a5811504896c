import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { readNotification } from '../../src/client/notifications/read-notification.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { type Receiver, startReceiver } from '../support/sandbox/notifications-fixture.ts'

let sandbox: Sandbox
let owner: StoreClient
let receiver: Receiver
let publicKey: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
  owner = createStoreClient({ apiKey: 'sandbox-api-key', apiHost: sandbox.url })
  receiver = await startReceiver()
  publicKey = await (await fetch(`${sandbox.url}/_sandbox/webhooks/public-key`)).text()
  await fetch(`${sandbox.url}/_sandbox/webhooks`, {
    method: 'POST',
    body: JSON.stringify({ url: receiver.url }),
  })
})
afterAll(async () => {
  await sandbox.close()
  await receiver.close()
})

const readArrivals = () =>
  Promise.all(
    receiver.arrivals.map(({ body }) => readNotification(body, { publicKey, audience: 'demo-app' })),
  )

describe('a write of the owner', () => {
  it('arrives at the app as a verified event, every kind of it', async () => {
    const { collection } = await owner.collections.create({ collection: { name: 'Glazed' } })
    const { product } = await owner.products.create({
      product: {
        name: 'Jar',
        priceData: { price: 12 },
        manageVariants: true,
        productOptions: [{ name: 'Glaze', choices: [{ value: 'Ash', description: 'Ash' }] }],
      },
    })
    const { id } = product
    const variantId = product.variants[0]?.id ?? ''
    await owner.products.update({ product: { id, name: 'Storage jar' } })
    await owner.products.updateVariants({ id, variants: [{ variantIds: [variantId], price: 13 }] })
    await owner.inventory.update({
      inventoryItem: { productId: id, trackQuantity: true, variants: [{ variantId, quantity: 3 }] },
    })
    await owner.inventory.decrement({ decrementData: [{ productId: id, variantId, decrementBy: 1 }] })
    await owner.products.delete({ id })
    await owner.collections.update({ collection: { id: collection.id, name: 'Unglazed' } })
    await owner.collections.delete({ id: collection.id })
    await receiver.until(10)

    const events = await readArrivals()
    expect(events.map(({ name }) => name)).toEqual([
      'CollectionCreated',
      'ProductCreated',
      'ProductChanged',
      'VariantsChanged',
      'InventoryItemChanged',
      'InventoryVariantsChanged',
      'InventoryVariantsChanged',
      'ProductDeleted',
      'CollectionChanged',
      'CollectionDeleted',
    ])
    expect(events[1]).toMatchObject({
      instanceId: sandbox.context.shop.instanceId,
      identity: { identityType: 'WIX_USER' },
      payload: { productId: id, name: 'Jar', price: { price: 12 } },
    })
    expect(events[6]).toMatchObject({
      payload: { variants: [{ id: variantId, oldValue: { quantity: 3 }, newValue: { quantity: 2 } }] },
    })
  })

  it('is not believed with another key', async () => {
    const other = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
    const otherKey = await (await fetch(`${other.url}/_sandbox/webhooks/public-key`)).text()
    await other.close()
    const body = receiver.arrivals[0]?.body ?? ''
    await expect(readNotification(body, { publicKey: otherKey })).rejects.toThrow('JWT is not valid')
  })
})
