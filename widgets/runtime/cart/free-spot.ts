import { findShown } from '../page/deep-search.ts'

/** How much covering each kind of control costs: a card is a link all over, so links cost less than buttons. */
const CONTROLS = [
  { selector: 'button,input,select,textarea,summary,[role=button],[contenteditable]', weight: 4 },
  { selector: 'a[href],label,[tabindex="0"]', weight: 1 },
] as const

/** Distance between the tested points in CSS pixels: less than the smallest target (WCAG 2.5.8). */
const STEP_PX = 20
/** Distance from the edge of the window in CSS pixels. */
const EDGE_PX = 20

function weigh({ left, right, height }: DOMRect, top: number): number {
  let weight = 0
  const rows = Math.ceil(height / STEP_PX)
  for (let row = 0; row <= rows; row++) {
    // A box that the page hides, and any box in print, has no height.
    const y = top + Math.min(row * STEP_PX, height)
    for (let x = left; x <= right; x += STEP_PX) {
      const shown = findShown(x, y)
      weight += CONTROLS.find(({ selector }) => shown?.closest(selector))?.weight ?? 0
    }
  }
  return weight
}

/**
 * Returns the distance from the window's top, in CSS pixels, at which a box covers no controls, or the fewest: at the
 * bottom if possible, else above what is in its way, else at the top.
 *
 * @param box Its horizontal position; `elementFromPoint` must not see it now.
 */
export function findFreeTop(box: DOMRect): number {
  const lowest = Math.max(EDGE_PX, innerHeight - EDGE_PX - box.height)
  const tops = [lowest]
  for (let top = lowest - STEP_PX; top > innerHeight / 2; top -= STEP_PX) tops.push(top)
  tops.push(EDGE_PX)
  let best = { top: lowest, weight: Number.POSITIVE_INFINITY }
  for (const top of tops) {
    const weight = weigh(box, top)
    if (weight < best.weight) best = { top, weight }
    if (!weight) break
  }
  return best.top
}
