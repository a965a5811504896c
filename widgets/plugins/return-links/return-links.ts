import { describeCoupon } from '../../../src/components/cart/describe-coupon.ts'
import { describeProblem } from '../../../src/components/cart/describe-problem.ts'
import { fill } from '../../../src/messages/fill.ts'
import type { CartStore } from '../../../src/store/cart.ts'
import { readProblem } from '../../../src/store/cart-problem.ts'
import { isOfConnection } from '../../../src/store/notice-ends.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { loadCart } from '../../runtime/cart/cart-of.ts'
import { checkoutReturnOf } from '../../runtime/cart/checkout-return.ts'
import { readingOf } from '../../runtime/cart/reading-of.ts'
import { showToast } from '../../runtime/cart/toast.ts'
import { hasUnsent } from '../../runtime/cart/unsent.ts'
import { arrivalOf, isCoupon } from '../../runtime/gate/arrival.ts'
import { keepCampaign } from '../../runtime/gate/campaign.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { catchUp, showAgain, showLost, welcomeBack } from './welcome.ts'

const nameOf = (page: Page, what: string) => `store-widgets:${what}:${page.config.clientId}`

/** Access to storage that may not be allowed. */
const keep = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  },
  write(name: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, value)
    } catch {}
  },
}

/** Applies a coupon from a link, at once or with the first item in the cart. */
async function applyWaiting(page: Page, cart: CartStore): Promise<void> {
  const name = nameOf(page, 'coupon')
  const code = keep.read(name)
  if (!isCoupon(code) || !cart.state.getState().cart?.lineItems.length) return
  keep.write(name, null)
  const messages = await cartMessagesOf(page)
  const say = (text: string, tone: 'good' | 'problem') => {
    announcerOf(page)(text, document.body)
    showToast(page, { text, tone })
  }
  try {
    say(describeCoupon(await cart.applyCoupon(code), messages), 'good')
  } catch (reason) {
    const problem = readProblem(reason)
    // A cart that is still too small may grow, and a connection may come back.
    const isTooSmall = problem.kind === 'coupon' && problem.reason === 'minimum'
    if (isTooSmall || isOfConnection(problem)) keep.write(name, code)
    say(describeProblem(problem, await readingOf(page, problem, messages)), 'problem')
  }
}

/** Stores a link's coupon and applies it: `https://shop.example/?store-coupon=WELCOME10`. */
async function followCoupon(page: Page): Promise<void> {
  const name = nameOf(page, 'coupon')
  const { coupon: code } = arrivalOf(page)
  if (code) keep.write(name, code)
  if (!keep.read(name)) return
  const cart = await loadCart(page)
  await cart.load()
  if (code && !cart.count) {
    const { couponWaits } = await cartMessagesOf(page)
    showToast(page, { text: fill(couponWaits, { code }), tone: 'good' })
  }
  let isApplying = false
  const apply = () => {
    if (isApplying) return
    isApplying = true
    applyWaiting(page, cart).finally(() => {
      isApplying = false
    })
  }
  cart.onNews(({ type }) => {
    if (type === 'added') apply()
  })
  apply()
}

/** Handles a link's parameters for the cart: products, which the shopper is asked about, and a coupon. */
export async function followCartLink(page: Page): Promise<void> {
  const { cart } = arrivalOf(page)
  if (cart) (await page.loadChunk('offered-pieces')).offerPieces(page, cart)
  await followCoupon(page)
}

/** Handles the parameters of the address: a return from the checkout, an order, products, a coupon, a campaign. */
export async function followReturnLinks(page: Page): Promise<void> {
  keepCampaign(page)
  const way = checkoutReturnOf(page)
  const { order, checkout } = arrivalOf(page)
  if (way) await welcomeBack(page, way)
  else await catchUp(page)
  if (!way && checkout?.orderId) await showLost(page, checkout.orderId)
  if (order) await showAgain(page, order)
  // The cart continues them by itself.
  if (hasUnsent(page)) await loadCart(page)
  await followCartLink(page)
}
