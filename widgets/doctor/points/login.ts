import { login } from '../../../src/client/identity/identity.ts'
import { createRedirectSession } from '../../../src/client/identity/redirects.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import { findRefusal } from '../../../src/model/refusals.ts'
import { type AuthorizationOptions, requestAuthorization } from '../../../src/session/authorize.ts'
import { explain, registerOrigin } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import { isSecure, type Settings } from '../asking/read-settings.ts'
import { visit } from '../asking/visit.ts'
import { readPolicies } from '../page/policy.ts'

/** Requests the address of a login, as `<store-login>` does. */
const ask = (
  { transport }: Inquiry,
  clientId: string,
  options: Pick<AuthorizationOptions, 'responseMode' | 'prompt' | 'redirectUri'>,
) =>
  requestAuthorization({
    ...options,
    clientId,
    createRedirectSession: (request) => transport.send(createRedirectSession, request),
  })

const describeCallback = ({ callback, isRootCallback }: Settings): string =>
  isRootCallback ? `${callback} (the site’s root, because no callback is said)` : callback

const refused = (settings: Settings, how: string): Finding => ({
  state: 'wrong',
  code: 'redirect_uri_refused',
  says: `logins can’t come back to ${describeCallback(settings)}: ${how}`,
  remedy: findRefusal('redirect_uri_refused')?.remedy(settings),
})

/** Checks a login by redirect, up to the provider's page, which shows whether people may come back. */
export async function findRedirectLogin(inquiry: Inquiry, clientId: string): Promise<Finding> {
  const { settings } = inquiry
  const { callback } = settings
  try {
    const authorization = await ask(inquiry, clientId, {
      responseMode: 'fragment',
      prompt: 'login',
      redirectUri: callback,
    })
    const { last, page, back } = await visit(inquiry, authorization.url)
    const error = back && new URLSearchParams(back.hash ? back.hash.slice(1) : back.search).get('error')
    if (error && error !== 'login_required') return refused(settings, `the provider answers ${error}`)
    if (!back && (page === undefined || (last.status ?? 500) >= 400))
      return last.status && last.status < 500
        ? refused(settings, `the provider’s login page answers ${last.status}`)
        : {
            state: 'wrong',
            code: 'system',
            says: `the provider’s login page does not open (${last.status ?? 'no answer'})`,
          }
    const says = `logins by redirect come back to ${describeCallback(settings)}`
    if (isSecure(callback)) return { state: 'ok', says }
    return {
      state: 'hint',
      says: `${says}, which is not https`,
      remedy: `The hosted provider leads back to https only: register ${callback.replace(/^http:/, 'https:')}.`,
    }
  } catch (error) {
    const finding = explain(inquiry, error, { step: 'login' })
    return finding.code === 'redirect_uri_refused'
      ? refused(settings, `the provider answers ${isStoreError(error) ? error.status : 'no'}`)
      : finding
  }
}

/** Checks whether a page of the shop may frame a page with these headers. */
function mayFrame(headers: Headers, origin: string, provider: string): boolean {
  if (/deny|sameorigin/i.test(headers.get('X-Frame-Options') ?? '') && origin !== provider) return false
  const policies = readPolicies(headers.get('Content-Security-Policy'))
  return policies.every((policy) => policy.allows('frame-ancestors', origin, provider))
}

/**
 * Checks the frame in which a password login gets its code: the provider must post to the page's origin.
 *
 * @param note Called with the origin of the provider's login pages.
 */
export async function findFrameLogin(
  inquiry: Inquiry,
  clientId: string,
  note: (loginOrigin: string) => void,
): Promise<Finding> {
  const { settings } = inquiry
  const silent = (how: string): Finding => ({
    state: 'wrong',
    code: 'login_timeout',
    says: `a login in the page gets no answer: ${how}`,
    remedy: registerOrigin(settings),
  })
  try {
    const authorization = await ask(inquiry, clientId, { responseMode: 'web_message', prompt: 'none' })
    note(authorization.origin)
    const { last, page, headers } = await visit(inquiry, authorization.url)
    if (page === undefined || (last.status ?? 500) >= 400)
      return silent(`the provider’s page answers ${last.status ?? 'nothing'}`)
    if (!mayFrame(headers, settings.origin, authorization.origin))
      return silent(`the provider’s page may not be shown in a frame on ${settings.origin}`)
    return { state: 'ok', says: `a login in the page gets its answer, at ${settings.origin}` }
  } catch (error) {
    const finding = explain(inquiry, error, { step: 'login' })
    return finding.code === 'redirect_domain_refused'
      ? { ...silent('the provider does not know the page’s origin'), code: finding.code }
      : finding
  }
}

/**
 * Returns an address that nobody has: the domain is reserved for that (RFC 2606). It differs in each run, because
 * providers require a captcha after repeated failures.
 */
const nobody = (): string => `${crypto.randomUUID()}@store-widgets-doctor.invalid`

/**
 * Checks whether a login needs a captcha that the page can't show. A login that can't succeed reveals it: the provider
 * asks for the captcha before it checks anything else.
 */
export async function findCaptcha(inquiry: Inquiry): Promise<Finding> {
  const { apiHost, captchaSiteKey } = inquiry.settings
  try {
    await inquiry.transport.send(login, { loginId: { email: nobody() }, password: 'not a password' })
    return { state: 'ok', says: 'logins require no captcha' }
  } catch (error) {
    if (!isStoreError(error) || error.status === undefined || error.status === 429 || error.status >= 500)
      return explain(inquiry, error, { step: 'password login' })
    const wantsCaptcha = /^-1997[01]$/.test(error.providerCode ?? '')
    if (!wantsCaptcha) return { state: 'ok', says: 'logins by password are answered, without a captcha' }
    // The hosted provider's own keys and script are the default.
    if (captchaSiteKey || apiHost === undefined)
      return { state: 'ok', says: 'logins require a captcha, which the page can show' }
    return {
      state: 'wrong',
      code: 'captcha_not_configured',
      says: 'logins require a captcha, but the page can’t show one',
      remedy: findRefusal('captcha_not_configured')?.remedy(inquiry.settings),
    }
  }
}
