import type { Cart } from '../model/cart.ts'
import { MOST_PIECES } from '../model/quantity.ts'
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

/**
 * Tells the provider to take so many pieces, or as many as there are. Of a line that is there the quantity is
 * set: should the answer be lost, that can be sent again without anything coming in twice.
 */
export function sendAddition(core: CartCore, wanted: Wanted, quantity: number) {
  const key = referenceKey(wanted.reference)
  const { cart } = core.state.getState()
  const before = piecesOf(cart, key)
  const room = readRoom(wanted, cart, quantity)
  if (before + room > MOST_PIECES) throw refuse({ kind: 'too-many', most: MOST_PIECES })
  const lines = cart?.lineItems.filter(({ catalogReference }) => referenceKey(catalogReference) === key) ?? []
  const [line] = lines
  const outcome = {
    read: (now: Cart) => judge(now, key, { before, quantity }),
    isDone: (now: Cart | undefined) => piecesOf(now, key) >= before + room,
  }
  if (line && lines.length === 1) {
    const lineItems = [{ id: line.id, quantity: before + room }]
    return core.write({ send: ({ setQuantities }) => setQuantities(lineItems), repeatable: true, ...outcome })
  }
  const lineItems = [{ catalogReference: wanted.reference, quantity: room }]
  return core.write({ send: ({ add }) => add(lineItems), repeatable: false, ...outcome })
}

/** The price that was shown, when it is not the price of now. */
export const findOldPrice = (now: Price, shown: Price | undefined): Price | undefined =>
  shown && shown.currency === now.currency && shown.amount !== now.amount ? shown : undefined
