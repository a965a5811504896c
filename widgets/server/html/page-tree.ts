import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type Token } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** An element of a page, and where it is written. */
export interface WrittenElement {
  readonly name: string
  /** Names in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  /** What stands in it as text. */
  readonly text: string
  readonly children: readonly WrittenElement[]
  readonly from: number
  /** Behind its start tag. */
  readonly startTo: number
  /** Before its end tag; undefined where that isn't written. */
  readonly endFrom: number | undefined
  /** Behind the element. */
  readonly to: number
  /** Where an attribute is written, from the sign before it. */
  readonly spanOf: (attribute: string) => readonly [from: number, to: number] | undefined
}

const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node)

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')

/** What the parser adds by itself isn't written: its children stand in its place. */
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

/** The elements that are written in a page, as browsers build them of it; what stands in templates is none yet. */
export const readPageTree = (text: string): readonly WrittenElement[] =>
  collect(parse(text, { sourceCodeLocationInfo: true }))

/** An element and all in it, from the outside in. */
export const within = (element: WrittenElement): readonly WrittenElement[] => [
  element,
  ...element.children.flatMap(within),
]
