import type { SessionCalls } from '../../src/session/calls.ts'
import { createHostedLogin } from '../../src/session/hosted-login.ts'
import type { SessionPage } from '../../src/session/page.ts'
import { createPendingAuthorizations } from '../../src/session/pending-authorizations.ts'

/** The person wants the link elsewhere: the middle button, or a key that says so. */
export const wantsNewTab = ({ type, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  type === 'auxclick' ? button === 1 : ctrlKey || metaKey || shiftKey

/** Follows an address there, and cuts the way back here first. */
export function leadTo(tab: Window, url: string): void {
  tab.opener = null
  tab.location.replace(url)
}

export interface NewTabLoginOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly returnUrl?: string | undefined
}

/**
 * A login that begins in another tab has to end there: what its answer is held against is kept in that tab's
 * own storage, which is ours while its page is empty.
 */
export async function loginInTab(tab: Window, options: NewTabLoginOptions): Promise<void> {
  const { clientId, createRedirectSession, returnUrl } = options
  const location = { href: window.location.href, assign: (url: string) => leadTo(tab, url) }
  const hosted = createHostedLogin({
    clientId,
    createRedirectSession,
    pending: createPendingAuthorizations({ clientId, storage: tab.sessionStorage }),
    page: { location } as SessionPage,
  })
  await hosted({ mode: 'redirect', ...(returnUrl && { returnUrl }) })
}
