import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import { nameOf } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { toWayBack } from '../redirects/way-back.ts'
import { wordsOf } from '../words/language.ts'
import type { Words } from '../words/words.ts'
import { createFormTokens, type FormFields } from './form-tokens.ts'
import { isAsker } from './hand-over.ts'
import { HostedError } from './hosted-error.ts'
import { OFFERS, type Offer, type OfferIntent } from './offers.ts'
import { sendPage } from './page.ts'
import { offerPage } from './reservation-pages.ts'
import { createVisits, type Visit } from './visits.ts'

const isOfferIntent = (intent: string): intent is OfferIntent => Object.hasOwn(OFFERS, intent)

export interface OfferVisit {
  readonly visit: Visit
  readonly offer: Offer
}

/** The typed values, and their errors. */
export interface Filled {
  readonly fields?: FormFields
  readonly email?: string
  readonly choice?: string
}

/** Returns the link to the other offers, on the page that the shop named for it (contract 5.6). */
function toOthers({ session }: Visit, { kind }: Offer, { offer: words }: Words) {
  const { callbacks, request, asker } = session ?? {}
  const isMemberLoggedIn = asker?.kind === 'member'
  if (kind === 'SUBSCRIPTIONS' && callbacks?.planListUrl) {
    const { planId, checkoutData } = request ?? {}
    const data = typeof checkoutData === 'string' ? { checkoutData } : {}
    const parameters = { planIds: String(planId), ...data }
    return {
      href: toWayBack(callbacks.planListUrl, { isMemberLoggedIn, parameters }),
      label: words.otherPlans,
    }
  }
  return kind === 'BOOKINGS' && callbacks?.bookingsServiceListUrl
    ? { href: toWayBack(callbacks.bookingsServiceListUrl, { isMemberLoggedIn }), label: words.otherServices }
    : undefined
}

/** Creates the page of an offer, from its redirect session. */
export function createOfferVisits(context: SandboxContext) {
  const { database, now } = context
  const forms = createFormTokens(context)
  const visits = createVisits(context)

  return {
    /** A member of the shop is logged in here, too, if the redirect session says so (`maintainIdentity`). */
    read: async (c: Call, path: string, token: string | undefined): Promise<OfferVisit> => {
      const found = await visits.read(c, token ?? '')
      const { session } = found
      if (!session || !isOfferIntent(session.intent) || OFFERS[session.intent].path !== path) {
        throw new HostedError(400, 'pageOver', 'startAgain')
      }
      const { asker } = session
      const isMembers = asker?.kind === 'member' && (!session.askedBy || isAsker(c, session))
      const member = isMembers ? await findMember(database, { id: asker.id }) : undefined
      const offer = OFFERS[session.intent].toOffer(session.request, { words: wordsOf(c), nowMs: now() })
      return { visit: { ...found, member }, offer }
    },

    show: async (c: Call, { visit, offer }: OfferVisit, { fields, ...flaws }: Filled = {}) => {
      const { member } = visit
      const hasFlaw = Object.keys(flaws).length > 0
      return sendPage(c, context, {
        title: offer.title,
        status: hasFlaw ? 400 : 200,
        ...visits.policyFor(visit),
        body: offerPage({
          offer,
          form: await forms.issue(c),
          session: visit.token,
          back: visits.toWayBack(visit, 'postFlowUrl'),
          others: toOthers(visit, offer, wordsOf(c)),
          words: wordsOf(c),
          name: fields?.name ?? (member && nameOf(member)),
          email: fields?.email ?? member?.email,
          chosen: fields?.choice,
          ...(hasFlaw && { flaws: { status: 400, ...flaws } }),
        }),
      })
    },
  }
}
