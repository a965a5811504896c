import { addToCart } from '../client/cart.ts'
import type { Cart } from '../model/cart.ts'
import type { CartCore } from './cart-core.ts'
import { countLines, readLines } from './cart-lines.ts'
import { type CartProblem, type Price, refuse } from './cart-problem.ts'
import { findLeft, referenceKey, type Wanted } from './cart-request.ts'

/** What the provider made of an addition. */
export interface Taken {
  /** Pieces that came in. */
  readonly came: number
  /** Why fewer came than were asked for. */
  readonly problem?: CartProblem | undefined
  readonly name?: string | undefined
}

const piecesOf = (cart: Cart | undefined, key: string) =>
  countLines((cart?.lineItems ?? []).filter((line) => referenceKey(line.catalogReference) === key))

/** How many of those asked for can be taken, given what is in the cart already. */
function readRoom(wanted: Wanted, cart: Cart | undefined, quantity: number): number {
  const left = findLeft(wanted)
  if (left === undefined) return quantity
  if (left <= 0) throw refuse({ kind: 'sold-out' })
  const room = left - piecesOf(cart, referenceKey(wanted.reference))
  if (room <= 0) throw refuse({ kind: 'stock', left })
  return Math.min(room, quantity)
}

/** Believes the lines of the answer, not its 200 (contract 1.10). */
function judge(cart: Cart, key: string, { before, quantity }: { before: number; quantity: number }): Taken {
  const line = readLines(cart).find((one) => one.key === key)
  if (!line) return { came: 0, problem: { kind: 'sold-out' } }
  const came = line.quantity - before
  const { name, problem } = line
  if (problem?.kind === 'sold-out' || problem?.kind === 'gone') return { came: 0, problem, name }
  if (came >= quantity) return { came, name }
  return { came: Math.max(0, came), problem: { kind: 'stock', left: line.available ?? line.quantity }, name }
}

/** Tells the provider to take so many pieces, or as many as there are. */
export async function sendAddition(core: CartCore, wanted: Wanted, quantity: number) {
  const key = referenceKey(wanted.reference)
  const { cart: before } = core.state.getState()
  const lineItems = [{ catalogReference: wanted.reference, quantity: readRoom(wanted, before, quantity) }]
  const { cart } = await core.transport.send(addToCart, { lineItems })
  return { cart, value: judge(cart, key, { before: piecesOf(before, key), quantity }) }
}

/** The price that was shown, when it is not the price of now. */
export const findOldPrice = (now: Price, shown: Price | undefined): Price | undefined =>
  shown && shown.currency === now.currency && shown.amount !== now.amount ? shown : undefined
