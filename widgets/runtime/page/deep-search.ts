/** Returns the focused element, in whichever shadow root it is; the body if there is none. */
export function findFocus(): Element {
  let found = document.activeElement ?? document.body
  while (found.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}

/** Returns the element that is shown at a point of the window, in whichever shadow root it is. */
export function findShown(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  for (;;) {
    const inside: ShadowRoot | null | undefined = found?.shadowRoot
    const deeper = inside?.elementFromPoint(x, y)
    if (!deeper || deeper === found || deeper.getRootNode() !== inside) return found
    found = deeper
  }
}
