import { Hono } from 'hono'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Generation } from '../access/site/generation.ts'
import { requirePlan, requirePublished } from '../access/site/site-state.ts'
import { readBody } from '../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { invalidArgument, violation } from '../http/errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { readLinguist } from '../words/language.ts'
import { createAddresses, refuseDomain } from './addresses.ts'
import {
  type AuthorizeParameters,
  isForeignRedirect,
  isRefusal,
  readAuthorizeRequest,
} from './authorize-request.ts'
import type { IntentName, Place } from './intents.ts'
import { readCallbacks, readIntent, redirectRequestSchema } from './redirect-request.ts'
import { createRedirectSessions } from './redirect-sessions.ts'

/** The most characters of a hosted page's address (contract 5.6). */
const MAX_URL = 2048
/** The most bytes of a request: a calendar slot is its largest part. */
const MAX_BODY = 64_000
/** The most sessions of one visitor or member, in a quarter of an hour. */
const MOST_SESSIONS = 300

const toCamel = (name: string) => name.replace(/_[a-z]/g, (pair) => pair.charAt(1).toUpperCase())
const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the OAuth parameters for an address; the session token is never among them. */
function toParameters(request: Readonly<Record<string, unknown>>): Record<string, string> {
  const { sessionToken: _kept, ...fields } = (request.authRequest ?? {}) as Record<string, unknown>
  const all = { ...fields, prompt: request.prompt ?? 'login' }
  return Object.fromEntries(
    Object.entries(all)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
      .map(([name, value]) => [toSnake(name), value]),
  )
}

/** Reads requests for a redirect session, and checks their addresses. */
function createRequestReader(context: SandboxContext) {
  const { database, settings } = context
  const addresses = createAddresses(context)
  const secrets = createSecrets(context)
  const isClient = async (id: string) =>
    (await database.first('SELECT 1 FROM oauth_clients WHERE id = ?', [id])) !== undefined

  /**
   * Reads the request; undefined if its address is not on the list, because the authorize page reports that.
   *
   * @throws {ApiError} 400 for everything else that the authorize page would refuse.
   */
  async function readAuth(params: AuthorizeParameters) {
    const auth = await readAuthorizeRequest(params, { isClient, addresses })
    if (!isRefusal(auth)) return auth
    if (!settings.polite && isForeignRedirect(auth)) return undefined
    const field = auth.field === 'prompt' ? 'auth.prompt' : `auth.authRequest.${toCamel(auth.field)}`
    throw invalidArgument(violation(field, auth.description))
  }

  /** Returns the origin of the page that asks, which gets the messages. One that is not allowed gets none. */
  function readOrigin(c: Call): string | undefined {
    const origin = c.req.header('origin')
    if (origin === undefined || addresses.isAllowedOrigin(origin)) return origin
    if (settings.polite) throw invalidArgument(violation('origin', 'is not an allowed origin'))
    return context.origin
  }

  /** @throws {ApiError} 403 for a page whose domain is not on the list. Logins have their own checks. */
  function checkAsker(c: Call, intent: IntentName): void {
    const origin = c.req.header('origin')
    if (settings.polite || intent === 'auth' || origin === undefined) return
    if (!addresses.isAllowedOrigin(origin)) throw refuseDomain(origin)
  }

  /** Returns the browser that asks; a server sends no origin, and another browser than itself here. */
  function askerOf(c: Call) {
    const origin = c.req.header('origin')
    return origin === undefined ? undefined : { origin, browser: askingBrowserOf(c).browser }
  }

  const findMemberId = async (sessionToken: unknown) =>
    typeof sessionToken === 'string'
      ? (await secrets.find(database, 'session-token', sessionToken))?.subject
      : undefined
  return { isClient, addresses, readAuth, readOrigin, checkAsker, askerOf, findMemberId }
}

/** Intents that end in a payment. */
const CHECKOUTS: readonly IntentName[] = [
  'ecomCheckout',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'ecomOrderPaymentRequest',
]

/** @throws {ApiError} 428 for a site without pages, 402 for one that may not take money. */
function checkSite(generation: Pick<Generation, 'site'>, intent: IntentName): void {
  requirePublished(generation)
  if (CHECKOUTS.includes(intent)) requirePlan(generation)
}

type RequestReader = ReturnType<typeof createRequestReader>

/**
 * Returns the address of a hosted page for a redirect session.
 *
 * @throws {ApiError} 400 for an address that is too long for browsers.
 */
export function toAddress(origin: string, { path, query }: Place, session: string) {
  const endpoint = origin + path
  const searchParams = { ...query, session }
  const fullUrl = `${endpoint}?${new URLSearchParams(searchParams)}`
  if (fullUrl.length > MAX_URL) {
    throw invalidArgument(
      violation('preferences.additionalQueryParameters', `makes the address longer than ${MAX_URL}`),
    )
  }
  return { fullUrl, urlDetails: { endpoint, searchParams } }
}

/** Creates the requested session, and the additional parameters of its address. */
async function readSession(reader: RequestReader, context: SandboxContext, c: Call) {
  const { isClient, addresses, readAuth, readOrigin, checkAsker, askerOf, findMemberId } = reader
  const identity = c.get('identity')
  const body = await readBody(c, redirectRequestSchema, MAX_BODY)
  const { name, request, place } = readIntent(body)
  checkAsker(c, name)
  checkSite(context.generation, name)
  const parameters = name === 'auth' ? toParameters(request) : {}
  const auth = name === 'auth' ? await readAuth(parameters) : undefined
  const { additionalQueryParameters, maintainIdentity } = body.preferences ?? {}
  const language = additionalQueryParameters?.lang ?? readLinguist(c)
  const keepsAsker = name === 'auth' || name === 'logout' || maintainIdentity !== false
  const { sessionToken } = (request.authRequest ?? {}) as Record<string, unknown>
  const clientId = auth?.clientId ?? (typeof request.clientId === 'string' ? request.clientId : undefined)
  if (clientId && !(await isClient(clientId))) {
    throw invalidArgument(violation(`${name}.clientId`, `No client with id ${clientId}`))
  }
  const session = {
    intent: name,
    request: name === 'auth' ? {} : request,
    auth,
    callbacks: await readCallbacks(body.callbacks, {
      addresses,
      clientId,
      secureOnly: name === 'ecomCheckout' && context.generation.catalog === 'v3',
      settings: context.settings,
    }),
    asker: keepsAsker && identity.kind !== 'owner' ? identity : undefined,
    origin: auth?.responseMode === 'web_message' ? readOrigin(c) : undefined,
    loggedInMemberId: await findMemberId(sessionToken),
    askedBy: askerOf(c),
    language,
    isGeneric: body.preferences?.useGenericWixPages !== false,
  }
  const lang = language === undefined ? {} : { lang: language }
  const query = { ...lang, ...additionalQueryParameters, ...place.query, ...parameters }
  return { session, place: { path: place.path, query } }
}

/** Serves `POST /v1/redirect-session` (contract 5.6): the address of a hosted page, with its parameters. */
export function createRedirectRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, now } = context
  const { anyone } = createGuards(context)
  const reader = createRequestReader(context)
  const sessions = createRedirectSessions(context)
  const countSession = createRateLimit({ most: MOST_SESSIONS, windowSeconds: 900, now })

  serveAt(routes, 'POST /v1/redirect-session', AT.redirects, anyone, tellWhenToRetry, async (c) => {
    const identity = c.get('identity')
    if (identity.kind !== 'owner') countSession(identity.id)
    const { session, place } = await readSession(reader, context, c)
    const { token, session: issued } = await database.write((writer) => sessions.issue(writer, session))
    const address = toAddress(context.origin, place, token)
    return c.json({
      redirectSession: {
        id: issued.id,
        ...address,
        sessionToken: token,
        shortUrl: `${context.origin}/s/${token}`,
      },
    })
  })

  return routes
}
