import type { Product } from '../../../src/model/product.ts'
import { escapeJson } from '../../../src/model/structured-data/escape-json.ts'
import type { PageNotes, ShopNote } from '../../markup/server-tag.ts'
import { asciiJson, readText } from '../html/bytes.ts'
import type { ScriptPiece } from '../html/pieces.ts'
import type { PageConfig } from './options.ts'
import { createSnapshot, DEFAULT_LIMIT, saysTheSame } from './snapshot.ts'
import { createPageData } from './structured-data.ts'

/** A page's data beside its tags: the snapshot for the browser, and structured data for search engines. */
export interface PageRest extends PageNotes {
  /** Returns the new text of a data script in the page. */
  writeScript(piece: ScriptPiece): string
  /** Returns the content of the page's first shop. */
  readonly shop: () => ShopNote | undefined
  /** Returns the one product that the page shows at length; undefined if there are several, or none. */
  readonly lead: () => Product | undefined
  /** Returns all of it, for the end of the body: only once, however often it is called. */
  write(): string
}

/** Returns how text is decoded and encoded, depending on whether the page's characters are bytes. */
const createCoding = (isBytes: boolean) => ({
  ascii: (json: string) => (isBytes ? asciiJson(json) : json),
  readable: (text: string) => (isBytes ? readText(text) : text),
})

const writeData = (json: string): string =>
  json && `<script type="application/ld+json" data-store-json-ld>${json}</script>`

/** Tracks the products that a page shows at length. */
function createLeads() {
  const all = new Map<string, Product>()
  return {
    note: (product: Product) => void all.set(product.id, product),
    only: () => (all.size === 1 ? [...all.values()][0] : undefined),
  }
}

/** @param isBytes Whether the page's characters are bytes: insertions are ASCII then. */
export function createPageRest(config: PageConfig, isBytes: boolean): PageRest {
  const { clientId, locale, currency, snapshotLimit = DEFAULT_LIMIT } = config
  const snapshot = createSnapshot({ clientId, locale, currency, limit: snapshotLimit })
  const data = config.jsonLd ? createPageData(config) : undefined
  const { ascii, readable } = createCoding(isBytes)
  let isDrawn = false
  let isWritten = false
  let earlier: ScriptPiece | undefined
  let shop: ShopNote | undefined
  const leads = createLeads()

  const writeSnapshot = (): string => {
    if (earlier && !isDrawn) return earlier.text
    const now = snapshot.read()
    if (earlier && saysTheSame(readable(earlier.content), now)) return earlier.text
    const json = ascii(escapeJson(JSON.stringify(now)))
    return `<script type="application/json" data-store-snapshot>${json}</script>`
  }

  return {
    noteProduct(known, tag) {
      isDrawn = true
      if (tag.isWhole) leads.note(known.value)
      snapshot.add(known)
      data?.addProduct(known.value, tag)
    },
    noteList(list, known) {
      isDrawn = true
      snapshot.addList(list.question.name, known)
      data?.addList(list, known.value)
    },
    noteDrawn() {
      isDrawn = true
    },
    noteShop(note) {
      shop ??= note
    },
    shop: () => shop,
    lead: leads.only,
    noteCategories: (collections) => data?.addCategories(collections),
    writeScript(piece) {
      const { kind, isOurs, text, content, contentAt } = piece
      if (kind === 'snapshot') {
        earlier = piece
        return ''
      }
      if (!data) return text
      if (isOurs) return ''
      const merged = data.merge(readable(content))
      if (merged === undefined) return text
      return text.slice(0, contentAt) + ascii(merged) + text.slice(contentAt + content.length)
    },
    write() {
      if (isWritten || !(isDrawn || earlier)) return ''
      isWritten = true
      return writeData(ascii(data?.rest() ?? '')) + writeSnapshot()
    },
  }
}
