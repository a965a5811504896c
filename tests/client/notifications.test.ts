import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import {
  NOTIFICATION_TYPES,
  type NotificationName,
  type StoreNotification,
} from '../../src/client/notifications/notification-types.ts'
import { readNotification } from '../../src/client/notifications/read-notification.ts'

const NOW = 1_700_000_000
const DAY = 86_400
const YEAR = 365 * DAY

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicKey: string

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(keys.publicKey)
})

interface Envelope {
  readonly eventType?: unknown
  readonly instanceId?: unknown
  readonly data?: unknown
  readonly identity?: unknown
}

const changed = { productId: 'p1', changedFields: ['priceData'] }
const member = { identityType: 'MEMBER', memberId: 'm1' }

const envelope = (more: Envelope = {}): Envelope => ({
  eventType: NOTIFICATION_TYPES.ProductChanged,
  instanceId: 'I',
  data: JSON.stringify(changed),
  identity: JSON.stringify(member),
  ...more,
})

const sign = (claims: object, { key = keys.privateKey, exp = NOW + 60, iat = NOW - 10 } = {}) => {
  const unaged = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256' })
  const token = iat ? unaged.setIssuedAt(iat) : unaged
  return (exp ? token.setExpirationTime(exp) : token).sign(key)
}

const deliver = (more: Envelope = {}) => sign({ data: JSON.stringify(envelope(more)) })
const read = (body: string, more: { publicKey?: string; expected?: readonly NotificationName[] } = {}) =>
  readNotification(body, { publicKey, now: () => NOW * 1000, ...more })

describe('readNotification', () => {
  it('opens the three layers of text', async () => {
    await expect(read(await deliver())).resolves.toEqual({
      name: 'ProductChanged',
      eventType: NOTIFICATION_TYPES.ProductChanged,
      instanceId: 'I',
      payload: changed,
      identity: member,
      id: expect.any(String),
      isRepeated: false,
    })
  })

  it('recognises a repeated delivery by its id, even with a new signature', async () => {
    const claims = { data: JSON.stringify(envelope()), jti: 'event-1' }
    const seen = new Set<string>()
    const options = { publicKey, now: () => NOW * 1000, seen }
    const first = await readNotification(await sign(claims), options)
    seen.add(first.id)

    const again = await readNotification(await sign(claims, { exp: NOW + 500 }), options)
    const other = await readNotification(await sign({ ...claims, jti: 'event-2' }), options)

    expect([first.id, again.id, other.id]).toEqual(['event-1', 'event-1', 'event-2'])
    expect([first, again, other].map(({ isRepeated }) => isRepeated)).toEqual([false, true, false])
  })

  it('asks the app’s own table, and recognizes the same token without an id', async () => {
    const token = await deliver()
    const dealtWith: string[] = []
    const seen = { has: async (id: string) => dealtWith.includes(id) }
    const options = { publicKey, now: () => NOW * 1000, seen }
    dealtWith.push((await readNotification(token, options)).id)
    const down = { has: () => Promise.reject(new Error('down')) }
    await expect(readNotification(token, { ...options, seen: down })).rejects.toThrow('down')
    expect((await readNotification(token, options)).isRepeated).toBe(true)
    const twin = await sign({ data: JSON.stringify(envelope()) }, { exp: NOW + 61 })
    expect((await readNotification(twin, options)).isRepeated).toBe(false)
  })

  it('recognises a repeated delivery without an id, however its signature is spelled', async () => {
    const token = await deliver()
    const dot = token.lastIndexOf('.') + 1
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(token.slice(-1))
    // The lowest four bits of the last letter are unused.
    const spellings = Array.from(
      { length: 16 },
      (_, bits) => token.slice(0, -1) + alphabet[(last & 48) + bits],
    )
    const seen = new Set<string>()
    const options = { publicKey, now: () => NOW * 1000, seen }
    seen.add((await readNotification(token, options)).id)

    const taken = await Promise.all(
      [...spellings, `${token.slice(0, dot)}${token.slice(dot)}==`, ` ${token}\n`].map((one) =>
        readNotification(one, options).catch(() => undefined),
      ),
    )

    const read = taken.filter((event) => event !== undefined)
    expect(read.length).toBeGreaterThan(2)
    expect(read.filter(({ isRepeated }) => !isRepeated)).toEqual([])
  })

  it('accepts a notification that was signed days ago, or longer ago if it is configured so', async () => {
    const old = (days: number) => sign({ data: JSON.stringify(envelope()) }, { iat: NOW - days * DAY })
    await expect(read(await old(6))).resolves.toMatchObject({ name: 'ProductChanged' })
    const options = { publicKey, now: () => NOW * 1000, maxAgeSeconds: 30 * DAY }
    await expect(readNotification(await old(29), options)).resolves.toMatchObject({ name: 'ProductChanged' })
  })

  it('accepts only notifications for the configured app and its installation', async () => {
    const token = await sign({ data: JSON.stringify(envelope()), aud: 'my-app' })
    const readFor = (more: object) => readNotification(token, { publicKey, now: () => NOW * 1000, ...more })

    await expect(readFor({ audience: 'my-app', instanceId: 'I' })).resolves.toMatchObject({ instanceId: 'I' })
    await expect(readFor({ audience: 'another' })).rejects.toMatchObject({ code: 'jwt_not_valid' })
    await expect(readFor({ instanceId: 'II' })).rejects.toMatchObject({ code: 'jwt_not_valid' })
    const unnamed = readNotification(await deliver(), {
      publicKey,
      now: () => NOW * 1000,
      audience: 'my-app',
    })
    await expect(unnamed).rejects.toMatchObject({ code: 'jwt_not_valid' })
  })

  it.each([
    ['PEM in base64', (pem: string) => btoa(pem)],
    ['PEM on one line', (pem: string) => pem.replaceAll('\n', '\\n')],
  ])('accepts the key as %s, too', async (_, write) => {
    await expect(read(await deliver(), { publicKey: write(publicKey) })).resolves.toBeDefined()
  })

  it.each<[NotificationName, object]>([
    ['ProductCreated', { productId: 'p1', name: 'Tea bowl', price: { price: 12 } }],
    ['ProductChanged', changed],
    ['ProductDeleted', { productId: 'p1' }],
    ['CollectionCreated', { collectionId: 'c1', name: 'Bowls' }],
    ['CollectionChanged', { collectionId: 'c1', changedFields: [] }],
    ['CollectionDeleted', { collectionId: 'c1' }],
    ['VariantsChanged', { productId: 'p1', variants: [{ variantId: 'v1', changedFields: ['sku'] }] }],
    ['InventoryItemChanged', { inventoryItemId: 'i1', trackInventory: true }],
    [
      'InventoryVariantsChanged',
      { inventoryItemId: 'i1', variants: [{ id: 'v1', newValue: { quantity: 3 } }] },
    ],
  ])('reads %s', async (name, payload) => {
    const event = await read(
      await deliver({ eventType: NOTIFICATION_TYPES[name], data: JSON.stringify(payload) }),
    )

    expect(event).toMatchObject({ name, payload })
  })

  it('reads the older spellings', async () => {
    const collection = await read(
      await deliver({ eventType: NOTIFICATION_TYPES.CollectionDeleted, data: '{"collection_Id":"c1"}' }),
    )
    const product = await read(
      await deliver({
        eventType: NOTIFICATION_TYPES.ProductCreated,
        data: '{"productId":"p1","name":"NaN","priceData":{"price":"NaN"}}',
      }),
    )

    expect(collection.payload).toEqual({ collectionId: 'c1' })
    expect(product.payload).toMatchObject({ name: 'NaN', price: { price: Number.NaN } })
  })

  it('needs no identity, and accepts one of an unknown kind', async () => {
    const nobody = await read(await deliver({ identity: undefined }))
    const someone = await read(await deliver({ identity: '{"identityType":"ROBOT","appId":"a1"}' }))

    expect(nobody.identity).toBeUndefined()
    expect(someone.identity).toEqual({ identityType: 'UNKNOWN', appId: 'a1' })
  })

  it('types the payload by the name', () => {
    type Deleted = Extract<StoreNotification, { name: 'CollectionDeleted' }>
    expectTypeOf<Deleted['payload']>().toEqualTypeOf<{ readonly collectionId: string }>()
  })
})

describe('a notification that is not valid', () => {
  const unsigned = (header: object) => {
    const encode = (value: object) =>
      btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
    return `${encode(header)}.${encode({ data: JSON.stringify(envelope()), exp: NOW + 60 })}.`
  }

  it.each<[string, () => string | Promise<string>]>([
    ['no signature', () => unsigned({ alg: 'none' })],
    [
      'the public key as a shared secret',
      () =>
        new SignJWT({ data: JSON.stringify(envelope()) })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(NOW + 60)
          .sign(new TextEncoder().encode(publicKey)),
    ],
    [
      'the key of somebody else',
      async () =>
        sign({ data: JSON.stringify(envelope()) }, { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    ...(['RS384', 'PS256'] as const).map((alg): [string, () => Promise<string>] => [
      `${alg} with the same key`,
      async () =>
        new SignJWT({ data: JSON.stringify(envelope()) })
          .setProtectedHeader({ alg })
          .setExpirationTime(NOW + 60)
          .sign(await importPKCS8(await exportPKCS8(keys.privateKey), alg)),
    ]),
    [
      'a changed letter',
      async () => (await deliver()).replace(/\.(.)/, (_, first) => `.${first === 'e' ? 'f' : 'e'}`),
    ],
    ['yesterday’s', () => sign({ data: JSON.stringify(envelope()) }, { exp: NOW - 6 })],
    ['one that never ends', () => sign({ data: JSON.stringify(envelope()) }, { exp: 0 })],
    ['one of the future', () => sign({ data: JSON.stringify(envelope()) }, { iat: NOW + 6 })],
    [
      'one that does not say when it was signed',
      () => sign({ data: JSON.stringify(envelope()) }, { iat: 0 }),
    ],
    [
      'one that is good for ten years',
      () => sign({ data: JSON.stringify(envelope()) }, { exp: NOW + 10 * YEAR }),
    ],
    [
      'one of last year that is still good',
      () => sign({ data: JSON.stringify(envelope()) }, { iat: NOW - YEAR, exp: NOW + 60 }),
    ],
    [
      'one of eight days ago that is still good',
      () => sign({ data: JSON.stringify(envelope()) }, { iat: NOW - 8 * DAY, exp: NOW + 60 }),
    ],
    ['no token at all', () => 'hello'],
    ['nothing', () => ''],
    ['data that is no text', () => sign({ data: envelope() })],
    ['no data', () => sign({ other: 1 })],
    ['data that is no JSON', () => sign({ data: '{' })],
    ['a payload that is no text', () => deliver({ data: changed })],
    ['a payload that is a list', () => deliver({ data: '[]' })],
    ['a payload without its id', () => deliver({ data: '{"changedFields":[]}' })],
    ['a payload without its list', () => deliver({ data: '{"productId":"p1","changedFields":"name"}' })],
    ['an identity that is no JSON', () => deliver({ identity: 'somebody' })],
    ['no instance', () => deliver({ instanceId: undefined })],
  ])('%s', async (_, make) => {
    await expect(read(await make())).rejects.toMatchObject({
      name: 'StoreError',
      code: 'jwt_not_valid',
      message: 'JWT is not valid',
      cause: expect.any(Error),
    })
  })

  it('is valid until the tolerance of clocks is over', async () => {
    await expect(
      read(await sign({ data: JSON.stringify(envelope()) }, { exp: NOW - 4 })),
    ).resolves.toBeDefined()
  })
})

describe('an unexpected notification', () => {
  it('is reported with its value and the expected value', async () => {
    await expect(
      read(await deliver(), { expected: ['ProductDeleted', 'CollectionDeleted'] }),
    ).rejects.toMatchObject({
      code: 'unexpected_event',
      message:
        'Unexpected event type: com.wix.ecommerce.catalog.api.v1.ProductChanged. Expected one of: ' +
        'com.wix.ecommerce.catalog.api.v1.ProductDeleted, com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
    })
  })

  it('is refused if its event is unknown', async () => {
    await expect(read(await deliver({ eventType: 'com.example.Weather' }))).rejects.toMatchObject({
      code: 'unexpected_event',
    })
  })

  it.each(['', 'nonsense', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
    'tells the builder that the public key isn’t valid: %j',
    async (key) => {
      await expect(read(await deliver(), { publicKey: key })).rejects.toMatchObject({
        code: 'invalid_configuration',
      })
    },
  )
})
