import { importSPKI, jwtVerify } from 'jose'
import { checkFunctions, checkGiven, refuseGiven } from '../../model/check-given.ts'
import { IDENTITY_TYPES } from '../../model/enums.ts'
import { StoreError } from '../../model/errors.ts'
import type { FirstName, NotificationIdentity } from '../../model/notification.ts'
import { parseNumbers } from '../core/decimals.ts'
import { NOTIFICATION_TYPES, type NotificationName, type StoreNotification } from './notification-types.ts'
import { isDomainEventName, readDomainEvent } from './read-domain-event.ts'
import { MAX_AGE_SECONDS } from './seen-notifications.ts'

/** How a delivery is checked: key, events and age. */
export interface NotificationOptions {
  /** The app's public key: PEM (`-----BEGIN PUBLIC KEY-----`), or that PEM in base64. */
  readonly publicKey: string
  /** The accepted events; all by default. */
  readonly expected?: readonly NotificationName[]
  /** Epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
  /** The id of your app, compared with the claim `aud`; not checked by default. */
  readonly audience?: string
  /** The shop's installation of the app, compared with the delivery's; not checked by default. */
  readonly instanceId?: string
  /**
   * The most seconds since a delivery was signed; an older one is refused, even if it claims to be valid longer.
   * Default: seven days.
   */
  readonly maxAgeSeconds?: number
  /** The ids of handled events: a `Set`, or a table of yours. Add an id once its event is handled. */
  readonly seen?: { has(id: string): boolean | Promise<boolean> }
}

type Fields = Readonly<Record<string, unknown>>

const NOT_VALID = 'JWT is not valid'

/** The tolerated difference between two clocks. */
const CLOCK_TOLERANCE_SECONDS = 5

/** The longest accepted lifetime of a delivery: sixty days. The provider's own examples are valid for up to 42 days. */
const LONGEST_LIFE_SECONDS = 5_184_000

/** The fields that each payload must have. */
const REQUIRED: Readonly<Record<FirstName, readonly string[]>> = {
  ProductCreated: ['productId', 'name'],
  ProductChanged: ['productId', 'changedFields'],
  ProductDeleted: ['productId'],
  CollectionCreated: ['collectionId'],
  CollectionChanged: ['collectionId', 'changedFields'],
  CollectionDeleted: ['collectionId'],
  VariantsChanged: ['productId', 'variants'],
  InventoryItemChanged: ['inventoryItemId'],
  InventoryVariantsChanged: ['inventoryItemId', 'variants'],
}

const LISTS = ['changedFields', 'variants']

const refuse = (reason: string): never => {
  throw new Error(reason)
}

/** Parses one layer of text: JSON of an object. */
function readLayer(text: unknown, name: string): Fields {
  const value = typeof text === 'string' ? parseNumbers(text) : undefined
  return value && typeof value === 'object' && !Array.isArray(value)
    ? (value as Fields)
    : refuse(`${name} is no text of an object`)
}

/** Reads the key; in a file of environment variables the ends of its lines are written as `\n`. */
const readKey = async (publicKey: string): Promise<CryptoKey> =>
  importSPKI(publicKey.includes('-----BEGIN') ? publicKey.replaceAll('\\n', '\n') : atob(publicKey), 'RS256')

/** Older spellings: `collection_Id`, and `priceData` for a created product's price (contract 6). */
function readFirst(name: FirstName, { collection_Id: collectionId, ...rest }: Fields): Fields {
  const payload: Record<string, unknown> = { ...(collectionId !== undefined && { collectionId }), ...rest }
  if (name === 'ProductCreated' && !payload.price && payload.priceData) payload.price = payload.priceData
  for (const field of REQUIRED[name]) {
    const value = payload[field]
    if (LISTS.includes(field) ? !Array.isArray(value) : typeof value !== 'string' || !value)
      refuse(`the payload has no ${field}`)
  }
  return payload
}

/**
 * Reads who caused the event. An unknown type becomes UNKNOWN, so that a newer provider's events are still accepted.
 */
function readIdentity(text: unknown): NotificationIdentity | undefined {
  if (text === undefined || text === null || text === '') return undefined
  const fields = readLayer(text, 'the identity')
  const identityType = IDENTITY_TYPES.find((type) => type === fields.identityType) ?? 'UNKNOWN'
  return { ...fields, identityType }
}

/** Names a delivery by its signed part, without the signature, which can be encoded in several ways. */
async function nameOf(token: string): Promise<string> {
  const signed = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', signed))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads the event's payload; an event of catalog v3 has its own name in it. */
function readEvent(
  name: NotificationName,
  text: unknown,
): { readonly payload: object; readonly id?: string } {
  const payload = readLayer(text, 'the payload')
  return isDomainEventName(name) ? readDomainEvent(name, payload) : { payload: readFirst(name, payload) }
}

/** Returns the envelope, after its signature, algorithm and time were verified. */
async function verify(
  body: string,
  { publicKey, now = () => Date.now(), audience, maxAgeSeconds = MAX_AGE_SECONDS }: NotificationOptions,
): Promise<{ readonly event: Fields; readonly id: string }> {
  const token = body.trim()
  const { payload } = await jwtVerify(token, await readKey(publicKey), {
    ...(audience && { audience }),
    algorithms: ['RS256'],
    requiredClaims: ['data', 'exp'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(now()),
    // This option requires `iat`, and refuses one in the future.
    maxTokenAge: maxAgeSeconds,
  })
  if (Number(payload.exp) - Number(payload.iat) > LONGEST_LIFE_SECONDS) refuse('it is good for too long')
  return { event: readLayer(payload.data, 'the claim'), id: payload.jti ?? (await nameOf(token)) }
}

/** Checks the options that are used only when a delivery comes. */
export function checkOptions({ publicKey, expected, seen }: NotificationOptions): void {
  if (typeof publicKey !== 'string') refuseGiven(publicKey, 'publicKey', 'the app’s key as text')
  if (seen) checkFunctions(seen, 'seen', 'has')
  if (!expected) return
  if (!Array.isArray(expected)) refuseGiven(expected, 'expected', 'a list of names')
  const unknown = expected.filter((name) => !Object.hasOwn(NOTIFICATION_TYPES, name))
  if (unknown.length)
    throw new StoreError('invalid_configuration', `expected has unknown names: ${unknown.join(', ')}`)
}

/** Verifies a delivery and reads its event. */
async function readDelivered(
  body: string,
  options: NotificationOptions,
): Promise<Omit<StoreNotification, 'isRepeated'>> {
  const names = Object.keys(NOTIFICATION_TYPES) as NotificationName[]
  const expected = options.expected ?? names
  try {
    const { event, id: delivered } = await verify(body, options)
    const { eventType, instanceId, data, identity: who } = event
    const name = expected.find((one) => NOTIFICATION_TYPES[one] === eventType)
    if (!name) throw unexpected(eventType, expected)
    if (typeof instanceId !== 'string') refuse('the event has no instanceId')
    if (options.instanceId && instanceId !== options.instanceId)
      refuse('the event is for another installation')
    const identity = readIdentity(who)
    const { payload, id = delivered } = readEvent(name, data)
    const about = identity && { identity }
    return { name, eventType, instanceId, payload, ...about, id } as StoreNotification
  } catch (cause) {
    if (cause instanceof StoreError) throw cause
    throw new StoreError('jwt_not_valid', NOT_VALID, { cause })
  }
}

/**
 * Verifies a notification of the provider and reads it: an RS256 token as the whole body, with three layers of text
 * inside (contract 6).
 *
 * Nothing in it is used before the signature is verified. Answer the provider with a 200 soon: otherwise it delivers
 * again, and it may deliver twice in any case.
 *
 * @param body The request's body, as text.
 *
 * @throws {StoreError} `jwt_not_valid`, 'JWT is not valid', for a bad signature, algorithm, time or shape; the reason
 *   is its `cause`.
 * @throws {StoreError} `unexpected_event` for a type that is unknown, or not expected.
 * @throws {StoreError} `invalid_configuration` for a body that is no text, for a public key that can't be read, and for
 *   unknown `expected` names.
 *
 * @example
 * const event = await readNotification(await request.text(), { publicKey, audience: appId, seen })
 * if (!event.isRepeated && event.name === 'ProductChanged') await refresh(event.payload.productId)
 * seen.add(event.id)
 */
export async function readNotification(
  body: string,
  options: NotificationOptions,
): Promise<StoreNotification> {
  const call = 'readNotification(body, { publicKey })'
  if (typeof body !== 'string') refuseGiven(body, call, 'the body as text')
  checkGiven(options, call)
  checkOptions(options)
  await readKey(options.publicKey).catch((cause) => {
    throw new StoreError('invalid_configuration', 'The public key is neither PEM nor PEM in base64', {
      cause,
    })
  })
  const event = await readDelivered(body, options)
  // Outside of the check: an error of the caller's own table says nothing about the delivery.
  return { ...event, isRepeated: (await options.seen?.has(event.id)) === true } as StoreNotification
}

const unexpected = (eventType: unknown, expected: readonly NotificationName[]) => {
  const list = expected.map((name) => NOTIFICATION_TYPES[name]).join(', ')
  return new StoreError('unexpected_event', `Unexpected event type: ${eventType}. Expected one of: ${list}`)
}
