import { StoreError } from '../model/errors.ts'
import type { RedirectRequest, RedirectSession } from '../model/redirect.ts'
import type { SessionCalls } from './calls.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Untrusted text to an address that a browser may be sent to: https, or http on the own machine. */
export function findSafeUrl(text: unknown, base?: string): URL | undefined {
  if (typeof text !== 'string') return undefined
  try {
    // The parser has resolved every disguise of a scheme or a host (white space, case, numbers) by now.
    const url = new URL(text, base)
    const isSafeScheme =
      url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
    // `https://provider.example@evil.example` reads like the provider.
    return isSafeScheme && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * The address of the hosted page that a redirect session was made for.
 *
 * @throws {StoreError} `system` when the answer holds none that may be followed.
 */
export function readSessionTarget(session: RedirectSession | undefined): URL {
  const target = findSafeUrl(session?.fullUrl)
  if (!target) throw new StoreError('system', 'The redirect session holds no address that may be followed')
  return target
}

/**
 * Asks for a hosted page (contract 5.6: checkout, product page, account …) and returns the address to follow.
 *
 * @throws {StoreError} what the call fails with, or `system` for an answer that must not be followed.
 */
export async function requestRedirectTarget(
  { createRedirectSession }: Pick<SessionCalls, 'createRedirectSession'>,
  request: RedirectRequest,
): Promise<string> {
  const { redirectSession } = await createRedirectSession(request)
  return readSessionTarget(redirectSession).href
}

/**
 * The origin that a web_message of this session may come from (contract 5.4).
 *
 * @throws {StoreError} `system` when the answer does not say: then no message could be believed.
 */
export function readSessionOrigin(session: RedirectSession | undefined): string {
  const endpoint = findSafeUrl(session?.urlDetails?.endpoint)
  if (!endpoint) throw new StoreError('system', 'The redirect session does not say where it answers from')
  return endpoint.origin
}

/**
 * Any other address that is said to be the provider's, a checkout link for instance.
 *
 * @param providerOrigins Origins or addresses that were configured; a host that merely looks alike is none.
 */
export function findProviderTarget(text: unknown, providerOrigins: readonly string[]): URL | undefined {
  const target = findSafeUrl(text)
  const isProviders = providerOrigins.some((origin) => findSafeUrl(origin)?.origin === target?.origin)
  return isProviders ? target : undefined
}

/**
 * A page of the host to come back to, made absolute. Another origin is the provider's to judge, by its list.
 *
 * @throws {StoreError} `invalid_configuration` for a scheme that no page has.
 */
export function readReturnUrl(text: string | undefined, pageUrl: string): string {
  try {
    const url = new URL(text ?? pageUrl, pageUrl)
    if (url.origin === new URL(pageUrl).origin && /^https?:$/.test(url.protocol)) return url.href
    const safe = findSafeUrl(url.href)
    if (safe) return safe.href
  } catch {}
  throw new StoreError('invalid_configuration', 'A return address has to be a page on https')
}
