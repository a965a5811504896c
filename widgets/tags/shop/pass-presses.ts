import { findShown } from '../../runtime/page/deep-search.ts'

/** A view transition as far as presses are concerned. */
export interface PressedTransition {
  readonly finished: Promise<unknown>
  skipTransition(): void
}

/** How long a press that began during a transition may take to end, in milliseconds. */
const PRESS_MS = 1_000

/**
 * Hands presses on to the content below a view transition. While it runs, its snapshots cover the page, and the root
 * element gets every press: somebody who presses a link right after going back would be ignored. A press ends the
 * transition.
 */
export function passPresses(transition: PressedTransition): void {
  const over = new AbortController()
  const root = document.documentElement
  const options = { capture: true, signal: over.signal }
  let isPressed = false
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target !== root) return
      isPressed = true
      transition.skipTransition()
    },
    options,
  )
  window.addEventListener(
    'click',
    (event) => {
      if (event.target !== root || !isPressed) return
      over.abort()
      const found = findShown(event.clientX, event.clientY)
      if (!found || found === root) return
      event.stopImmediatePropagation()
      event.preventDefault()
      const { clientX, clientY, button, detail, ctrlKey, metaKey, shiftKey, altKey } = event
      const keys = { ctrlKey, metaKey, shiftKey, altKey }
      const init = { bubbles: true, cancelable: true, composed: true, view: window }
      found.dispatchEvent(new MouseEvent('click', { ...init, ...keys, clientX, clientY, button, detail }))
    },
    options,
  )
  const end = () => {
    if (isPressed) setTimeout(() => over.abort(), PRESS_MS)
    else over.abort()
  }
  transition.finished.then(end, end)
}
