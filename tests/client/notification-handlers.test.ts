import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { ACTION_EVENTS } from '../../src/client/notifications/domain-events.ts'
import { createNotificationHandlers } from '../../src/client/notifications/handlers.ts'
import {
  NOTIFICATION_TYPES,
  type NotificationName,
} from '../../src/client/notifications/notification-types.ts'
import { FIRST_EVENTS, type FirstName } from '../../src/model/notification.ts'
import { waitFor } from '../support/wait-for.ts'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicKey: string
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(keys.publicKey)
})

const FIRST: Readonly<Record<FirstName, object>> = {
  ProductCreated: { productId: 'p', name: 'Mug' },
  ProductChanged: { productId: 'p', changedFields: ['name'] },
  ProductDeleted: { productId: 'p' },
  CollectionCreated: { collectionId: 'c' },
  CollectionChanged: { collectionId: 'c', changedFields: [] },
  CollectionDeleted: { collectionId: 'c' },
  VariantsChanged: { productId: 'p', variants: [] },
  InventoryItemChanged: { inventoryItemId: 'i' },
  InventoryVariantsChanged: { inventoryItemId: 'i', variants: [] },
}
/** Returns an event in its wire form, and in the form that is read from it. */
function payloadOf(name: NotificationName): { readonly sent: object; readonly read: object } {
  if (name in FIRST_EVENTS) return { sent: FIRST[name as FirstName], read: FIRST[name as FirstName] }
  const sent = { id: `event-of-${name}`, entityId: 'e' }
  const entity = { id: 'e' }
  if (name in ACTION_EVENTS)
    return { sent: { ...sent, actionEvent: { body: { done: 1 } } }, read: { data: { done: 1 } } }
  if (name.endsWith('Created')) return { sent: { ...sent, createdEvent: { entity } }, read: { entity } }
  if (name.endsWith('Deleted')) return { sent: { ...sent, deletedEvent: {} }, read: { entityId: 'e' } }
  return { sent: { ...sent, updatedEvent: { currentEntity: entity } }, read: { entity } }
}
const NAMES = Object.keys(NOTIFICATION_TYPES) as NotificationName[]

const deliver = (name: NotificationName = 'ProductChanged', id = `event-of-${name}`) => {
  const data = {
    eventType: NOTIFICATION_TYPES[name],
    instanceId: 'I',
    data: JSON.stringify(payloadOf(name).sent),
  }
  return new SignJWT({ data: JSON.stringify(data) })
    .setProtectedHeader({ alg: 'RS256' })
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(keys.privateKey)
}

const open = (more: Partial<Parameters<typeof createNotificationHandlers>[0]> = {}) =>
  createNotificationHandlers({ publicKey, ...more })

describe('a registry of handlers', () => {
  it.each(NAMES)('calls the handler of %s, and no other', async (name) => {
    const handlers = open()
    const called: string[] = []
    for (const one of NAMES) handlers[`on${one}`](() => void called.push(one))

    const event = await handlers.process(await deliver(name))

    expect(called).toEqual([name])
    expect(event).toMatchObject({ name, payload: payloadOf(name).read, isRepeated: false })
  })

  it('hands each handler its event, typed', async () => {
    const handlers = open()
    const heard = vi.fn()
    handlers.onProductChanged(({ payload }) => {
      expectTypeOf(payload.changedFields).toEqualTypeOf<readonly string[]>()
      heard(payload)
    })

    await handlers.process(new Request('https://shop.example/', { method: 'POST', body: await deliver() }))

    expect(heard).toHaveBeenCalledWith({ productId: 'p', changedFields: ['name'] })
  })

  it('accepts an event without a handler', async () => {
    await expect(open().process(await deliver())).resolves.toMatchObject({ name: 'ProductChanged' })
  })

  it('forgets a removed handler, and no other', async () => {
    const handlers = open()
    const heard = vi.fn()
    const stop = handlers.onProductChanged(heard)
    handlers.onProductChanged(heard)
    stop()
    stop()

    await handlers.process(await deliver())

    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('calls no handler for a message that isn’t the provider’s', async () => {
    const handlers = open()
    const heard = vi.fn()
    handlers.onProductChanged(heard)
    const body = await deliver()

    await expect(handlers.process(`${body.slice(0, -4)}AAAA`)).rejects.toMatchObject({
      code: 'jwt_not_valid',
    })
    await expect(handlers.process('')).rejects.toMatchObject({ code: 'jwt_not_valid' })
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a delivery that comes again', () => {
  it('calls no handler when its event was handled before', async () => {
    const seen = new Set<string>()
    const handlers = open({ seen })
    const heard = vi.fn()
    handlers.onProductChanged(heard)

    await handlers.process(await deliver())
    const again = await handlers.process(await deliver())

    expect([heard.mock.calls.length, again.isRepeated, [...seen]]).toEqual([
      1,
      true,
      ['event-of-ProductChanged'],
    ])
  })

  it('waits for the first when both come at once', async () => {
    const handlers = open()
    let finish = () => {}
    const heard = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    handlers.onProductChanged(heard)
    const body = await deliver()

    const both = [handlers.process(body), handlers.process(body)]
    await waitFor(() => expect(heard).toHaveBeenCalled())
    finish()

    expect((await Promise.all(both)).map(({ isRepeated }) => isRepeated).sort()).toEqual([false, true])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('calls all handlers again after one has failed, also those that succeeded', async () => {
    const handlers = open()
    const [first, second] = [vi.fn(), vi.fn()]
    first.mockRejectedValueOnce(new Error('database asleep'))
    handlers.onProductChanged(first)
    handlers.onProductChanged(second)

    await expect(handlers.process(await deliver())).rejects.toThrow('database asleep')
    await handlers.process(await deliver())

    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2])
  })
})
