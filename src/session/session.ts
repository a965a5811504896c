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
import type { TokenStorage, TokenStorageKind } from './token-storage.ts'

/** A login at the provider's own page. */
export interface HostedLoginOptions
  extends Omit<HostedLoginRequest, 'mode' | 'signal' | 'sessionToken' | 'onSlow'> {
  /** Defaults to `redirect`. `popup` has to be called in a click. */
  readonly mode?: Exclude<HostedMode, 'silent'>
}

/** How a login at an identity provider's page goes. */
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
   * Handles an answer that came back in the page's address, which it cleans at once. Call it once, early.
   * Never rejects: what went wrong is the step.
   */
  start(): Promise<void>
  /** With credentials by the password form, else at the provider's page. Resolves to where it stands then. */
  login(how?: Credentials | HostedLoginOptions): Promise<LoginStep>
  register(registration: Registration): Promise<LoginStep>
  /**
   * At an identity provider's page: in a window, opened in the click itself, or in this tab where that is blocked or
   * wanted. Resolves to where it stands then; a window that was closed to the beginning.
   *
   * @param provider `google`, `facebook`, or the id of a connection of the site's own.
   */
  loginWithProvider(provider: string, how?: ProviderLoginOptions): Promise<LoginStep>
  verifyEmail(code: string): Promise<LoginStep>
  resendCode(): Promise<LoginStep>
  recover: LoginSteps['recover']
  loginWithSso: LoginSteps['loginWithSso']
  /** Leaves for the provider's page with a password login that takes long, where the snapshot says so. */
  leaveForLogin(): void
  /** Back to the form; ends whatever is under way. */
  resetLogin(): void
  /**
   * Has the provider send the link to its reset page. Resolves whether or not the address is known.
   *
   * @param returnUrl Where the reset page leads back to, an address on the provider's list; the one that logins come
   *   back to by default.
   */
  sendPasswordReset(email: string, returnUrl?: string): Promise<void>
  /**
   * Logs out here at once after the provider answered, then leaves for the provider's logout page.
   *
   * @param returnUrl Where that page leads back to; this page by default.
   * @throws {StoreError} when the provider could not be asked; here the member is logged out all the same.
   */
  logout(returnUrl?: string): Promise<void>
  subscribe(listener: SessionListener): () => void
  /** This session as `store-widgets/session` has it: what a tag has no use for, and logouts that lead nowhere. */
  readonly inCode: ComposedSession
  /** A step as code reads it. */
  readonly readStep: ReadStep
  /** Ends every listener and every login under way. */
  close(): void
}

export interface SessionOptions {
  readonly clientId: string
  readonly calls: SessionCalls
  readonly tokens: TokenManager
  /** The one that `tokens` was made with, and its kind: `session` and `memory` are not shared by the tabs. */
  readonly storage: TokenStorage
  readonly storageKind?: TokenStorageKind
  /** The window's other parts; the browser's own by default. */
  readonly page?: SessionPage
  readonly address: PageAddress
  /** Where what the page knows of the session stands; a place of its own by default. */
  readonly state?: SnapshotPlace
  /** BCP 47, for the e-mails. */
  readonly language?: string | undefined
  readonly captchaSiteKeys?: CaptchaSiteKeys | undefined
  /** Nobody keeps the member's name and picture at this site. */
  readonly onMembersAreaMissing?: () => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const atOnce = async () => {}

type TabParts = Required<Pick<SessionOptions, 'clientId' | 'tokens' | 'page'>> & {
  readonly state: ReturnType<typeof createSessionState>
  /** All tabs of the site have the same tokens. */
  readonly isShared: boolean
}

/** The site's other tabs: what one of them changes is seen in this one, and its logout is this one's, too. */
const followTabs = ({ clientId, page, tokens, state, isShared }: TabParts) =>
  createTabs({
    clientId,
    page,
    onChange({ loggedOut }) {
      if (loggedOut && !isShared) tokens.clear()
      state.refresh()
    },
  })

/** The parts of a session, one per page. */
function createParts(options: SessionOptions) {
  const { clientId, calls, tokens, storage, storageKind, address, now = () => Date.now() } = options
  const { page = globalThis as SessionPage, language, captchaSiteKeys, onMembersAreaMissing } = options
  const isShared = storageKind !== 'session' && storageKind !== 'memory'
  const state = createSessionState(tokens, options.state)
  const tabs = followTabs({ clientId, page, tokens, state, isShared })
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
  /** Goes on with what takes long by leaving the page. */
  let leave: (() => void) | undefined
  const flow = steps.flow()
  const attempts = createAttempts(flow, membership)
  state.show(flow.step)
  const leaveForLogin = () => leave?.()
  return {
    session,
    leaveForLogin,
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

/** Goes on with a login that comes back from the provider in the page's address. */
async function resume({ page, address, pending, attempts }: ReturnType<typeof createParts>): Promise<void> {
  if (sendToStart(address, pending)) return
  const callback = findCallback(address, pending)
  if (!callback || callback.status === 'used') return
  const step = await attempts.run(async () => callback.readGrant())
  const { authorization } = callback
  if (authorization) returnToPlace(authorization, { page, address }, step.loginState === 'SUCCESS')
}

/** Takes back a step that is over: logged out elsewhere, or back from the provider's page by the back button. */
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

/** The ways in, which wait for a logout that is under way. */
const createEntrances = (
  { steps, attempts, hosted }: ReturnType<typeof createParts>,
  logout: ReturnType<typeof createLogout>,
): Pick<Session, 'login' | 'loginWithProvider' | 'register'> => ({
  async login(how = {}) {
    // Without a logout nothing is awaited: a window may only be opened in the click itself.
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
    resetLogin,

    sendPasswordReset: (email, returnUrl) =>
      session.sendPasswordReset(email, { returnUrl: address.readReturn(returnUrl ?? address.callback) }),

    async logout(returnUrl) {
      if (state.snapshot().role === 'member') await logout.run(returnUrl)
    },

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
