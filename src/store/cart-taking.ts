import type { Cart } from '../model/cart.ts'
import { MOST_PIECES } from '../model/quantity.ts'
import type { CartCore } from './cart-core.ts'
import { countLines, readLines } from './cart-lines.ts'
import { type CartProblem, type Price, refuse } from './cart-problem.ts'
import { findLeft, referenceKey, type Wanted } from './cart-request.ts'
import type { SentAddition } from './cart-unsent.ts'

/** The provider's result of an addition. */
export interface Taken {
  /** The pieces that were added. */
  readonly came: number
  /** Why fewer pieces were added than requested. */
  readonly problem?: CartProblem | undefined
  readonly name?: string | undefined
}

/** Counts the pieces of the lines with this key. */
export const piecesOf = (cart: Cart | undefined, key: string) =>
  countLines((cart?.lineItems ?? []).filter((line) => referenceKey(line.catalogReference) === key))

/** Returns how many of the requested pieces can be added to the present cart. */
function readRoom(wanted: Wanted, cart: Cart | undefined, quantity: number): number {
  const left = findLeft(wanted)
  if (left === undefined) return quantity
  if (left <= 0) throw refuse({ kind: 'sold-out' })
  const room = left - piecesOf(cart, referenceKey(wanted.reference))
  if (room <= 0) throw refuse({ kind: 'stock', left })
  return Math.min(room, quantity)
}

/** Judges an addition by the lines of the answer, not by its status 200 (contract 1.10). */
function judge(cart: Cart, key: string, { before, quantity }: { before: number; quantity: number }): Taken {
  const line = readLines(cart).find((one) => one.key === key)
  if (!line) return { came: 0, problem: { kind: 'sold-out' } }
  const came = piecesOf(cart, key) - before
  const { name, problem } = line
  if (problem?.kind === 'sold-out' || problem?.kind === 'gone') return { came: 0, problem, name }
  // Another tab or device added more than was requested here.
  if (came >= quantity) return { came: quantity, name }
  if (line.isFixed) return { came: Math.max(0, came), problem: { kind: 'fixed' }, name }
  return { came: Math.max(0, came), problem: { kind: 'stock', left: line.available ?? line.quantity }, name }
}

/**
 * Adds this many pieces, or as many as are left; additions by other tabs and devices are kept. Only if the answer was
 * lost, and the provider's cart lacks the pieces, the quantity of the line is set instead, computed from that cart:
 * that can be repeated without adding anything twice.
 *
 * @param noteSent Called right before each request; if it throws, nothing is sent.
 */
export function sendAddition(
  core: CartCore,
  wanted: Wanted,
  quantity: number,
  noteSent: (sent: SentAddition) => void,
) {
  const key = referenceKey(wanted.reference)
  const known = piecesOf(core.state.getState().cart, key)
  const room = readRoom(wanted, core.state.getState().cart, quantity)
  if (known + room > MOST_PIECES) throw refuse({ kind: 'too-many', most: MOST_PIECES })
  let before = known
  const mine = core.round()
  return core.write({
    send: ({ add }) => {
      noteSent({ key, before, quantity: room })
      return add([{ catalogReference: wanted.reference, quantity: room }])
    },
    // After a 401 the cart may be the next identity's, which the known pieces are not in.
    read: (now) => judge(now, key, { before: mine === core.round() ? before : 0, quantity }),
    isDone: (now) => piecesOf(now, key) >= before + room,
    repeatable: (now) => {
      const lines = now?.lineItems.filter((line) => referenceKey(line.catalogReference) === key) ?? []
      const [line] = lines
      if (!line || lines.length > 1) return undefined
      // The existing pieces were added elsewhere, unless they are ours, limited by the stock.
      const isAllThereIs = line.quantity >= (line.availability?.quantityAvailable ?? Number.POSITIVE_INFINITY)
      before = isAllThereIs ? Math.min(before, line.quantity) : line.quantity
      const lineItems = [{ id: line.id, quantity: before + room }]
      return ({ setQuantities }) => {
        noteSent({ key, before, quantity: room })
        return setQuantities(lineItems)
      }
    },
  })
}

/** Returns the price that was shown, if it differs from the current one. */
export const findOldPrice = (now: Price, shown: Price | undefined): Price | undefined =>
  shown && shown.currency === now.currency && shown.amount !== now.amount ? shown : undefined
