import { checkGiven, refuseGiven } from '../../model/check-given.ts'
import { StoreError } from '../../model/errors.ts'
import type { TokenPair } from '../../model/tokens.ts'
import { isPair, tokenPlace } from './token-pair.ts'
import type { TokenKeeper } from './visitor-token.ts'

/** The parts of a request that a server needs to keep tokens in a cookie. */
export interface CookieTokensOptions {
  /** The request's `Cookie` header. */
  readonly cookie: string | null | undefined
  readonly clientId: string
  /**
   * Default true: no script of the page can read it. False shares it with the page's tags, whose script says
   * `data-token-storage="cookie"`: page and server then have one cart.
   */
  readonly httpOnly?: boolean | undefined
  /** Default true: over HTTPS only. */
  readonly secure?: boolean | undefined
  /**
   * `__Host-` before the cookie's name: browsers then accept it from this host alone, over HTTPS, so that no other host
   * of the domain can put a stranger's session into it. A page's tags don't find such a cookie: leave it out where they
   * share it. Default: none.
   */
  readonly prefix?: '__Host-' | undefined
}

/** Tokens of one request's shopper, kept in a cookie. */
export interface CookieTokens extends TokenKeeper {
  /** Keeps a pair; without one, makes the browser delete the cookie. */
  write(pair?: TokenPair): void
  /**
   * The answer's `Set-Cookie` header; undefined when nothing has changed. Read it when all calls are done. Browsers drop
   * a cookie of more than 4096 bytes without a word: a session that is longer is sent without its `member`.
   *
   * @throws {StoreError} `system` if the tokens alone are too long for a cookie.
   */
  setCookie(): string | undefined
}

const YEAR_SECONDS = 31_536_000

/** The most bytes that browsers accept. Some count the attributes, too. */
const MOST_BYTES = 4096

/** A session's pair has the member's data beside it. */
type Kept = TokenPair & { readonly member?: unknown }

/** Reads a pair from a cookie. Its sender may have written anything, so a malformed pair counts as absent. */
function readPair(text: string | undefined): TokenPair | undefined {
  try {
    const pair = JSON.parse(decodeURIComponent(text ?? '')) as TokenPair
    return isPair(pair) ? pair : undefined
  } catch {
    return undefined
  }
}

/**
 * One shopper's tokens on a server, in a cookie: the same that the tags keep with `data-token-storage="cookie"`. Make
 * one for each request, and hand it to a client of that request's own.
 *
 * @example
 * const tokens = createCookieTokens({ cookie: request.headers.get('cookie'), clientId: 'demo-client' })
 * const client = createStoreClient({ clientId: 'demo-client', keeper: tokens })
 *
 * @throws {StoreError} `invalid_configuration` without options or a client id, for a `cookie` that is no text, and for a
 *   `prefix` without `secure`, which no browser accepts.
 */
export function createCookieTokens(options: CookieTokensOptions): CookieTokens {
  checkGiven(options, 'createCookieTokens({ cookie, clientId })')
  const { cookie, clientId, httpOnly = true, secure = true, prefix = '' } = options
  if (!clientId) throw new StoreError('invalid_configuration', 'createCookieTokens needs a clientId')
  if (cookie && typeof cookie !== 'string')
    refuseGiven(cookie, 'cookie', 'the text of the request’s Cookie header')
  if (prefix && !secure)
    throw new StoreError('invalid_configuration', `A cookie with ${prefix} has to be secure`)
  const start = `${prefix}${encodeURIComponent(tokenPlace(clientId))}=`
  const found = cookie?.split(/; */).find((one) => one.startsWith(start))
  let pair = readPair(found?.slice(start.length))
  let isChanged = false
  const writeHeader = (kept?: TokenPair) => {
    const value = start + (kept ? encodeURIComponent(JSON.stringify(kept)) : '')
    const flags = [httpOnly && 'HttpOnly', secure && 'Secure'].filter(Boolean)
    return [value, 'Path=/', `Max-Age=${kept ? YEAR_SECONDS : 0}`, 'SameSite=Lax', ...flags].join('; ')
  }
  return {
    read: () => pair,
    write(next) {
      pair = next
      isChanged = true
    },
    setCookie() {
      if (!isChanged) return
      const whole = writeHeader(pair)
      if (!pair || whole.length <= MOST_BYTES) return whole
      const { member, ...tokens }: Kept = pair
      const bare = writeHeader(tokens)
      if (bare.length <= MOST_BYTES) return bare
      throw new StoreError(
        'system',
        `The tokens need a cookie of ${bare.length} bytes, and browsers drop one of more than ${MOST_BYTES} bytes: keep them in a storage of your own`,
      )
    },
  }
}
