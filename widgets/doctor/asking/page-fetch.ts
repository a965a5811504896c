import { readError } from '../../../src/client/core/errors.ts'
import type { Exchange, Obstacle } from './exchange.ts'
import { readBounded, TooLarge } from './read-bounded.ts'
import { type Secrets, showAddress } from './secrets.ts'

export interface PageFetchOptions {
  /** The origin of the page. */
  readonly origin: string
  /** How long one request may take with its preflight, in milliseconds. */
  readonly timeoutMs: number
  readonly secrets: Secrets
  /** Called for every request, whatever its result. */
  readonly record: (exchange: Exchange) => void
  readonly fetch?: typeof globalThis.fetch | undefined
}

type Refusal = Pick<Exchange, 'obstacle' | 'detail' | 'preflight' | 'status'>

/** Thrown where a browser would throw. */
class Blocked extends TypeError {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('Failed to fetch')
    this.refusal = refusal
  }
}

const SIMPLE_METHODS = new Set(['GET', 'HEAD', 'POST'])
const SIMPLE_HEADERS = new Set(['accept', 'accept-language', 'content-language'])
const SIMPLE_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(;|$)/i

/** Returns the headers that a browser lists in a preflight (Fetch, "CORS-preflight fetch"). */
const findUnsafe = (headers: Headers): readonly string[] =>
  [...headers]
    .filter(
      ([name, value]) =>
        !SIMPLE_HEADERS.has(name) && !(name === 'content-type' && SIMPLE_TYPES.test(value.trim())),
    )
    .map(([name]) => name)
    .sort()

const readList = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

/** Checks `Access-Control-Allow-Origin`; undefined for the same origin and for allowed ones. */
function judgeOrigin({ headers }: Response, url: string, origin: string): Refusal | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (new URL(url).origin === origin || allowed === '*' || allowed === origin) return undefined
  return { obstacle: 'origin', detail: allowed ?? 'nothing' }
}

/** Checks the answer to a preflight as a browser would. */
function judgePreflight(
  response: Response,
  { url, origin, method, unsafe }: { url: string; origin: string; method: string; unsafe: readonly string[] },
): Refusal | undefined {
  const preflight = response.status
  const judged = judgeOrigin(response, url, origin)
  if (judged) return { ...judged, preflight }
  if (!response.ok) return { obstacle: 'preflight', preflight }
  const methods = readList(response.headers, 'Access-Control-Allow-Methods')
  const isListed =
    SIMPLE_METHODS.has(method) || methods.includes(method.toLowerCase()) || methods.includes('*')
  if (!isListed) return { obstacle: 'method', detail: method, preflight }
  const headers = readList(response.headers, 'Access-Control-Allow-Headers')
  // A star includes all headers but this one.
  const missing = unsafe.find(
    (name) => !headers.includes(name) && (name === 'authorization' || !headers.includes('*')),
  )
  return missing ? { obstacle: 'header', detail: missing, preflight } : undefined
}

/** Returns the reason why there was no answer. */
function readTrouble(cause: unknown): Refusal {
  if (cause instanceof Blocked) return cause.refusal
  const obstacle: Obstacle =
    cause instanceof TooLarge
      ? 'too-large'
      : /^(TimeoutError|AbortError)$/.test((cause as Error)?.name)
        ? 'timeout'
        : 'unreachable'
  const code = (cause as { cause?: { code?: string } })?.cause?.code
  return { obstacle, ...(code && obstacle === 'unreachable' && { detail: `(${code})` }) }
}

/** Reads the provider's details from an error response. */
function readSaid(response: Response, text: string): Pick<Exchange, 'providerCode' | 'requestId'> {
  const requestId = response.headers.get('X-Wix-Request-Id')
  const said = response.status === 200 ? undefined : readError(response, text)
  return {
    ...(requestId && { requestId }),
    ...(said?.details?.applicationError && { providerCode: said.providerCode }),
  }
}

/**
 * Creates a `fetch` that works as for a script in a page: with the page's origin, after a real preflight where a
 * browser sends one, and without answers that a browser would hide. It follows no redirect.
 */
export function createPageFetch(options: PageFetchOptions): typeof globalThis.fetch {
  const { origin, timeoutMs, secrets, record } = options

  async function askPreflight(url: string, method: string, unsafe: readonly string[], signal: AbortSignal) {
    const response = await (options.fetch ?? fetch)(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        ...(unsafe.length && { 'Access-Control-Request-Headers': unsafe.join(',') }),
      },
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    const refusal = judgePreflight(response, { url, origin, method, unsafe })
    if (refusal) throw new Blocked(refusal)
    return response.status
  }

  return async (input, init = {}) => {
    const url = String(input)
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const unsafe = findUnsafe(headers)
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    const isForeign = new URL(url).origin !== origin
    const seen: { preflight?: number; status?: number } = {}
    secrets.add(headers.get('Authorization'))
    const tell = (more: Partial<Exchange>) => record({ method, url: showAddress(url), ...seen, ...more })
    try {
      if (isForeign && (unsafe.length || !SIMPLE_METHODS.has(method)))
        seen.preflight = await askPreflight(url, method, unsafe, signal)
      headers.set('Origin', origin)
      const request = { ...init, method, headers, redirect: 'manual', credentials: 'omit', signal } as const
      const response = await (options.fetch ?? fetch)(url, request)
      seen.status = response.status
      const text = new TextDecoder().decode(await readBounded(response))
      learnFrom(secrets, text)
      const said = readSaid(response, text)
      const refusal = judgeOrigin(response, url, origin)
      tell({ ...said, ...refusal })
      if (refusal) throw new TypeError('Failed to fetch')
      const { status, statusText, headers: answered } = response
      return new Response(text || null, { status, statusText, headers: answered })
    } catch (cause) {
      if (seen.status === undefined || cause instanceof TooLarge) tell(readTrouble(cause))
      throw cause
    }
  }
}

function learnFrom(secrets: Secrets, text: string): void {
  try {
    secrets.learn(JSON.parse(text))
  } catch {
    // Not JSON, so nothing of it is passed on.
  }
}
