import { Hono } from 'hono'
import type { z } from 'zod'
import type { SandboxContext } from '../../access/context/context.ts'
import { createGuards } from '../../access/guards.ts'
import { requirePlan, requirePublished } from '../../access/site/site-state.ts'
import { readBody } from '../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { requireOwner } from '../cart-owner.ts'
import { type CartName, createCarts } from './carts.ts'
import { renderCart } from './entity.ts'
import { noLines } from './failures.ts'
import {
  addCouponSchema,
  addGiftCardSchema,
  addSchema,
  createSchema,
  deliverySchema,
  type Estimate,
  EVERYTHING,
  emptySchema,
  estimateSchema,
  placeOrderSchema,
  quantitiesSchema,
  removeCouponSchema,
  removeGiftCardSchema,
  removeSchema,
  updateSchema,
} from './requests.ts'
import type { ShownCart } from './shown-cart.ts'
import { renderSummary } from './summary.ts'
import { type CartView, createCartViews } from './view.ts'

const CARTS = '/ecom/v2/carts'
const CURRENT = `${CARTS}/current`

const nameCurrent = (c: Call): CartName => ({ kind: 'current', owner: requireOwner(c) })

/** The owner's key opens every cart of any owner (contract 2027, 8.1). */
function nameById(c: Call): CartName {
  const { kind, id } = c.get('identity')
  return {
    kind: 'by-id',
    id: c.req.param('cartId') ?? '',
    owner: kind === 'owner' ? undefined : { kind, id },
  }
}

/** Creates the answers with carts. */
function createAnswers(context: SandboxContext) {
  const carts = createCarts(context)
  const viewOf = createCartViews(context)

  function answer(c: Call, cart: ShownCart): Response {
    c.header('Cache-Control', 'no-store')
    return c.json({ cart: renderCart(cart, viewOf(c)) })
  }

  async function answerSummary(c: Call, cart: ShownCart, asked: Estimate): Promise<Response> {
    if (cart.judged.lines.length === 0) throw noLines()
    const view = viewOf(c)
    c.header('Cache-Control', 'no-store')
    return c.json({ cart: renderCart(cart, view), summary: renderSummary(cart.judged, asked, view) })
  }
  return { carts, answer, answerSummary, viewOf }
}

interface Served extends ReturnType<typeof createAnswers> {
  readonly routes: Routes
  readonly anyone: ReturnType<typeof createGuards>['anyone']
}

/** Serves the calls that change a cart, under its path. */
function serveVerbs(
  { routes, anyone, carts, answer, viewOf }: Served,
  path: string,
  nameOf: (c: Call) => CartName,
): void {
  const serve = <Schema extends z.ZodType>(
    verb: string,
    schema: Schema,
    act: (name: CartName, request: z.output<Schema>, view: CartView) => Promise<ShownCart>,
  ) =>
    routes.post(`${path}/${verb}`, anyone, async (c) =>
      answer(c, await act(nameOf(c), await readBody(c, schema), viewOf(c))),
    )

  serve('add-line-items', addSchema, (name, { catalogItems }) => carts.add(name, catalogItems ?? []))
  serve('update-line-items', quantitiesSchema, (name, { lineItems }) => carts.setQuantities(name, lineItems))
  serve('remove-line-items', removeSchema, (name, { lineItemIds }) => carts.removeLines(name, lineItemIds))
  serve('add-coupon', addCouponSchema, (name, { coupon }, { money }) =>
    carts.addCoupon(name, coupon.code, money),
  )
  serve('remove-coupon', removeCouponSchema, (name, { couponId }) => carts.removeCoupon(name, couponId))
  serve('set-delivery-method', deliverySchema, (name, { deliveryMethod }) =>
    carts.setDeliveryMethod(name, deliveryMethod),
  )
  serve('remove-delivery-method', emptySchema, (name) => carts.removeDeliveryMethod(name))
  serve('add-gift-card', addGiftCardSchema, (name, { giftCard }) => carts.addGiftCard(name, giftCard.code))
  serve('remove-gift-card', removeGiftCardSchema, (name, { giftCardId }) =>
    carts.removeGiftCard(name, giftCardId),
  )
  serve('refresh', emptySchema, (name) => carts.refresh(name))
}

/** Serves a cart itself, and its sums. */
function serveCart(
  { routes, anyone, carts, answer, answerSummary }: Served,
  path: string,
  nameOf: (c: Call) => CartName,
): void {
  routes.post(`${path}/estimate`, anyone, async (c) =>
    answerSummary(c, await carts.get(nameOf(c)), await readBody(c, estimateSchema)),
  )
  routes.post(`${path}/calculate`, anyone, async (c) => {
    await readBody(c, emptySchema)
    return answerSummary(c, await carts.calculate(nameOf(c)), EVERYTHING)
  })
  routes.get(path, anyone, async (c) => answer(c, await carts.get(nameOf(c))))
  routes.patch(path, anyone, async (c) => {
    const { cart } = await readBody(c, updateSchema)
    return answer(c, await carts.update(nameOf(c), cart))
  })
  routes.delete(path, anyone, async (c) => {
    await carts.delete(nameOf(c))
    return c.json({})
  })
}

/** Cart v2, on shops of both generations (contract 2027, 8). */
export function createCartV2Routes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone, owner } = createGuards(context)
  const answers = createAnswers(context)
  const { carts, answer, viewOf } = answers
  const readNew = async (c: Call) => ({ ...(await readBody(c, createSchema)), money: viewOf(c).money })
  const served = { routes, anyone, ...answers }

  serveVerbs(served, CURRENT, nameCurrent)
  serveCart(served, CURRENT, nameCurrent)
  routes.post(CURRENT, anyone, async (c) => answer(c, await carts.create(nameCurrent(c), await readNew(c))))
  routes.post(CARTS, anyone, async (c) =>
    answer(c, await carts.createDirect(requireOwner(c), await readNew(c))),
  )
  routes.post(`${CARTS}/:cartId/get-checkout-url`, anyone, async (c) => {
    requirePublished(context.generation)
    requirePlan(context.generation)
    const { judged } = await carts.get(nameById(c))
    return c.json({ checkoutUrl: `${context.origin}/checkout?checkoutId=${judged.record.id}` })
  })
  routes.post(`${CARTS}/:cartId/place-order`, owner, async (c) => {
    const { priceVerificationToken } = await readBody(c, placeOrderSchema)
    const order = await carts.placeOrder(nameById(c), priceVerificationToken ?? undefined)
    return c.json({ orderId: order.id, completed: true })
  })
  routes.post(`${CARTS}/:cartId/mark-cart-as-completed`, owner, async (c) =>
    answer(c, await carts.markCompleted(nameById(c))),
  )
  serveVerbs(served, `${CARTS}/:cartId`, nameById)
  serveCart(served, `${CARTS}/:cartId`, nameById)

  return routes
}
