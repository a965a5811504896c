import type { Place, Surface } from './tab.ts'

/** Runs in the page: the corner of the only frame that can be seen. */
function findCorner(): readonly [number, number] {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
  const frame = roots
    .flatMap((root) => [...root.querySelectorAll('iframe')])
    .find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 9)
  const { left, top } = frame?.getBoundingClientRect() ?? { left: Number.NaN, top: Number.NaN }
  return [left + (frame?.clientLeft ?? 0), top + (frame?.clientTop ?? 0)]
}

/** A frame for engines whose mouse is the window's: it goes where the frame is, and there to its place in it. */
export const surfaceInWindow = (window: Surface, frame: Place): Surface => ({
  ...frame,
  press: (key) => window.press(key),
  type: (text) => window.type(text),
  async clickAt(x, y) {
    const [left, top] = await window.run(findCorner)
    await window.clickAt(left + x, top + y)
  },
})
