import type { CartNews } from '../../../src/store/cart-news.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'cart-listeners': Set<(news: CartNews) => void>
  }
}

/** Who hears of the page's cart, even before there is one. */
export const cartListenersOf = (page: Page): Set<(news: CartNews) => void> =>
  partOf(page, 'cart-listeners', () => new Set<(news: CartNews) => void>())
