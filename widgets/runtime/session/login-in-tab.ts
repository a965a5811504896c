import { createHostedLogin } from '../../../src/session/hosted-login.ts'
import type { SessionPage } from '../../../src/session/page.ts'
import { createPendingAuthorizations } from '../../../src/session/pending-authorizations.ts'
import type { LoginInTab } from '../../loader/page-session.ts'

/**
 * Starts a login in another tab, where it must also end: the state that its answer is checked against is kept in that
 * tab's own storage, which we can access while its page is empty.
 */
export const loginInTab: LoginInTab = async (tab, options) => {
  const { clientId, createRedirectSession, returnUrl, preferences, address, leave } = options
  const hosted = createHostedLogin({
    clientId,
    createRedirectSession,
    pending: createPendingAuthorizations({ clientId, storage: tab.sessionStorage }),
    page: {} as SessionPage,
    address: { ...address, go: leave },
  })
  await hosted({ mode: 'redirect', ...(returnUrl && { returnUrl }), ...(preferences && { preferences }) })
}
