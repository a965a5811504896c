import { messages as english } from '../../../src/messages/en/withdraw.ts'
import { fillCount } from '../../../src/messages/fill.ts'
import { readOwnAddress } from '../../../src/model/web-address.ts'
import { countWithdrawalDays } from '../../../src/model/withdrawal-days.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from './messages.ts'

/** A link to the page on which somebody withdraws from an order. */
export interface WithdrawWay {
  /** The wording of the directive. */
  readonly label: string
  /** BCP 47: what the label is in. */
  readonly language: string
  readonly href: string
  /** How many days are left, if the shop knows when the order was delivered. */
  readonly daysLeft?: string
}

/** The order for the form, and when its last item was delivered (ISO 8601). */
export interface WithdrawnOrder {
  readonly orderId?: string | undefined
  readonly deliveredAt?: string | undefined
}

/** Returns the address of the owner's page with the form, which reads its order from it. */
function writeAddress(url: string, orderId: string | undefined): string {
  if (!orderId) return url
  const [rest = '', hash] = url.split('#')
  const order = `${rest.includes('?') ? '&' : '?'}store-order=${encodeURIComponent(orderId)}`
  return `${rest}${order}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Returns the link to `data-withdraw-url`, for anything that shows an order or the foot of a shop; undefined if the
 * owner names no such page. The days left are given only for a known delivery, and never guessed.
 *
 * @param now Epoch milliseconds.
 */
export async function findWithdrawWay(
  page: Page,
  { orderId, deliveredAt }: WithdrawnOrder = {},
  now = Date.now(),
): Promise<WithdrawWay | undefined> {
  const url = readOwnAddress(page.config.withdrawUrl)
  if (!url) return undefined
  const messages = await messagesOf(page, 'withdraw', english)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const days = countWithdrawalDays(deliveredAt, { now, timeZone })
  return {
    label: messages.open,
    language: messages.language,
    href: writeAddress(url, orderId),
    ...(days !== undefined && { daysLeft: fillCount(messages.daysLeft, days, messages.language) }),
  }
}
