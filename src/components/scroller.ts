import { flatParentOf } from './flat-parent.ts'
import { zoomOf } from './zoom-of.ts'

/** Whether its content is higher than it, and can be scrolled. */
function scrolls(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  const { body, documentElement } = document
  // The window takes the body's overflow over, unless `html` has one of its own.
  if (element === body && getComputedStyle(documentElement).overflowY === 'visible') return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

const windowScroller = (): Element => document.scrollingElement ?? document.documentElement

/** Whether scrolling it moves the whole window. */
const isWindow = (scroller: Element): boolean => scroller === windowScroller()

/**
 * Yields what scrolls a tag, the nearest first and the document last. There may be several: `overflow-x: hidden` makes
 * many a wrapper scroll by what sticks out of it below.
 */
export function* scrollersOf(host: Element): Generator<Element> {
  const { documentElement } = document
  for (let node = flatParentOf(host); node && node !== documentElement; node = flatParentOf(node))
    if (scrolls(node)) yield node
  yield windowScroller()
}

/** Returns what scrolls a tag: the nearest element around it that does, as in apps below a header, or the document. */
export const findScroller = (host: Element): Element => scrollersOf(host).next().value ?? windowScroller()

/** Scrolls a tag's surroundings by so many px of the window: the nearest scroller as far as it goes, then those around it. */
export function scrollAround(host: Element, byPx: number, behavior: ScrollBehavior): void {
  let rest = byPx
  for (const scroller of scrollersOf(host)) {
    const { scrollTop, scrollHeight, clientHeight } = scroller
    const below = scrollHeight - clientHeight - scrollTop
    const zoom = isWindow(scroller) ? 1 : zoomOf(scroller)
    const own = rest / zoom
    const part = isWindow(scroller) ? own : Math.max(-scrollTop, Math.min(own, below))
    if (Math.abs(part) >= 1) scroller.scrollBy({ top: part, behavior })
    rest -= part * zoom
  }
}

/** Returns the upper edge of what is seen of a scroller, in px from the window's. */
export const upperEdgeOf = (scroller: Element): number =>
  isWindow(scroller)
    ? 0
    : Math.max(0, scroller.getBoundingClientRect().top + scroller.clientTop * zoomOf(scroller))

/** Returns the lower edge of what is seen of a scroller, in px from the window's upper edge. */
const lowerEdgeOf = (scroller: Element): number =>
  isWindow(scroller)
    ? innerHeight
    : Math.min(innerHeight, upperEdgeOf(scroller) + scroller.clientHeight * zoomOf(scroller))

/**
 * Returns the innermost element that is painted at a point of an element, in whichever shadow root. What lies above it
 * there doesn't count: a root answers with its own host, or with another tag, where that covers it.
 */
function findDeepest(element: Element, x: number, y: number): Element {
  for (let found = element; ; ) {
    const root = found.shadowRoot
    const deeper = root?.elementsFromPoint(x, y).find((one) => one.getRootNode() === root)
    if (!deeper) return found
    found = deeper
  }
}

/** Yields an element, and all around it. */
function* around(element: Element | null): Generator<Element> {
  for (let node = element; node; node = flatParentOf(node)) yield node
}

/** The bars that a page may have above each other: an announcement, a header, a menu. */
const MOST_BARS = 3

/** Returns what stays where it is when the page scrolls, and has the element in it. */
const findFixed = (path: readonly Element[]): Element | undefined =>
  path.find((one) => /fixed|sticky/.test(getComputedStyle(one).position))

/** Returns the middle of what the window shows of an element, in px from its left edge. */
function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return Math.min(Math.max((left + right) / 2, 0), innerWidth - 1)
}

/**
 * Returns the edge below which an element can be seen, in px from the window's: below the fixed and sticky bars that
 * the page has at the upper edge of its scroller.
 */
function clearEdgeFor(element: Element): number {
  const scroller = findScroller(element)
  const upper = upperEdgeOf(scroller)
  const x = middleOf(element)
  const own = new Set(around(element))
  let edge = upper
  for (let bar = 0; bar < MOST_BARS; bar++) {
    const painted = document.elementFromPoint(x, edge + 1)
    const path = [...around(painted && findDeepest(painted, x, edge + 1))]
    const fixed = findFixed(path)
    const bottom = fixed?.getBoundingClientRect().bottom ?? 0
    // A layer over most of the page is no bar.
    const isBar = bottom > edge && bottom - upper < (lowerEdgeOf(scroller) - upper) / 2
    if (!fixed || own.has(fixed) || path.includes(element) || !isBar) break
    edge = bottom
  }
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
  return Math.max(edge, upper + margin * zoomOf(element) + padding * zoomOf(scroller))
}

/**
 * Returns how much of the window's lower part a tag's own bar must leave to the page, in px: what is below the tag's
 * scroller, and the fixed and sticky bars of the page there, such as a phone's menu. What is in the tag doesn't count.
 */
export function measureFoot(host: Element): number {
  const x = middleOf(host)
  const own = new Set(around(host))
  let edge = lowerEdgeOf(findScroller(host))
  for (let bar = 0; bar < MOST_BARS; bar++) {
    const y = edge - 1
    const top = document
      .elementsFromPoint(x, y)
      .filter((one) => !own.has(one) && !host.contains(one))
      .map((one) => findFixed([...around(findDeepest(one, x, y))]))
      .map((fixed) => (fixed && !own.has(fixed) ? fixed.getBoundingClientRect().top : edge))
      .find((one) => one < edge && one > innerHeight / 2)
    if (top === undefined) break
    edge = top
  }
  return innerHeight - edge
}

/** Scrolls an element's top to where it can be seen: below the page's own bars. */
export function showTop(element: Element, behavior: ScrollBehavior = 'auto'): void {
  // This scrolls all scrollers around it, but doesn't know of bars.
  element.scrollIntoView({ block: 'start', behavior })
  scrollAround(element, element.getBoundingClientRect().top - clearEdgeFor(element), behavior)
}

/** Scrolls to the element's top, unless it can be seen already. */
export function showFromTop(element: Element, behavior: ScrollBehavior = 'auto'): void {
  if (element.getBoundingClientRect().top < clearEdgeFor(element)) showTop(element, behavior)
}

/** Scrolls an element into view, by as little as possible. */
export function showNearest(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
  if (element) showFromTop(element)
}
