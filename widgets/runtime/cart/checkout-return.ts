import { cutAddress } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { arrivalOf } from '../gate/arrival.ts'
import { openedAt } from '../gate/opened-at.ts'
import { pageAddressOf } from '../gate/page-address.ts'
import { partOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'checkout-return': ReturnType<typeof readReturn>
  }
}

/** The parameter that marks our own return address: `complete.<nonce>` or `back.<nonce>`. */
export const RETURN_PARAMETER = 'store-checkout'

/** The most checkouts that this tab may still return from. */
const MOST = 8
/** Milliseconds that a return from the checkout is accepted: a day. */
const OLDEST_MS = 86_400_000

/** How a visitor came back from the provider's checkout. */
export interface CheckoutReturn {
  readonly outcome: 'complete' | 'back'
  /** The provider's order; only with `complete`. */
  readonly orderId?: string
  /** The nonce that the tab left with. */
  readonly nonce: string
}

/** The times at which this tab left for a checkout, in epoch milliseconds, by the nonce in its return address. */
type Departures = Readonly<Record<string, number>>

const nameOf = ({ config }: Page) => `store-widgets:checkout:${config.clientId}`

/** Returns this tab's storage; may throw. */
const findOwn = (): Storage | undefined => sessionStorage

function readDepartures(page: Page, find = findOwn): Departures {
  try {
    const kept: unknown = JSON.parse(find()?.getItem(nameOf(page)) ?? '{}')
    const young = Object.entries(Object(kept)).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && Math.abs(Date.now() - entry[1]) < OLDEST_MS,
    )
    return Object.fromEntries(young)
  } catch {
    return {}
  }
}

function writeDepartures(page: Page, departures: Departures, find = findOwn): boolean {
  const newest = Object.entries(departures)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
  try {
    const storage = find()
    if (newest.length) storage?.setItem(nameOf(page), JSON.stringify(Object.fromEntries(newest)))
    else storage?.removeItem(nameOf(page))
    return !!storage
  } catch {
    // Not allowed: the return then reports nothing, and the cart is loaded as on any page.
    return false
  }
}

/** Creates an unguessable value of 32 hexadecimal digits. */
export const createNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Notes that this tab leaves for a checkout whose return address carries the nonce.
 *
 * @param find Returns the storage of the window that leaves, if that is another one.
 * @returns Whether the browser has stored it: without it the return can't be believed.
 */
export const noteDeparture = (page: Page, nonce: string, find?: () => Storage | undefined): boolean =>
  writeDepartures(page, { ...readDepartures(page, find), [nonce]: Date.now() }, find)

/** Removes a nonce, which is valid once. */
function takeDeparture(page: Page, nonce: string): boolean {
  const departures = readDepartures(page)
  if (!Object.hasOwn(departures, nonce)) return false
  const { [nonce]: _, ...others } = departures
  writeDepartures(page, others)
  return true
}

/**
 * The parameters that the provider adds to every return address (contract 5.6); on other pages they may be the host's
 * own.
 */
const OF_PROVIDER = /[?&#](orderId|wixMemberLoggedIn)=[^?&#]*/g

function cleanAddress(page: Page): void {
  const { here, show } = pageAddressOf(page)
  const rest = cutAddress(here(), OF_PROVIDER)
  if (rest !== here()) show(rest)
}

function readReturn(page: Page): CheckoutReturn | undefined {
  const { checkout } = arrivalOf(page)
  if (/store-checkout=/.test(openedAt(page))) cleanAddress(page)
  return checkout && takeDeparture(page, checkout.nonce) ? checkout : undefined
}

/**
 * Returns how this visitor came back from the provider's checkout; undefined on every other page. It is accepted once,
 * and only in the tab that left, because anybody can write a link that claims an order. All callers get the same
 * answer.
 */
export const checkoutReturnOf = (page: Page): CheckoutReturn | undefined =>
  partOf(page, 'checkout-return', () => readReturn(page))
