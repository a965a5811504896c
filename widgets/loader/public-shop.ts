/** `StoreWidgets.shop`: the page's `store-shop`, the first of several. */
export interface PublicShop {
  /**
   * Goes to one of its places: `/`, `/collection/mugs`, `/search/blue%20bowl`, `/product/moon-jar`, `/cart`,
   * `/account`, `/order/…`. Fires `store-navigate` like a link would.
   *
   * @returns false if there is no such place, where the list is shown then, with a message; if the page went there
   * itself; and on pages without the tag.
   */
  go(path: string): Promise<boolean>
}
