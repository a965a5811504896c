import { Hono } from 'hono'
import { listOrders } from '../cart/orders/order-rows.ts'
import { createMoneyChanger } from '../catalog/money.ts'
import type { SandboxContext } from '../context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { ApiError } from '../http/errors.ts'
import type { Member } from '../identity/member-record.ts'
import { createMembers, findMember } from '../identity/members.ts'
import { networkAddressOf } from '../identity/network-address.ts'
import { createRecovery } from '../identity/recovery.ts'
import { createRefreshTokens, isFamilyRevoked } from '../identity/refresh-tokens.ts'
import { createSignIn } from '../identity/sign-in.ts'
import type { AccountSection } from '../redirects/intents.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import { toWayBack } from '../redirects/way-back.ts'
import {
  type AccountEntry,
  type AccountInfo,
  accountInfo,
  accountPage,
  entryList,
  findSection,
  SECTION_NAMES,
} from './account-pages.ts'
import { showErrors } from './error-page.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens, type FormFields } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { withSession } from './parts.ts'
import { listReservations } from './reservation-rows.ts'
import { createVisits, type Visit } from './visits.ts'

type MemberVisit = Visit & { readonly member: Member }

const isReservations = (section: AccountSection) => section !== 'ACCOUNT_INFO' && section !== 'ORDERS'

/** The members' area: one page per section (contract 2.12, MembersAccountSection). */
export function createAccountRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, shop } = context
  const forms = createFormTokens(context)
  const hostedSessions = createHostedSessions(context)
  const members = createMembers(context)
  const recovery = createRecovery(context)
  const refreshTokens = createRefreshTokens(context)
  const sessions = createRedirectSessions(context)
  const signIn = createSignIn(context)
  const visits = createVisits(context)
  const money = createMoneyChanger(shop).shop
  showErrors(routes, context)

  const writeDate = (ms: number) => new Date(ms).toLocaleDateString(shop.locale, { dateStyle: 'long' })

  /** Who is logged in at the shop is so here, when the shop has just sent them. */
  async function takeOver(c: Call, { session }: Visit): Promise<Member | undefined> {
    const asker = session?.asker
    if (!session || asker?.kind !== 'member' || !sessions.isFresh(session)) return undefined
    if (asker.family && (await isFamilyRevoked(database, asker.family))) return undefined
    const member = await findMember(database, { id: asker.id })
    if (member) await hostedSessions.begin(c, member)
    return member
  }

  async function readVisit(c: Call, token?: string): Promise<MemberVisit | Response> {
    const visit = await visits.read(c, token ?? c.req.query('session'))
    const member = (await takeOver(c, visit)) ?? visit.member
    return member ? { ...visit, member } : c.redirect(withSession('/login', visit.token), 303)
  }

  async function findEntries(section: AccountSection, memberId: string): Promise<AccountEntry[]> {
    if (section === 'ORDERS') {
      const orders = await listOrders(database, { ownerId: memberId })
      return orders.map(({ number, createdAt, lines, totals }) => ({
        title: `Order ${number}`,
        detail: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        date: writeDate(createdAt),
        amount: money.format(Number(totals.total)),
      }))
    }
    if (!isReservations(section)) return []
    const found = await listReservations(
      database,
      memberId,
      section as 'BOOKINGS' | 'EVENTS' | 'SUBSCRIPTIONS',
    )
    return found.map(({ createdAt, ...entry }) => ({ ...entry, date: `Made on ${writeDate(createdAt)}` }))
  }

  async function show(
    c: Call,
    visit: MemberVisit,
    {
      section,
      status = 200,
      ...info
    }: Omit<AccountInfo, 'since'> & { section: AccountSection; status?: number },
  ) {
    const { member, token: session } = visit
    const back = visits.toWayBack(visit, 'postFlowUrl')
    const frame = { member, section, form: await forms.issue(c), session, back }
    const since = writeDate(member.createdAt)
    const content =
      section === 'ACCOUNT_INFO'
        ? accountInfo(frame, { ...info, since })
        : entryList(section, await findEntries(section, member.id))
    return sendPage(c, context, {
      title: SECTION_NAMES[section],
      status,
      isWide: true,
      ...visits.policyFor(visit),
      body: accountPage(frame, content),
    })
  }

  routes.get('/account', (c) => c.redirect(withSession('/account/account-info', c.req.query('session')), 303))

  routes.get('/account/:section', async (c) => {
    const section = findSection(c.req.param('section'))
    if (!section) throw new HostedError(404, 'There is no such page', 'Go back and choose another.')
    const visit = await readVisit(c)
    return visit instanceof Response ? visit : show(c, visit, { section })
  })

  routes.post('/account/profile', async (c) => {
    const fields = await forms.read(c)
    const visit = await readVisit(c, fields.session ?? '')
    if (visit instanceof Response) return visit
    const text = (value = '') => value.trim().slice(0, 100) || null
    const member = await database.write((writer) =>
      members.update(writer, visit.member, {
        profile: {
          ...visit.member.profile,
          firstName: text(fields.firstName),
          lastName: text(fields.lastName),
        },
      }),
    )
    return show(c, { ...visit, member }, { section: 'ACCOUNT_INFO', note: 'Your name is saved.' })
  })

  /** Asks for the current password with all the limits of a login. */
  async function changePassword(c: Call, { member }: MemberVisit, fields: FormFields): Promise<void> {
    const { current, password = '' } = fields
    const from = networkAddressOf(c)
    await signIn.login({ email: member.email, password: current, captchaTokens: [], from })
    await recovery.change(member.id, password, undefined)
    await hostedSessions.begin(c, member)
  }

  routes.post('/account/password', async (c) => {
    const fields = await forms.read(c)
    const visit = await readVisit(c, fields.session ?? '')
    if (visit instanceof Response) return visit
    const section = 'ACCOUNT_INFO'
    try {
      await changePassword(c, visit, fields)
    } catch (error) {
      const flaws = toFormFlaws(error, visit.token)
      const isCurrent = error instanceof ApiError && error.status === 401
      const { password, ...others } = flaws
      const shown = isCurrent ? { ...others, current: 'That is not your password.' } : flaws
      return show(c, visit, { section, status: flaws.status, flaws: shown })
    }
    return show(c, visit, { section, note: 'Your password is changed.' })
  })

  routes.post('/account/logout', async (c) => {
    const fields = await forms.read(c)
    const visit = await visits.read(c, fields.session ?? '')
    await hostedSessions.end(c)
    // Who logs out here means the shop that sent them as well.
    const { family } = visit.session?.asker ?? {}
    if (family) await database.write((writer) => refreshTokens.revokeFamily(writer, family))
    const { postFlowUrl } = visit.session?.callbacks ?? {}
    const back = postFlowUrl && toWayBack(postFlowUrl, { isMemberLoggedIn: false })
    return c.redirect(back ?? '/logout', 303)
  })

  return routes
}
