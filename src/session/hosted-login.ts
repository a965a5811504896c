import type { Prompt } from '../model/enums.ts'
import { isStoreError, StoreError } from '../model/errors.ts'
import type { RedirectPreferences } from '../model/redirect.ts'
import { requestAuthorization } from './authorize.ts'
import type { AuthorizationGrant } from './callback.ts'
import type { SessionCalls } from './calls.ts'
import { authorizeInFrame, authorizeInPopup } from './hosted-windows.ts'
import type { PageAddress, SessionPage } from './page.ts'
import type { PendingAuthorizations } from './pending-authorizations.ts'

/** How the provider's page is shown; `silent` is a hidden frame that has to answer without the member. */
export type HostedMode = 'popup' | 'iframe' | 'redirect' | 'silent'

export interface HostedLoginRequest {
  readonly mode: HostedMode
  /** Defaults to `login`, and to `none` when there is a session token. */
  readonly prompt?: Prompt
  /** From a password login that succeeded. */
  readonly sessionToken?: string
  /**
   * The identity provider to use: `google`, `facebook`, or the id of a connection. None of them can be shown in a
   * frame.
   */
  readonly provider?: string
  /** The look of the provider's page, and more parameters of its address. */
  readonly preferences?: RedirectPreferences
  /** For `iframe`: the frame's parent element, and its title. */
  readonly container?: Element
  readonly title?: string
  /** The address after a redirect; this page by default. */
  readonly returnUrl?: string
  readonly signal?: AbortSignal
  /**
   * For `silent`: called when it takes long. `leave` continues by a redirect; it is there only if a return address is
   * named.
   */
  readonly onSlow?: (leave: (() => void) | undefined) => void
}

export interface HostedLoginOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly pending: PendingAuthorizations
  readonly page: SessionPage
  readonly address: PageAddress
}

/** Resolves with a checked answer, or undefined if the browser leaves the page for it. */
export type HostedLogin = (request: HostedLoginRequest) => Promise<AuthorizationGrant | undefined>

/** Returns what an authorization asks for, in every mode. */
const readWish = ({ prompt, sessionToken, provider, preferences }: HostedLoginRequest) => ({
  prompt: prompt ?? (sessionToken ? ('none' as const) : ('login' as const)),
  ...(sessionToken && { sessionToken }),
  ...(provider && { provider }),
  ...(preferences && { preferences }),
})

/** The provider refuses every login of a page without an origin of its own, whatever was typed. */
function requireOrigin({ origin }: SessionPage): void {
  if (origin === 'null')
    throw new StoreError('invalid_configuration', 'A page without an origin of its own can’t log anybody in')
}

const isBlocked = (error: unknown) => isStoreError(error) && error.code === 'popup_blocked'

/**
 * Shows the provider's page and returns its checked answer. A blocked popup or frame falls back to a redirect by
 * itself, within seconds; a refusal ends at once with the provider's reason. A hidden frame falls back only if the
 * page's owner has named a return address: if the frame failed because the provider doesn't know this site, the
 * redirect would fail too, with an error page after a correct password. If the browser stores nothing that the answer of
 * a redirect could be checked against, a redirect becomes a popup, whose answer comes to this page.
 *
 * @throws {StoreError} `invalid_configuration` in a page without an origin of its own. `login_failed` if the browser
 *   neither stores that nor opens a popup: the password would be typed in vain. `login_timeout` for a hidden frame that
 *   gets no answer if no such address is named; see `requestAuthorization`, `openLoginFrame`, `runLoginPopup`, `readAuthorizationAnswer`.
 */
export function createHostedLogin({
  clientId,
  createRedirectSession,
  pending,
  page,
  address,
}: HostedLoginOptions): HostedLogin {
  const authorize = (request: HostedLoginRequest) => ({
    clientId,
    createRedirectSession,
    ...readWish(request),
  })

  const leave = async (request: HostedLoginRequest): Promise<undefined> => {
    const authorization = await requestAuthorization({
      ...authorize(request),
      responseMode: 'fragment',
      redirectUri: address.callback,
      originalUri: address.readReturn(request.returnUrl),
    })
    if (request.signal?.aborted) return
    const { scrollX = 0, scrollY = 0 } = page
    const { pending: asked } = authorization
    if (!pending.add({ ...asked, begunAt: address.here(), scrollX, scrollY }))
      throw new StoreError('login_failed', 'The tab’s storage refuses what a login needs to come back')
    address.go(authorization.url)
  }

  const show = (request: HostedLoginRequest): Promise<AuthorizationGrant> => {
    const { mode, container, title, signal, onSlow } = request
    const authorization = () => requestAuthorization({ ...authorize(request), responseMode: 'web_message' })
    const window = { authorization, page, ...(signal && { signal }) }
    if (mode === 'popup') return authorizeInPopup(window)
    return authorizeInFrame({
      ...window,
      ...(mode === 'iframe' && { container: container ?? page.document.body }),
      ...(title && { title }),
      ...(onSlow && { onSlow: (giveUp) => onSlow(address.isCallbackNamed ? giveUp : undefined) }),
    })
  }

  return async (asked) => {
    requireOrigin(page)
    const isRedirect = asked.mode === 'redirect'
    if (isRedirect && pending.isKeeping()) return leave(asked)
    const request = isRedirect ? { ...asked, mode: 'popup' as const } : asked
    try {
      return await show(request)
    } catch (error) {
      if (!isBlocked(error)) throw error
      if (request.mode === 'silent' && !address.isCallbackNamed)
        throw new StoreError('login_timeout', 'The provider’s page does not answer in a hidden frame', {
          cause: error,
        })
      return leave(request)
    }
  }
}
