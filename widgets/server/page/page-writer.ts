import type { ProductKey } from '../../../src/model/catalog-port.ts'
import type { Product } from '../../../src/model/product.ts'
import { findProductKey, type ProductInputs } from '../../loader/product-attributes.ts'
import { createTagCache } from '../data/cache.ts'
import { type Answers, createServerCatalog, type Known } from '../data/catalog.ts'
import { drawCollection, LIST_CSS, readList, type ServerList } from '../draw/collection.tsx'
import type { Drawing } from '../draw/markup.tsx'
import { drawProduct, readProductInputs } from '../draw/product.tsx'
import { CARD_CSS, createWardrobe } from '../draw/styles.ts'
import { asciiJson, asciiMarkup, readText } from '../html/bytes.ts'
import { type Piece, type TagPiece, textOf } from '../html/pieces.ts'
import { findPort, type PageConfig, scopeOf } from './options.ts'
import { createSnapshot, DEFAULT_LIMIT, escapeJson, saysTheSame } from './snapshot.ts'

/** The tags that can be drawn. */
export const DRAWN_TAGS: ReadonlySet<string> = new Set(['store-product', 'store-collection'])

/** So many pictures of a page are fetched at once, the others when they come near the screen. */
const EAGER = 4
const TIMEOUT_MS = 2_000
const sharedCache = createTagCache()

/** A tag, and what it asks for. */
type Asking =
  | {
      readonly kind: 'product'
      readonly piece: TagPiece
      readonly key: ProductKey
      readonly inputs: ProductInputs
    }
  | { readonly kind: 'list'; readonly piece: TagPiece; readonly list: ServerList }

export interface PageWriter {
  /** Writes pieces as the page's next part. */
  write(pieces: readonly Piece[], extent: 'whole' | 'part'): Promise<string>
  /** What stands behind the last piece. */
  end(): string
  styleHashes(): Promise<readonly string[]>
  /** Tags that were drawn, and those that stayed as they were written. */
  readonly count: { drawn: number; left: number }
}

const isDetail = ({ attributes }: TagPiece) => attributes.get('layout')?.trim().toLowerCase() === 'detail'
/** Cards that stand alone, as the loader counts them. */
const isCard = (piece: Piece): boolean =>
  piece.kind === 'tag' && piece.name === 'store-product' && !isDetail(piece)

function readAsking(piece: TagPiece, url: URL | undefined): Asking | undefined {
  if (piece.name === 'store-collection') return { kind: 'list', piece, list: readList(piece, url) }
  const inputs = readProductInputs(piece)
  const key = findProductKey(inputs)
  return key && !isDetail(piece) ? { kind: 'product', piece, key, inputs } : undefined
}

/** The start tag without what says how the tag stands, and with what says it now. */
function writeStart({ name, start, spans }: TagPiece): string {
  const gone = ['status', 'aria-busy'].flatMap(
    (attribute) => spans.get(attribute) ?? [],
  ) as unknown as number[]
  let rest = start
  for (let at = gone.length - 2; at >= 0; at -= 2) {
    const [from = 0, to = 0] = gone.slice(at, at + 2)
    rest = rest.slice(0, from).trimEnd() + rest.slice(to)
  }
  const behindName = 1 + name.length
  return `${rest.slice(0, behindName)} status="ready"${rest.slice(behindName)}`
}

const findUrl = (text: string | undefined): URL | undefined =>
  text && URL.canParse(text) ? new URL(text) : undefined

/** Writes one page: its pieces as they are, and drawings into those of its tags that the provider has answered. */
export function createPageWriter(config: PageConfig, isBytes: boolean): PageWriter {
  const { locale, currency, clientId, mediaHosts, productUrl, timeoutMs = TIMEOUT_MS } = config
  const page = { locale, currency, mediaHosts, productUrl }
  const url = findUrl(config.url)
  const port = findPort(config)
  const catalog =
    port &&
    createServerCatalog({
      port,
      cache: config.cache ?? sharedCache,
      scope: scopeOf(config),
      timeoutMs,
      onLater: (work) => config.waitUntil?.(work),
    })
  const wardrobe = createWardrobe(config)
  const snapshot = createSnapshot({
    clientId,
    locale,
    currency,
    limit: config.snapshotLimit ?? DEFAULT_LIMIT,
  })
  const count = { drawn: 0, left: 0 }
  let eager = EAGER
  let earlier: string | undefined
  let isSnapshotWritten = false

  const wrap = (piece: TagPiece, css: string, { markup, variables }: Drawing): string => {
    count.drawn++
    const drawn = wardrobe.dress(css, variables) + markup
    return `${writeStart(piece)}<template shadowrootmode="open">${isBytes ? asciiMarkup(drawn) : drawn}</template>`
  }

  /** A tag with its drawing; undefined where there is nothing to draw. */
  function drawTag(asking: Asking, answers: Answers, lone: boolean): string | undefined {
    const { piece } = asking
    if (asking.kind === 'product') {
      const known = answers.products.get(asking.key)
      if (!known?.value || known.value.flaw) return
      const drawing = drawProduct(known.value, asking.inputs, { page, eager: eager > 0, lone })
      eager--
      snapshot.add(known as Known<Product>)
      return wrap(piece, CARD_CSS, drawing)
    }
    const known = answers.lists.get(asking.list.question.name)
    if (!known?.value.products.length || known.value.products.some(({ flaw }) => flaw)) return
    const drawing = drawCollection(asking.list, known.value, page, Math.max(eager, 0))
    eager -= known.value.products.length
    snapshot.addList(asking.list.question.name, known)
    return wrap(piece, LIST_CSS, drawing)
  }

  const attempt = (asking: Asking, answers: Answers, lone: boolean): string => {
    try {
      const text = drawTag(asking, answers, lone)
      if (text !== undefined) return text
    } catch {
      // An odd answer: the tag is as its author wrote it.
    }
    count.left++
    return textOf(asking.piece)
  }

  const askFor = (askings: readonly Asking[]): Promise<Answers> | undefined =>
    catalog?.ask({
      products: askings.flatMap((one) => (one.kind === 'product' ? one.key : [])),
      lists: askings.flatMap((one) => (one.kind === 'list' ? one.list.question : [])),
      categories: false,
    })

  const writeSnapshot = (): string => {
    if (isSnapshotWritten || !(count.drawn || earlier)) return ''
    isSnapshotWritten = true
    if (earlier && !count.drawn) return earlier
    const now = snapshot.read()
    const content = /^<script[^>]*>([\s\S]*)<\/script/.exec(earlier ?? '')?.[1]
    if (earlier && saysTheSame(content && readText(content), now)) return earlier
    const json = escapeJson(JSON.stringify(now))
    return `<script type="application/json" data-store-snapshot>${isBytes ? asciiJson(json) : json}</script>`
  }

  return {
    count,
    styleHashes: wardrobe.hashes,
    async write(pieces, extent) {
      const lone = extent === 'whole' && pieces.filter(isCard).length === 1
      const askings = new Map<Piece, Asking>()
      for (const piece of pieces) {
        const asking = piece.kind === 'tag' && readAsking(isBytes ? decode(piece) : piece, url)
        if (asking) askings.set(piece, { ...asking, piece: piece as TagPiece })
      }
      const answers = askings.size ? await askFor([...askings.values()]) : undefined
      const texts = pieces.map((piece) => {
        if (piece.kind === 'snapshot') {
          earlier = piece.text
          return ''
        }
        if (piece.kind === 'end') return writeSnapshot() + piece.text
        const asking = askings.get(piece)
        if (piece.kind === 'tag' && !(asking && answers)) count.left++
        return asking && answers ? attempt(asking, answers, lone) : textOf(piece)
      })
      return texts.join('')
    },
    end: writeSnapshot,
  }
}

/** What the author wrote in attributes, out of bytes. */
const decode = (piece: TagPiece): TagPiece => ({
  ...piece,
  attributes: new Map([...piece.attributes].map(([name, value]) => [name, readText(value)])),
})
