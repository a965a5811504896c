import { FIRST_CARDS } from '../../loader/tag-place.ts'
import type { Answers, Questions } from '../../markup/answers.ts'
import type { Drawing } from '../../markup/draw.tsx'
import type { LeftReason, LeftTag } from '../../markup/left-tag.ts'
import { wayOf } from '../../markup/page-setting.ts'
import type {
  Asking,
  DrawnPage,
  PageNotes,
  ServerList,
  ServerTag,
  ShopLists,
} from '../../markup/server-tag.ts'
import type { StyleSet } from '../../markup/style-set.ts'
import { SERVER_TAGS } from '../draw/server-tags.ts'
import type { StyleWriter } from '../draw/styles.ts'
import { asciiMarkup, readText } from '../html/bytes.ts'
import { type Piece, type TagPiece, textOf } from '../html/pieces.ts'
import { fillFromAddress, findSlug } from './fill-from-address.ts'
import type { PageConfig } from './options.ts'

/** A tag of the page, with its requests or the reason why it can't be drawn. */
export interface ReadTag {
  readonly piece: TagPiece
  /** Its server drawing; undefined: there is none. */
  readonly tag?: ServerTag | undefined
  readonly asking: Asking | LeftReason
}

const layoutOf = ({ attributes }: TagPiece) => attributes.get('layout')?.trim().toLowerCase() ?? ''

/** Checks for cards whose buttons must be level with others', as the loader counts them. */
export const isCard = (piece: Piece): boolean =>
  piece.kind === 'tag' && piece.name === 'store-product' && !/^(detail|row)$/.test(layoutOf(piece))

/** Decodes the author's text in attributes from bytes. */
const decode = (piece: TagPiece): TagPiece => ({
  ...piece,
  attributes: new Map([...piece.attributes].map(([name, value]) => [name, readText(value)])),
})

/** Reads a tag's requests. */
export function readTag(
  written: TagPiece,
  { url, isBytes }: { url: URL | undefined; isBytes: boolean },
): ReadTag {
  if (written.hasTemplate) return { piece: written, asking: 'template' }
  const readable = fillFromAddress(isBytes ? decode(written) : written, url)
  const layout = layoutOf(readable)
  const tag = SERVER_TAGS.find((one) => one.name === written.name && (one.layout ?? layout) === layout)
  const slug = findSlug(readable, url?.href)?.found
  return {
    tag,
    piece: { ...written, filled: readable.filled },
    asking: tag?.read(readable, { url, slug }) ?? 'unnamed',
  }
}

/** Combines the requests of all of them. */
export const questionsOf = (askings: readonly Asking[]): Questions => ({
  products: askings.flatMap(({ questions }) => questions.products ?? []),
  whole: askings.flatMap(({ questions }) => questions.whole ?? []),
  lists: askings.flatMap(({ questions }) => questions.lists ?? []),
  categories: askings.some(({ questions }) => questions.categories),
})

/** Writes the start tag without its old status attributes, and with the new ones. */
function writeStart({ name, start, spans, filled }: TagPiece): string {
  const gone = ['status', 'aria-busy', ...(filled ? [filled[0]] : [])].flatMap((attribute) => {
    const span = spans.get(attribute)
    return span ? [span] : []
  })
  let rest = start
  for (const [from, to] of gone.sort(([a], [b]) => b - a))
    rest = rest.slice(0, from).trimEnd() + rest.slice(to)
  const nameEnd = 1 + name.length
  const slug = filled ? ` ${filled[0]}="${asciiMarkup(filled[1])}"` : ''
  return `${rest.slice(0, nameEnd)} status="ready"${slug}${rest.slice(nameEnd)}`
}

export interface TagDrawerParts {
  readonly config: PageConfig
  readonly styleWriter: StyleWriter
  /** Notified of what was drawn. */
  readonly rest: PageNotes
  readonly url: URL | undefined
  readonly isBytes: boolean
}

/** Draws the tags of one page, in their order. */
export function createTagDrawer({ config, styleWriter, rest, url, isBytes }: TagDrawerParts) {
  const count = { drawn: 0, left: 0 }
  const left: LeftTag[] = []
  const lists = new Map<string, ServerList>()
  const shops = new Map<string, ShopLists>()
  const page: DrawnPage = { setting: wayOf(config), url, notes: rest, lists, shops, eager: FIRST_CARDS }

  const wrap = (piece: TagPiece, styles: StyleSet, { markup, rules }: Drawing): string => {
    const drawn = styleWriter.write(styles, rules) + markup
    return `${writeStart(piece)}<template shadowrootmode="open">${isBytes ? asciiMarkup(drawn) : drawn}</template>`
  }
  const whyLeft = (asking: ReadTag['asking'], answers: Answers | undefined): LeftReason => {
    if (typeof asking === 'string') return asking
    if (answers) return asking.whyLeft(answers)
    return config.refusedHost ? 'refused_host' : 'no_client'
  }
  const tryDraw = ({ piece, tag, asking }: ReadTag, answers: Answers | undefined, lone: boolean) => {
    if (!tag || typeof asking === 'string' || !answers) return
    try {
      const drawing = asking.draw(answers, page, lone)
      return drawing && wrap(piece, tag.styles, drawing)
    } catch {
      // A malformed answer: the tag stays as its author wrote it.
    }
  }

  return {
    /** The numbers of drawn tags, and of those that stayed as they were written. */
    count,
    /** The latter, with the reasons. */
    left,
    /** Registers a tag before it is drawn, because some depend on others. */
    meet({ piece, asking }: ReadTag): void {
      const id = piece.attributes.get('id')
      if (typeof asking === 'string') return
      if (id && asking.list) lists.set(id, asking.list)
      if (asking.shop) shops.set(asking.shop.listId, asking.shop)
    },
    /** Returns the tag with its drawing, or as it was written. @param lone Whether it is the page's only card. */
    draw(read: ReadTag, answers: Answers | undefined, lone: boolean): string {
      const drawn = tryDraw(read, answers, lone)
      if (drawn !== undefined) {
        count.drawn++
        return drawn
      }
      count.left++
      const { piece, asking } = read
      left.push({ tag: isBytes ? readText(piece.start) : piece.start, reason: whyLeft(asking, answers) })
      return textOf(piece)
    },
  }
}
