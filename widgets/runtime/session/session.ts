import type { Failure } from '../../../src/model/errors.ts'
import { createSessionCalls } from '../../../src/session/calls.ts'
import { createPageSession, type Session } from '../../../src/session/session.ts'
import { findSiteKeys } from '../../../src/session/site-keys.ts'
import type { Connection } from '../../loader/connection.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import type { PageSession, PublicSession } from '../../loader/page-session.ts'
import { tellRefusal } from '../connection/watch-refusals.ts'
import { openedAt } from '../gate/opened-at.ts'
import { pageAddressOf } from '../gate/page-address.ts'
import { storeOf } from '../page/page-store.ts'
import { restListenersOf } from '../page/services.ts'
import { checkReturn } from './back-from-provider.ts'
import { createPublicSession } from './public-session.ts'
import { emitSessionEvents } from './session-events.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly session: PageSession
    readonly 'api:session': PublicSession
  }
}

export { loginInTab } from './login-in-tab.ts'

/** Returns the language of the e-mails in two letters, ISO 639-1; none for a language that has three, such as `fil`. */
const readMailLanguage = (locale: string): string | undefined =>
  /^[a-z]{2}(?![a-z])/i.exec(locale)?.[0].toLowerCase()

function makeSession(
  page: Page,
  { transport, tokens, storage }: Connection,
  wasMember: boolean,
): PageSession {
  const { clientId, apiHost, locale } = page.config
  const { captchaSiteKey, captchaVisibleSiteKey } = page.config
  const calls = createSessionCalls(transport)
  const store = storeOf(page)
  const language = readMailLanguage(locale)
  const made = createPageSession({
    clientId,
    calls,
    tokens,
    storage,
    language,
    captchaSiteKeys: findSiteKeys(apiHost, {
      ...(captchaSiteKey && { invisible: captchaSiteKey }),
      ...(captchaVisibleSiteKey && { visible: captchaVisibleSiteKey }),
    }),
    onMembersAreaMissing: createTellOfMembersArea(page),
    address: pageAddressOf(page),
    state: {
      read: () => store.getState().session,
      write: (session) => store.setState({ session }),
    },
  })
  // Its getters must stay getters.
  const session: PageSession = Object.assign(made, { follow: createFollow(made) })
  emitSessionEvents(session, wasMember)
  session
    .start()
    .then(async () => {
      const { login } = session.snapshot()
      if (login.loginState === 'FAILURE') await (await page.loadChunk('login')).tellLogin(page, login)
    })
    .catch(() => {})
  // The member stays one if the provider can't be asked.
  checkReturn(page, tokens, session).catch(() => {})
  return session
}

/** Warns, once, that the site lacks the app that keeps its members' names and pictures. */
function createTellOfMembersArea(page: Page): () => void {
  let isTold = false
  return () => {
    if (isTold) return
    isTold = true
    const error: Failure = {
      code: 'members_area_missing',
      message: 'The provider does not say who this member is',
    }
    tellRefusal(page, error)
    emitAt(document, 'store-error', { ...error })
  }
}

function createFollow(session: Session): PageSession['follow'] {
  return (listener) => {
    let { role, member } = session.snapshot()
    return session.subscribe((now) => {
      if (now.role === role && JSON.stringify(now.member) === JSON.stringify(member)) return
      role = now.role
      member = now.member
      listener({ role, ...(member && { member }) })
    })
  }
}

/**
 * Returns the session of the page, created once by its first user: a login tag, a link, `StoreWidgets.session`, a
 * member's page, or an address with the provider's answer.
 *
 * @param wasMember Whether the page took its visitor for a member until now, if that may have changed meanwhile.
 */
export async function openSession(page: Page, wasMember?: boolean): Promise<PageSession> {
  const connection = await page.connection()
  const known = page.parts.get('session')
  if (known) return known
  const isMember = connection.tokens.pair()?.refreshToken.role === 'member'
  const session = makeSession(page, connection, wasMember ?? isMember)
  page.parts.set('session', session)
  restListenersOf(page).tell()
  page.parts.set(
    'api:session',
    createPublicSession(session, () => openedAt(page)),
  )
  return session
}

export async function openApi(page: Page): Promise<PublicSession> {
  await openSession(page)
  return page.parts.get('api:session') as PublicSession
}
