import { readFailure } from '../../client/core/errors.ts'
import { withTimeout } from '../../client/core/time-limit.ts'
import { StoreError } from '../../model/errors.ts'
import type { Authorization } from '../authorize.ts'
import { type AuthorizationGrant, readAuthorizationAnswer } from '../callback.ts'
import { parseCallback } from '../parse-callback.ts'

/** The most redirects from the provider's address to the page that asked; more of them are a loop. */
const MOST_HOPS = 5

export interface FollowOptions {
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal | undefined
  /** How long each address may take to answer, in milliseconds; 0, and by default, for no limit. */
  readonly timeoutMs?: number | undefined
}

/** Asks for one address. @throws {StoreError} `network`, `timeout` or `aborted` without an answer. */
async function ask(here: string, { fetch, signal, timeoutMs }: FollowOptions): Promise<Response> {
  const until = withTimeout(signal, timeoutMs ?? 0)
  return fetch(here, { redirect: 'manual', signal: until }).catch((cause) => {
    const failure = readFailure(cause, until)
    if (failure.code !== 'network') throw failure
    throw new StoreError('network', 'The provider’s login page can’t be reached', { cause })
  })
}

const refusedRedirect = (address: string) =>
  new StoreError('redirect_uri_refused', `Invalid redirect URI: ${address} is not on the provider’s list`, {
    status: 400,
  })

/** A browser doesn't tell its own code, a worker's included, where a redirect leads. */
const hiddenRedirect = () =>
  new StoreError(
    'invalid_configuration',
    'A browser hides redirects from its workers: log in on a page, and give its tokens to the worker',
  )

/**
 * Follows the provider's redirects where there is no browser, until one leads to the page that asked, and reads the
 * answer from its address. That page itself is never fetched.
 *
 * @throws {StoreError} `redirect_uri_refused` if a page says that the address is not on the list;
 *   `invalid_configuration` in a browser's worker; `login_failed` if the provider redirects elsewhere, or shows a form;
 *   `network`, `timeout` or `aborted` without an answer; see `readAuthorizationAnswer`.
 */
export async function followAuthorization(
  { url, pending }: Authorization,
  options: FollowOptions,
): Promise<AuthorizationGrant> {
  const target = pending.redirectUri ?? ''
  for (let hop = 0, here = url; hop < MOST_HOPS; hop++) {
    const response = await ask(here, options)
    if (response.type === 'opaqueredirect') throw hiddenRedirect()
    const next = response.headers.get('location')
    await response.body?.cancel()
    // The request itself was valid, or there would be no session, so the page refuses the redirect address.
    if (response.status === 400) throw refusedRedirect(target)
    if (!next) break
    here = new URL(next, here).href
    const [address] = here.split(/[?#]/)
    if (address === target.split(/[?#]/)[0]) return readAuthorizationAnswer(parseCallback(here), pending)
  }
  throw new StoreError('login_failed', 'The provider did not lead back with a code')
}
