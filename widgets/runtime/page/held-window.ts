/**
 * Returns the window that a framed page opens its links in, by `<base target="_blank">` or `_top`: then nothing leaves
 * inside the frame, least of all for a checkout. A page without a frame leaves in its own window, whatever its links
 * do.
 */
export function findOtherWindow(): string | undefined {
  if (window.top === window) return
  const target = document.querySelector<HTMLBaseElement>('base[target]')?.target.toLowerCase()
  return target && target !== '_self' ? target : undefined
}

/** Opens an empty window for a page in a frame that opens its links in new ones; undefined or null: there is none. */
export const openEmpty = (): Window | null | undefined =>
  findOtherWindow() === '_blank' ? window.open('about:blank', '_blank') : undefined

/** The window of a press that is held until its code is there; `embed.js` has opened it if not even this code was there. */
const HELD = Symbol.for('store-widgets.held-window')
const holder = globalThis as { [HELD]?: Window | null | undefined }

/**
 * Opens the window of a press that is repeated later: by then a browser may take it for a popup (WebKit does after a
 * second). The repeated press takes it. Returns the held window, which may be an earlier press's.
 */
export function holdWindow(): Window | null | undefined {
  holder[HELD] ??= openEmpty()
  return holder[HELD]
}

export function takeHeldWindow(): Window | null | undefined {
  const held = holder[HELD]
  holder[HELD] = undefined
  return held
}

/**
 * Closes the held window if no press has taken it.
 *
 * @param only Closes no other window than this one; default: whichever is held.
 */
export function closeHeldWindow(only = holder[HELD]): void {
  if (only === holder[HELD]) takeHeldWindow()?.close()
}
