import { createPasswordSignIn, type ReadStep, takeObject } from '../../../src/session/password-sign-in.ts'
import type { PageSession, PageSignInResult, PublicSession } from '../../loader/page-session.ts'

/** Returns the return address; pages without one also pass `null`. */
const urlOf = (given: string | { readonly returnUrl?: string } | null | undefined) =>
  typeof given === 'object' ? given?.returnUrl : given

/**
 * Creates `StoreWidgets.session`: the part of the tags' shared session for the page's own scripts, which answers as
 * `store-widgets/session` does.
 *
 * @param openedAt Returns the address that the page was opened with: answers are removed from the address bar by now.
 */
export function createPublicSession(session: PageSession, openedAt: () => string): PublicSession {
  const { inCode, readStep } = session
  const {
    captchaSiteKeys: _,
    role: __,
    member: ___,
    tokens,
    parseCallback,
    createAuthorization,
    ...same
  } = inCode
  const read: ReadStep<PageSignInResult> = (step, sent) =>
    step.loginState === 'LEAVING' ? { state: 'leaving' } : readStep(step, sent)

  return {
    ...same,
    ...createPasswordSignIn(session, read),
    get role() {
      return session.role
    },
    get member() {
      return session.member
    },
    tokens: async () => tokens(),
    async createAuthorization(about) {
      const authorization = await createAuthorization(about)
      session.leaveToCode(authorization.state)
      return authorization
    },
    parseCallback: async (url = openedAt(), mode) => parseCallback(url, mode),
    loginWithProvider: async (provider, how) => read(await session.loginWithProvider(provider, how)),
    async login(how = {}) {
      const step = await takeObject(how, 'login({ email, password })', session.login)
      return read(step, 'password' in Object(how) ? Object(how) : undefined)
    },
    sendPasswordReset: (email, returnUrl) => session.sendPasswordReset(email, urlOf(returnUrl)),
    logout: (returnUrl) => session.logout(urlOf(returnUrl)),
    subscribe: (listener) => session.follow(listener),
  }
}
