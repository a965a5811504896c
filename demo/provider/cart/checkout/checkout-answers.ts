import type { SandboxContext } from '../../context.ts'
import type { Call } from '../../http/env.ts'
import { findMember } from '../../identity/members.ts'
import { createMoneyWriter } from '../money-entity.ts'
import { prefill } from './checkout-form.ts'
import { renderCheckout } from './checkout-page.ts'
import type { CheckoutSituation, OpenCheckout } from './checkout-situation.ts'
import { type Draft, findDraft, type Notice } from './draft-rows.ts'
import type { FormGuard } from './form-guard.ts'
import { EMPTY_CART, type Message, renderMessage, UNKNOWN_CHECKOUT } from './message-page.ts'
import { answerPage } from './page-answer.ts'
import type { ReturnLinks } from './return-links.ts'
import { renderThanks } from './thank-you-page.ts'

/** One look at a checkout, and where the browser can go from there. */
export interface Visit {
  readonly checkoutId: string
  /** The redirect session's token; may be empty. */
  readonly session: string
  /** The draft that the page has something to say about; may be empty. */
  readonly after: string
  readonly links: ReturnLinks
}

/** Says nothing of what was sent: it may not be the buyer who sent it. */
const STALE: Notice = {
  tone: 'bad',
  text: 'This page has been open for too long, or in another browser. Please fill it in again.',
}

/** Finds what the form of a checkout begins with. */
function createDraftFinder({ database }: Pick<SandboxContext, 'database'>) {
  async function start(open: OpenCheckout): Promise<Draft> {
    const { owner } = open.cart.record
    const member = owner.kind === 'member' ? await findMember(database, { id: owner.id }) : undefined
    return { values: prefill(open, member), errors: {} }
  }
  return {
    start,
    /** What this browser typed before; what there is to say about it only on the way from the form. */
    async resume(open: OpenCheckout, { checkoutId, after }: Visit, guard: string): Promise<Draft> {
      const draft = await findDraft(database, { checkoutId, guard })
      if (!draft) return start(open)
      return draft.id === after ? draft : { values: draft.values, errors: {} }
    },
  }
}

/** The pages that a checkout can answer with. */
export function createCheckoutAnswers(context: SandboxContext, guard: FormGuard) {
  const { shop } = context
  const drafts = createDraftFinder(context)
  const { format } = createMoneyWriter(shop)

  const answerMessage = (
    c: Call,
    visit: Visit,
    { message, status }: { message: Message; status: 200 | 404 },
  ) => answerPage(c, renderMessage(message, { shop: shop.name, back: visit.links.back }), { status })

  async function answerForm(c: Call, visit: Visit, open: OpenCheckout, { isStale = false } = {}) {
    const { checkoutId, session, links } = visit
    const token = await guard.issue(c, checkoutId)
    const draft = isStale
      ? { ...(await drafts.start(open)), notice: STALE }
      : await drafts.resume(open, visit, token)
    const page = renderCheckout({
      open,
      form: draft,
      notice: draft.notice,
      shop: shop.name,
      back: links.back,
      hidden: { checkoutId, session, seen: open.fingerprint, guard: token },
      format,
    })
    return answerPage(c, page, { status: isStale ? 403 : 200, leadsTo: [links.thanks('')] })
  }

  return {
    /** To a form that can't be ours, or not any more: a fresh one. */
    refuse: (c: Call, visit: Visit, open: OpenCheckout) => answerForm(c, visit, open, { isStale: true }),

    answer(c: Call, visit: Visit, situation: CheckoutSituation) {
      const { back } = visit.links
      switch (situation.state) {
        case 'unknown':
          return answerMessage(c, visit, { message: UNKNOWN_CHECKOUT, status: 404 })
        case 'empty':
          return answerMessage(c, visit, { message: EMPTY_CART, status: 200 })
        case 'ordered':
          return answerPage(c, renderThanks(situation.order, { shop: shop.name, back, format }))
        case 'open':
          return answerForm(c, visit, situation)
      }
    },
  }
}
