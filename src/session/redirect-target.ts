import { StoreError } from '../model/errors.ts'
import type { RedirectRequest, RedirectSession } from '../model/redirect.ts'
import { findSafeUrl } from '../model/web-address.ts'
import type { SessionCalls } from './calls.ts'

/**
 * Returns the address of the hosted page that a redirect session was created for.
 *
 * @throws {StoreError} `system` if the answer has no address that may be opened.
 */
export function readSessionTarget(session: RedirectSession | undefined): URL {
  const target = findSafeUrl(session?.fullUrl)
  if (!target) throw new StoreError('system', 'The redirect session holds no address that may be followed')
  return target
}

/**
 * Asks for a hosted page (contract 5.6: checkout, product page, account …) and returns the address to open.
 *
 * @throws {StoreError} the call's error, or `system` for an address that must not be opened.
 */
export async function requestRedirectTarget(
  { createRedirectSession }: Pick<SessionCalls, 'createRedirectSession'>,
  request: RedirectRequest,
): Promise<string> {
  const { redirectSession } = await createRedirectSession(request)
  return readSessionTarget(redirectSession).href
}

/**
 * Returns the origin that a web_message of this session may come from (contract 5.4).
 *
 * @throws {StoreError} `system` if the answer has none: then no message could be trusted.
 */
export function readSessionOrigin(session: RedirectSession | undefined): string {
  const endpoint = findSafeUrl(session?.urlDetails?.endpoint)
  if (!endpoint) throw new StoreError('system', 'The redirect session does not say where it answers from')
  return endpoint.origin
}
