import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { readCatalogChange } from '../../src/client/notifications/catalog-change.ts'
import {
  NOTIFICATION_TYPES,
  type NotificationName,
  type StoreNotification,
} from '../../src/client/notifications/notification-types.ts'
import { readNotification } from '../../src/client/notifications/read-notification.ts'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'

const NOW = 1_800_000_000
const now = () => NOW * 1000

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicKey: string
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(keys.publicKey)
})

/** Writes a domain event of the provider in its wire form (contract 2027, 10). */
const sent = (body: object, more: object = {}) => ({
  id: 'e1',
  entityFqdn: 'wix.stores.catalog.v3.product',
  slug: 'updated',
  entityId: 'p1',
  eventTime: '2027-01-15T08:00:00.000Z',
  triggeredByAnonymizeRequest: false,
  originatedFrom: '',
  entityEventSequence: '7',
  ...body,
  ...more,
})

const deliver = (eventType: string, payload: object, jti?: string) => {
  const data = JSON.stringify({ eventType, instanceId: 'I', data: JSON.stringify(payload) })
  const token = new SignJWT({ data })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuedAt(NOW - 1)
    .setExpirationTime(NOW + 60)
  return (jti ? token.setJti(jti) : token).sign(keys.privateKey)
}
const read = async (name: NotificationName, body: object, more?: object) =>
  readNotification(await deliver(NOTIFICATION_TYPES[name], sent(body, more)), { publicKey, now })

const PRODUCT = { id: 'p1', name: 'Cup' }

describe('an event of catalog v3', () => {
  it.each([
    ['as it is', { createdEvent: { entity: PRODUCT } }],
    ['as a text', { createdEvent: { entityAsJson: JSON.stringify(PRODUCT) } }],
    ['both', { createdEvent: { entity: PRODUCT, entityAsJson: '{"id":"other"}' } }],
  ])('brings what was created: %s', async (_, body) => {
    const event = await read('ProductV3Created', body)
    expect(event).toEqual({
      name: 'ProductV3Created',
      eventType: 'wix.stores.catalog.v3.product_created',
      instanceId: 'I',
      id: 'e1',
      isRepeated: false,
      payload: {
        entityId: 'p1',
        entity: PRODUCT,
        eventTime: '2027-01-15T08:00:00.000Z',
        entityEventSequence: '7',
        triggeredByAnonymizeRequest: false,
        originatedFrom: '',
      },
    })
  })

  it.each([
    ['as it is', { updatedEvent: { currentEntity: PRODUCT, modifiedFields: { name: 'Cup' } } }],
    [
      'as a text',
      {
        updatedEvent: { currentEntityAsJson: JSON.stringify(PRODUCT), modifiedFields: { name: 'Cup' } },
      },
    ],
  ])('brings what was changed, and which fields: %s', async (_, body) => {
    const { payload } = await read('ProductV3Updated', body)
    expect(payload).toMatchObject({ entityId: 'p1', entity: PRODUCT, modifiedFields: { name: 'Cup' } })
  })

  it('may lack the changed fields and the deleted entity', async () => {
    const updated = await read('ProductV3Updated', { updatedEvent: { currentEntity: PRODUCT } })
    expect(updated.payload).not.toHaveProperty('modifiedFields')
    const bare = await read('CategoryDeleted', { deletedEvent: {} })
    expect(bare.payload).toMatchObject({ entityId: 'p1' })
    expect(bare.payload).not.toHaveProperty('entity')
    const whole = await read('ProductV3Deleted', { deletedEvent: { deletedEntity: PRODUCT } })
    expect(whole.payload).toMatchObject({ entity: PRODUCT })
  })

  it.each([
    ['as it is', { actionEvent: { body: { inStock: false } } }],
    ['as a text', { actionEvent: { bodyAsJson: '{"inStock":false}' } }],
  ])('brings what else has happened: %s', async (_, body) => {
    const { payload } = await read('InventoryItemV3StockStatusUpdated', body, { entityId: 'i1' })
    expect(payload).toMatchObject({ entityId: 'i1', data: { inStock: false } })
  })

  it('is recognized by its own id, even if each delivery has another id', async () => {
    const type = NOTIFICATION_TYPES.ProductV3Deleted
    const seen = new Set(['e1'])
    for (const jti of ['one', 'two', undefined]) {
      const body = await deliver(type, sent({ deletedEvent: {} }), jti)
      expect(await readNotification(body, { publicKey, now, seen })).toMatchObject({
        id: 'e1',
        isRepeated: true,
      })
    }
  })

  it.each<[NotificationName, object, object?]>([
    ['ProductV3Created', { createdEvent: {} }],
    ['ProductV3Created', { createdEvent: { entity: 'text' } }],
    ['ProductV3Created', { createdEvent: { entityAsJson: '[]' } }],
    ['ProductV3Created', { createdEvent: { entityAsJson: '{' } }],
    ['ProductV3Created', {}],
    ['ProductV3Updated', { createdEvent: { entity: PRODUCT } }],
    ['ProductV3Updated', { updatedEvent: null }],
    ['InventoryItemV3StockStatusUpdated', { actionEvent: {} }],
    ['ProductV3Deleted', { deletedEvent: {} }, { entityId: '' }],
    ['ProductV3Deleted', { deletedEvent: {} }, { entityId: 7 }],
    ['ProductV3Deleted', { deletedEvent: {} }, { id: undefined }],
  ])('isn’t valid if a part is missing: %s %j', async (name, body, more) => {
    await expect(read(name, body, more)).rejects.toMatchObject({ code: 'jwt_not_valid' })
  })

  it('is typed by its name', () => {
    type Updated = Extract<StoreNotification, { name: 'ProductV3Updated' }>
    expectTypeOf<Updated['payload']['entity']>().toEqualTypeOf<ProductV3>()
    expectTypeOf<Updated['eventType']>().toEqualTypeOf<'wix.stores.catalog.v3.product_updated'>()
    type Added = Extract<StoreNotification, { name: 'CategoryItemAddedToCategory' }>
    expectTypeOf<Added['payload']['data']['addedItem']['catalogItemId']>().toEqualTypeOf<string>()
  })
})

describe('the list of events', () => {
  it('has each event under one name', () => {
    const types = Object.values(NOTIFICATION_TYPES)
    expect(new Set(types).size).toBe(types.length)
  })

  it.each([
    'wix.stores.catalog.v3.product_created',
    'wix.stores.catalog.v3.inventory_item_updated_with_reason',
    'wix.stores.catalog.v3.info_section_updated',
    'wix.stores.catalog.v3.customization_deleted',
    'wix.stores.catalog.v3.ribbon_created',
    'wix.stores.catalog.v3.brand_deleted',
    'wix.stores.catalog.v3.promotion_tags_modified',
    'wix.categories.v1.category_category_moved',
    'wix.categories.v1.category_item_added_to_category',
    'wix.categories.v1.category_item_removed_from_category',
    'wix.categories.v1.category_items_arranged_in_category',
    'wix.ecom.v2.cart_calculated',
    'wix.ecom.v1.cart_updated',
    'wix.ecom.v1.order_approved',
    'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
  ])('has %s', (type) => {
    expect(Object.values(NOTIFICATION_TYPES)).toContain(type)
  })
})

describe('the parts of a catalog that are out of date after an event', () => {
  const event = (name: NotificationName, payload: object) => ({ name, payload }) as StoreNotification

  it.each<[NotificationName, object, object | undefined]>([
    ['ProductChanged', { productId: 'p1' }, { productId: 'p1' }],
    ['VariantsChanged', { productId: 'p1' }, { productId: 'p1' }],
    ['InventoryItemChanged', { inventoryItemId: 'i1', productId: 'p1' }, { productId: 'p1' }],
    ['InventoryVariantsChanged', { inventoryItemId: 'i1' }, {}],
    ['ProductCreated', { productId: 'p1' }, {}],
    ['CollectionChanged', { collectionId: 'c1' }, {}],
    ['ProductV3Updated', { entityId: 'p1' }, { productId: 'p1' }],
    ['ProductV3Deleted', { entityId: 'p1' }, { productId: 'p1' }],
    ['ProductV3Updated', { entityId: 'p1', modifiedFields: { visible: true } }, {}],
    ['ProductChanged', { productId: 'p1', changedFields: ['name', 'visible'] }, {}],
    ['ProductV3Created', { entityId: 'p1' }, {}],
    ['InventoryItemV3Updated', { entityId: 'i1', entity: { productId: 'p1' } }, { productId: 'p1' }],
    [
      'InventoryItemV3UpdatedWithReason',
      { entityId: 'i1', data: { currentEntity: { productId: 'p1' } } },
      { productId: 'p1' },
    ],
    ['InventoryItemV3StockStatusUpdated', { entityId: 'i1', data: { inStock: false } }, {}],
    ['InventoryItemV3Deleted', { entityId: 'i1' }, {}],
    ['CategoryUpdated', { entityId: 'c1' }, {}],
    ['CategoryItemAddedToCategory', { entityId: 'c1', data: {} }, {}],
    ['RibbonV3Updated', { entityId: 'r1' }, {}],
    ['CartV2Updated', { entityId: 'c1' }, undefined],
    ['CartUpdated', { entityId: 'c1' }, undefined],
    ['OrderApproved', { entityId: 'o1' }, undefined],
  ])('%s: %j', (name, payload, change) => {
    expect(readCatalogChange(event(name, payload))).toEqual(change)
  })
})
