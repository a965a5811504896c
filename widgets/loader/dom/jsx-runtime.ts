/**
 * A JSX runtime that creates DOM at once. The loader's build compiles `src/views` against it, the app's build compiles
 * the same files against React's, so a card is written once and drawn twice.
 *
 * Its DOM must be what React hydrates without warnings: same tags, same order, one text node for each text child,
 * nothing for null, booleans and the empty string. Functions (event handlers) are omitted: until React is loaded, the
 * loader listens at the shadow root.
 */

import type { ReactNode } from 'react'

type Child = Node | string | number | boolean | null | undefined | readonly Child[]
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child }
type View = (props: Props) => Child

/**
 * The document that new elements belong to until they are shown. In the page's own one a picture would choose its file
 * anew at each attribute, which is half the time of drawing a card, and one that is never shown would be kept for ever
 * by its listener (both measured in Chromium).
 */
let drawing: Document | undefined

/** Returns that document. It is created at the first drawing, because servers import this, too. */
const findDrawing = (): Document => {
  drawing ??= document.implementation.createHTMLDocument('')
  return drawing
}

function setProp(node: Element, name: string, value: unknown): void {
  if (value === null || value === undefined || value === false || typeof value === 'function') return
  if (name === 'style') {
    // Through CSSOM, because a style attribute needs 'unsafe-inline' under a strict CSP.
    const texts = value as Readonly<Record<string, string>>
    for (const property of Object.keys(texts))
      (node as HTMLElement).style.setProperty(property, texts[property] as string)
    return
  }
  const flag = value === true && !/^(aria|data)-/.test(name)
  node.setAttribute(name === 'className' ? 'class' : name, flag ? '' : (value as string))
}

const append = (parent: ParentNode, child: Child): void =>
  parent.append(
    ...(([child] as unknown[]).flat(Number.POSITIVE_INFINITY) as (Node | string)[]).filter(
      (one: unknown) => (one && one !== true) || one === 0,
    ),
  )

/** Creates the element, or calls the view. HTML only: the loader draws no icons. */
export function jsx(type: string | View, props: Props): Child {
  if (typeof type === 'function') return type(props)
  const node = findDrawing().createElement(type)
  for (const name of Object.keys(props)) if (name !== 'children') setProp(node, name, props[name])
  append(node, props.children)
  return node
}

export const Fragment: View = ({ children }) => children

/** Collects a view's nodes in a fragment. */
export function toFragment(drawn: Child | ReactNode): DocumentFragment {
  const fragment = findDrawing().createDocumentFragment()
  // Views are typed for React; compiled against this runtime they return nodes.
  append(fragment, drawn as Child)
  return fragment
}
