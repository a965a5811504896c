import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { SandboxContext } from '../../context.ts'
import { readBodyOrForm } from '../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { findMember } from '../../identity/members.ts'
import { createMoneyWriter } from '../money-entity.ts'
import { type CheckoutAction, createCheckoutActions } from './checkout-actions.ts'
import { checkValues, type FormValues, prefill, readValues } from './checkout-form.ts'
import { type CheckoutPage, renderCheckout } from './checkout-page.ts'
import { type CheckoutSituation, createCheckoutReader, type OpenCheckout } from './checkout-situation.ts'
import type { FormState } from './field-view.ts'
import { createFormGuard } from './form-guard.ts'
import { EMPTY_CART, type Message, renderMessage, UNKNOWN_CHECKOUT } from './message-page.ts'
import { answerPage } from './page-answer.ts'
import { createOrderTaker } from './place-order.ts'
import { createReturnLinks, type ReturnLinks } from './return-links.ts'
import { renderThanks } from './thank-you-page.ts'

const styles = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8')

const formSchema = z.record(z.string(), z.string().max(5000))
const ACTIONS: readonly string[] = ['fix', 'apply-coupon', 'remove-coupon'] satisfies CheckoutAction[]
const isAction = (action: string): action is CheckoutAction => ACTIONS.includes(action)

/** One visit to the page: who looks at which checkout, and where they can go from there. */
interface Visit {
  readonly checkoutId: string
  readonly session: string
  readonly links: ReturnLinks
}

type Show = Pick<CheckoutPage, 'notice'> & {
  readonly form?: FormState
  readonly status?: ContentfulStatusCode
}

const TEXTS = {
  stale: 'This page has been open for too long. Please look it over and pay again.',
  changed: 'Your order has changed since you opened this page. Please check it before you pay.',
  soldOut: 'Somebody was faster: a piece of your order has just been sold. Nothing was charged.',
  declined: 'The card was declined. Nothing was charged: please choose another one.',
  fixed: 'Your order now has what is there.',
  coupon: 'The coupon is in: please check the new total.',
  noCoupon: 'The coupon is out.',
} as const

const DONE = { fix: TEXTS.fixed, 'apply-coupon': TEXTS.coupon, 'remove-coupon': TEXTS.noCoupon } as const

/** The hosted checkout page (contract 5.6, ecomCheckout): `/checkout?checkoutId=…&session=…`. */
export function createCheckoutPages(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, shop } = context
  const readCheckout = createCheckoutReader(context)
  const findLinks = createReturnLinks(context)
  const guard = createFormGuard(context)
  const takeOrder = createOrderTaker(context)
  const act = createCheckoutActions(context)
  const { format } = createMoneyWriter(shop)

  async function startForm(open: OpenCheckout): Promise<FormState> {
    const { owner } = open.cart.record
    const member = owner.kind === 'member' ? await findMember(database, { id: owner.id }) : undefined
    return { values: prefill(open, member), errors: {} }
  }

  const answerMessage = (c: Call, visit: Visit, message: Message, status: ContentfulStatusCode) =>
    answerPage(c, renderMessage(message, { shop: shop.name, back: visit.links.back }), { status })

  async function answerForm(c: Call, visit: Visit, open: OpenCheckout, show: Show) {
    const { checkoutId, session, links } = visit
    const page = renderCheckout({
      open,
      form: show.form ?? (await startForm(open)),
      notice: show.notice,
      shop: shop.name,
      back: links.back,
      hidden: { checkoutId, session, seen: open.fingerprint, guard: await guard.issue(c, checkoutId) },
      format,
    })
    return answerPage(c, page, { status: show.status ?? 200, leadsTo: [links.thanks('')] })
  }

  function answer(c: Call, visit: Visit, situation: CheckoutSituation, show: Show = {}) {
    switch (situation.state) {
      case 'unknown':
        return answerMessage(c, visit, UNKNOWN_CHECKOUT, 404)
      case 'empty':
        return answerMessage(c, visit, EMPTY_CART, 200)
      case 'ordered':
        return answerPage(
          c,
          renderThanks(situation.order, { shop: shop.name, back: visit.links.back, format }),
        )
      case 'open':
        return answerForm(c, visit, situation, show)
    }
  }

  const bad = (text: string, values: FormValues, status: ContentfulStatusCode): Show => ({
    status,
    form: { values, errors: {} },
    notice: { tone: 'bad', text },
  })

  const readAgain = (visit: Visit) => readCheckout(database, visit.checkoutId)

  async function pay(c: Call, visit: Visit, { values, seen }: { values: FormValues; seen: string }) {
    const outcome = await takeOrder({ checkoutId: visit.checkoutId, values, fingerprint: seen })
    if (outcome.kind === 'sold-out') {
      return answer(c, visit, await readAgain(visit), bad(TEXTS.soldOut, values, 409))
    }
    if (outcome.kind === 'changed') {
      return answer(c, visit, outcome.situation, bad(TEXTS.changed, values, 409))
    }
    const own = new URLSearchParams({ checkoutId: visit.checkoutId, session: visit.session })
    return c.redirect(visit.links.thanks(outcome.order.id) ?? `/checkout?${own}`, 303)
  }

  async function change(
    c: Call,
    visit: Visit,
    open: OpenCheckout,
    wish: { action: CheckoutAction; values: FormValues },
  ) {
    const { action, values } = wish
    const flaw = await act(action, open, values)
    const situation = await readAgain(visit)
    if (flaw) return answer(c, visit, situation, { status: 422, form: { values, errors: { coupon: flaw } } })
    const form = { values: { ...values, coupon: '' }, errors: {} }
    return answer(c, visit, situation, { form, notice: { tone: 'good', text: DONE[action] } })
  }

  async function submit(c: Call, visit: Visit, open: OpenCheckout, fields: Readonly<Record<string, string>>) {
    const values = readValues(fields)
    if (!(await guard.check(c, visit.checkoutId, fields.guard ?? ''))) {
      return answer(c, visit, open, bad(TEXTS.stale, values, 403))
    }
    // A coupon that was typed but not applied must not be lost on the way to paying.
    const action = fields.action === 'pay' && values.coupon ? 'apply-coupon' : (fields.action ?? '')
    if (isAction(action)) return change(c, visit, open, { action, values })
    const errors = checkValues(values, open)
    if (Object.keys(errors).length > 0)
      return answer(c, visit, open, { status: 422, form: { values, errors } })
    if (values.payment === 'declined') {
      const form = { values, errors: { payment: TEXTS.declined } }
      return answer(c, visit, open, { status: 402, form })
    }
    return pay(c, visit, { values, seen: fields.seen ?? '' })
  }

  async function openVisit(checkoutId = '', session = ''): Promise<Visit> {
    return { checkoutId, session, links: await findLinks(checkoutId, session) }
  }

  routes.get('/checkout', async (c) => {
    const visit = await openVisit(c.req.query('checkoutId'), c.req.query('session'))
    return answer(c, visit, await readAgain(visit))
  })

  routes.post('/checkout', async (c) => {
    const fields = await readBodyOrForm(c, formSchema)
    const visit = await openVisit(fields.checkoutId, fields.session)
    const situation = await readAgain(visit)
    if (situation.state === 'ordered') return pay(c, visit, { values: readValues(fields), seen: '' })
    if (situation.state !== 'open') return answer(c, visit, situation)
    return submit(c, visit, situation, fields)
  })

  routes.get('/checkout/checkout.css', (c) =>
    c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )

  return routes
}
