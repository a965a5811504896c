import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import { createGuards } from '../../access/guards.ts'
import { readBody } from '../../http/body.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { applicationError, invalidArgument, violation } from '../../http/errors.ts'
import { AT, serveAt } from '../../http/serve-at.ts'
import { requireOwner } from '../cart-owner.ts'
import type { CartOwner } from '../cart-record.ts'
import { findCartOf, saveCart } from '../cart-rows.ts'
import { type CheckoutRequest, saveCheckout } from '../checkout-rows.ts'
import { cartNotFound } from '../own-cart.ts'
import { findShippingOption, listShippingOptions } from '../shipping.ts'
import { checkoutSchema } from './cart-requests.ts'

const emptyCart = () =>
  applicationError(428, 'CART_IS_EMPTY', {
    message: 'The cart is empty',
    description: 'A checkout needs at least one line',
  })

function checkShipping({ selectedShippingOption: asked }: CheckoutRequest): void {
  if (!asked) return
  const choice = { code: asked.code, carrierId: asked.carrierId ?? undefined }
  if (findShippingOption(listShippingOptions(0n), choice)) return
  throw invalidArgument(violation('selectedShippingOption.code', `${asked.code} is not a shipping option`))
}

/** Create checkout (contract 1.10). The checkout has the cart's id, as in all captures (2.16). */
export function createCheckoutCalls(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const { database, now } = context

  const begin = (owner: CartOwner, request: CheckoutRequest) =>
    database.write(async (writer) => {
      const cart = await findCartOf(writer, owner.id)
      if (!cart) throw cartNotFound()
      if (cart.lines.length === 0) throw emptyCart()
      await saveCheckout(writer, { id: cart.id, cartId: cart.id, request }, now())
      await saveCart(writer, { ...cart, checkoutId: cart.id }, now())
      return cart.id
    })

  serveAt(routes, 'POST /ecom/v1/carts/current/create-checkout', AT.cart, anyone, async (c) => {
    const request = await readBody(c, checkoutSchema)
    checkShipping(request)
    return c.json({ checkoutId: await begin(requireOwner(c), request) })
  })

  return routes
}
