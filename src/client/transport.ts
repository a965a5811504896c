import { StoreError } from '../model/errors.ts'
import { parseNumbers, stringifyNumbers } from './decimals.ts'
import type { Endpoint } from './endpoint.ts'
import { readError, readFailure } from './errors.ts'
import { API_HOST, CURRENT_CART, READ_HOST } from './services.ts'

/** A GET whose query is longer takes its alternative (spec 9). */
const LONGEST_QUERY = 4000

/** Called before each call that needs a token; after a 401 once more, with the token that was refused. */
export type GetAccessToken = (options?: { readonly rejected?: string }) => Promise<string>

/** Runs a call, again if need be; see `retry.ts`. */
export type Retry = <Answer>(attempt: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>

export interface TransportOptions {
  /** Origin of every call that is not a read. Default: the hosted provider's. */
  readonly apiHost?: string | undefined
  /** Origin of GETs, but for the current cart. Default: `apiHost` when given, else the hosted provider's. */
  readonly readHost?: string | undefined
  /** Default: the global one, looked up at each call. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Without it, calls go without a token. */
  readonly getAccessToken?: GetAccessToken | undefined
  /** Headers of every call: the site of an API key. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** ISO 4217: the currency of `convertedPriceData`. */
  readonly currency?: string | undefined
  /** BCP 47: the language that the provider should answer in. */
  readonly language?: string | undefined
  /** How long one attempt may take, in milliseconds; 0 for no limit. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Repeats reads that failed; none by default. */
  readonly retry?: Retry | undefined
  /** Told how many calls are under way whenever that changes: for the loading bar. */
  readonly onActivity?: ((pending: number) => void) | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

export interface Transport {
  /**
   * One request, one answer.
   *
   * @throws {StoreError} always, and nothing else: contract section 4, or `network`, `timeout`, `aborted`.
   */
  send<Request, Answer>(
    endpoint: Endpoint<Request, Answer>,
    request: Request,
    options?: CallOptions,
  ): Promise<Answer>
}

type AnyEndpoint = Endpoint<unknown, unknown>

/** Fills `{product.id}` from the request. A missing part would name another route, so it never leaves. */
export const fillPath = (path: string, request: unknown): string =>
  path.replace(/{(.+?)}/g, (_, name: string) => {
    const value = name
      .split('.')
      .reduce<unknown>((from, key) => (from as Record<string, unknown> | null | undefined)?.[key], request)
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new StoreError('invalid_argument', `INVALID_ARGUMENT: "${name}" must not be empty`)
    return encodeURIComponent(value)
  })

/** Nested keys joined with dots, lists as repeated keys, null and undefined left out (contract 1.4). */
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

/** Where the request goes, and with what. */
function address(endpoint: AnyEndpoint, request: object, hosts: { api: string; read: string }) {
  const { method, prepare, fallback } = endpoint
  const path = endpoint.service + fillPath(endpoint.path, request)
  const sent = prepare ? prepare(request) : request
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url: hosts.api + path, body: stringifyNumbers(sent) }

  const query = (endpoint.encodeQuery ?? encodeQuery)(sent)
  if (method === 'GET' && fallback && query.length > LONGEST_QUERY) return address(fallback, request, hosts)
  const host = method === 'GET' && path !== CURRENT_CART ? hosts.read : hosts.api
  return { method, url: host + path + (query && `?${query}`) }
}

/** The caller's signal, the time limit, or whichever comes first. */
const withTimeout = (signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | null => {
  const limit = timeoutMs ? AbortSignal.timeout(timeoutMs) : null
  return signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit)
}

/** Builds the one way out to the provider. */
export function createTransport(options: TransportOptions = {}): Transport {
  const { getAccessToken, language, retry, onActivity, timeoutMs = 30_000 } = options
  const hosts = {
    api: trimHost(options.apiHost || API_HOST),
    read: trimHost(options.readHost || options.apiHost || READ_HOST),
  }
  const fixedHeaders = {
    ...options.headers,
    ...(options.currency && { 'x-wix-currency': options.currency }),
    ...(language && { 'x-wix-linguist': `${language}|${language}|false|` }),
  }
  let consistent: string | null = null
  let pending = 0

  /** Sends once and reads the answer; only 200 with JSON is a success (contract 1.2). */
  async function exchange(
    { url, ...init }: { url: string; method: string; body?: string },
    token: string | undefined,
    { endpoint, signal }: { endpoint: AnyEndpoint; signal: AbortSignal | undefined },
  ): Promise<unknown> {
    const { answers, decode } = endpoint
    const limit = withTimeout(signal, timeoutMs)
    let response: Response
    let text: string
    try {
      response = await (options.fetch ?? fetch)(url, {
        ...init,
        headers: {
          ...fixedHeaders,
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
    if (response.status === 200) {
      try {
        const answer = parseNumbers(text) as Record<string, unknown> | null
        const part = answers ? answer?.[answers] : answer
        if (part && typeof part === 'object') return decode ? decode(answer as never) : answer
      } catch {
        // Not what was asked for: no success either.
      }
    }
    throw readError(response, text)
  }

  async function attempt(endpoint: AnyEndpoint, request: object, signal?: AbortSignal): Promise<unknown> {
    const sent = address(endpoint, request, hosts)
    const token = endpoint.anonymous ? undefined : await getAccessToken?.()
    const about = { endpoint, signal }
    return exchange(sent, token, about).catch(async (error: StoreError) => {
      // A wrong password is a 401, too (contract 4.5); the provider's numbers are never about the token.
      const isAboutToken = error.status === 401 && !/^-\d/.test(error.providerCode ?? '')
      if (!isAboutToken || !token || !getAccessToken) throw error
      const renewed = await getAccessToken({ rejected: token })
      if (renewed === token) throw error
      return exchange(sent, renewed, about)
    })
  }

  return {
    async send<Request, Answer>(
      call: Endpoint<Request, Answer>,
      request: Request,
      { signal }: CallOptions = {},
    ) {
      const endpoint = call as AnyEndpoint
      const once = () => attempt(endpoint, request ?? {}, signal)
      onActivity?.(++pending)
      try {
        const safe = endpoint.method === 'GET' || endpoint.repeatable
        return (await (retry && safe ? retry(once, signal) : once())) as Answer
      } finally {
        onActivity?.(--pending)
      }
    },
  }
}
