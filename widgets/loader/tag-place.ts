import { cardReaders } from './card-attributes.ts'

/** Checks whether the tag has content of its own, for people to see without us. */
export const hasOwnContent = (host: HTMLElement): boolean =>
  !!(host.childElementCount || host.textContent?.trim())

/** Checks for a product at length, which another chunk draws than cards. */
export const isDetail = (host: HTMLElement): boolean =>
  host.localName === 'store-product' && cardReaders.layout(host.getAttribute('layout')) === 'detail'

/** The number of cards of a list whose pictures are fetched at once, the others when they come near the screen. */
export const FIRST_CARDS = 4

/** The number of tags that may measure their position: reading the layout of hundreds would cost more than it saves. */
export const ASKED = 8
let asked = 0

/** Returns the current position in the window. */
export const placeOf = (element: Element): DOMRect => element.getBoundingClientRect()

const firstScreen = new WeakMap<HTMLElement, boolean>()

/**
 * Checks whether the tag is in the first screen, so that its picture is loaded before all others. A tag that is drawn
 * anew, as in another language, keeps its answer, because its picture would become lazy otherwise.
 */
export function isInFirstScreen(host: HTMLElement): boolean {
  const is = firstScreen.get(host) ?? (asked++ < ASKED && placeOf(host).top < innerHeight)
  firstScreen.set(host, is)
  return is
}
