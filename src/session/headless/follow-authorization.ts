import { StoreError } from '../../model/errors.ts'
import type { Authorization } from '../authorize.ts'
import { type AuthorizationGrant, readAuthorizationAnswer } from '../callback.ts'
import { parseCallback } from '../parse-callback.ts'

/** The most redirects from the provider's address to the page that asked; more of them are a loop. */
const MOST_HOPS = 5

export interface FollowOptions {
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal | undefined
}

const refusedRedirect = (address: string) =>
  new StoreError('redirect_uri_refused', `Invalid redirect URI: ${address} is not on the provider’s list`, {
    status: 400,
  })

/**
 * Follows the provider's redirects where there is no browser, until one leads to the page that asked, and reads the
 * answer from its address. That page itself is never fetched.
 *
 * @throws {StoreError} `redirect_uri_refused` if a page says that the address is not on the list; `login_failed` if the
 *   provider redirects elsewhere, or shows a form; `network` without an answer; see `readAuthorizationAnswer`.
 */
export async function followAuthorization(
  { url, pending }: Authorization,
  { fetch, signal }: FollowOptions,
): Promise<AuthorizationGrant> {
  const target = pending.redirectUri ?? ''
  for (let hop = 0, here = url; hop < MOST_HOPS; hop++) {
    const response = await fetch(here, { redirect: 'manual', signal: signal ?? null }).catch((cause) => {
      throw new StoreError('network', 'The provider’s login page can’t be reached', { cause })
    })
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
