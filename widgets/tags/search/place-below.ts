/** Between the field and what is shown below it, and between that and the window's edge, in pixels. */
const GAP = 4
const EDGE = 8
/** How narrow and how wide it is, whatever the field is, in pixels. */
const LEAST_WIDTH = 320
const MOST_WIDTH = 640
/** Where a keyboard covers the rest of the screen, it is scrolled in, in pixels. */
const LEAST_HEIGHT = 128

/** Puts a box below a field, within the part of the window that is seen. */
export function placeBelow(box: HTMLElement, field: HTMLElement): void {
  // With its button, where that stands in the same frame.
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
