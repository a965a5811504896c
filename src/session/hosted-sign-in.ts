import { checkGiven, checkText, refuseGiven } from '../model/check-given.ts'
import type { Prompt, ResponseMode } from '../model/enums.ts'
import { StoreError } from '../model/errors.ts'
import type { AnswerPlace, AuthorizationAnswer } from './address-answer.ts'
import {
  type Authorization,
  type PreparedAuthorization,
  prepareAuthorization,
  requestAuthorization,
  requestAuthorizationUrl,
} from './authorize.ts'
import { type AuthorizationGrant, readAuthorizationAnswer } from './callback.ts'
import { authorizeInFrame, authorizeInPopup } from './hosted-windows.ts'
import type { Membership } from './membership.ts'
import type { PopupWindow } from './open-popup.ts'
import { parseCallback } from './parse-callback.ts'
import type { SessionParts } from './session-parts.ts'

/** The options of the hosted login's address. */
export interface AuthorizationUrlOptions {
  /** Default `login`, and `none` with a session token. */
  readonly prompt?: Prompt | undefined
  /** Default `fragment`; a server needs `query`, because fragments don't reach it. */
  readonly responseMode?: ResponseMode | undefined
  /** From a login that succeeded: the provider then asks nothing. */
  readonly sessionToken?: string | undefined
  /** The identity provider to use: `google`, `facebook`, or the id of the site's own connection. */
  readonly provider?: string | undefined
}

/** The options of a login in a window of its own. */
export interface WindowLoginOptions {
  readonly prompt?: Prompt | undefined
  /** The identity provider to use: `google`, `facebook`, or the id of the site's own connection. */
  readonly provider?: string | undefined
  /** Ends the login: `login_cancelled`. */
  readonly signal?: AbortSignal | undefined
}

/** An element, in projects that know the DOM; others have none to give. */
export type PageElement = typeof globalThis extends { readonly Element: { readonly prototype: infer One } }
  ? One
  : never

/** The options of a login in a frame. */
export interface FrameLoginOptions extends Omit<WindowLoginOptions, 'provider'> {
  /**
   * The frame's parent element; without it the frame is hidden and has to answer without the member (`prompt: 'none'`).
   */
  readonly container?: PageElement | undefined
  /** The title of the frame, for people who can't see it. */
  readonly title?: string | undefined
}

/** Sign-in at the provider's own page (contract 5.2 to 5.5). */
export interface HostedSignIn {
  /** The values to keep until the provider answers: state, verifier, challenge. They are secret, and can be stored as JSON. */
  createAuthorization(options?: {
    readonly redirectUri?: string | undefined
    /** The address of the member's page, for you to return to; '' by default. */
    readonly originalUri?: string | undefined
  }): Promise<PreparedAuthorization>
  /**
   * The address of the provider's page.
   *
   * @throws {StoreError} the call's error, `system` for an address that must not be followed.
   */
  authorizationUrl(authorization: PreparedAuthorization, options?: AuthorizationUrlOptions): Promise<string>
  /** @throws {StoreError} `invalid_argument` if it is no address. */
  parseCallback(url: string | URL, mode?: AnswerPlace): AuthorizationAnswer
  /**
   * Logs in the member of an answer. Takes the answer, or the address that contains it.
   *
   * @throws {StoreError} `missing_code_or_state`, `invalid_state`, and `member_tokens_failed` for a code that the
   *   provider rejects, for example one that was used before.
   */
  exchangeCode(
    callback: AuthorizationAnswer | string | URL,
    authorization: Omit<PreparedAuthorization, 'codeChallenge'>,
  ): Promise<void>
  /**
   * Logs in the member of a session token: in a page by a hidden frame, elsewhere by the provider's redirect to
   * `redirectUri`, which is not fetched.
   *
   * @throws {StoreError} `invalid_configuration` without a `redirectUri` where there is no page.
   */
  exchangeSessionToken(
    sessionToken: string,
    options?: { readonly redirectUri?: string | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<void>
  /** In a page. @throws {StoreError} `popup_blocked` where the provider's page may not be framed. */
  loginInFrame(options?: FrameLoginOptions): Promise<void>
  /** In a page, in the click itself. @throws {StoreError} `popup_blocked`, `login_cancelled`, `login_timeout`. */
  loginInPopup(options?: WindowLoginOptions): Promise<void>
  /**
   * Logs in at an identity provider's page in a window; call it in a page, in the click itself.
   *
   * @param provider `google`, `facebook`, or the id of the site's own connection.
   * @throws {StoreError} as `loginInPopup`; the provider's code is its `providerCode`.
   */
  loginWithProvider(provider: string, options?: Omit<WindowLoginOptions, 'provider'>): Promise<void>
}

export interface HostedSignInOptions {
  readonly parts: SessionParts
  readonly membership: Membership
  /** The address that redirects come back to unless a call gives another. */
  readonly redirectUri: () => string | undefined
  /** Follows the provider's redirects itself, where there is no browser. */
  readonly follow?: (authorization: Authorization, signal?: AbortSignal) => Promise<AuthorizationGrant>
}

/** `loginInPopup`, with the option of a window that the click has already opened. */
export type LoginInPopup = (options?: WindowLoginOptions & { readonly popup?: PopupWindow }) => Promise<void>

const misconfigured = (message: string) => new StoreError('invalid_configuration', message)

interface WindowLoginParts extends Pick<HostedSignInOptions, 'membership'> {
  readonly requirePage: () => NonNullable<ReturnType<SessionParts['findPage']>>
  readonly byMessage: (asked: AuthorizationUrlOptions) => () => Promise<Authorization>
}

/** Creates the logins in frames and windows, which need a page. */
function createWindowLogins({ requirePage, membership, byMessage }: WindowLoginParts) {
  const loginInPopup: LoginInPopup = async ({ prompt = 'login', provider, ...how } = {}) => {
    const page = requirePage()
    const authorization = byMessage({ prompt, ...(provider && { provider }) })
    await membership.enter(await authorizeInPopup({ ...how, page, authorization }))
  }
  return {
    loginInPopup,
    loginWithProvider: (provider: string, how?: Omit<WindowLoginOptions, 'provider'>) =>
      loginInPopup({ ...how, provider }),
    async loginInFrame({ prompt = 'login', ...how }: FrameLoginOptions = {}) {
      const page = requirePage()
      await membership.enter(await authorizeInFrame({ ...how, page, authorization: byMessage({ prompt }) }))
    },
  }
}

/** Gets the grant of a session token, in any possible way. */
type AuthorizeMember = (
  sessionToken: string,
  how?: { readonly redirectUri?: string | undefined; readonly signal?: AbortSignal | undefined },
) => Promise<AuthorizationGrant>

/** In a page it uses a hidden frame; elsewhere a redirect that `follow` takes. */
const createAuthorizeMember =
  (
    { parts, redirectUri: findRedirectUri, follow }: HostedSignInOptions,
    byMessage: WindowLoginParts['byMessage'],
  ): AuthorizeMember =>
  async (sessionToken, { redirectUri = findRedirectUri(), signal } = {}) => {
    const { clientId, findPage } = parts
    const { createRedirectSession } = parts.calls
    const page = findPage()
    if (page) {
      const authorization = byMessage({ sessionToken, prompt: 'none' })
      return authorizeInFrame({ authorization, page, ...(signal && { signal }) })
    }
    if (!redirectUri || !follow)
      throw misconfigured(
        'Without a page a session token is exchanged by a redirect: say redirectUri, one of the provider’s list',
      )
    const asked = { clientId, createRedirectSession, prompt: 'none', sessionToken, redirectUri } as const
    return follow(await requestAuthorization({ ...asked, responseMode: 'query' }), signal)
  }

/** Checks the values of a request, which are a promise without `await`. */
function checkAuthorization(authorization: PreparedAuthorization): void {
  const call = 'authorizationUrl(authorization)'
  checkGiven(authorization, call)
  if (typeof authorization.state !== 'string')
    refuseGiven(authorization, call, 'what createAuthorization resolves with')
}

export function createHostedSignIn(options: HostedSignInOptions): HostedSignIn & {
  readonly authorizeMember: AuthorizeMember
  readonly loginInPopup: LoginInPopup
} {
  const { parts, membership, redirectUri: findRedirectUri } = options
  const { clientId, calls, findPage } = parts
  const { createRedirectSession } = calls
  const byMessage = (asked: AuthorizationUrlOptions) => (): Promise<Authorization> =>
    requestAuthorization({ ...asked, clientId, createRedirectSession, responseMode: 'web_message' })

  const requirePage = () => {
    const page = findPage()
    if (!page) throw misconfigured('Frames and windows need a page: use authorizationUrl here')
    return page
  }

  const authorizeMember = createAuthorizeMember(options, byMessage)

  return {
    authorizeMember,
    createAuthorization: ({ redirectUri = findRedirectUri(), originalUri } = {}) =>
      prepareAuthorization({
        ...(redirectUri && { redirectUri }),
        ...(originalUri && { originalUri }),
      }),

    async authorizationUrl(
      authorization,
      { responseMode = 'fragment', sessionToken, prompt, provider } = {},
    ) {
      checkAuthorization(authorization)
      const { url } = await requestAuthorizationUrl(authorization, {
        clientId,
        createRedirectSession,
        responseMode,
        prompt: prompt ?? (sessionToken ? 'none' : 'login'),
        ...(sessionToken && { sessionToken }),
        ...(provider && { provider }),
      })
      return url
    },

    parseCallback,

    async exchangeCode(callback, authorization) {
      checkGiven(authorization, 'exchangeCode(callback, authorization)')
      const isAddress = typeof callback === 'string' || callback instanceof URL
      const answer = isAddress ? parseCallback(callback) : callback
      checkGiven(answer, 'exchangeCode(callback, authorization)')
      await membership.enter(readAuthorizationAnswer(answer, authorization))
    },

    async exchangeSessionToken(sessionToken, how) {
      checkText(sessionToken, 'exchangeSessionToken(sessionToken)', 'the token')
      await membership.enter(await authorizeMember(sessionToken, how))
    },

    ...createWindowLogins({ requirePage, membership, byMessage }),
  }
}
