import { Hono } from 'hono'
import type { z } from 'zod'
import type { SandboxContext } from '../../access/context/context.ts'
import { createGuards } from '../../access/guards.ts'
import { readBody } from '../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { applicationError, invalidArgument, violation } from '../../http/errors.ts'
import { AT, type Method, serveAt } from '../../http/serve-at.ts'
import { requireOwner } from '../cart-owner.ts'
import type { CartOwner } from '../cart-record.ts'
import type { JudgedCart } from '../judged-cart.ts'
import { createMoneyWriter } from '../money-entity.ts'
import { findShippingOption, listShippingOptions } from '../shipping.ts'
import { computeTotals, type TotalsWish } from '../totals.ts'
import { renderCart } from './cart-entity.ts'
import {
  addSchema,
  quantitiesSchema,
  removeSchema,
  type TotalsRequest,
  totalsSchema,
  updateSchema,
} from './cart-requests.ts'
import { createCurrentCart } from './current-cart.ts'
import { renderTotals } from './totals-entity.ts'

const CURRENT = '/ecom/v1/carts/current'

function refuseLocation(id: string | null | undefined): void {
  if (!id) return
  throw applicationError(428, 'BUSINESS_LOCATION_NOT_FOUND', {
    message: 'Business location not found',
    description: `The shop has no business location ${id}`,
    data: { businessLocationId: id },
  })
}

/** Reads the shipping option of the request, else the cart's own. */
function readWish(request: TotalsRequest, { record, subtotal }: JudgedCart): TotalsWish {
  const {
    selectedShippingOption,
    shippingAddress,
    calculateTax,
    calculateShipping,
    calculateAdditionalFees,
  } = request
  const asked = selectedShippingOption && {
    code: selectedShippingOption.code,
    carrierId: selectedShippingOption.carrierId ?? undefined,
  }
  if (asked && !findShippingOption(listShippingOptions(subtotal), asked)) {
    throw invalidArgument(violation('selectedShippingOption.code', `${asked.code} is not a shipping option`))
  }
  return {
    country: shippingAddress?.country ?? undefined,
    shipping: asked ?? record.info.selectedShippingOption,
    withTax: calculateTax ?? true,
    withShipping: calculateShipping ?? true,
    withFees: calculateAdditionalFees ?? true,
  }
}

/** The current cart (contract 1.10, 2.15 to 2.17). */
export function createCartRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const carts = createCurrentCart(context)
  const moneyOf = (c: Call) => createMoneyWriter(context.shop, c.req.header('x-wix-currency'))

  const render = (c: Call, judged: JudgedCart) =>
    renderCart(judged, {
      money: moneyOf(c),
      shop: context.shop,
      origin: context.origin,
      catalog: context.generation.catalog,
    })

  function answer(c: Call, judged: JudgedCart): Response {
    c.header('Cache-Control', 'no-store')
    return c.json({ cart: render(c, judged) })
  }

  const serve = <Schema extends z.ZodType>(
    call: `${Method} ${string}`,
    schema: Schema,
    act: (owner: CartOwner, request: z.output<Schema>) => Promise<JudgedCart>,
  ) =>
    serveAt(routes, call, AT.cart, anyone, async (c) => {
      const owner = requireOwner(c)
      return answer(c, await act(owner, await readBody(c, schema)))
    })

  serveAt(routes, `GET ${CURRENT}`, AT.cart, anyone, async (c) => answer(c, await carts.get(requireOwner(c))))
  serve(`POST ${CURRENT}/add-to-cart`, addSchema, (owner, { lineItems, businessLocationId }) => {
    refuseLocation(businessLocationId)
    return carts.add(owner, lineItems ?? [])
  })
  serve(`POST ${CURRENT}/update-line-items-quantity`, quantitiesSchema, (owner, { lineItems }) =>
    carts.setQuantities(owner, lineItems),
  )
  serve(`POST ${CURRENT}/remove-line-items`, removeSchema, (owner, { lineItemIds }) =>
    carts.removeLines(owner, lineItemIds),
  )
  serve(`PATCH ${CURRENT}`, updateSchema, carts.update)
  serveAt(routes, `POST ${CURRENT}/remove-coupon`, AT.cart, anyone, async (c) =>
    answer(c, await carts.removeCoupon(requireOwner(c))),
  )
  serveAt(routes, `DELETE ${CURRENT}`, AT.cart, anyone, async (c) => {
    await carts.delete(requireOwner(c))
    return c.json({})
  })
  serveAt(routes, `POST ${CURRENT}/estimate-totals`, AT.cart, anyone, async (c) => {
    const request = await readBody(c, totalsSchema)
    const judged = await carts.get(requireOwner(c))
    const totals = computeTotals(judged, readWish(request, judged))
    return c.json({ cart: render(c, judged), ...renderTotals(judged, totals, moneyOf(c)) })
  })

  return routes
}
