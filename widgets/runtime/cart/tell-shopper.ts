import { describeNotice, needsRefusals, type Reading } from '../../../src/components/cart/describe-problem.ts'
import { fill } from '../../../src/messages/fill.ts'
import type { CartStore } from '../../../src/store/cart.ts'
import type { CartNews } from '../../../src/store/cart-news.ts'
import type { Page } from '../../loader/page.ts'
import { announcerOf } from '../messages/announcer-of.ts'
import { fetchRefusals } from '../messages/fetch-refusals.ts'
import { findFocus } from '../page/deep-search.ts'
import { cartMessagesOf } from './cart-messages.ts'
import { comingCart } from './coming-cart.ts'
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
 * Tells the shopper about changes to the cart, wherever they were made: in the drawer, which opens for it, in an inline
 * cart, or, on a page without either, in a note at the edge of the screen. It is always announced politely. A cart that
 * is still being drawn at the first addition opens when it is ready.
 */
export function tellShopper(page: Page, cart: CartStore): void {
  const places = placesOf(page)
  const isSeen = () => [...places].some((place) => place.isOpen())
  const open = () => [...places].some((place) => place.open())
  /**
   * Whether the drawer was open, or opened, for the current addition. A shopper who closes it meanwhile doesn't want it
   * back.
   */
  let wasOpened = false
  let isOpenedForThis = false
  /** The text that was shown in a drawer that closes again if the addition is refused. */
  let saidInDrawer: string | undefined

  /** The texts of a shop that isn't set up, fetched once something was refused for that reason. */
  let coming: ReturnType<typeof fetchRefusals> | undefined

  cart.onNews(async (news) => {
    if (news.type === 'adding') {
      // A browser that knows that it is offline need not try.
      const wasSeen = isSeen()
      isOpenedForThis = !wasSeen && navigator.onLine !== false && open()
      wasOpened = wasSeen || isOpenedForThis
      return
    }
    if (news.type === 'added' && news.isQuiet) return
    if (news.type === 'notice' && needsRefusals(news.notice.problem)) coming = fetchRefusals(page)
    // The refusal is shown first: the drawer takes the text with it when it closes.
    if (news.type === 'refused' && coming) await Promise.all([cartMessagesOf(page), coming]).then(() => {})
    if (news.type === 'refused' && isOpenedForThis) {
      for (const place of places) place.close()
      if (saidInDrawer) showToast(page, { text: saidInDrawer, tone: 'problem' })
    }
    if (news.type === 'refused' || news.type === 'added') {
      isOpenedForThis = false
      saidInDrawer = undefined
    }
    // A drawer that is told to open is drawn a moment later.
    const messages = await cartMessagesOf(page)
    // Nothing else is awaited: the text in a drawer must be known before it closes.
    const refusals = coming && (await coming)
    const text = readText(news, { page, messages, refusals })
    if (!text) return
    announcerOf(page)(text, findFocus())
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
