import { flatParentOf } from './flat-parent.ts'

/** Whether its content is higher than it, and can be scrolled. */
function scrolls(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  const { body, documentElement } = document
  // The window takes the body's overflow over, unless `html` has one of its own.
  if (element === body && getComputedStyle(documentElement).overflowY === 'visible') return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

/** Returns what scrolls a tag: the nearest element around it that does, as in apps below a header, or the document. */
export function findScroller(host: Element): Element {
  const { documentElement, scrollingElement } = document
  for (let node = flatParentOf(host); node && node !== documentElement; node = flatParentOf(node))
    if (scrolls(node)) return node
  return scrollingElement ?? documentElement
}

/** Returns the upper edge of what is seen of a scroller, in px from the window's. */
export const upperEdgeOf = (scroller: Element): number =>
  scroller === (document.scrollingElement ?? document.documentElement)
    ? 0
    : Math.max(0, scroller.getBoundingClientRect().top + scroller.clientTop)

/** Scrolls to the tag's top, unless it is in sight already. */
export function showFromTop(host: Element, behavior: ScrollBehavior = 'auto'): void {
  if (host.getBoundingClientRect().top < upperEdgeOf(findScroller(host)))
    host.scrollIntoView({ block: 'start', behavior })
}
