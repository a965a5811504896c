/** Where the shopper is: the element that has the keyboard, in whatever shadow root it stands. */
export function findNear(): Element {
  let near = document.activeElement ?? document.body
  while (near.shadowRoot?.activeElement) near = near.shadowRoot.activeElement
  return near
}
