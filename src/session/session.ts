import { createAttempts } from './attempts.ts'
import { findCallback } from './callback.ts'
import type { SessionCalls } from './calls.ts'
import { createHostedLogin, type HostedLoginRequest, type HostedMode } from './hosted-login.ts'
import {
  type Credentials,
  createLoginFlow,
  type LoginFlow,
  type LoginStep,
  type Registration,
} from './login.ts'
import { createLogout } from './logout.ts'
import type { Member } from './member.ts'
import { createMembership } from './membership.ts'
import { findSessionStorage, type PageAddress, type SessionPage } from './page.ts'
import { createPendingAuthorizations } from './pending-authorizations.ts'
import { createPendingVerification } from './pending-verification.ts'
import { returnToPlace } from './return-to-place.ts'
import { createSessionState, type SessionListener, type SessionSnapshot } from './session-state.ts'
import { createTabs } from './tabs.ts'
import type { TokenManager } from './token-manager.ts'
import type { TokenStorage, TokenStorageKind } from './token-storage.ts'

/** A login at the provider's own page. */
export interface HostedLoginOptions extends Omit<HostedLoginRequest, 'mode' | 'signal' | 'sessionToken'> {
  /** Defaults to `redirect`. `popup` has to be called in a click. */
  readonly mode?: Exclude<HostedMode, 'silent'>
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
  verifyEmail(code: string): Promise<LoginStep>
  resendCode(): Promise<LoginStep>
  recover: LoginFlow['recover']
  /** Back to the form; ends whatever is under way. */
  resetLogin(): void
  /**
   * Has the provider send the link to its reset page. Resolves whether or not the address is known.
   *
   * @param returnUrl Where the reset page leads back to; this page by default.
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
  /** The address on the provider's list that redirects come back to; the page without query by default. */
  readonly redirectUri?: string | undefined
  /** BCP 47, for the e-mails. */
  readonly language?: string | undefined
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** What a session is made of, once per page. */
function createParts(options: SessionOptions) {
  const { clientId, calls, tokens, storage, storageKind, address, redirectUri, now } = options
  const { page = globalThis as unknown as SessionPage } = options
  const isShared = storageKind !== 'session' && storageKind !== 'memory'
  const state = createSessionState(tokens)
  const tabs = createTabs({
    clientId,
    page,
    onChange({ loggedOut }) {
      if (loggedOut && !isShared) tokens.clear()
      state.refresh()
    },
  })
  const membership = createMembership({ clientId, calls, tokens, storage, state, tabs, now })
  const pending = createPendingAuthorizations({
    clientId,
    storage: findSessionStorage(page),
    ...(now && { now }),
  })
  const { createRedirectSession } = calls
  const hosted = createHostedLogin({ clientId, createRedirectSession, pending, page, address, redirectUri })
  const flow = createLoginFlow({
    calls,
    verification: createPendingVerification(storage, now),
    async signIn({ sessionToken, ...arrival }) {
      const grant = await hosted({ mode: 'silent', sessionToken, signal: attempts.signal() })
      if (grant) await membership.enter(grant, arrival)
      return grant ? 'member' : 'leaving'
    },
    onStep: state.show,
  })
  const attempts = createAttempts(flow, membership)
  state.show(flow.step)
  return { state, tabs, membership, pending, hosted, flow, attempts, page, address }
}

/** Goes on with a login that comes back from the provider in the page's address. */
async function resume({ page, address, pending, attempts }: ReturnType<typeof createParts>): Promise<void> {
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

/** Joins the parts into the session of the page. */
export function createPageSession(options: SessionOptions): Session {
  const { clientId, calls, tokens, address, language } = options
  const parts = createParts(options)
  const { state, tabs, membership, hosted, flow, attempts } = parts

  const resetLogin = () => {
    attempts.end()
    flow.reset()
  }
  const { createRedirectSession } = calls
  const logout = createLogout({ clientId, createRedirectSession, address, membership, resetLogin })
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

    async login(how = {}) {
      // Without a logout nothing is awaited: a window may only be opened in the click itself.
      if (logout.underWay()) await logout.underWay()
      if ('password' in how) return flow.login(how)
      return attempts.run((signal) => hosted({ mode: 'redirect', ...how, signal }))
    },

    async register(registration) {
      if (logout.underWay()) await logout.underWay()
      return flow.register(registration)
    },

    verifyEmail: flow.verifyEmail,
    resendCode: flow.resendCode,
    recover: flow.recover,
    resetLogin,

    async sendPasswordReset(email, returnUrl) {
      const url = address.readReturn(returnUrl)
      await calls.sendPasswordReset({ email, ...(language && { language }), redirect: { url, clientId } })
    },

    async logout(returnUrl) {
      if (state.snapshot().role === 'member') await logout.run(returnUrl)
    },

    subscribe: state.subscribe,

    close() {
      attempts.end()
      stopWatching()
      membership.close()
      tabs.close()
    },
  }
}
