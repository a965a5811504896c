/** Returns the focused element, in whatever shadow root it is. */
export function findNear(): Element {
  let near = document.activeElement ?? document.body
  while (near.shadowRoot?.activeElement) near = near.shadowRoot.activeElement
  return near
}
