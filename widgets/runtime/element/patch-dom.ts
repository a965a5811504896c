import { releaseFilms } from '../../../src/views/product/detail/release-films.ts'

/**
 * Makes `parent`'s children equal to `next`'s, keeping every node that can stay: a corrected price changes one text,
 * and no image is fetched or decoded again. Nodes are matched by position, which is enough for trees of the same view,
 * and by kind: an empty card that became the list's footer would visibly jump.
 */
export function patch(parent: ParentNode & Node, next: ParentNode & Node): void {
  const children = [...parent.childNodes]
  const olds = children.filter((node) => !isAbove(node))
  const above = children.find(isAbove) ?? null
  const news = [...next.childNodes]
  news.forEach((node, index) => {
    const old = olds[index]
    if (!old) parent.insertBefore(node, above)
    else if (kindOf(old) !== kindOf(node)) {
      old.before(node)
      remove(old)
    } else if (old instanceof Element) {
      matchAttributes(old, node as Element)
      patch(old, node as Element)
    } else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue
  })
  olds.slice(news.length).forEach(remove)
}

function remove(node: ChildNode): void {
  node.remove()
  if (node instanceof Element) releaseFilms(node)
}

/** Returns the kind of a node: its name and its first class. */
const kindOf = (node: Node): string =>
  node instanceof Element ? `${node.nodeName}.${node.classList[0]}` : node.nodeName

/** Whether a node is a quick view, which no view draws: it is the last in its tag. */
export const isAbove = (node: Node): boolean =>
  node.nodeName === 'DIALOG' && (node as Element).classList.contains('quick')

/**
 * What no view sets: details that somebody has opened, broken pictures, a bar in the top layer, a press that is being
 * answered.
 */
const KEPT: ReadonlySet<string> = new Set(['open', 'data-broken', 'popover', 'data-pending'])

function matchAttributes(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) {
    if (!KEPT.has(name) && !next.hasAttribute(name)) old.removeAttribute(name)
  }
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) === value) continue
    // CSSOM again: setting the attribute would need 'unsafe-inline'.
    if (name === 'style') (old as HTMLElement).style.cssText = value
    else old.setAttribute(name, value)
  }
}
