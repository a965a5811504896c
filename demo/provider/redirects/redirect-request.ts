import { z } from 'zod'
import type { RedirectCallbacks } from '../../../src/model/redirect.ts'
import { check } from '../http/body.ts'
import { invalidArgument, violation } from '../http/errors.ts'
import { isLoopbackName } from '../http/own-host.ts'
import type { Addresses } from './addresses.ts'
import { foreignAddress } from './addresses.ts'
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

/** What is the same for every intent; the intents themselves are read one by one. */
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
 * The one intent of a request.
 *
 * @throws {ApiError} 400 that lists the intents, unless there is exactly one that fits.
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

/** The provider registers `https` hosts only, so that an `http` address is another, unlisted one. */
const isSecure = (address: string): boolean => {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || isLoopbackName(host)
}

/**
 * @param secureOnly Return addresses of a checkout have to be `https`, but for this machine's (contract 2027,
 *   8.4); the first generation takes what is on the list.
 * @throws {ApiError} 400 naming every callback that is not on the list of allowed addresses.
 */
export async function readCallbacks(
  callbacks: RedirectRequestBody['callbacks'],
  {
    addresses,
    clientId,
    secureOnly,
  }: { addresses: Addresses; clientId?: string | undefined; secureOnly: boolean },
): Promise<RedirectCallbacks> {
  const allowed: Record<string, string> = {}
  const foreign = []
  for (const name of CALLBACKS) {
    const given = callbacks?.[name]
    if (typeof given !== 'string' || !given) continue
    const address = await addresses.find(given, clientId)
    if (address && (!secureOnly || isSecure(address))) allowed[name] = address
    else foreign.push(foreignAddress(`callbacks.${name}`))
  }
  if (foreign.length) throw invalidArgument(...foreign)
  return allowed
}
