import type { Cart } from '../model/cart.ts'
import { MOST_PIECES } from '../model/quantity.ts'
import type { CartCore } from './cart-core.ts'
import { countLines, readLines } from './cart-lines.ts'
import { type CartProblem, type Price, refuse } from './cart-problem.ts'
import { findLeft, referenceKey, type Wanted } from './cart-request.ts'

/** The provider's result of an addition. */
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
  const came = piecesOf(cart, key) - before
  const { name, problem } = line
  if (problem?.kind === 'sold-out' || problem?.kind === 'gone') return { came: 0, problem, name }
  // More than was asked for came in from another tab or device.
  if (came >= quantity) return { came: quantity, name }
  return { came: Math.max(0, came), problem: { kind: 'stock', left: line.available ?? line.quantity }, name }
}

/**
 * Tells the provider to take so many pieces more, or as many as there are: what other tabs and devices put in
 * meanwhile stays. Only when the answer was lost, and the provider says that they are not there, the quantity of
 * the line is set, counted from what it has just said: that can be sent again without anything coming in twice.
 */
export function sendAddition(core: CartCore, wanted: Wanted, quantity: number) {
  const key = referenceKey(wanted.reference)
  const known = piecesOf(core.state.getState().cart, key)
  const room = readRoom(wanted, core.state.getState().cart, quantity)
  if (known + room > MOST_PIECES) throw refuse({ kind: 'too-many', most: MOST_PIECES })
  let before = known
  return core.write({
    send: ({ add }) => add([{ catalogReference: wanted.reference, quantity: room }]),
    read: (now) => judge(now, key, { before, quantity }),
    isDone: (now) => piecesOf(now, key) >= before + room,
    repeatable: (now) => {
      const lines = now?.lineItems.filter((line) => referenceKey(line.catalogReference) === key) ?? []
      const [line] = lines
      if (!line || lines.length > 1) return undefined
      // Existing pieces were added elsewhere, unless they are ours as far as there was stock.
      const isAllThereIs = line.quantity >= (line.availability?.quantityAvailable ?? Number.POSITIVE_INFINITY)
      before = isAllThereIs ? Math.min(before, line.quantity) : line.quantity
      const lineItems = [{ id: line.id, quantity: before + room }]
      return ({ setQuantities }) => setQuantities(lineItems)
    },
  })
}

/** The price that was shown, when it is not the price of now. */
export const findOldPrice = (now: Price, shown: Price | undefined): Price | undefined =>
  shown && shown.currency === now.currency && shown.amount !== now.amount ? shown : undefined
