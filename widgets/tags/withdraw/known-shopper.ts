import type { OrderSummary } from '../../../src/model/order.ts'
import type { Member } from '../../../src/session/member.ts'
import type { KnownOrder, KnownShopper } from '../../../src/views/withdraw/withdraw-draft.ts'
import type { Page } from '../../loader/page.ts'
import { arrivalOf } from '../../runtime/gate/arrival.ts'
import { createListeners } from '../../runtime/page/services.ts'
import { createOrdersPort } from '../../runtime/session/orders-port.ts'

/** The most orders that are offered: a choice among more is no help. */
const MOST_ORDERS = 20

/** Picks names and quantities of an order that the page shows. */
const pickLines = (lines: readonly { readonly name: string; readonly quantity: number }[]) =>
  lines.map(({ name, quantity }) => ({ name, quantity }))

/**
 * Reads a member's latest orders. If the site doesn't allow its members to request them, there are none, and the member
 * types the number.
 */
async function readOrders(page: Page, signal: AbortSignal): Promise<readonly KnownOrder[]> {
  try {
    const { transport } = await page.connection()
    const { orders } = await createOrdersPort(transport, MOST_ORDERS).search({}, signal)
    return orders.flatMap(({ number, lines }) => (number ? [{ number, lines: pickLines(lines) }] : []))
  } catch {
    return []
  }
}

/** Returns the data of an order on the page that the form fills in; undefined until it is known. */
function readPlaced(shown: OrderSummary | undefined): KnownShopper | undefined {
  if (!shown || shown.isComing) return
  const { number, orderId, email, lines } = shown
  return {
    order: number ?? orderId,
    ...(email && { email }),
    ...(lines.length > 0 && { lines: pickLines(lines) }),
  }
}

const isSame = (one: Required<KnownShopper>, other: KnownShopper) =>
  (Object.keys(one) as (keyof KnownShopper)[]).every((key) => one[key] === other[key])

/** The known data of the member who is logged in. */
interface OfMember {
  readonly member?: Member | undefined
  /** Their latest orders; undefined until they are read. */
  readonly orders?: readonly KnownOrder[] | undefined
}

/** Follows the member, if there is one, and reads their orders. */
async function followMember(page: Page, signal: AbortSignal, learn: (known: OfMember) => void) {
  const session = await (await page.loadChunk('session')).openSession(page)
  if (signal.aborted) return
  let known: OfMember = {}
  const take = (member: Member | undefined) => {
    const isOther = member?.id !== known.member?.id
    known = isOther ? { member } : { ...known, member }
    learn(known)
    if (!member || !isOther) return
    readOrders(page, signal).then((orders) => {
      if (known.member?.id !== member.id) return
      known = { ...known, orders }
      learn(known)
    })
  }
  signal.addEventListener(
    'abort',
    session.follow(({ member }) => take(member)),
  )
  take(session.member)
}

/** Follows the order whose link (`?store-order=`) was followed, if one was. */
async function followOrder(page: Page, signal: AbortSignal, learn: (known: KnownShopper) => void) {
  const placed = arrivalOf(page).order && (await page.loadChunk('cart-api')).placedOrderOf(page)
  if (!placed || signal.aborted) return
  const read = () => {
    const known = readPlaced(placed.peek())
    if (known) learn(known)
  }
  signal.addEventListener('abort', placed.subscribe(read))
  read()
}

/**
 * Collects known data of the shopper: a member's name, address and orders, and the order whose link (`?store-order=`)
 * was followed, whose address goes before the member's. Each is filled in when it arrives; the form doesn't wait for
 * them. A logout removes a member's data, and another member replaces it.
 *
 * @param order The number that the page names.
 */
export function createKnownShopper(page: Page, order: string | undefined) {
  const { subscribe, tell } = createListeners()
  const over = new AbortController()
  const { signal } = over
  let ofMember: OfMember = {}
  let named: KnownShopper = { order }
  let known: KnownShopper = named

  const learn = () => {
    const { member, orders } = ofMember
    const { order, lines, email = member?.email } = named
    // Every field, so that one that is no longer known counts as a change.
    const next: Required<KnownShopper> = { name: member?.name, order, email, lines, orders }
    if (signal.aborted || isSame(next, known)) return
    known = next
    tell()
  }
  const learnMember = (next: OfMember) => {
    ofMember = next
    learn()
  }
  const learnOrder = (next: KnownShopper) => {
    named = next
    learn()
  }
  // Neither is required: an unknown shopper fills in the form.
  followMember(page, signal, learnMember).catch(() => {})
  followOrder(page, signal, learnOrder).catch(() => {})
  return {
    known: () => known,
    subscribe,
    close: () => over.abort(),
  }
}
