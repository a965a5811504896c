import type { Prompt, ResponseMode } from '../../model/enums.ts'
import { StoreError } from '../../model/errors.ts'
import type { AnswerPlace, AuthorizationAnswer } from '../address-answer.ts'
import {
  type Authorization,
  type PreparedAuthorization,
  prepareAuthorization,
  requestAuthorization,
  requestAuthorizationUrl,
} from '../authorize.ts'
import { readAuthorizationAnswer } from '../callback.ts'
import { authorizeInFrame, authorizeInPopup } from '../hosted-windows.ts'
import type { FramePage } from '../login-frame.ts'
import type { PopupPage } from '../login-popup.ts'
import { followAuthorization } from './follow-authorization.ts'
import { parseCallback } from './parse-callback.ts'
import { hasPage, type SessionParts } from './session-parts.ts'

export interface AuthorizationUrlOptions {
  /** Default `login`, and `none` with a session token. */
  readonly prompt?: Prompt
  /** Default `fragment`; a server, which no fragment reaches, wants `query`. */
  readonly responseMode?: ResponseMode
  /** Of a login that succeeded: the provider then asks nothing. */
  readonly sessionToken?: string
}

export interface WindowLoginOptions {
  readonly prompt?: Prompt
  /** Ends the login: `login_cancelled`. */
  readonly signal?: AbortSignal
}

export interface FrameLoginOptions extends WindowLoginOptions {
  /** Where the frame goes; without it the frame is hidden and has to answer by itself (`prompt: 'none'`). */
  readonly container?: Element
  /** What the frame is called for those who can't see it. */
  readonly title?: string
}

/** Sign-in at the provider's own page (contract 5.2 to 5.5). */
export interface HostedSignIn {
  /** What is kept until the provider answers: state, verifier, challenge. Secret; JSON keeps it. */
  createAuthorization(options?: {
    readonly redirectUri?: string
    /** Where the member was, for you to go back to; '' by default. */
    readonly originalUri?: string
  }): Promise<PreparedAuthorization>
  /**
   * The address of the provider's page.
   *
   * @throws {StoreError} what the call fails with, `system` for an address that must not be followed.
   */
  authorizationUrl(authorization: PreparedAuthorization, options?: AuthorizationUrlOptions): Promise<string>
  /** @throws {StoreError} `invalid_argument` for what is no address. */
  parseCallback(url: string | URL, mode?: AnswerPlace): AuthorizationAnswer
  /**
   * Becomes the member that an answer is for. Takes the answer, or the address that holds it.
   *
   * @throws {StoreError} `missing_code_or_state`, `invalid_state`, and `member_tokens_failed` for a code that
   *   the provider does not take, as for its second use.
   */
  exchangeCode(
    callback: AuthorizationAnswer | string | URL,
    authorization: Omit<PreparedAuthorization, 'codeChallenge'>,
  ): Promise<void>
  /**
   * Becomes the member of a session token: in a page by a hidden frame, anywhere else by the provider's
   * redirect to `redirectUri`, which is not fetched.
   *
   * @throws {StoreError} `invalid_configuration` without a `redirectUri` where there is no page.
   */
  exchangeSessionToken(
    sessionToken: string,
    options?: { readonly redirectUri?: string; readonly signal?: AbortSignal },
  ): Promise<void>
  /** In a page. @throws {StoreError} `popup_blocked` where the provider's page may not be framed. */
  loginInFrame(options?: FrameLoginOptions): Promise<void>
  /** In a page, in the click itself. @throws {StoreError} `popup_blocked`, `login_cancelled`, `login_timeout`. */
  loginInPopup(options?: WindowLoginOptions): Promise<void>
}

function requirePage(): FramePage & PopupPage {
  if (hasPage()) return globalThis as unknown as FramePage & PopupPage
  throw new StoreError('invalid_configuration', 'Frames and windows need a page: use authorizationUrl here')
}

export function createHostedSignIn(parts: SessionParts, ownRedirectUri: string | undefined): HostedSignIn {
  const { clientId, calls, connection, enter } = parts
  const { createRedirectSession } = calls
  const byMessage = (options: AuthorizationUrlOptions) => (): Promise<Authorization> =>
    requestAuthorization({ ...options, clientId, createRedirectSession, responseMode: 'web_message' })

  const follow = async (sessionToken: string, redirectUri: string | undefined, signal?: AbortSignal) => {
    if (!redirectUri)
      throw new StoreError(
        'invalid_configuration',
        'Without a page a session token is exchanged by a redirect: say redirectUri, one of the provider’s list',
      )
    const asked = { clientId, createRedirectSession, prompt: 'none', sessionToken, redirectUri } as const
    const authorization = await requestAuthorization({ ...asked, responseMode: 'query' })
    return followAuthorization(authorization, { fetch: connection.fetch ?? fetch, signal })
  }

  return {
    createAuthorization: ({ redirectUri = ownRedirectUri, originalUri } = {}) =>
      prepareAuthorization({
        ...(redirectUri && { redirectUri }),
        ...(originalUri && { originalUri }),
      }),

    async authorizationUrl(authorization, { responseMode = 'fragment', sessionToken, prompt } = {}) {
      const { url } = await requestAuthorizationUrl(authorization, {
        clientId,
        createRedirectSession,
        responseMode,
        prompt: prompt ?? (sessionToken ? 'none' : 'login'),
        ...(sessionToken && { sessionToken }),
      })
      return url
    },

    parseCallback,

    async exchangeCode(callback, authorization) {
      const isAddress = typeof callback === 'string' || callback instanceof URL
      const answer = isAddress ? parseCallback(callback) : callback
      await enter(readAuthorizationAnswer(answer, authorization))
    },

    async exchangeSessionToken(sessionToken, { redirectUri = ownRedirectUri, signal } = {}) {
      if (!hasPage()) return enter(await follow(sessionToken, redirectUri, signal))
      const authorization = byMessage({ sessionToken, prompt: 'none' })
      await enter(await authorizeInFrame({ authorization, page: requirePage(), ...(signal && { signal }) }))
    },

    async loginInFrame({ prompt = 'login', ...options } = {}) {
      const page = requirePage()
      await enter(await authorizeInFrame({ ...options, page, authorization: byMessage({ prompt }) }))
    },

    async loginInPopup({ prompt = 'login', signal } = {}) {
      const page = requirePage()
      const window = { page, authorization: byMessage({ prompt }), ...(signal && { signal }) }
      await enter(await authorizeInPopup(window))
    },
  }
}
