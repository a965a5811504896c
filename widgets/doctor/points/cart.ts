import { deleteCart } from '../../../src/client/cart-v1/cart.ts'
import { currentCart } from '../../../src/client/cart-v2/cart-calls.ts'
import { createCartPort } from '../../../src/client/generations/cart-port.ts'
import type { Cart } from '../../../src/model/cart.ts'
import type { CartPort } from '../../../src/model/cart-port.ts'
import { preselect } from '../../../src/model/option-preselect.ts'
import { createOptionRules } from '../../../src/model/options.ts'
import type { Product } from '../../../src/model/product.ts'
import { findLeft, readWanted, type Wanted } from '../../../src/store/cart-request.ts'
import { explain } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding, Point } from '../asking/point.ts'
import type { Shop } from './catalog.ts'

/** The most products that are tried until one can be bought. */
const MOST_TRIED = 8

/** Chooses a product's preselected choices, as a visitor's addition would. */
function choose(product: Product): Wanted | undefined {
  const choices = preselect(createOptionRules(product), 'available')
  const texts = Object.fromEntries(
    (product.customTextFields ?? [])
      .filter(({ mandatory }) => mandatory)
      .map(({ title, minLength = 0 }) => [title, 'a'.repeat(Math.max(1, minLength))]),
  )
  try {
    const wanted = readWanted(product, { productId: product.id, choices, texts })
    return findLeft(wanted) === 0 ? undefined : wanted
  } catch {
    // Something about it can't be chosen here, or it is sold in another way.
    return undefined
  }
}

async function findWanted({ port, products }: Shop): Promise<Wanted | undefined> {
  for (const { id } of products.slice(0, MOST_TRIED)) {
    const product = await port.readProduct(`id:${id}`)
    const wanted = product && choose(product)
    if (wanted) return wanted
  }
  return undefined
}

/** The cart of this run's visitor, which nobody else uses. */
export interface OpenedCart {
  readonly port: CartPort
  readonly cart: Cart
}

const openPort = ({ transport }: Inquiry): CartPort =>
  createCartPort(transport, { loadFirst: () => import('../../../src/client/cart-v1/cart-port.ts') })

/** Puts a product into a new visitor's cart. */
export async function findCart(
  inquiry: Inquiry,
  shop: Shop,
  keep: (opened: OpenedCart) => void,
): Promise<Finding> {
  try {
    const wanted = await findWanted(shop)
    if (!wanted)
      return {
        state: 'hint',
        says: 'none of the first products can be bought at the moment, so cart and checkout were not tried',
        remedy: 'Have at least one product in stock, and run the command again.',
      }
    const port = openPort(inquiry)
    const cart = await port.add([{ catalogReference: wanted.reference, quantity: 1 }])
    keep({ port, cart })
    if (!cart.lineItems.length)
      return { state: 'wrong', code: 'not_available', says: `the cart did not take “${wanted.product.name}”` }
    return { state: 'ok', says: `“${wanted.product.name}” can be added to the cart` }
  } catch (error) {
    return explain(inquiry, error, { step: 'cart' })
  }
}

/** Removes the cart again: nothing of it stays. */
export async function endCart(inquiry: Inquiry, { port, cart }: OpenedCart): Promise<Finding> {
  const { transport } = inquiry
  try {
    const now = await port.removeLines(cart.lineItems.map(({ id }) => id))
    const isFirst = inquiry.asked().at(-1)?.url.includes('/ecom/v1/')
    // If the cart can't be deleted, an empty one is as good as none.
    await (isFirst ? transport.send(deleteCart, undefined) : transport.send(currentCart.delete, {})).catch(
      () => {},
    )
    return now.lineItems.length
      ? { state: 'wrong', says: 'the cart’s line could not be removed again' }
      : { state: 'ok', says: 'the cart is empty again, and deleted' }
  } catch (error) {
    return explain(inquiry, error, { step: 'cart' })
  }
}

/** Returns a point that needs a cart when there is none. */
export const leaveForCart = (name: string): Point => ({
  name,
  state: 'left',
  says: 'not tried: there is no cart',
  exchanges: [],
})
