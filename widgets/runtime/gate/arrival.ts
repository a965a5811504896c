import { type LinkedPiece, readCartLink } from '../../../src/model/cart-link.ts'
import { ANSWER, OURS } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
import { openedAt } from './opened-at.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly arrival: Arrival
  }
}

/**
 * The parameters that the address of this page brought. The author of a link can write anything here, so all of it is
 * checked and bounded.
 */
export interface Arrival {
  /** A return from the provider's checkout that claims to be ours; `cart/checkout-return.ts` checks it. */
  readonly checkout?: {
    readonly outcome: 'complete' | 'back'
    readonly nonce: string
    readonly orderId?: string
  }
  /** Products that the link offers for the cart; the shopper is asked first. */
  readonly cart?: readonly LinkedPiece[]
  readonly coupon?: string
  /** An order that its shopper wants to see again; the provider knows whose it is. */
  readonly order?: string
  /** The token of a password reset link that leads to this very page (contract 5.7). Kept in memory only. */
  readonly recoveryToken?: string
  /** The visitor's campaign, in widely used parameters. They stay in the address. */
  readonly campaign: Readonly<Record<string, string>>
}

const COUPON = /^[\w-]{1,50}$/
const CHECKOUT = /^(complete|back)\.([\da-f]{32})$/
const ORDER = /^[\w-]{1,100}$/
/** Visible ASCII, as in everything that our requests send. */
const TOKEN = /^[!-~]{1,1000}$/
const CAMPAIGN = /^(utm_\w{1,40}|gclid|gbraid|wbraid|fbclid|_gl)$/
/** Up to 500 characters without control characters: no campaign has longer values. */
const CAMPAIGN_VALUE = /^[^\p{Cc}]{1,500}$/u
const MOST_CAMPAIGN = 20

/** Checks whether a text from an address can be a coupon: its length and its characters. */
export const isCoupon = (text: string | null): text is string => text !== null && COUPON.test(text)

/** Picks the parameters of a campaign. */
export const readCampaignOf = (parameters: Iterable<readonly [string, unknown]>): Record<string, string> => {
  const found = [...parameters].filter(
    (one): one is [string, string] =>
      CAMPAIGN.test(one[0]) && typeof one[1] === 'string' && CAMPAIGN_VALUE.test(one[1]),
  )
  return Object.fromEntries(found.slice(0, MOST_CAMPAIGN))
}

function readCheckout(given: URLSearchParams, query: URLSearchParams): Arrival['checkout'] {
  const [, outcome, nonce] = CHECKOUT.exec(given.get('store-checkout') ?? '') ?? []
  if (!nonce) return
  const orderId = query.get('orderId') ?? ''
  if (outcome !== 'complete' || !ORDER.test(orderId)) return { outcome: 'back', nonce }
  return { outcome, nonce, orderId }
}

/**
 * Returns the parameters that the loader removes from an address, as they were written, each with the sign before it.
 */
export function findOurs(address: string): readonly string[] {
  const { search, hash } = new URL(address)
  return `${search}${hash.replace(ANSWER, '')}`.match(OURS) ?? []
}

/**
 * Reads an address: only parameters that are removed from it count, so that nothing is both used and left to others.
 */
export function readArrival(address: string): Arrival {
  const given = new URLSearchParams(
    findOurs(address)
      .map((one) => one.slice(1))
      .join('&'),
  )
  const query = new URL(address).searchParams
  const checkout = readCheckout(given, query)
  const cart = readCartLink(given.get('store-cart') ?? '')
  const coupon = given.get('store-coupon')
  const order = given.get('store-order') ?? ''
  const recoveryToken = given.get('recoveryToken') ?? ''
  return {
    ...(checkout && { checkout }),
    ...(cart.length > 0 && { cart }),
    ...(isCoupon(coupon) && { coupon }),
    ...(ORDER.test(order) && { order }),
    ...(TOKEN.test(recoveryToken) && { recoveryToken }),
    campaign: readCampaignOf(query),
  }
}

/** Returns what this page's address brought, read once; the loader has cleaned the address by then. */
export const arrivalOf = (page: Page): Arrival => partOf(page, 'arrival', () => readArrival(openedAt(page)))
