import { Hono } from 'hono'
import type { SandboxContext } from '../context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { readEmailAddress } from '../identity/email-address.ts'
import { nameOf } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { createOutbox } from '../identity/outbox.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens, type FormFields } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { OFFERS, type Offer, type OfferIntent } from './offers.ts'
import { sendPage } from './page.ts'
import { offerPage, takenPage } from './reservation-pages.ts'
import { insertReservation } from './reservation-rows.ts'
import { createVisits, type Visit } from './visits.ts'

const isOfferIntent = (intent: string): intent is OfferIntent => Object.hasOwn(OFFERS, intent)

interface OfferVisit {
  readonly visit: Visit
  readonly offer: Offer
}

/** Appointments, tickets and plans (contract 5.6): one page each, which can be finished or left. */
export function createReservationRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, now, shop } = context
  const forms = createFormTokens(context)
  const outbox = createOutbox(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  /** Whoever is a member at the shop is one here: the redirect session says so (`maintainIdentity`). */
  async function readOffer(c: Call, path: string, token: string | undefined): Promise<OfferVisit> {
    const found = await visits.read(c, token ?? '')
    const { session } = found
    if (!session || !isOfferIntent(session.intent) || OFFERS[session.intent].path !== path) {
      throw new HostedError(400, 'This page is over', 'Go back to the shop and start again.')
    }
    const { asker } = session
    const member = asker?.kind === 'member' ? await findMember(database, { id: asker.id }) : undefined
    const offer = OFFERS[session.intent].toOffer(session.request, { locale: shop.locale, nowMs: now() })
    return { visit: { ...found, member }, offer }
  }

  async function show(
    c: Call,
    { visit, offer }: OfferVisit,
    given: { fields?: FormFields; email?: string; choice?: string } = {},
  ) {
    const { member } = visit
    const { fields, ...flaws } = given
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
        name: fields?.name ?? (member && nameOf(member)),
        email: fields?.email ?? member?.email,
        ...(hasFlaw && { flaws: { status: 400, ...flaws } }),
      }),
    })
  }

  async function take(c: Call, { visit, offer }: OfferVisit, taken: { email: string; choice: string }) {
    const { email, choice } = taken
    const facts = offer.facts.filter(({ name }) => name !== 'With' && name !== 'Places left')
    const detail = [choice.replace('T', ' '), ...facts.map(({ value }) => value)].filter(Boolean).join(' · ')
    const id = await database.write(async (writer) => {
      const { kind, keptAs: title } = offer
      const text = `${title}\n\n${detail}`
      await outbox.send(writer, { to: email, subject: `Your confirmation from ${shop.name}`, text })
      const memberId = visit.member?.id
      return insertReservation(writer, { kind, memberId, title, detail, email }, context)
    })
    const thanks = visits.toWayBack(visit, 'thankYouPageUrl', offer.toParameters(id))
    if (thanks) return c.redirect(thanks, 303)
    return sendPage(c, context, { title: 'Thank you', body: takenPage(offer, email) })
  }

  for (const { path } of Object.values(OFFERS)) {
    routes.get(path, async (c) => show(c, await readOffer(c, path, c.req.query('session'))))
    routes.post(path, async (c) => {
      const fields = await forms.read(c)
      const found = await readOffer(c, path, fields.session)
      const { choices } = found.offer
      const email = readEmailAddress(fields.email)
      const choice = choices?.of.find(({ value }) => value === fields.choice)?.value
      if (!email)
        return show(c, found, { fields, email: 'Write an e-mail address such as mara@example.com.' })
      if (choices && !choice) return show(c, found, { fields, choice: 'Choose a time.' })
      return take(c, found, { email, choice: choice ?? '' })
    })
  }

  return routes
}
