import type { ShopRoute } from '../../../src/model/shop/route.ts'
import type { Page } from '../../loader/page.ts'
import { watchEntries } from '../../runtime/gate/watch-address.ts'
import { partOf } from '../../runtime/page/services.ts'

/** A shop of this page, for its tags and for the page's own code. */
export interface Shop {
  readonly host: HTMLElement
  /** A key that no other shop of the page may share: where its routes are in addresses. */
  readonly key: string
  /** Goes to this address, if it is one of the shop's. */
  take(address: string): boolean
  /** Goes to a route, as a path: `/product/moon-jar`. */
  go(path: string): boolean
  /** Shows the place of an order that was just placed, in this history entry; false: it has none. */
  showOrder(orderId: string): boolean
  /** Returns the address at which an order is found again; undefined if the shop has no place for it. */
  addressOfOrder(orderId: string): string | undefined
  /** Returns the address of its account; undefined if it has no place for one. */
  addressOfAccount(): string | undefined
  /** Checks whether the page's address has changed to another route. */
  follow(): void
  /** The routes of its list. */
  readonly lists: ShopLists
}

export interface ShopLists {
  readonly id: string
  /** Returns the route of its list; undefined if there has been none yet. */
  shown(): ShopRoute | undefined
  /** Whether the shop shows neither its list nor a product of it: a cart or an account has no category. */
  isAway(): boolean
  /** Whether the shop goes to another list: the one in its place is replaced, or gets other attributes, next. */
  isLeaving(): boolean
  /** Calls whenever it goes to another route, before its products are there; returns the end of that. */
  subscribe(listener: () => void): () => void
  addressOf(collection: string | undefined): string
  open(collection: string | undefined): void
}

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly shops: Set<Shop>
  }
}

/** Returns the shops of a page; each is notified of every address. */
export const shopsOf = (page: Page): Set<Shop> =>
  partOf(page, 'shops', () => {
    const shops = new Set<Shop>()
    watchEntries((event) => {
      // Back and Forward are handled by each shop's own `popstate` listener.
      const { type, navigationType } = (event ?? {}) as { type?: string; navigationType?: string }
      if (type === 'popstate' || navigationType === 'traverse') return
      for (const shop of shops) shop.follow()
    })
    return shops
  })
