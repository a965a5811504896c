import type { Place, Surface } from './tab.ts'

/** Runs in the page: finds the corner of the only visible frame. */
function findCorner(): readonly [number, number] {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
  const frame = roots
    .flatMap((root) => [...root.querySelectorAll('iframe')])
    .find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 9)
  const { left, top } = frame?.getBoundingClientRect() ?? { left: Number.NaN, top: Number.NaN }
  return [left + (frame?.clientLeft ?? 0), top + (frame?.clientTop ?? 0)]
}

/** Moves into a frame for engines whose mouse coordinates are the window's: it adds the frame's position. */
export const surfaceInWindow = (window: Surface, frame: Place): Surface => ({
  ...frame,
  press: (key) => window.press(key),
  type: (text) => window.type(text),
  async clickAt(x, y, newTab) {
    const [left, top] = await window.run(findCorner)
    await window.clickAt(left + x, top + y, newTab)
  },
})
