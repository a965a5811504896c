import { checkFunctions, checkGiven, refuseGiven } from '../model/check-given.ts'
import { readWithdrawal } from '../model/read-withdrawal.ts'
import type { WithdrawalAnswer, WithdrawalProblem } from '../model/withdrawal.ts'
import type { WithdrawalHandlerOptions } from './handler-options.ts'
import { createRateLimit } from './rate-limit.ts'
import { readBody } from './read-body.ts'
import { readSecret } from './receipt-signature.ts'
import { idOf } from './statement-id.ts'
import { createTaking } from './take-statement.ts'

const STATUS: Readonly<Record<WithdrawalProblem, number>> = {
  not_json: 415,
  invalid_input: 422,
  too_large: 413,
  wrong_method: 405,
  unknown_order: 404,
  too_many: 429,
  unavailable: 503,
}

/** The answer must not be cached, and a browser must not show it as a page. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

function toResponse(answer: WithdrawalAnswer, more: Readonly<Record<string, string>>): Response {
  const headers = new Headers({ ...HEADERS, ...more })
  if (answer.state === 'received') return new Response(JSON.stringify(answer), { headers })
  if (answer.problem === 'wrong_method') headers.set('allow', 'POST, OPTIONS')
  if (answer.retryAfterSeconds) headers.set('retry-after', String(answer.retryAfterSeconds))
  return new Response(JSON.stringify(answer), { status: STATUS[answer.problem], headers })
}

/** Writes the CORS headers for the origins that the owner lists. */
function allowOrigin(request: Request, origins: readonly string[]): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin') ?? ''
  if (!origins.includes(origin)) return origins.length > 0 ? { vary: 'Origin' } : {}
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refuse = (problem: WithdrawalProblem): WithdrawalAnswer => ({ state: 'refused', problem })

/** Reads the page's name for the filled form that a statement comes from; empty if there is none. */
function readAttempt(input: { readonly attempt?: unknown }): string {
  const { attempt } = input
  return typeof attempt === 'string' && /^[\w-]{1,64}$/.test(attempt) ? attempt : ''
}

/**
 * Creates the endpoint of `<store-withdraw>`, which takes a statement of withdrawal and acknowledges it, on any server
 * that has `Request`, `Response` and `crypto.subtle`. It answers every request with a `WithdrawalAnswer` and never
 * rejects, unless it gets a request of Node's own.
 *
 * @throws {StoreError} `invalid_configuration` without options, `send` or a `store`, for a secret of less than 32
 * characters, and for `origins` that are no list.
 * @example
 * const handle = createWithdrawalHandler({ secret, send, store })
 * export const POST = (request: Request) => handle(request)
 */
export function createWithdrawalHandler(
  options: WithdrawalHandlerOptions,
): (request: Request) => Promise<Response> {
  checkGiven(options, 'createWithdrawalHandler({ secret, send, store })')
  checkFunctions(options, 'createWithdrawalHandler', 'send')
  checkFunctions(options.store, 'createWithdrawalHandler: store', 'get', 'add', 'mailed')
  if (options.origins && !Array.isArray(options.origins)) refuseGiven(options.origins, 'origins', 'a list')
  const { origins = [], maxBytes = 32_768, now = Date.now, clientAddress, limits = {} } = options
  const tell = options.onError ?? ((error: unknown) => console.error('store-widgets/withdrawal:', error))
  const key = readSecret(options.secret)
  const limit = createRateLimit(limits.windowSeconds ?? 3600, now)
  const take = createTaking(options, { key, now, tell })
  const underWay = new Map<string, Promise<WithdrawalAnswer>>()

  /** Handles a statement once if it arrives several times at the same moment. */
  const takeOnce = (read: Parameters<typeof take>[0]): Promise<WithdrawalAnswer> => {
    const name = `${read.id} ${read.isInsisting}`
    const running =
      underWay.get(name) ??
      take(read)
        .catch((error: unknown): WithdrawalAnswer => {
          tell(error)
          return refuse('unavailable')
        })
        .finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }

  const answer = async (request: Request): Promise<WithdrawalAnswer> => {
    if (request.method !== 'POST') return refuse('wrong_method')
    const address = clientAddress?.(request)
    const retryAfterSeconds = address ? limit.take(address, limits.perAddress ?? 30) : 0
    if (retryAfterSeconds > 0) return { ...refuse('too_many'), retryAfterSeconds } as WithdrawalAnswer
    // A form on another site can't send this type without a preflight.
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse('not_json')
    const text = await readBody(request, maxBytes)
    if (text === undefined) return refuse('too_large')
    const input = parse(text)
    if (typeof input !== 'object' || input === null) return refuse('not_json')
    const read = readWithdrawal(input)
    if ('fields' in read) return { state: 'refused', problem: 'invalid_input', fields: read.fields }
    const { statement } = read
    const id = await idOf(statement, readAttempt(input), key)
    return takeOnce({ id, statement, isInsisting: (input as { anyway?: unknown }).anyway === true })
  }

  return async (request) => {
    if (typeof request?.headers?.get !== 'function')
      refuseGiven(request, 'The handler of createWithdrawalHandler', 'a Request of the web, not Node’s')
    const allowed = allowOrigin(request, origins)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...allowed } })
    const answered = answer(request).catch((error: unknown) => {
      // The body was interrupted, or your `clientAddress` has thrown.
      tell(error)
      return refuse('unavailable')
    })
    return toResponse(await answered, allowed)
  }
}
