import type { ProductKey } from '../../../src/model/catalog-port.ts'
import type { Product } from '../../../src/model/product.ts'
import { isPersonal } from '../../../src/store/list-question.ts'
import { findProductKey } from '../../loader/product-attributes.ts'
import { FIRST_CARDS } from '../../loader/tag-place.ts'
import type { Answers, Known, Questions } from '../data/catalog.ts'
import { type CategoriesInputs, drawCategories, readCategoriesInputs } from '../draw/categories.tsx'
import { drawCollection, readList, type ServerList } from '../draw/collection.tsx'
import { type DetailInputs, drawDetail, readDetailInputs } from '../draw/detail.tsx'
import { drawOnce } from '../draw/draw-once.ts'
import type { Drawing } from '../draw/markup.tsx'
import { type CardInputs, drawProduct, readProductInputs } from '../draw/product.tsx'
import { type PageSetting, wayOf } from '../draw/setting.ts'
import { STYLE_SETS, type StyleWriter } from '../draw/styles.ts'
import { asciiMarkup, readText } from '../html/bytes.ts'
import { type Piece, type TagPiece, textOf } from '../html/pieces.ts'
import { fillFromAddress, findSlug } from './fill-from-address.ts'
import type { LeftReason, LeftTag } from './left-tag.ts'
import type { PageConfig } from './options.ts'
import type { PageRest } from './page-rest.ts'

/** A tag, and what it asks for. */
export type Asking = { readonly piece: TagPiece } & (
  | { readonly kind: 'product'; readonly key: ProductKey; readonly inputs: CardInputs }
  | { readonly kind: 'detail'; readonly key: ProductKey; readonly inputs: DetailInputs }
  | { readonly kind: 'list'; readonly list: ServerList }
  | { readonly kind: 'categories'; readonly inputs: CategoriesInputs }
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

/** A list whose collection stands in the page's address alone, which nobody has said: all products would be another list. */
const isUnplaced = (piece: TagPiece, url: URL | undefined): boolean =>
  findSlug(piece, url?.href)?.found === 'unknown' &&
  !['collection-id', 'collection-slug'].some((name) => piece.attributes.get(name)?.trim())

/** What a tag asks for; undefined: nothing that can be drawn. */
export function readAsking(
  written: TagPiece,
  { url, isBytes }: { url: URL | undefined; isBytes: boolean },
): Asking | undefined {
  if (written.hasTemplate) return
  const readable = fillFromAddress(isBytes ? decode(written) : written, url)
  const piece = { ...written, filled: readable.filled }
  if (piece.name === 'store-categories')
    return { kind: 'categories', piece, inputs: readCategoriesInputs(readable) }
  if (piece.name === 'store-collection') {
    if (isUnplaced(readable, url)) return
    const list = readList(readable, url)
    // What people have filtered, or seen, the browser finds.
    return list.place.facets || isPersonal(list.source) ? undefined : { kind: 'list', piece, list }
  }
  const inputs = readProductInputs(readable)
  const key = findProductKey(inputs)
  if (!key) return
  return isDetail(piece)
    ? { kind: 'detail', piece, key, inputs: readDetailInputs(readable) }
    : { kind: 'product', piece, key, inputs }
}

export const questionsOf = (askings: readonly Asking[]): Omit<Questions, 'categories'> => ({
  products: askings.flatMap((one) => ('key' in one ? one.key : [])),
  whole: askings.flatMap((one) => (one.kind === 'detail' ? one.key : [])),
  lists: askings.flatMap((one) => (one.kind === 'list' ? one.list.question : [])),
})

/** The start tag without what says how the tag stands, and with what says it now. */
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
  /** Told what was drawn. */
  readonly rest: Pick<PageRest, 'noteProduct' | 'noteList' | 'noteDrawn'>
  readonly url: URL | undefined
  readonly isBytes: boolean
}

/** What the drawings of one page have in common. */
interface Room {
  readonly config: PageConfig
  readonly url: URL | undefined
  readonly rest: TagDrawerParts['rest']
  readonly page: PageSetting
  readonly lists: ReadonlyMap<string, ServerList>
  readonly wrap: (piece: TagPiece, styleSet: keyof typeof STYLE_SETS, drawing: Drawing) => string
  /** So many pictures may still be fetched at once. */
  eager: number
}

function drawCard(
  room: Room,
  { piece, key, inputs }: Asking & { readonly kind: 'product' },
  { products }: Answers,
  lone: boolean,
): string | undefined {
  const known = products.get(key)
  if (!known?.value || known.value.flaw) return
  const { value: product } = known
  const { page } = room
  const place = { page, eager: room.eager > 0, lone }
  const drawing = drawOnce(product, [inputs, place], () => drawProduct(product, inputs, place))
  room.eager--
  room.rest.noteProduct(known as Known<Product>, inputs)
  return room.wrap(piece, 'card', drawing)
}

function drawWhole(
  room: Room,
  { piece, key, inputs }: Asking & { readonly kind: 'detail' },
  { products }: Answers,
): string | undefined {
  const known = products.get(key)
  // Half of what there is to tell would be patched away again.
  if (!known?.value || known.value.flaw || known.value.depth === 'card') return
  const { value: product } = known
  const { page, url } = room
  const query = url?.searchParams ?? new URLSearchParams()
  const drawing = drawOnce(product, [inputs, page, `${query}`], () =>
    drawDetail(product, inputs, { page, query }),
  )
  // Its picture is the first of the page.
  room.eager = 0
  room.rest.noteProduct(known as Known<Product>, inputs)
  return room.wrap(piece, 'detail', drawing)
}

function drawList(
  room: Room,
  { piece, list }: Asking & { readonly kind: 'list' },
  answers: Answers,
): string | undefined {
  const known = answers.lists.get(list.question.name)
  if (!known?.value.products.length || known.value.products.some(({ flaw }) => flaw)) return
  const first = Math.max(room.eager, 0)
  const drawing = drawOnce(known.value, [list.inputs, list.place, room.config.url, room.page, first], () =>
    drawCollection(list, known.value, room.page, first),
  )
  room.eager -= known.value.products.length
  room.rest.noteList(list, known)
  return room.wrap(piece, 'list', drawing)
}

function drawLinks(
  room: Room,
  { piece, inputs }: Asking & { readonly kind: 'categories' },
  { categories }: Answers,
): string | undefined {
  if (!categories?.value.length) return
  const list = inputs.for === undefined ? undefined : room.lists.get(inputs.for)
  room.rest.noteDrawn()
  return room.wrap(
    piece,
    'categories',
    drawCategories(categories.value, inputs, { list, url: room.url, locale: room.config.locale }),
  )
}

/** Why a tag that could have been drawn was not. */
function findReason(asking: Asking, answers: Answers): LeftReason {
  if ('key' in asking) {
    const known = answers.products.get(asking.key)
    return !known ? 'unanswered' : known.value ? 'odd' : 'unknown'
  }
  const known = asking.kind === 'list' ? answers.lists.get(asking.list.question.name) : answers.categories
  if (!known) return 'unanswered'
  const found = 'products' in known.value ? known.value.products : known.value
  return found.length ? 'odd' : 'empty'
}

/** Why nobody was asked for a tag. */
function findUnasked(piece: TagPiece, url: URL | undefined): LeftReason {
  const { hasTemplate, name, attributes } = piece
  if (hasTemplate) return 'template'
  const isList = name === 'store-collection'
  if (isList && (attributes.has('related-to') || attributes.has('recent'))) return 'personal'
  if (isList) return isUnplaced(piece, url) ? 'address' : 'filtered'
  return findSlug(piece, url?.href) ? 'address' : 'unnamed'
}

function drawTag(room: Room, asking: Asking, answers: Answers, lone: boolean): string | undefined {
  if (asking.kind === 'product') return drawCard(room, asking, answers, lone)
  if (asking.kind === 'detail') return drawWhole(room, asking, answers)
  return asking.kind === 'list' ? drawList(room, asking, answers) : drawLinks(room, asking, answers)
}

/** Draws the tags of one page, in their order. */
export function createTagDrawer({ config, styleWriter, rest, url, isBytes }: TagDrawerParts) {
  const count = { drawn: 0, left: 0 }
  const left: LeftTag[] = []

  const whyLeft = (piece: TagPiece, asking: Asking | undefined, answers: Answers | undefined): LeftReason => {
    if (!asking) return findUnasked(piece, url)
    if (answers) return findReason(asking, answers)
    return config.refusedHost ? 'refused_host' : 'no_client'
  }

  /** The lists of the page, as far as it is known, by the ids of their tags. */
  const lists = new Map<string, ServerList>()

  const wrap = (piece: TagPiece, styleSet: keyof typeof STYLE_SETS, { markup, rules }: Drawing): string => {
    const drawn = styleWriter.write(STYLE_SETS[styleSet], rules) + markup
    return `${writeStart(piece)}<template shadowrootmode="open">${isBytes ? asciiMarkup(drawn) : drawn}</template>`
  }

  const room: Room = { config, url, rest, lists, wrap, page: wayOf(config), eager: FIRST_CARDS }

  return {
    /** Tags that were drawn, and those that stayed as they were written. */
    count,
    /** The latter, and why they did. */
    left,
    /** Tells of tags before they are drawn: some depend on others. */
    meet(asking: Asking): void {
      const id = asking.kind === 'list' && asking.piece.attributes.get('id')
      if (id && asking.kind === 'list') lists.set(id, asking.list)
    },
    /** The tag with its drawing, or as it was written. @param lone It is the page's only card. */
    draw(piece: TagPiece, asking: Asking | undefined, answers: Answers | undefined, lone: boolean): string {
      try {
        const text = asking && answers && drawTag(room, asking, answers, lone)
        if (text !== undefined) {
          count.drawn++
          return text
        }
      } catch {
        // An odd answer: the tag is as its author wrote it.
      }
      count.left++
      const reason = whyLeft(piece, asking, answers)
      left.push({ tag: isBytes ? readText(piece.start) : piece.start, reason })
      return textOf(piece)
    },
  }
}
