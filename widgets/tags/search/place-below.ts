import { zoomOf } from '../../../src/components/zoom-of.ts'

/** The distance between the field and the box below it, and between the box and the window's edge, in pixels. */
const GAP = 4
const EDGE = 8
/** The widest margin of a page that the box keeps on both sides, in pixels. */
const MOST_MARGIN = 32
/** The least and the greatest width of the box, whatever the field's, in pixels: names and prices fit in one line each. */
const LEAST_WIDTH = 420
const MOST_WIDTH = 640
/** The least height of the box in pixels: it scrolls if a keyboard covers the rest of the screen. */
const LEAST_HEIGHT = 128

/** Places a box below a field, or above if there is more room, within the visible part of the window. */
export function placeBelow(box: HTMLElement, field: HTMLElement): void {
  // With its button, if that is in the same frame.
  const at = (field.closest('.search-form') ?? field).getBoundingClientRect()
  const { documentElement } = document
  const [clientWidth, clientHeight] = [documentElement.clientWidth, documentElement.clientHeight]
  const zoom = zoomOf(box)
  const view = window.visualViewport
  const upper = view?.offsetTop ?? 0
  const lower = upper + (view?.height ?? clientHeight)
  const margin = Math.min(at.left, clientWidth - at.right)
  const edge = margin > EDGE && margin <= MOST_MARGIN ? margin : EDGE
  const width = Math.min(Math.max(at.width, LEAST_WIDTH * zoom), MOST_WIDTH * zoom, clientWidth - 2 * edge)
  const wished = getComputedStyle(field).direction === 'rtl' ? at.right - width : at.left
  const left = Math.max(edge, Math.min(wished, clientWidth - width - edge))
  const below = lower - at.bottom - GAP - EDGE
  const above = at.top - upper - GAP - EDGE
  // A search in a bar at the foot of a phone's screen has no room below.
  const least = LEAST_HEIGHT * zoom
  const isAbove = below < least && above > below
  const toOwn = (px: number) => `${px / zoom}px`
  Object.assign(box.style, {
    left: toOwn(left),
    top: isAbove ? 'auto' : toOwn(at.bottom + GAP),
    bottom: isAbove ? toOwn(clientHeight - at.top + GAP) : 'auto',
    width: toOwn(width),
    maxHeight: toOwn(Math.max(least, isAbove ? above : below)),
  })
}
