import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createNotificationHandlers } from '../../src/client/notification-handlers.ts'
import { NOTIFICATION_TYPES, type NotificationName } from '../../src/model/notification.ts'
import { waitFor } from '../support/wait-for.ts'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicKey: string
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(keys.publicKey)
})

const PAYLOADS: Readonly<Record<NotificationName, object>> = {
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
const NAMES = Object.keys(NOTIFICATION_TYPES) as NotificationName[]

const deliver = (name: NotificationName = 'ProductChanged', id = `event-of-${name}`) => {
  const data = {
    eventType: NOTIFICATION_TYPES[name],
    instanceId: 'I',
    data: JSON.stringify(PAYLOADS[name]),
  }
  return new SignJWT({ data: JSON.stringify(data) })
    .setProtectedHeader({ alg: 'RS256' })
    .setJti(id)
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
    expect(event).toMatchObject({ name, payload: PAYLOADS[name], isRepeated: false })
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

  it('takes an event that nobody waits for', async () => {
    await expect(open().process(await deliver())).resolves.toMatchObject({ name: 'ProductChanged' })
  })

  it('forgets a handler that was taken away, and only that', async () => {
    const handlers = open()
    const heard = vi.fn()
    const stop = handlers.onProductChanged(heard)
    handlers.onProductChanged(heard)
    stop()
    stop()

    await handlers.process(await deliver())

    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('calls nobody for what is not the provider’s', async () => {
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
  it('calls nobody when its event was dealt with', async () => {
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

  it('calls all of them again after one has failed, the others having been called', async () => {
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
