import type { AccountServices } from '../../../src/components/account/account-services.ts'
import { askPage } from '../../../src/components/ask-page.ts'
import { fill } from '../../../src/messages/fill.ts'
import type { Emit } from '../../../src/model/emit.ts'
import type { MemberOrderLine } from '../../../src/model/member-order.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { loadCart } from '../../runtime/cart/cart-of.ts'
import { sayProblem } from '../../runtime/cart/say-problem.ts'

/** The result of one line: how many items were added, and why no more. */
interface Bought {
  readonly quantity: number
  readonly text?: string
}

async function buyLine(page: Page, { again }: MemberOrderLine, emit: Emit): Promise<Bought> {
  // The page may want to do it itself, and then shows it itself.
  if (!(await askPage(emit, 'store-add-to-cart', { ...again }))) return { quantity: 0 }
  try {
    const cart = await loadCart(page)
    const { quantity } = await cart.add(again, { emit, saysProblem: true })
    if (quantity >= again.quantity) return { quantity }
    const { onlyLeft } = await cartMessagesOf(page)
    return { quantity, text: fill(onlyLeft, { count: quantity }) }
  } catch (reason) {
    return { quantity: 0, text: await sayProblem(page, reason, again.productId) }
  }
}

/**
 * Adds the lines of an order to the cart, one after the other, as if each button were pressed: at today's price, as far
 * as they are in stock. Lines that are gone or partly unavailable are reported with the reason.
 */
export const createBuyAgain =
  (page: Page): AccountServices['buyAgain'] =>
  async ({ lines }, emit) => {
    const bought: (Bought & { readonly key: string; readonly name: string })[] = []
    for (const line of lines)
      bought.push({ key: `${bought.length}`, name: line.name, ...(await buyLine(page, line, emit)) })
    return {
      added: bought.reduce((sum, { quantity }) => sum + quantity, 0),
      missing: bought.flatMap(({ key, name, text }) => (text ? [{ key, name, text }] : [])),
    }
  }
