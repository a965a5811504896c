import { z } from 'zod'
import type { RedirectCallbacks } from '../../../src/model/redirect.ts'
import { check } from '../http/body.ts'
import { invalidArgument, violation } from '../http/errors.ts'
import type { Settings } from '../http/settings/settings.ts'
import { type Addresses, foreignAddress, isSecure, refuseReturn } from './addresses.ts'
import { INTENT_NAMES, INTENTS, toPlace } from './intents.ts'

const CALLBACKS = [
  'thankYouPageUrl',
  'postFlowUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'cartPageUrl',
  'planListUrl',
] as const

const text = z.string().max(2000).nullish()

/** The fields of all intents; the intents themselves are read one by one. */
export const redirectRequestSchema = z.looseObject({
  callbacks: z.looseObject(Object.fromEntries(CALLBACKS.map((name) => [name, text]))).nullish(),
  preferences: z
    .looseObject({
      useGenericWixPages: z.boolean().nullish(),
      maintainIdentity: z.boolean().nullish(),
      additionalQueryParameters: z.record(z.string().max(100), z.string().max(1000)).nullish(),
    })
    .nullish(),
})

export type RedirectRequestBody = z.output<typeof redirectRequestSchema>

/**
 * Returns the one intent of a request.
 *
 * @throws {ApiError} 400 that lists the intents, unless exactly one is valid.
 */
export function readIntent(body: RedirectRequestBody) {
  const named = INTENT_NAMES.filter((name) => body[name] !== undefined && body[name] !== null)
  const [name] = named
  if (!name || named.length > 1) {
    const list = INTENT_NAMES.join(', ')
    const flaw = `exactly one intent must be given, one of: ${list}`
    throw invalidArgument(
      violation('intent', flaw, { rule: 'REQUIRED_ONE_OF_FIELD', data: { fields: INTENT_NAMES } }),
    )
  }
  const request = check(INTENTS[name].schema as z.ZodType, body[name], name) as Record<string, unknown>
  return { name, request, place: toPlace(name, request) }
}

/** The rules for the callbacks of a request. */
interface CallbackRules {
  readonly addresses: Addresses
  readonly clientId?: string | undefined
  /** Whether a polite sandbox requires `https` return addresses: only in a checkout of v3. */
  readonly secureOnly: boolean
  readonly settings: Pick<Settings, 'polite'>
}

/**
 * @throws {ApiError} 403 for a callback of a domain that is not allowed, 400 for an invalid address; from a polite
 *   sandbox 400 for both, with every callback that is not on the list.
 */
export async function readCallbacks(
  callbacks: RedirectRequestBody['callbacks'],
  { addresses, clientId, secureOnly, settings }: CallbackRules,
): Promise<RedirectCallbacks> {
  const allowed: Record<string, string> = {}
  const foreign = []
  for (const name of CALLBACKS) {
    const given = callbacks?.[name]
    if (typeof given !== 'string' || !given) continue
    const address = await addresses.findReturn(given, clientId)
    if (address && (!secureOnly || isSecure(new URL(address)))) allowed[name] = address
    else if (settings.polite) foreign.push(foreignAddress(`callbacks.${name}`))
    else throw refuseReturn(`callbacks.${name}`, given, settings)
  }
  if (foreign.length) throw invalidArgument(...foreign)
  return allowed
}
