import { cardReaders } from './card-attributes.ts'

/** The tag has content of its own: what the page's author wants people to see without us. */
export const hasOwnContent = (host: HTMLElement): boolean =>
  !!(host.childElementCount || host.textContent?.trim())

/** A product at length, which another chunk draws than cards. */
export const isDetail = (host: HTMLElement): boolean =>
  host.localName === 'store-product' && cardReaders.layout(host.getAttribute('layout')) === 'detail'

/** Tags that may ask where they stand: reading the layout of hundreds would cost more than it saves. */
const ASKED = 8
let asked = 0

/**
 * The tag stands in the first screen, so its picture comes before all others.
 *
 * @param known It was shown on an earlier visit, so its picture is in the browser's cache: on a page that is
 * not laid out yet, asking where it stands would cost more than fetching a picture too early.
 */
export const isInFirstScreen = (host: HTMLElement, known = false): boolean =>
  asked++ < ASKED && (known || host.getBoundingClientRect().top < innerHeight)
