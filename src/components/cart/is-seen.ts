/**
 * Whether an element is drawn, and not hidden by itself or anything around it: a closed off-canvas is often only
 * `visibility: hidden`.
 */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })

/** Whether this point of the window shows the element, or something in it. */
function isShownAt(element: Element, x: number, y: number): boolean {
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y)
  return !hit || element.contains(hit)
}

/**
 * Whether the shopper can see the element: the focus is in it, or its beginning is in the upper half of the window,
 * over at least half of the window's width, and not covered.
 */
export function isOnScreen(element: Element): boolean {
  if (!isVisible(element)) return false
  if (element.matches(':focus-within')) return true
  const { top, left, right, width, height } = element.getBoundingClientRect()
  const from = Math.max(left, 0)
  const to = Math.min(right, innerWidth)
  if (!height || !width || top < 0 || top > innerHeight / 2 || to - from < width / 2) return false
  return isShownAt(element, (from + to) / 2, top + Math.min(height / 2, 24))
}
