import type { ShopRoute } from '../../../src/model/shop/route.ts'
import type { Page } from '../../loader/page.ts'
import { watchEntries } from '../../runtime/gate/watch-address.ts'
import { partOf } from '../../runtime/page/services.ts'

/** A shop of this page, for its tags and for the page's own code. */
export interface Shop {
  /** What no other shop of the page may have, too: where its routes stand in addresses. */
  readonly key: string
  /** Goes where this address leads to, if it is one of the shop's. */
  take(address: string): boolean
  /** Goes to a route, as a path: `/product/moon-jar`. */
  go(path: string): boolean
  /** Shows the place of an order that was just placed, in this entry of the history; false: it has none. */
  showOrder(orderId: string): boolean
  /** Where an order is found again; undefined: it has no place for it. */
  addressOfOrder(orderId: string): string | undefined
  /** Looks whether the page's address leads to another route. */
  follow(): void
  /** The route of its list, and how its lists are reached. */
  readonly lists: ShopLists
}

export interface ShopLists {
  readonly id: string
  /** What its list shows; undefined: there has been none yet. */
  shown(): ShopRoute | undefined
  addressOf(collection: string | undefined): string
  open(collection: string | undefined): void
}

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly shops: Set<Shop>
  }
}

/** The shops of a page; all of them hear of every address. */
export const shopsOf = (page: Page): Set<Shop> =>
  partOf(page, 'shops', () => {
    const shops = new Set<Shop>()
    watchEntries((event) => {
      // Back and Forward are told of by `popstate`, with which each shop deals by itself.
      const { type, navigationType } = (event ?? {}) as { type?: string; navigationType?: string }
      if (type === 'popstate' || navigationType === 'traverse') return
      for (const shop of shops) shop.follow()
    })
    return shops
  })
