import type { CartNews } from '../../../src/store/cart-news.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'cart-listeners': Set<(news: CartNews) => void>
  }
}

/** Returns the listeners for news of the page's cart; they can register before there is a cart. */
export const cartListenersOf = (page: Page): Set<(news: CartNews) => void> =>
  partOf(page, 'cart-listeners', () => new Set<(news: CartNews) => void>())
