import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { readEmailAddress } from '../identity/email-address.ts'
import { createOutbox } from '../identity/outbox.ts'
import { wordsOf } from '../words/language.ts'
import { fill } from '../words/words.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { createOfferVisits, type OfferVisit } from './offer-visits.ts'
import { OFFERS } from './offers.ts'
import { sendPage } from './page.ts'
import { takenPage } from './reservation-pages.ts'
import { insertReservation } from './reservation-rows.ts'
import { createVisits } from './visits.ts'

/** Serves appointments, tickets and plans (contract 5.6): one page each, which the visitor can complete or leave. */
export function createReservationRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, shop } = context
  const forms = createFormTokens(context)
  const outbox = createOutbox(context)
  const offers = createOfferVisits(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  async function take(c: Call, { visit, offer }: OfferVisit, taken: { email: string; choice: string }) {
    const { email, choice } = taken
    const words = wordsOf(c)
    const { with: withWhom, placesLeft } = words.offer
    const facts = offer.facts.filter(({ name }) => name !== withWhom && name !== placesLeft)
    const detail = [choice.replace('T', ' '), ...facts.map(({ value }) => value)].filter(Boolean).join(' · ')
    const id = await database.write(async (writer) => {
      const { kind, keptAs: title } = offer
      const text = `${title}\n\n${detail}`
      await outbox.send(writer, {
        to: email,
        subject: fill(words.mail.takenSubject, { shop: shop.name }),
        text,
      })
      const memberId = visit.member?.id
      return insertReservation(writer, { kind, memberId, title, detail, email }, context)
    })
    const thanks = visits.toWayBack(visit, 'thankYouPageUrl', offer.toParameters(id))
    if (thanks) return c.redirect(thanks, 303)
    return sendPage(c, context, { title: words.offer.thanks, body: takenPage(offer, email, words) })
  }

  for (const { path } of Object.values(OFFERS)) {
    routes.get(path, async (c) => offers.show(c, await offers.read(c, path, c.req.query('session'))))
    routes.post(path, async (c) => {
      const fields = await forms.read(c)
      const found = await offers.read(c, path, fields.session)
      const { choices } = found.offer
      const email = readEmailAddress(fields.email)
      const choice = choices?.of.find(({ value }) => value === fields.choice)?.value
      if (!email) return offers.show(c, found, { fields, email: wordsOf(c).flaw.email })
      if (choices && !choice) return offers.show(c, found, { fields, choice: wordsOf(c).flaw.choose })
      return take(c, found, { email, choice: choice ?? '' })
    })
  }

  return routes
}
