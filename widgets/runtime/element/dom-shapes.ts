const SVG = 'http://www.w3.org/2000/svg'

function toShape(drawn: Element): Element {
  const shape = document.createElementNS(SVG, drawn.localName)
  for (const { name, value } of drawn.attributes)
    shape.setAttribute(name === 'viewbox' ? 'viewBox' : name, value)
  shape.append(...[...drawn.children].map(toShape))
  return shape
}

/** Turns icons into SVG: the loader's JSX runtime creates HTML elements only, because no card has an icon. */
export function withShapes(drawn: DocumentFragment): DocumentFragment {
  for (const icon of drawn.querySelectorAll('svg')) icon.replaceWith(toShape(icon))
  return drawn
}
