import { refuseGiven } from '../../model/check-given.ts'
import { isStoreError, StoreError } from '../../model/errors.ts'
import type { Retry } from '../../recovery/retry.ts'
import { createHold, type Hold } from '../../recovery/retry-after.ts'
import { askToken, type GetAccessToken, isAboutToken, NoToken } from './ask-token.ts'
import { parseNumbers, stringifyNumbers } from './decimals.ts'
import { type Endpoint, LONGEST_OUTLIVING } from './endpoint.ts'
import { readError, readFailure } from './errors.ts'
import { CURRENCY_HEADER, keepNeeded, LANGUAGE_HEADER, type Way, writeLinguist } from './other-ways.ts'
import { API_GETS, API_HOST, READ_HOST } from './services.ts'
import { TIMEOUT_MS, withTimeout } from './time-limit.ts'

export type { GetAccessToken } from './ask-token.ts'

/** A GET with a longer query is sent as its alternative (spec 9). */
const LONGEST_QUERY = 4000

/** Hosts, tokens, limits and retries of all calls. Durations are in milliseconds. */
export interface TransportOptions {
  /** Origin of every call that is not a read. Default: the hosted provider's. */
  readonly apiHost?: string | undefined
  /** Origin of GETs, except for the current cart. Default: `apiHost` when given, else the hosted provider's. */
  readonly readHost?: string | undefined
  /** Default: the global one, looked up at each call. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Without it, calls go without a token. */
  readonly getAccessToken?: GetAccessToken | undefined
  /** Headers of every call, beside those that the calls need themselves. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** ISO 4217: the currency of `convertedPriceData`. */
  readonly currency?: string | undefined
  /** BCP 47: the language that the provider should answer in. */
  readonly language?: string | undefined
  /** How long one attempt may take, in milliseconds; 0 or `Infinity` for no limit. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** The same for calls that only read. Default: `timeoutMs`. */
  readonly readTimeoutMs?: number | undefined
  /** Repeats reads that failed; none by default. */
  readonly retry?: Retry | undefined
  /**
   * The other ways to send a read after a network failure, each tried once. The first one that gets an answer is used
   * from then on. Default: none.
   */
  readonly findOtherWays?: ((way: Way) => readonly Way[]) | undefined
  /** Called when all requests go another way from now on. */
  readonly onOtherWay?: ((way: Way) => void) | undefined
  /** Called with every unsuccessful answer. */
  readonly onRefusal?: ((error: StoreError) => void) | undefined
  /** Delays calls as long as the provider asks for; it is shared by all callers of the same connection. */
  readonly hold?: Hold | undefined
  /** Called with the number of calls under way whenever it changes: for the loading bar. */
  readonly onActivity?: ((pending: number) => void) | undefined
}

/** The way to the provider, for a session and its clients. */
export type Connection = Pick<TransportOptions, 'apiHost' | 'readHost' | 'fetch' | 'timeoutMs'>

/** Options of one call that differ from the transport's. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** How long one attempt may take, instead of the transport's own limit; 0 or `Infinity` for no limit. */
  readonly timeoutMs?: number | undefined
  /** The error of a first attempt by other code: it counts as one attempt. */
  readonly failed?: unknown
}

/** Only this part knows hosts, tokens, retries and errors. */
export interface Transport {
  /**
   * One request, one answer.
   *
   * @throws {StoreError} and nothing else: contract section 4, or `network`, `timeout`, `aborted`.
   */
  send<Request, Answer>(
    endpoint: Endpoint<Request, Answer>,
    request: Request,
    options?: CallOptions,
  ): Promise<Answer>
}

type AnyEndpoint = Endpoint<unknown, unknown>

interface Asked {
  readonly endpoint: AnyEndpoint
  readonly request: object
  readonly signal: AbortSignal | undefined
  readonly limitMs: number
}

interface Sent {
  readonly url: string
  readonly method: string
  readonly body?: string
  readonly keepalive?: boolean
}

/** Whether the call may be sent again: it only reads. */
const isSafe = ({ method, repeatable }: AnyEndpoint): boolean => method === 'GET' || !!repeatable

/** Fills `{product.id}` from the request. A missing part would name another route, so it throws. */
export const fillPath = (path: string, request: unknown): string =>
  path.replace(/{(.+?)}/g, (_, name: string) => {
    const value = name
      .split('.')
      .reduce<unknown>((from, key) => (from as Record<string, unknown> | null | undefined)?.[key], request)
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new StoreError('invalid_argument', `INVALID_ARGUMENT: "${name}" must not be empty`)
    return encodeURIComponent(value)
  })

/**
 * Encodes a query: nested keys joined with dots, lists as repeated keys, null and undefined left out (contract 1.4).
 */
export function encodeQuery(request: object): string {
  const query = new URLSearchParams()
  const add = (value: unknown, name: string): void => {
    if (value !== Object(value)) value != null && query.append(name, String(value))
    else
      for (const [key, inner] of Object.entries(value as object))
        add(inner, Array.isArray(value) ? name : name ? `${name}.${key}` : key)
  }
  add(JSON.parse(stringifyNumbers(request)), '')
  return `${query}`
}

const trimHost = (host: string) => host.replace(/\/+$/, '')

const readHosts = ({ apiHost, readHost }: TransportOptions) => ({
  api: trimHost(apiHost || API_HOST),
  read: trimHost(readHost || apiHost || READ_HOST),
})

/** Returns a request's address and body. */
function address(endpoint: AnyEndpoint, request: object, hosts: { api: string; read: string }): Sent {
  const { method, prepare, fallback, onApiHost } = endpoint
  const path = endpoint.service + fillPath(endpoint.path, request)
  const sent = prepare ? prepare(request) : request
  if (method !== 'GET' && method !== 'DELETE') {
    const body = stringifyNumbers(sent)
    const keepalive = endpoint.outlivesPage && body.length < LONGEST_OUTLIVING
    return { method, url: hosts.api + path, body, ...(keepalive && { keepalive }) }
  }

  const query = (endpoint.encodeQuery ?? encodeQuery)(sent)
  if (method === 'GET' && fallback && query.length > LONGEST_QUERY) return address(fallback, request, hosts)
  const host = method === 'GET' && !onApiHost && !API_GETS.test(path) ? hosts.read : hosts.api
  return { method, url: host + path + (query && `?${query}`) }
}

/** Names a call for the hold. */
export const callName = ({
  method,
  service,
  path,
}: Pick<AnyEndpoint, 'method' | 'service' | 'path'>): string => `${method} ${service}${path}`

/** The headers about the page that every request has. */
const writeHeaders = ({ headers, currency, language }: TransportOptions) => ({
  ...headers,
  ...(currency && { [CURRENCY_HEADER]: currency }),
  ...(language && { [LANGUAGE_HEADER]: writeLinguist(language) }),
})

/** Reads the text of a 200; undefined if it isn't the expected answer, which counts as a failure (contract 1.2). */
function readAnswer({ answers, decode }: AnyEndpoint, text: string): unknown {
  try {
    const answer = parseNumbers(text) as Record<string, unknown> | null
    const part = answers ? answer?.[answers] : answer
    if (part && typeof part === 'object') return decode ? decode(answer as never) : answer
  } catch {
    // The caller turns it into an error.
  }
  return undefined
}

type Exchange = (asked: Asked, way: Way, token?: string) => Promise<unknown>

/** Sends a request once and reads the answer; only 200 with JSON is a success (contract 1.2). */
function createExchange({ onRefusal, ...options }: TransportOptions, hold: Hold): Exchange {
  let consistent: string | null = null
  return async ({ endpoint, request, signal, limitMs }, { hosts, headers }, token) => {
    const limit = withTimeout(signal, limitMs)
    const { url, ...init } = address(endpoint, request, hosts)
    let response: Response
    let text: string
    try {
      response = await (options.fetch ?? fetch)(url, {
        ...init,
        headers: {
          ...(endpoint.anonymous ? keepNeeded(headers) : headers),
          ...(token && { Authorization: token }),
          ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(consistent && { 'X-Wix-Consistent': consistent }),
        },
        credentials: 'omit',
        redirect: 'manual',
        signal: limit,
      })
      text = await response.text()
    } catch (cause) {
      throw readFailure(cause, limit)
    }
    consistent = response.headers.get('X-Wix-Consistent') ?? consistent
    const answer = response.status === 200 && readAnswer(endpoint, text)
    if (answer) return answer
    // A refused token may be answered in OAuth's own words.
    const said = endpoint.anonymous ? undefined : `${init.method} ${url.split('?')[0]}`
    const error = readError(response, text, said)
    const errorCode = endpoint.errorCode?.(error)
    if (errorCode) Object.assign(error, { errorCode })
    hold.note(callName(endpoint), error)
    onRefusal?.(error)
    throw error
  }
}

/**
 * Sends every request one way. After a network failure, a read is tried once in each other way, and a way that gets an
 * answer is used from then on. A refusal is an answer, too.
 *
 * @param failed The error of the same request when other code sent it just before.
 */
function createDetours({ findOtherWays, onOtherWay, ...options }: TransportOptions, exchange: Exchange) {
  let way: Way = { hosts: readHosts(options), headers: writeHeaders(options) }
  const listOthers = (error: unknown) =>
    (isStoreError(error) && error.code === 'network' && findOtherWays?.(way)) || []

  const detour = async (asked: Asked, error: StoreError, token?: string): Promise<unknown> => {
    for (const other of isSafe(asked.endpoint) && !asked.signal?.aborted ? listOthers(error) : []) {
      const outcome = await exchange(asked, other, token).catch((reason: StoreError) => reason)
      const isRefused = isStoreError(outcome)
      if (isRefused && !outcome.status) continue
      way = other
      onOtherWay?.(way)
      if (isRefused) throw outcome
      return outcome
    }
    throw error
  }

  const go = (asked: Asked, token?: string, failed?: StoreError): Promise<unknown> =>
    (failed ? Promise.reject(failed) : exchange(asked, way, token)).catch((error: StoreError) =>
      detour(asked, error, token),
    )
  return { go, hasOther: (failed: unknown): failed is StoreError => listOthers(failed).length > 0 }
}

/** Creates the only connection to the provider. */
export function createTransport(options: TransportOptions = {}): Transport {
  const { getAccessToken, retry, onActivity, timeoutMs = TIMEOUT_MS, hold = createHold() } = options
  const { readTimeoutMs = timeoutMs } = options
  const { go, hasOther } = createDetours(options, createExchange(options, hold))
  let pending = 0

  async function attempt(asked: Asked, failed?: StoreError): Promise<unknown> {
    const { endpoint, request, signal } = asked
    // A request with a missing part throws before any waiting.
    fillPath(endpoint.path, request)
    if (isSafe(endpoint) || endpoint.anonymous) await hold.pass(callName(endpoint), signal)
    const token = endpoint.anonymous ? undefined : await askToken(getAccessToken, { signal })
    return go(asked, token, failed).catch(async (error: StoreError) => {
      if (!token || !isAboutToken(error, endpoint.checksSecret)) throw error
      const renewed = await askToken(getAccessToken, { rejected: token, signal })
      if (!renewed || renewed === token) throw error
      return go(asked, renewed)
    })
  }

  return {
    async send<Request, Answer>(
      call: Endpoint<Request, Answer>,
      request: Request,
      options?: CallOptions | null,
    ) {
      const { signal, failed, ...about } = options ?? {}
      const endpoint = call as AnyEndpoint
      if (signal && !signal.addEventListener)
        refuseGiven(signal, 'signal', 'an AbortSignal: controller.signal')
      // `failed` belongs to the loader's own request, and may say how long to wait.
      if (isStoreError(failed)) hold.note(callName(endpoint), failed)
      const limitMs = about.timeoutMs ?? (isSafe(endpoint) ? readTimeoutMs : timeoutMs)
      const asked: Asked = { endpoint, request: request ?? {}, signal, limitMs }
      const once = () => attempt(asked)
      const ask = () => (retry && isSafe(endpoint) ? retry(once, signal, failed) : once())
      onActivity?.(++pending)
      try {
        // No wait is needed if the loader's own request failed for a reason that another way avoids.
        if (!hasOther(failed)) return (await ask()) as Answer
        return (await attempt(asked, failed).catch((error) => {
          if (error !== failed) throw error
          return ask()
        })) as Answer
      } catch (error) {
        throw error instanceof NoToken ? error.reason : error
      } finally {
        onActivity?.(--pending)
      }
    },
  }
}
