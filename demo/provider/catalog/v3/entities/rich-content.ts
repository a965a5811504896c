import { type HtmlToken, readHtml } from './html-tokens.ts'

/** A node of rich content (contract 2027, 4.9). */
export interface RichNode {
  readonly type: string
  readonly id: string
  readonly nodes: readonly RichNode[]
  readonly [data: `${string}Data`]: unknown
}

export interface RichContent {
  readonly nodes: readonly RichNode[]
  readonly metadata: { readonly version: number }
  readonly documentStyle: Readonly<Record<string, unknown>>
}

const DECORATIONS: Readonly<Record<string, object>> = {
  b: { type: 'BOLD', fontWeightValue: 700 },
  strong: { type: 'BOLD', fontWeightValue: 700 },
  i: { type: 'ITALIC', italicData: true },
  em: { type: 'ITALIC', italicData: true },
  u: { type: 'UNDERLINE', underlineData: true },
  s: { type: 'STRIKETHROUGH', strikethroughData: true },
  sup: { type: 'SUPERSCRIPT' },
  sub: { type: 'SUBSCRIPT' },
}

const BLOCKS: Readonly<Record<string, string>> = {
  p: 'PARAGRAPH',
  div: 'PARAGRAPH',
  ul: 'BULLETED_LIST',
  ol: 'ORDERED_LIST',
  li: 'LIST_ITEM',
  blockquote: 'BLOCKQUOTE',
  pre: 'CODE_BLOCK',
  h1: 'HEADING',
  h2: 'HEADING',
  h3: 'HEADING',
  h4: 'HEADING',
  h5: 'HEADING',
  h6: 'HEADING',
}

/** Blocks that contain blocks: a text directly in them gets its own paragraph. */
const HOLDS_BLOCKS = ['ROOT', 'BULLETED_LIST', 'ORDERED_LIST', 'LIST_ITEM', 'BLOCKQUOTE']

interface Draft {
  readonly type: string
  readonly tag: string
  readonly data: Readonly<Record<`${string}Data`, unknown>>
  readonly nodes: (Draft | RichNode)[]
}

const draft = (type: string, tag: string): Draft => ({
  type,
  tag,
  data: type === 'HEADING' ? { headingData: { level: Number(tag.slice(1)) } } : {},
  nodes: [],
})

const isDraft = (node: Draft | RichNode): node is Draft => 'tag' in node

/** Numbers the nodes, so that the same text always gives the same content. */
function finish(nodes: readonly (Draft | RichNode)[], path: string): RichNode[] {
  return nodes.map((node, index) =>
    isDraft(node)
      ? {
          type: node.type,
          id: `${path}${index}`,
          nodes: finish(node.nodes, `${path}${index}-`),
          ...node.data,
        }
      : node,
  )
}

const decorationOf = ({ tag, href }: { tag: string; href?: string }): object | undefined =>
  tag === 'a' ? { type: 'LINK', linkData: { link: { url: href ?? '' } } } : DECORATIONS[tag]

function createWriter() {
  const stack: Draft[] = [draft('ROOT', '')]
  const decorations: { tag: string; decoration: object }[] = []
  const top = () => stack.at(-1) as Draft
  const begin = (node: Draft) => {
    // A paragraph often has no end tag: the next one ends it.
    while (['PARAGRAPH', 'HEADING', 'CODE_BLOCK'].includes(top().type)) stack.pop()
    top().nodes.push(node)
    stack.push(node)
  }
  const write = (text: string) => {
    if (HOLDS_BLOCKS.includes(top().type)) {
      if (!text.trim()) return
      begin(draft('PARAGRAPH', ''))
    }
    const textData = { text, decorations: decorations.map(({ decoration }) => decoration) }
    top().nodes.push({ type: 'TEXT', id: '', nodes: [], textData })
  }
  const close = (tag: string) => {
    const at = stack.findLastIndex((node) => node.tag === tag)
    if (at > 0) stack.length = at
    const decorated = decorations.findLastIndex((each) => each.tag === tag)
    if (decorated >= 0) decorations.splice(decorated, 1)
  }
  return { root: stack[0] as Draft, decorations, begin, write, close, top }
}

function openTag(writer: ReturnType<typeof createWriter>, token: HtmlToken & { kind: 'open' }): void {
  const decoration = decorationOf(token)
  const block = token.tag === 'hr' ? 'DIVIDER' : BLOCKS[token.tag]
  if (decoration) writer.decorations.push({ tag: token.tag, decoration })
  else if (block) {
    writer.begin(draft(block, token.tag))
    if (block === 'DIVIDER') writer.close('hr')
  }
}

function readToken(writer: ReturnType<typeof createWriter>, token: HtmlToken): void {
  if (token.kind === 'text') writer.write(token.text)
  else if (token.kind === 'close') writer.close(token.tag)
  else if (token.tag === 'br') writer.write('\n')
  else openTag(writer, token)
}

/** Converts an owner's HTML to rich content (contract 2027, 4.9). */
export function toRichContent(html: string): RichContent {
  const writer = createWriter()
  for (const token of readHtml(html)) readToken(writer, token)
  return { nodes: finish(writer.root.nodes, 'n'), metadata: { version: 1 }, documentStyle: {} }
}
