import type { RedirectPreferences } from '../model/redirect.ts'
import { createAttempts } from './attempts.ts'
import { findCallback } from './callback.ts'
import type { SessionCalls } from './calls.ts'
import { type ComposedSession, composeSession } from './compose-session.ts'
import { createHostedLogin, type HostedLoginRequest, type HostedMode } from './hosted-login.ts'
import type { Credentials, LoginStep, Registration } from './login.ts'
import type { LoginSteps } from './login-steps.ts'
import { createLogout } from './logout.ts'
import type { Member } from './member.ts'
import { findSessionStorage, type PageAddress, type SessionPage } from './page.ts'
import type { ReadStep } from './password-sign-in.ts'
import { createPendingAuthorizations } from './pending-authorizations.ts'
import { returnToPlace } from './return-to-place.ts'
import { sendToStart } from './send-to-start.ts'
import {
  createSessionState,
  type SessionListener,
  type SessionSnapshot,
  type SnapshotPlace,
} from './session-state.ts'
import { createSessionWatch } from './session-watch.ts'
import type { CaptchaSiteKeys } from './sign-in-result.ts'
import { createTabs } from './tabs.ts'
import type { TokenManager } from './token-manager.ts'
import type { TokenStorage } from './token-storage.ts'

/** A login at the provider's own page. */
export interface HostedLoginOptions
  extends Omit<HostedLoginRequest, 'mode' | 'signal' | 'sessionToken' | 'onSlow'> {
  /** Defaults to `redirect`. `popup` has to be called in a click. */
  readonly mode?: Exclude<HostedMode, 'silent'>
}

/** The options of a login at an identity provider's page. */
export interface ProviderLoginOptions extends Pick<HostedLoginRequest, 'prompt' | 'returnUrl'> {
  /** Default `popup`, which has to be called in a click. */
  readonly mode?: 'popup' | 'redirect'
}

/** The session of a page (interface.md, section 5); the rest is what `<store-login>` needs. */
export interface Session {
  readonly role: SessionSnapshot['role']
  readonly member: Member | undefined
  /** For a store: the same object until something changes. */
  snapshot(): SessionSnapshot
  /**
   * Handles an answer that came back in the page's address, and cleans the address at once. Call it once, early. Never
   * rejects: an error becomes the step.
   */
  start(): Promise<void>
  /** Logs in with credentials by the password form, else at the provider's page. Resolves with the step after it. */
  login(how?: Credentials | HostedLoginOptions): Promise<LoginStep>
  register(registration: Registration): Promise<LoginStep>
  /**
   * Logs in at an identity provider's page: in a window, opened in the click itself, or in this tab if that is blocked
   * or wanted. Resolves with the step after it: the first one if the window was closed.
   *
   * @param provider `google`, `facebook`, or the id of the site's own connection.
   */
  loginWithProvider(provider: string, how?: ProviderLoginOptions): Promise<LoginStep>
  verifyEmail(code: string): Promise<LoginStep>
  resendCode(): Promise<LoginStep>
  recover: LoginSteps['recover']
  loginWithSso: LoginSteps['loginWithSso']
  /** Opens the provider's page for a password login that takes long, if the snapshot allows it. */
  leaveForLogin(): void
  /** Leaves the answer to this state to the page's own code, which has prepared the request. */
  leaveToCode(state: string): void
  /** Returns to the form; ends a login under way. */
  resetLogin(): void
  /**
   * Has the provider send the link to its reset page. Resolves whether or not the address is known.
   *
   * @param returnUrl The address that the reset page links back to; it must be on the provider's list. Default: the
   *   address that logins come back to.
   */
  sendPasswordReset(email: string, returnUrl?: string): Promise<void>
  /**
   * Logs out here as soon as the provider has answered, then opens the provider's logout page.
   *
   * @param returnUrl The address that the logout page leads back to; this page by default.
   * @param preferences The look of the provider's page, and more parameters of its address.
   * @throws {StoreError} when the provider can't be reached; the member is still logged out here.
   */
  logout(returnUrl?: string, preferences?: RedirectPreferences): Promise<void>
  /** Asks the provider again who the member is, if there is one; a change informs the subscribers. */
  askMember(): Promise<void>
  subscribe(listener: SessionListener): () => void
  /**
   * This session in the form of `store-widgets/session`: with the calls that no tag uses, and logouts that open no
   * page.
   */
  readonly inCode: ComposedSession
  /** Converts a step to a result for code. */
  readonly readStep: ReadStep
  /** Ends every listener and every login under way. */
  close(): void
}

export interface SessionOptions {
  readonly clientId: string
  readonly calls: SessionCalls
  readonly tokens: TokenManager
  /** The storage of `tokens`. */
  readonly storage: TokenStorage
  /** The window's other parts; the browser's own by default. */
  readonly page?: SessionPage
  readonly address: PageAddress
  /** The place of the page's snapshot of the session; the session's own by default. */
  readonly state?: SnapshotPlace
  /** BCP 47: the language of the e-mails. */
  readonly language?: string | undefined
  readonly captchaSiteKeys?: CaptchaSiteKeys | undefined
  /** Called if no app of this site keeps the member's name and picture. */
  readonly onMembersAreaMissing?: () => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const atOnce = async () => {}

type TabParts = Required<Pick<SessionOptions, 'clientId' | 'tokens' | 'storage' | 'page'>> & {
  readonly state: ReturnType<typeof createSessionState>
}

/** Follows the site's other tabs: this one shows their changes, and their logout is also this one's. */
const followTabs = ({ clientId, page, tokens, storage, state }: TabParts) =>
  createTabs({
    clientId,
    page,
    onChange({ loggedOut }) {
      // A shared storage has lost the member already.
      if (loggedOut && storage.isOwn() && tokens.pair()?.refreshToken.role === 'member') tokens.clear()
      state.refresh()
    },
  })

/** The parts of a session, one per page. */
function createParts(options: SessionOptions) {
  const { clientId, calls, tokens, storage, address, now = () => Date.now() } = options
  const { page = globalThis as SessionPage, language, captchaSiteKeys, onMembersAreaMissing } = options
  const state = createSessionState(tokens, options.state)
  const tabs = followTabs({ clientId, page, tokens, storage, state })
  const watch = createSessionWatch({ tokens, state, tabs })
  const pending = createPendingAuthorizations({ clientId, storage: findSessionStorage(page), now })
  const { createRedirectSession } = calls
  const hosted = createHostedLogin({ clientId, createRedirectSession, pending, page, address })
  const place = { storage, pull: atOnce, flush: atOnce }
  const { getAccessToken } = tokens
  const parts = { clientId, calls, tokens, place, now, getAccessToken, findPage: () => page }
  const { session, membership, steps, readStep } = composeSession(parts, {
    redirectUri: () => address.callback,
    language,
    captchaSiteKeys,
    ...watch,
    entersOnce: 'kept',
    ...(onMembersAreaMissing && { onMembersAreaMissing }),
    onStep: state.show,
    authorizeMember(sessionToken) {
      const onSlow: HostedLoginRequest['onSlow'] = (go) => {
        leave = go
        state.showSlow(go ? 'leave' : 'wait')
      }
      return hosted({ mode: 'silent', sessionToken, signal: attempts.signal(), onSlow })
    },
  })
  /** Continues a login that takes long by leaving the page. */
  let leave: (() => void) | undefined
  const flow = steps.flow()
  const attempts = createAttempts(flow, membership)
  state.show(flow.step)
  const leaveForLogin = () => leave?.()
  return {
    session,
    leaveForLogin,
    askMember: membership.askAgain,
    readStep,
    steps,
    state,
    tabs,
    watch,
    pending,
    hosted,
    flow,
    attempts,
    page,
    address,
  }
}

/** Continues a login that comes back from the provider in the page's address. */
async function resume({ page, address, pending, attempts }: ReturnType<typeof createParts>): Promise<void> {
  if (sendToStart(address, pending)) return
  const callback = findCallback(address, pending)
  if (!callback || callback.status === 'used') return
  const step = await attempts.run(async () => callback.readGrant())
  const { authorization } = callback
  if (authorization) returnToPlace(authorization, { page, address }, step.loginState === 'SUCCESS')
}

/**
 * Resets a step that is outdated: after a logout elsewhere, or a return from the provider's page by the back button.
 */
function watchStep({ flow, page }: ReturnType<typeof createParts>, tokens: TokenManager): () => void {
  const over = new AbortController()
  const goBackFrom = (loginState: LoginStep['loginState']) => {
    if (flow.step.loginState === loginState) flow.show({ loginState: 'INITIAL' })
  }
  const onShow = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) goBackFrom('LEAVING')
  }
  page.addEventListener('pageshow', onShow, { signal: over.signal })
  const unsubscribe = tokens.subscribe((session) => {
    if (session?.refreshToken.role !== 'member') goBackFrom('SUCCESS')
  })
  return () => {
    over.abort()
    unsubscribe()
  }
}

/** Creates the logins, which wait for a logout under way. */
const createEntrances = (
  { steps, attempts, hosted }: ReturnType<typeof createParts>,
  logout: ReturnType<typeof createLogout>,
): Pick<Session, 'login' | 'loginWithProvider' | 'register'> => ({
  async login(how = {}) {
    // Without a logout there is no waiting: only the click itself may open a window.
    if (logout.underWay()) await logout.underWay()
    if ('password' in how) return steps.login(how)
    return attempts.run((signal) => hosted({ mode: 'redirect', ...how, signal }))
  },

  async loginWithProvider(provider, how) {
    if (logout.underWay()) await logout.underWay()
    return attempts.run((signal) => hosted({ mode: 'popup', ...how, provider, signal }))
  },

  async register(registration) {
    if (logout.underWay()) await logout.underWay()
    return steps.register(registration)
  },
})

/** Joins the parts into the session of the page. */
export function createPageSession(options: SessionOptions): Session {
  const { tokens, address } = options
  const parts = createParts(options)
  const { session, readStep, steps, state, tabs, watch, flow, attempts } = parts

  const resetLogin = () => {
    attempts.end()
    flow.reset()
  }
  const logout = createLogout({ address, end: session.logout, resetLogin })
  const stopWatching = watchStep(parts, tokens)

  return {
    get role() {
      return state.snapshot().role
    },
    get member() {
      return state.snapshot().member
    },
    snapshot: state.snapshot,

    start: () => resume(parts),

    ...createEntrances(parts, logout),

    verifyEmail: steps.verifyEmail,
    resendCode: steps.resendCode,
    recover: steps.recover,
    loginWithSso: steps.loginWithSso,
    leaveForLogin: parts.leaveForLogin,
    leaveToCode: parts.pending.leave,
    resetLogin,

    sendPasswordReset: async (email, returnUrl) =>
      session.sendPasswordReset(email, { returnUrl: address.readReturn(returnUrl ?? address.callback) }),

    async logout(returnUrl, preferences) {
      if (state.snapshot().role === 'member') await logout.run(returnUrl, preferences)
    },

    askMember: parts.askMember,
    subscribe: state.subscribe,
    inCode: session,
    readStep,

    close() {
      attempts.end()
      stopWatching()
      watch.close()
      tabs.close()
    },
  }
}
