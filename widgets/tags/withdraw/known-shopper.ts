import type { KnownShopper } from '../../../src/views/withdraw/withdraw-draft.ts'
import type { Page } from '../../loader/page.ts'
import { arrivalOf } from '../../runtime/gate/arrival.ts'
import { createListeners } from '../../runtime/page/services.ts'

/** Picks names and quantities of an order that the page shows. */
const pickLines = (lines: readonly { readonly name: string; readonly quantity: number }[]) =>
  lines.map(({ name, quantity }) => ({ name, quantity }))

/**
 * Collects known data of the shopper: a member's name and address, and the order whose link (`?store-order=`) was
 * followed. Each is filled in when it arrives; the form doesn't wait for them.
 */
export function createKnownShopper(page: Page, order: string | undefined) {
  const { subscribe, tell } = createListeners()
  let known: KnownShopper = order ? { order } : {}
  let isOver = false
  const stops: (() => void)[] = []

  const learn = (more: KnownShopper) => {
    if (isOver || Object.entries(more).every(([key, value]) => known[key as keyof KnownShopper] === value))
      return
    known = { ...known, ...more }
    tell()
  }

  const followMember = async () => {
    const session = await (await page.loadChunk('session')).openSession(page)
    if (isOver) return
    const read = ({
      member,
    }: {
      readonly member?: { readonly name?: string; readonly email?: string } | undefined
    }) => {
      if (member)
        learn({ ...(member.name && { name: member.name }), ...(member.email && { email: member.email }) })
    }
    stops.push(session.follow(read))
    read(session)
  }

  const followOrder = async () => {
    if (!arrivalOf(page).order) return
    const placed = (await page.loadChunk('cart-api')).placedOrderOf(page)
    if (isOver) return
    const read = () => {
      const shown = placed.peek()
      if (!shown || shown.isComing) return
      const { number, orderId, email, lines } = shown
      learn({
        order: number ?? orderId,
        ...(email && { email }),
        ...(lines.length > 0 && { lines: pickLines(lines) }),
      })
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
