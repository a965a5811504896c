import type { OrderSummary } from '../../../src/model/order.ts'
import type { Page } from '../../loader/page.ts'
import { emitAtCart } from '../../runtime/cart/emit-at-cart.ts'
import { createKept } from '../../runtime/memory/kept-json.ts'
import { consentOf } from '../../runtime/page/consent.ts'
import { consentModeOf } from '../../runtime/page/may-use.ts'
import { partOf } from '../../runtime/page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'untold-orders': ReturnType<typeof createKept<Readonly<Record<string, Untold>>>>
  }
}

/** The age at which unreported orders are dropped, in milliseconds. */
const OLDEST_MS = 7 * 86_400_000
/** The most unreported orders; a page that never gives consent must not fill the storage. */
const MOST = 10

type Due = 'event' | 'purchase'

interface Untold {
  readonly order: OrderSummary
  /** Epoch milliseconds. */
  readonly at: number
  readonly due: readonly Due[]
}

/** Returns the unreported orders by their ids, with the reports still due: the page may have been closed meanwhile. */
const untoldOf = (page: Page) =>
  partOf(page, 'untold-orders', () => createKept<Readonly<Record<string, Untold>>>(page, 'untold', 'visitor'))

const readUntold = (page: Page): readonly (readonly [string, Untold])[] =>
  Object.entries(untoldOf(page).read() ?? {}).filter(
    ([, { at, due, order }]) =>
      Array.isArray(due) && Array.isArray(order?.lines) && Math.abs(Date.now() - at) < OLDEST_MS,
  )

const writeUntold = (page: Page, all: readonly (readonly [string, Untold])[]) =>
  untoldOf(page).write(all.length ? Object.fromEntries(all.slice(-MOST)) : undefined)

/** Claims a report for the first caller; every later one, in any tab, is refused. */
function claim(page: Page, orderId: string, what: Due): boolean {
  const all = readUntold(page)
  const found = all.find(([id]) => id === orderId)?.[1]
  if (!found?.due.includes(what)) return false
  const due = found.due.filter((one) => one !== what)
  const others = all.filter(([id]) => id !== orderId)
  writeUntold(page, due.length ? [...others, [orderId, { ...found, due }]] : others)
  return true
}

/**
 * Checks whether data for analytics alone may outlive the page: with consent, or if the page itself manages the consent
 * that it waits for.
 */
const mayNotePurchase = (page: Page): boolean =>
  page.config.analytics === 'datalayer' &&
  (consentModeOf(page.config) === 'wait' || consentOf(page).of('analytics') === 'granted')

/** Notes an order to report. The buyer's address is omitted, because this outlives the tab. */
export function noteUntold(page: Page, { email: _, ...order }: OrderSummary): void {
  const due: Due[] = mayNotePurchase(page) ? ['event', 'purchase'] : ['event']
  writeUntold(page, [...readUntold(page), [order.orderId, { order, at: Date.now(), due }]])
}

export const listUntold = (page: Page): readonly OrderSummary[] =>
  readUntold(page).map(([, { order }]) => order)

/** Reports an order: by `store-checkout-complete` at once, in the data layer as soon as that is allowed. */
export async function tellOrder(page: Page, order: OrderSummary): Promise<void> {
  const { orderId, number, currency, sums, lines } = order
  const isNoted = readUntold(page).some(([id, { due }]) => id === orderId && due.includes('purchase'))
  const isFirst = claim(page, orderId, 'event')
  if (isFirst) {
    emitAtCart('store-checkout-complete', { orderId, number, currency, total: sums.total, lines })
  }
  if (page.config.analytics !== 'datalayer' || !(isFirst || isNoted)) return
  const { pushPurchase } = await page.loadChunk('analytics')
  // An order that may not be noted is reported only by this page.
  pushPurchase(page, order, () => !isNoted || claim(page, orderId, 'purchase'))
}
