/** The distance between the field and the box below it, and between the box and the window's edge, in pixels. */
const GAP = 4
const EDGE = 8
/** The least and the greatest width of the box, whatever the field's, in pixels. */
const LEAST_WIDTH = 320
const MOST_WIDTH = 640
/** The least height of the box in pixels: it scrolls if a keyboard covers the rest of the screen. */
const LEAST_HEIGHT = 128

/** Places a box below a field, within the visible part of the window. */
export function placeBelow(box: HTMLElement, field: HTMLElement): void {
  // With its button, if that is in the same frame.
  const at = (field.closest('.search-form') ?? field).getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const view = window.visualViewport
  const seen = view ? view.offsetTop + view.height : clientHeight
  const width = Math.min(Math.max(at.width, LEAST_WIDTH), MOST_WIDTH, clientWidth - 2 * EDGE)
  const wished = getComputedStyle(field).direction === 'rtl' ? at.right - width : at.left
  const left = Math.max(EDGE, Math.min(wished, clientWidth - width - EDGE))
  const top = at.bottom + GAP
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(LEAST_HEIGHT, seen - top - EDGE)}px`,
  })
}
