import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { readBodyOrForm } from '../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { ownFile } from '../http/own-file.ts'
import { wordsOf } from '../words/language.ts'
import { createCheckoutAnswers, type Visit } from './checkout-answers.ts'
import { createCheckoutReader } from './checkout-situation.ts'
import { createCheckoutSubmit, type SubmitResult } from './checkout-submit.ts'
import { saveDraft } from './draft-rows.ts'
import { createFormGuard } from './form-guard.ts'
import { createReturnLinks } from './return-links.ts'

const styles = ['page', 'form', 'summary', 'notices']
  .map((name) => readFileSync(ownFile(`checkout/styles/${name}.css`), 'utf8'))
  .join('\n')

const formSchema = z.record(z.string(), z.string().max(5000))

const toPage = ({ checkoutId, session }: Visit, after?: string) =>
  `/checkout?${new URLSearchParams({ checkoutId, session, ...(after ? { after } : {}) })}`

/**
 * Serves the hosted checkout page (contract 5.6, ecomCheckout): `/checkout?checkoutId=…&session=…`. A sent form always
 * leads to another GET, so that going back and reloading are harmless.
 */
export function createCheckoutPages(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, now } = context
  const readCheckout = createCheckoutReader(context)
  const findLinks = createReturnLinks(context)
  const guard = createFormGuard(context)
  const submit = createCheckoutSubmit(context)
  const pages = createCheckoutAnswers(context, guard)

  async function openVisit(c: Call, fields: Readonly<Record<string, string | undefined>>): Promise<Visit> {
    const { checkoutId = '', session = '', after = '' } = fields
    return { checkoutId, session, after, links: await findLinks(c, checkoutId, session) }
  }

  async function findNext(visit: Visit, result: SubmitResult, token: string): Promise<string> {
    if (result.kind === 'ordered') return visit.links.thanks(result.order.id) ?? toPage(visit)
    const { checkoutId } = visit
    const kept = { checkoutId, guard: token, draft: result.draft, now: now() }
    return toPage(visit, await saveDraft(database, kept))
  }

  routes.get('/checkout', async (c) => {
    const visit = await openVisit(c, c.req.query())
    return pages.answer(c, visit, await readCheckout(database, visit.checkoutId))
  })

  routes.post('/checkout', async (c) => {
    const fields = await readBodyOrForm(c, formSchema)
    const visit = await openVisit(c, { ...fields, after: '' })
    const situation = await readCheckout(database, visit.checkoutId)
    if (situation.state === 'ordered') {
      return c.redirect(visit.links.thanks(situation.order.id) ?? toPage(visit), 303)
    }
    if (situation.state !== 'open') return c.redirect(toPage(visit), 303)
    const token = fields.guard ?? ''
    if (!(await guard.check(c, visit.checkoutId, token))) return pages.refuse(c, visit, situation)
    return c.redirect(await findNext(visit, await submit(situation, fields, wordsOf(c)), token), 303)
  })

  routes.get('/checkout/checkout.css', (c) =>
    c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )

  return routes
}
