import type { SandboxContext } from '../access/context/context.ts'
import { createMoneyWriter } from '../cart/money-entity.ts'
import { attributesOf } from '../hosted/page.ts'
import type { Call } from '../http/env.ts'
import { findMember } from '../identity/members.ts'
import { wordsOf } from '../words/language.ts'
import { prefill } from './checkout-form.ts'
import { renderCheckout } from './checkout-page.ts'
import type { CheckoutSituation, OpenCheckout } from './checkout-situation.ts'
import { type Draft, findDraft } from './draft-rows.ts'
import type { FormGuard } from './form-guard.ts'
import { type Message, renderMessage } from './message-page.ts'
import { answerPage } from './page-answer.ts'
import type { Look } from './page-frame.ts'
import type { ReturnLinks } from './return-links.ts'
import { renderThanks } from './thank-you-page.ts'

/** One view of a checkout, and the addresses that the browser can go to from there. */
export interface Visit {
  readonly checkoutId: string
  /** The redirect session's token; may be empty. */
  readonly session: string
  /** The draft with messages for the page; may be empty. */
  readonly after: string
  readonly links: ReturnLinks
}

/** Finds the initial values of a checkout's form. */
function createDraftFinder({ database }: Pick<SandboxContext, 'database'>) {
  async function start(open: OpenCheckout): Promise<Draft> {
    const { owner } = open.cart.record
    const member = owner.kind === 'member' ? await findMember(database, { id: owner.id }) : undefined
    return { values: prefill(open, member), errors: {} }
  }
  return {
    start,
    /** Finds the draft that this browser typed before; its errors are shown only after the form was sent. */
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
  const lookOf = (c: Call): Look => ({
    shop: shop.name,
    words: wordsOf(c),
    attributes: attributesOf(c),
    addsTax: context.settings.taxes === 'added',
  })
  const formatOf = ({ words: { locale } }: Look) => createMoneyWriter({ ...shop, locale }).format

  const answerMessage = (
    c: Call,
    visit: Visit,
    { message, status }: { message: Message; status: 200 | 404 },
  ) => answerPage(c, renderMessage(message, { look: lookOf(c), back: visit.links.back }), { status })

  async function answerForm(c: Call, visit: Visit, open: OpenCheckout, { isStale = false } = {}) {
    const { checkoutId, session, links } = visit
    const token = await guard.issue(c, checkoutId)
    const look = lookOf(c)
    const { words } = look
    const draft = isStale
      ? { ...(await drafts.start(open)), notice: { tone: 'bad', text: words.checkout.stale } as const }
      : await drafts.resume(open, visit, token)
    const page = renderCheckout({
      open,
      form: { ...draft, words },
      notice: draft.notice,
      look,
      links,
      login: open.cart.record.owner.kind === 'member' ? undefined : links.login,
      hidden: { checkoutId, session, seen: open.fingerprint, guard: token },
      format: formatOf(look),
    })
    return answerPage(c, page, { status: isStale ? 403 : 200, leadsTo: [links.thanks('')] })
  }

  return {
    /** Answers a foreign or outdated form with a fresh one. */
    refuse: (c: Call, visit: Visit, open: OpenCheckout) => answerForm(c, visit, open, { isStale: true }),

    answer(c: Call, visit: Visit, situation: CheckoutSituation) {
      const { back } = visit.links
      switch (situation.state) {
        case 'unknown':
          return answerMessage(c, visit, { message: 'unknown', status: 404 })
        case 'empty':
          return answerMessage(c, visit, { message: 'empty', status: 200 })
        case 'ordered':
          return answerPage(
            c,
            renderThanks(situation.order, { look: lookOf(c), back, format: formatOf(lookOf(c)) }),
          )
        case 'open':
          return answerForm(c, visit, situation)
      }
    },
  }
}
