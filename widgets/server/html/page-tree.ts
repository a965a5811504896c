import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type Token } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** An element of a page, and its position in the text. */
export interface WrittenElement {
  readonly name: string
  /** Names in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  /** Its text content. */
  readonly text: string
  readonly children: readonly WrittenElement[]
  readonly from: number
  /** The position after its start tag. */
  readonly startTo: number
  /** The position before its end tag; undefined if that isn't written. */
  readonly endFrom: number | undefined
  /** The position after the element. */
  readonly to: number
  /** Returns the position of an attribute, including the character before it. */
  readonly spanOf: (attribute: string) => readonly [from: number, to: number] | undefined
}

const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node)

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')

/** Collects written elements. Those that the parser adds are replaced by their children. */
function collect(node: Node): WrittenElement[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(collect) : []
  const place = isElement(node) ? (node.sourceCodeLocation as Token.ElementLocation | null) : undefined
  if (!isElement(node) || !place?.startTag) return children
  const { startTag, endTag } = place
  return [
    {
      name: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      text: textOf(node),
      children,
      from: startTag.startOffset,
      startTo: startTag.endOffset,
      endFrom: endTag?.startOffset,
      to: endTag?.endOffset ?? startTag.endOffset,
      spanOf(attribute) {
        const span = place.attrs?.[attribute]
        return span && [span.startOffset - 1, span.endOffset]
      },
    },
  ]
}

/** Returns the elements written in a page, in the tree that browsers build; the content of templates isn't included. */
export const readPageTree = (text: string): readonly WrittenElement[] =>
  collect(parse(text, { sourceCodeLocationInfo: true }))

/** Returns an element and its descendants, from the outside in. */
export const within = (element: WrittenElement): readonly WrittenElement[] => [
  element,
  ...element.children.flatMap(within),
]
