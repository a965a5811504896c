import { messages as english } from '../../../src/messages/en/withdraw.ts'
import { fillCount } from '../../../src/messages/fill.ts'
import { isRelative, readWebAddress } from '../../../src/model/web-address.ts'
import { countWithdrawalDays } from '../../../src/model/withdrawal-days.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from './messages.ts'

/** A way to the page on which somebody withdraws from an order. */
export interface WithdrawWay {
  /** The directive's words. */
  readonly label: string
  readonly href: string
  /** How many days there are left, where the shop knows when the order was delivered. */
  readonly daysLeft?: string
}

/** The order of which the form is to know, and when the last piece of it came (ISO 8601). */
export interface WithdrawnOrder {
  readonly orderId?: string | undefined
  readonly deliveredAt?: string | undefined
}

/** The owner's page with the form, which reads its order in the address. */
function writeAddress(url: string, orderId: string | undefined): string {
  if (!orderId) return url
  const [rest = '', hash] = url.split('#')
  const order = `${rest.includes('?') ? '&' : '?'}store-order=${encodeURIComponent(orderId)}`
  return `${rest}${order}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * The link to `data-withdraw-url`, for whatever shows an order or the foot of a shop; undefined where the owner names no
 * such page. How many days are left is said of a delivery that is known, and never guessed.
 *
 * @param now Epoch milliseconds.
 */
export async function findWithdrawWay(
  page: Page,
  { orderId, deliveredAt }: WithdrawnOrder = {},
  now = Date.now(),
): Promise<WithdrawWay | undefined> {
  const own = page.config.withdrawUrl?.trim()
  const url = own && (isRelative(own) ? own : readWebAddress(own))
  if (!url) return undefined
  const messages = await messagesOf(page, 'withdraw', english)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const days = countWithdrawalDays(deliveredAt, { now, timeZone })
  return {
    label: messages.open,
    href: writeAddress(url, orderId),
    ...(days !== undefined && { daysLeft: fillCount(messages.daysLeft, days, messages.language) }),
  }
}
