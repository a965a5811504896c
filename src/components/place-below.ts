import { zoomOf } from './zoom-of.ts'

/** The distances between the popover and its button, and the window's edges, in px. */
const GAP = 6
const EDGE = 8

/**
 * Places a popover at the end of its button, in the window, even if the page around the button is clipped: below it, or
 * above if it fits only there, or better, as at a bar at the foot of a phone's screen. It scrolls if it fits nowhere.
 */
export function placeBelow(popover: HTMLElement, button: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const isRtl = getComputedStyle(button).direction === 'rtl'
  popover.style.maxHeight = ''
  const zoom = zoomOf(popover)
  const [width, height] = [popover.offsetWidth * zoom, popover.offsetHeight * zoom]
  const toOwn = (px: number) => `${px / zoom}px`
  const start = isRtl ? left : right - width
  const above = top - GAP - EDGE
  const below = innerHeight - bottom - GAP - EDGE
  const isAbove = height > below && above > below
  popover.style.left = toOwn(Math.max(EDGE, Math.min(start, innerWidth - width - EDGE)))
  popover.style.top = toOwn(isAbove ? Math.max(EDGE, top - GAP - height) : bottom + GAP)
  if (height > Math.max(above, below)) popover.style.maxHeight = toOwn(Math.max(above, below))
}
