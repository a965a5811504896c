import type { ProductKey } from '../../../src/model/catalog-port.ts'
import type { Product } from '../../../src/model/product.ts'
import { findProductKey, type ProductInputs } from '../../loader/product-attributes.ts'
import type { Answers, Known, Questions } from '../data/catalog.ts'
import { drawCollection, readList, type ServerList } from '../draw/collection.tsx'
import { drawOnce } from '../draw/draw-once.ts'
import type { Drawing } from '../draw/markup.tsx'
import { drawProduct, readProductInputs } from '../draw/product.tsx'
import { wayOf } from '../draw/setting.ts'
import { CARD_CSS, LIST_CSS, type StyleWriter } from '../draw/styles.ts'
import { asciiMarkup, readText } from '../html/bytes.ts'
import { type Piece, type TagPiece, textOf } from '../html/pieces.ts'
import type { PageConfig } from './options.ts'
import type { PageRest } from './page-rest.ts'

/** So many pictures of a page are fetched at once, the others when they come near the screen. */
const EAGER = 4

/** A tag, and what it asks for. */
export type Asking = { readonly piece: TagPiece } & (
  | { readonly kind: 'product'; readonly key: ProductKey; readonly inputs: ProductInputs }
  | { readonly kind: 'list'; readonly list: ServerList }
)

const layoutOf = ({ attributes }: TagPiece) => attributes.get('layout')?.trim().toLowerCase() ?? ''
const isDetail = (piece: TagPiece) => layoutOf(piece) === 'detail'

/** Cards whose buttons have to be level with others', as the loader counts them. */
export const isCard = (piece: Piece): boolean =>
  piece.kind === 'tag' && piece.name === 'store-product' && !/^(detail|row)$/.test(layoutOf(piece))

/** What the author wrote in attributes, out of bytes. */
const decode = (piece: TagPiece): TagPiece => ({
  ...piece,
  attributes: new Map([...piece.attributes].map(([name, value]) => [name, readText(value)])),
})

/** What a tag asks for; undefined: nothing that can be drawn. */
export function readAsking(
  piece: TagPiece,
  { url, isBytes }: { url: URL | undefined; isBytes: boolean },
): Asking | undefined {
  if (piece.hasTemplate) return
  const readable = isBytes ? decode(piece) : piece
  if (piece.name === 'store-collection') return { kind: 'list', piece, list: readList(readable, url) }
  const inputs = readProductInputs(readable)
  const key = findProductKey(inputs)
  return key && !isDetail(piece) ? { kind: 'product', piece, key, inputs } : undefined
}

export const questionsOf = (askings: readonly Asking[]): Omit<Questions, 'categories'> => ({
  products: askings.flatMap((one) => (one.kind === 'product' ? one.key : [])),
  lists: askings.flatMap((one) => (one.kind === 'list' ? one.list.question : [])),
})

/** The start tag without what says how the tag stands, and with what says it now. */
function writeStart({ name, start, spans }: TagPiece): string {
  const gone = ['status', 'aria-busy'].flatMap((attribute) => {
    const span = spans.get(attribute)
    return span ? [span] : []
  })
  let rest = start
  for (const [from, to] of gone.sort(([a], [b]) => b - a))
    rest = rest.slice(0, from).trimEnd() + rest.slice(to)
  const nameEnd = 1 + name.length
  return `${rest.slice(0, nameEnd)} status="ready"${rest.slice(nameEnd)}`
}

export interface TagDrawerParts {
  readonly config: PageConfig
  readonly styleWriter: StyleWriter
  /** Told what was drawn. */
  readonly rest: Pick<PageRest, 'noteProduct' | 'noteList'>
  readonly isBytes: boolean
}

/** Draws the tags of one page, in their order. */
export function createTagDrawer({ config, styleWriter, rest, isBytes }: TagDrawerParts) {
  const count = { drawn: 0, left: 0 }
  const page = wayOf(config)
  let eager = EAGER

  const wrap = (piece: TagPiece, css: string, { markup, variables }: Drawing): string => {
    const drawn = styleWriter.write(css, variables) + markup
    return `${writeStart(piece)}<template shadowrootmode="open">${isBytes ? asciiMarkup(drawn) : drawn}</template>`
  }

  function drawTag(asking: Asking, answers: Answers, lone: boolean): string | undefined {
    if (asking.kind === 'product') {
      const known = answers.products.get(asking.key)
      if (!known?.value || known.value.flaw) return
      const { value: product } = known
      const place = { page, eager: eager > 0, lone }
      const drawing = drawOnce(product, [asking.inputs, place], () =>
        drawProduct(product, asking.inputs, place),
      )
      eager--
      rest.noteProduct(known as Known<Product>, asking.inputs)
      return wrap(asking.piece, CARD_CSS, drawing)
    }
    const known = answers.lists.get(asking.list.question.name)
    if (!known?.value.products.length || known.value.products.some(({ flaw }) => flaw)) return
    const first = Math.max(eager, 0)
    const drawing = drawOnce(
      known.value,
      [asking.list.inputs, asking.list.place, config.url, page, first],
      () => drawCollection(asking.list, known.value, page, first),
    )
    eager -= known.value.products.length
    rest.noteList(asking.list, known)
    return wrap(asking.piece, LIST_CSS, drawing)
  }

  return {
    /** Tags that were drawn, and those that stayed as they were written. */
    count,
    /** The tag with its drawing, or as it was written. @param lone It is the page's only card. */
    draw(piece: TagPiece, asking: Asking | undefined, answers: Answers | undefined, lone: boolean): string {
      try {
        const text = asking && answers && drawTag(asking, answers, lone)
        if (text !== undefined) {
          count.drawn++
          return text
        }
      } catch {
        // An odd answer: the tag is as its author wrote it.
      }
      count.left++
      return textOf(piece)
    },
  }
}
