import { cardReaders } from './card-attributes.ts'

/** The tag has content of its own: what the page's author wants people to see without us. */
export const hasOwnContent = (host: HTMLElement): boolean =>
  !!(host.childElementCount || host.textContent?.trim())

/** A product at length, which another chunk draws than cards. */
export const isDetail = (host: HTMLElement): boolean =>
  host.localName === 'store-product' && cardReaders.layout(host.getAttribute('layout')) === 'detail'

/** So many cards of a list have their pictures fetched at once, the others when they come near the screen. */
export const FIRST_CARDS = 4

/** Tags that may ask where they stand: reading the layout of hundreds would cost more than it saves. */
export const ASKED = 8
let asked = 0

/** Where it stands now, in the window. */
export const placeOf = (element: Element): DOMRect => element.getBoundingClientRect()

/** The tag stands in the first screen, so its picture comes before all others. */
export const isInFirstScreen = (host: HTMLElement): boolean =>
  asked++ < ASKED && placeOf(host).top < innerHeight
