import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../context.ts'
import { readBodyOrForm } from '../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { findMember } from '../../identity/members.ts'
import { createMoneyWriter } from '../money-entity.ts'
import { prefill } from './checkout-form.ts'
import { renderCheckout } from './checkout-page.ts'
import { type CheckoutSituation, createCheckoutReader, type OpenCheckout } from './checkout-situation.ts'
import { createCheckoutSubmit, type SubmitResult } from './checkout-submit.ts'
import { type Draft, findDraft, saveDraft } from './draft-rows.ts'
import { createFormGuard } from './form-guard.ts'
import { EMPTY_CART, type Message, renderMessage, UNKNOWN_CHECKOUT } from './message-page.ts'
import { answerPage } from './page-answer.ts'
import { createReturnLinks, type ReturnLinks } from './return-links.ts'
import { renderThanks } from './thank-you-page.ts'

const styles = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8')

const formSchema = z.record(z.string(), z.string().max(5000))

/** One look at a checkout, and where the browser can go from there. */
interface Visit {
  readonly checkoutId: string
  /** The redirect session's token; may be empty. */
  readonly session: string
  /** The draft that the page has something to say about; may be empty. */
  readonly after: string
  readonly links: ReturnLinks
}

/** Says nothing of what was sent: it may not be the buyer who sent it. */
const STALE = {
  tone: 'bad',
  text: 'This page has been open for too long, or in another browser. Please fill it in again.',
} as const

/**
 * The hosted checkout page (contract 5.6, ecomCheckout): `/checkout?checkoutId=…&session=…`. A sent form
 * always leads to another GET, so that going back and reloading are harmless.
 */
export function createCheckoutPages(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, shop, now } = context
  const readCheckout = createCheckoutReader(context)
  const findLinks = createReturnLinks(context)
  const guard = createFormGuard(context)
  const submit = createCheckoutSubmit(context)
  const { format } = createMoneyWriter(shop)

  async function openVisit(fields: Readonly<Record<string, string | undefined>>): Promise<Visit> {
    const { checkoutId = '', session = '', after = '' } = fields
    return { checkoutId, session, after, links: await findLinks(checkoutId, session) }
  }

  async function startDraft(open: OpenCheckout): Promise<Draft> {
    const { owner } = open.cart.record
    const member = owner.kind === 'member' ? await findMember(database, { id: owner.id }) : undefined
    return { values: prefill(open, member), errors: {} }
  }

  /** What this browser typed before; what there is to say about it only on the way from the form. */
  async function resumeDraft(open: OpenCheckout, visit: Visit, token: string): Promise<Draft> {
    const draft = await findDraft(database, { checkoutId: visit.checkoutId, guard: token })
    if (!draft) return startDraft(open)
    return draft.id === visit.after ? draft : { values: draft.values, errors: {} }
  }

  const answerMessage = (
    c: Call,
    visit: Visit,
    { message, status }: { message: Message; status: 200 | 404 },
  ) => answerPage(c, renderMessage(message, { shop: shop.name, back: visit.links.back }), { status })

  async function answerForm(c: Call, visit: Visit, open: OpenCheckout, stale?: typeof STALE) {
    const { checkoutId, session, links } = visit
    const token = await guard.issue(c, checkoutId)
    const draft = stale ? await startDraft(open) : await resumeDraft(open, visit, token)
    const page = renderCheckout({
      open,
      form: draft,
      notice: stale ?? draft.notice,
      shop: shop.name,
      back: links.back,
      hidden: { checkoutId, session, seen: open.fingerprint, guard: token },
      format,
    })
    return answerPage(c, page, { status: stale ? 403 : 200, leadsTo: [links.thanks('')] })
  }

  function answer(c: Call, visit: Visit, situation: CheckoutSituation) {
    switch (situation.state) {
      case 'unknown':
        return answerMessage(c, visit, { message: UNKNOWN_CHECKOUT, status: 404 })
      case 'empty':
        return answerMessage(c, visit, { message: EMPTY_CART, status: 200 })
      case 'ordered':
        return answerPage(
          c,
          renderThanks(situation.order, { shop: shop.name, back: visit.links.back, format }),
        )
      case 'open':
        return answerForm(c, visit, situation)
    }
  }

  const toPage = ({ checkoutId, session }: Visit, after?: string) =>
    `/checkout?${new URLSearchParams({ checkoutId, session, ...(after ? { after } : {}) })}`

  async function findNext(visit: Visit, result: SubmitResult, token: string): Promise<string> {
    if (result.kind === 'ordered') return visit.links.thanks(result.order.id) ?? toPage(visit)
    const { checkoutId } = visit
    return toPage(
      visit,
      await saveDraft(database, { checkoutId, guard: token, draft: result.draft, now: now() }),
    )
  }

  routes.get('/checkout', async (c) => {
    const visit = await openVisit(c.req.query())
    return answer(c, visit, await readCheckout(database, visit.checkoutId))
  })

  routes.post('/checkout', async (c) => {
    const fields = await readBodyOrForm(c, formSchema)
    const visit = await openVisit({ ...fields, after: '' })
    const situation = await readCheckout(database, visit.checkoutId)
    if (situation.state === 'ordered') {
      return c.redirect(visit.links.thanks(situation.order.id) ?? toPage(visit), 303)
    }
    if (situation.state !== 'open') return c.redirect(toPage(visit), 303)
    const token = fields.guard ?? ''
    if (!(await guard.check(c, visit.checkoutId, token))) return answerForm(c, visit, situation, STALE)
    return c.redirect(await findNext(visit, await submit(situation, fields), token), 303)
  })

  routes.get('/checkout/checkout.css', (c) =>
    c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )

  return routes
}
