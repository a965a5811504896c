import { searchOrders } from '../../../src/client/orders/orders.ts'
import { readMemberOrder } from '../../../src/model/member-order.ts'
import type { OrderSummary } from '../../../src/model/order.ts'
import type { Member } from '../../../src/session/member.ts'
import type { KnownOrder, KnownShopper } from '../../../src/views/withdraw/withdraw-draft.ts'
import type { Page } from '../../loader/page.ts'
import { arrivalOf } from '../../runtime/gate/arrival.ts'
import { createListeners } from '../../runtime/page/services.ts'

/** Picks names and quantities of an order that the page shows. */
const pickLines = (lines: readonly { readonly name: string; readonly quantity: number }[]) =>
  lines.map(({ name, quantity }) => ({ name, quantity }))

/** A member's latest orders. None where a site doesn't let its members ask: they write the number by hand. */
async function readOrders(page: Page): Promise<readonly KnownOrder[]> {
  const sort = [{ fieldName: 'createdDate', order: 'DESC' }] as const
  try {
    const { transport } = await page.connection()
    const { orders } = await transport.send(searchOrders, { sort, cursorPaging: { limit: 20 } })
    return orders
      .map(readMemberOrder)
      .flatMap(({ number, lines }) => (number ? [{ number, lines: pickLines(lines) }] : []))
  } catch {
    return []
  }
}

/** What the form fills in of an order that the page shows. Undefined until it is known. */
function readPlaced(shown: OrderSummary | undefined): KnownShopper | undefined {
  if (!shown || shown.isComing) return
  const { number, orderId, email, lines } = shown
  return {
    order: number ?? orderId,
    ...(email && { email }),
    ...(lines.length > 0 && { lines: pickLines(lines) }),
  }
}

/**
 * Collects known data of the shopper: a member's name, address and orders, and the order whose link (`?store-order=`)
 * was followed. Each is filled in when it arrives; the form doesn't wait for them. A logout removes a member's data.
 */
export function createKnownShopper(page: Page, order: string | undefined) {
  const { subscribe, tell } = createListeners()
  let known: KnownShopper = order ? { order } : {}
  /** What the order's own link says, whoever is logged in. */
  let linked: KnownShopper = {}
  let memberId: string | undefined
  let isOver = false
  const stops: (() => void)[] = []

  const learn = (more: KnownShopper) => {
    if (isOver || Object.entries(more).every(([key, value]) => known[key as keyof KnownShopper] === value))
      return
    known = { ...known, ...more }
    tell()
  }

  /** @param member Undefined for a visitor: what was known of a member goes. */
  const takeMember = (member: Member | undefined) => {
    const isOther = member?.id !== memberId
    memberId = member?.id
    if (!member) return isOther && learn({ name: undefined, email: linked.email, orders: undefined })
    learn({ ...(member.name && { name: member.name }), ...(member.email && { email: member.email }) })
    if (!isOther) return
    learn({ orders: undefined })
    readOrders(page).then((orders) => memberId === member.id && learn({ orders }))
  }

  const followMember = async () => {
    const session = await (await page.loadChunk('session')).openSession(page)
    if (isOver) return
    stops.push(session.follow(({ member }) => takeMember(member)))
    takeMember(session.member)
  }

  const followOrder = async () => {
    const placed = arrivalOf(page).order && (await page.loadChunk('cart-api')).placedOrderOf(page)
    if (!placed || isOver) return
    const read = () => {
      const order = readPlaced(placed.peek())
      if (!order) return
      linked = { ...(order.email && { email: order.email }) }
      learn(order)
    }
    stops.push(placed.subscribe(read))
    read()
  }

  // Neither is required: an unknown shopper fills in the form.
  followMember().catch(() => {})
  followOrder().catch(() => {})
  return {
    known: () => known,
    subscribe,
    close() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}
