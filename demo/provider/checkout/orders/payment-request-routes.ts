import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Shop } from '../../access/context/shop.ts'
import { digitsOf, readDecimal } from '../../cart/amount.ts'
import { createMoneyWriter } from '../../cart/money-entity.ts'
import type { OrderRecord } from '../../cart/orders/order-record.ts'
import { findOrderOfRequest, replaceOrder } from '../../cart/orders/order-rows.ts'
import type { Reader } from '../../database/database.ts'
import { showErrors } from '../../hosted/error-page.ts'
import { createFormTokens } from '../../hosted/form-tokens.ts'
import { HostedError } from '../../hosted/hosted-error.ts'
import { sendPage } from '../../hosted/page.ts'
import { button, factList, hidden } from '../../hosted/parts.ts'
import { createVisits, type Visit } from '../../hosted/visits.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { wordsOf } from '../../words/language.ts'
import { fill } from '../../words/words.ts'
import { isOwed, readBalance } from './balance.ts'

const PATH = '/payment-request'

/** @throws {HostedError} 404 for a payment request that no order has. */
async function findOrder(reader: Reader, { session }: Visit): Promise<OrderRecord> {
  const order = await findOrderOfRequest(reader, String(session?.request.paymentRequestId))
  if (!order) throw new HostedError(404, 'noPage', 'startAgain')
  return order
}

/** Writes the order's name and amounts in the language of the page. */
function describeOrder(c: Call, shop: Shop, order: OrderRecord) {
  const { checkout, account, locale } = wordsOf(c)
  const digits = digitsOf(order.currency)
  const { format } = createMoneyWriter({ ...shop, locale })
  const money = (text = '0') => format(readDecimal(text, digits))
  const toPay = money(readBalance(order).balance)
  const facts = factList([
    { name: checkout.total, value: money(order.totals.total) },
    ...(isOwed(order) ? [{ name: checkout.toPay, value: toPay }] : []),
  ])
  return { title: fill(account.order, { number: order.number }), toPay, facts }
}

/** Creates the answers of the page: the form, and the thanks. */
function createAnswers(context: SandboxContext) {
  const forms = createFormTokens(context)
  const visits = createVisits(context)

  return {
    show: async (c: Call, visit: Visit, order: OrderRecord) => {
      const { checkout } = wordsOf(c)
      const { title, toPay, facts } = describeOrder(c, context.shop, order)
      const form = await forms.issue(c)
      return sendPage(c, context, {
        title,
        ...visits.policyFor(visit),
        exit: visits.toWayBack(visit, 'postFlowUrl'),
        body: html`<h1>${title}</h1>
${facts}
<p class="quiet small">${checkout.testPayment}</p>
<form method="post" action="${PATH}">
${hidden({ form, session: visit.token })}
${button(`${checkout.pay} ${toPay}`)}
</form>`,
      })
    },

    thank: (c: Call, visit: Visit, order: OrderRecord) => {
      const thanks = visits.toWayBack(visit, 'thankYouPageUrl', { orderId: order.id })
      if (thanks) return c.redirect(thanks, 303)
      const { thanksTitle: title } = wordsOf(c).checkout
      const { title: name, facts } = describeOrder(c, context.shop, order)
      const body = html`<h1>${title}</h1>
<p class="strong">${name}</p>
${facts}`
      return sendPage(c, context, { title, body })
    },
  }
}

/** Serves the page that takes the open balance of an order (contract 5.6, ecomOrderPaymentRequest). */
export function createPaymentRequestRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, now } = context
  const answers = createAnswers(context)
  const forms = createFormTokens(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  async function readVisit(c: Call, token: string | undefined): Promise<Visit> {
    const visit = await visits.read(c, token ?? '')
    if (visit.session?.intent === 'ecomOrderPaymentRequest') return visit
    throw new HostedError(400, 'pageOver', 'startAgain')
  }

  routes.get(PATH, async (c) => {
    const visit = await readVisit(c, c.req.query('session'))
    const order = await findOrder(database, visit)
    return isOwed(order) ? answers.show(c, visit, order) : answers.thank(c, visit, order)
  })

  routes.post(PATH, async (c) => {
    const visit = await readVisit(c, (await forms.read(c)).session)
    const order = await database.write(async (writer) => {
      const found = await findOrder(writer, visit)
      if (!isOwed(found)) return found
      const progress = { ...found.progress, paymentStatus: 'PAID', changedAt: now() }
      const paid = { ...found, progress }
      await replaceOrder(writer, paid)
      return paid
    })
    return answers.thank(c, visit, order)
  })

  return routes
}
