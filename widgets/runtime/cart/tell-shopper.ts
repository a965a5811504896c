import { describeNotice, needsRefusals, type Reading } from '../../../src/components/cart/describe-problem.ts'
import { fill } from '../../../src/messages/fill.ts'
import type { CartStore } from '../../../src/store/cart.ts'
import type { CartNews } from '../../../src/store/cart-news.ts'
import type { Page } from '../../loader/page.ts'
import { announcerOf } from '../messages/announcer-of.ts'
import { fetchRefusals } from '../messages/fetch-refusals.ts'
import { cartMessagesOf } from './cart-messages.ts'
import { comingCart } from './coming-cart.ts'
import { findNear } from './find-near.ts'
import { placesOf, showCart } from './show-cart.ts'
import { showToast } from './toast.ts'

function readText(
  news: CartNews,
  { page, messages, refusals }: { page: Page } & Pick<Reading, 'messages' | 'refusals'>,
): string | undefined {
  if (news.type === 'notice')
    return describeNotice(news.notice, { messages, refusals, locale: page.config.locale })
  if (news.type !== 'added' && news.type !== 'waiting') return
  const { name, quantity } = news
  const [one, several] =
    news.type === 'added' ? [messages.added, messages.addedOf] : [messages.waits, messages.waitsOf]
  return fill(quantity === 1 ? one : several, { name, count: quantity })
}

/**
 * Tells the shopper what becomes of the cart, wherever it was changed: in the drawer, which opens for it, in
 * an inline cart, or, on a page without either, in a note at the edge of the screen. Always politely aloud. A
 * cart that is still being drawn when the first piece is in opens when it stands.
 */
export function tellShopper(page: Page, cart: CartStore): void {
  const places = placesOf(page)
  const isSeen = () => [...places].some((place) => place.isOpen())
  const open = () => [...places].some((place) => place.open())
  /** For what is being added now. Who closes the drawer meanwhile doesn't want it back. */
  let wasOpened = false
  let isOpenedForThis = false
  /** What was said in a drawer that closes again when the addition is refused. */
  let saidInDrawer: string | undefined

  /** What shoppers read of a shop that is not set up, once something was refused for that. */
  let coming: ReturnType<typeof fetchRefusals> | undefined

  cart.onNews(async (news) => {
    if (news.type === 'adding') {
      // A browser that knows that it is offline need not find out.
      const wasSeen = isSeen()
      isOpenedForThis = !wasSeen && navigator.onLine !== false && open()
      wasOpened = wasSeen || isOpenedForThis
      return
    }
    if (news.type === 'notice' && needsRefusals(news.notice.problem)) coming = fetchRefusals(page)
    // What was refused is said first: the drawer takes it along when it closes.
    if (news.type === 'refused' && coming) await Promise.all([cartMessagesOf(page), coming]).then(() => {})
    if (news.type === 'refused' && isOpenedForThis) {
      for (const place of places) place.close()
      if (saidInDrawer) showToast(page, { text: saidInDrawer, tone: 'problem' })
    }
    if (news.type === 'refused' || news.type === 'added') {
      isOpenedForThis = false
      saidInDrawer = undefined
    }
    // A drawer that was told to open is drawn a moment later.
    const messages = await cartMessagesOf(page)
    // Nothing else is waited for: what is said in a drawer has to be known before it closes.
    const refusals = coming && (await coming)
    const text = readText(news, { page, messages, refusals })
    if (!text) return
    announcerOf(page)(text, findNear())
    const mayOpen = news.type === 'added' && !wasOpened
    if (news.type === 'added') wasOpened = false
    if (mayOpen && !isSeen()) await comingCart()
    const isTold = isSeen() || (mayOpen && open())
    if (isTold && isOpenedForThis && news.type === 'notice') saidInDrawer = text
    if (!isTold) {
      const action = { label: messages.viewCart, run: () => showCart(page) }
      showToast(page, news.type === 'notice' ? { text, tone: 'problem' } : { text, tone: 'good', action })
    }
  })
}
