import { AccountTag } from '../../../src/components/account/AccountTag.tsx'
import type { AccountServices } from '../../../src/components/account/account-services.ts'
import { messages as englishAccount } from '../../../src/messages/en/account.ts'
import { messages as englishLogin } from '../../../src/messages/en/login.ts'
import { readSiteMember, readStoredMember } from '../../../src/session/member.ts'
import { createMemberOrders } from '../../../src/store/member-orders.ts'
import { createMemberProfile } from '../../../src/store/member-profile.ts'
import { createMemberScope, type MemberMark, type MemberScope } from '../../../src/store/member-scope.ts'
import type { AccountTexts } from '../../../src/views/account/account-texts.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import type { PageSession } from '../../loader/page-session.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { findShop } from '../../runtime/cart/way-out.ts'
import { failTag } from '../../runtime/element/fail-tag.ts'
import { mountReact } from '../../runtime/element/react-element.tsx'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { createOrdersPort } from '../../runtime/session/orders-port.ts'
import { accountSheet } from './account-sheet.ts'
import { accountReaders } from './attributes.ts'
import { createBuyAgain } from './buy-again.ts'
import { createLoginPlace } from './login-place.ts'
import { createOrderSteps } from './order-steps.ts'
import { createProfilePort } from './profile-port.ts'

let count = 0

/** Opens the identity of the account from storage, which other tabs may have changed. */
function openScope(connection: Connection, session: PageSession): MemberScope {
  const read = (): MemberMark | undefined => {
    const pair = connection.tokens.pair()
    if (pair?.refreshToken.role !== 'member') return undefined
    return { id: readStoredMember(pair.member)?.id, token: pair.refreshToken.value }
  }
  const follow = (listener: () => void) => {
    const stops = [session.subscribe(listener), connection.tokens.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return createMemberScope({ read, follow })
}

/** Calls back when the member's login ends otherwise than by a logout on this page. */
function followEnd({ snapshot, subscribe }: Pick<PageSession, 'snapshot' | 'subscribe'>, ended: () => void) {
  let wasMember = snapshot().role === 'member'
  return subscribe(({ role }, by) => {
    const isMember = role === 'member'
    if (wasMember && !isMember && by !== 'logout') ended()
    wasMember = isMember
  })
}

async function readTexts(page: Page): Promise<AccountTexts> {
  const [account, cart, login] = await Promise.all([
    messagesOf(page, 'account', englishAccount),
    cartMessagesOf(page),
    messagesOf(page, 'login', englishLogin),
  ])
  return { account, cart, login }
}

interface Parts {
  readonly page: Page
  readonly connection: Connection
  readonly session: PageSession
  readonly scope: MemberScope
  readonly texts: AccountTexts
}

function createServices(
  host: HTMLElement,
  { page, connection, session, scope, texts }: Parts,
): Omit<AccountServices, 'showLogin'> {
  const { transport, tokens } = connection
  const { locale, mediaHosts, withdrawUrl } = page.config
  const act = () => {
    session.actor = { host, method: 'redirect' }
  }
  return {
    scope,
    texts,
    format: { texts, locale, mediaHosts },
    prefix: `store-account-${++count}`,
    open: () => ({
      orders: createMemberOrders(scope, createOrdersPort(transport)),
      profile: createMemberProfile(scope, createProfilePort(transport)),
    }),
    session: {
      snapshot: session.snapshot,
      subscribe: session.subscribe,
      async logout() {
        act()
        await session.logout()
      },
      sendPasswordReset: (email) => session.sendPasswordReset(email),
    },
    onEnd: (ended) => followEnd(session, ended),
    noteMember(changed) {
      const pair = tokens.pair()
      const member = readSiteMember(changed)
      if (member && pair && readStoredMember(pair.member)?.id === member.id)
        tokens.setPair({ ...pair, member })
    },
    orderSteps: createOrderSteps(page, host),
    buyAgain: createBuyAgain(page),
    ...(withdrawUrl && {
      findWithdrawWay: async (orderId: string) =>
        (await page.loadChunk('withdraw-way')).findWithdrawWay(page, { orderId }),
    }),
    findShop: () => findShop(page),
    onRevival: (revive) => page.revival?.add(revive) ?? (() => {}),
  }
}

/** Draws a `store-account` once the session is known; until then its own content is shown. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection) => {
  let live: Controller | undefined
  let isGone = false
  let scope: MemberScope | undefined
  const login = createLoginPlace(host)

  const draw = async () => {
    const [{ openSession }, texts] = await Promise.all([page.loadChunk('session'), readTexts(page)])
    const session = await openSession(page)
    if (isGone) return
    scope = openScope(connection, session)
    const services = createServices(host, { page, connection, session, scope, texts })
    live = mountReact({
      host,
      page,
      readers: accountReaders,
      sheets: [accountSheet],
      Component: AccountTag,
      props: { services: { ...services, showLogin: login.show } },
    })
  }
  draw().catch((reason) => failTag(host, 'network', reason))

  return {
    update() {
      login.update()
      live?.update()
    },
    unmount() {
      isGone = true
      live?.unmount()
      scope?.close()
      login.remove()
    },
  }
}
