import { PATIENCE_MS } from '../../src/recovery/patience.ts'
import { closeHeldWindow, holdWindow } from '../runtime/page/held-window.ts'

/**
 * Opens the checkout's window for a press that comes before the elements are loaded: WebKit takes a window that is opened
 * a second after its press for a popup. From then on the elements hold presses themselves.
 *
 * @param tag The frame's tag.
 */
export function holdEarlyPress(tag: string): void {
  document.addEventListener(
    'click',
    (event) => {
      const leaves = (event.composedPath() as HTMLElement[]).some(
        ({ dataset }) => dataset?.leaves !== undefined,
      )
      if (!leaves || customElements.get(tag)) return
      const held = holdWindow()
      // If no code comes at all, the frame says so, and the window has nothing to show.
      setTimeout(() => closeHeldWindow(held), PATIENCE_MS)
    },
    true,
  )
}
