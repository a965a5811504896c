import type { Token } from 'parse5'
import { RUNS } from '../../../src/model/config-values.ts'
import { createInsideReader } from './inside.ts'
import type { Piece, ScriptPiece, TagPiece } from './pieces.ts'

const isBlank = (text: string) => !/[^\t\n\f\r ]/.test(text)

const readAttributes = ({ attrs }: Token.TagToken): ReadonlyMap<string, string> =>
  new Map(attrs.map(({ name, value }) => [name, value]))

/** Which kind of data a script holds that we look at. */
function readScript(
  attributes: ReadonlyMap<string, string>,
): Pick<ScriptPiece, 'kind' | 'isOurs'> | undefined {
  if (attributes.has('data-store-snapshot')) return { kind: 'snapshot', isOurs: true }
  if (attributes.get('type')?.trim().toLowerCase() !== 'application/ld+json') return
  return { kind: 'json-ld', isOurs: attributes.has('data-store-json-ld') }
}

/** The loader's file, wherever it lies. */
const LOADER = /(^|\/)store-widgets(\.iife)?\.js$/i

/** Whether it is the tag that loads us, as the browser knows it: a script that runs, and is ours by its address. */
function isLoader(attributes: ReadonlyMap<string, string>): boolean {
  const [path = ''] = (attributes.get('src') ?? '').trim().split(/[?#]/)
  return attributes.has('data-client-id') && RUNS.test(attributes.get('type') ?? '') && LOADER.test(path)
}

/** What is cut off a page, in its order. */
function createCutter() {
  const found: Piece[] = []
  /** Pieces from here on wait for what follows: it has a say in how one of them is drawn. */
  let waiting: number | undefined
  /** What no piece holds yet, and where in the page it begins. */
  let held = ''
  let heldFrom = 0

  /** Takes what is held up to a place of the page. */
  const take = (to: number): string => {
    const text = held.slice(0, Math.max(0, to - heldFrom))
    held = held.slice(text.length)
    heldFrom += text.length
    return text
  }
  return {
    found,
    take,
    heldFrom: () => heldFrom,
    length: () => held.length,
    hold(text: string): void {
      held += text
    },
    /** What is held between two places of the page. */
    slice: (from: number, to: number): string => held.slice(from - heldFrom, to - heldFrom),
    leave(to: number): void {
      const text = take(to)
      if (text) found.push({ kind: 'text', text })
    },
    /** What is found from here on waits for what follows, until `release`. */
    wait(): void {
      waiting = found.length
    },
    release(): void {
      waiting = undefined
    },
    /** Takes the pieces that wait for nothing. */
    takeFound(): readonly Piece[] {
      const count = waiting ?? found.length
      if (waiting !== undefined) waiting = 0
      return found.splice(0, count)
    },
  }
}

type Cutter = ReturnType<typeof createCutter>
type InsideReader = ReturnType<typeof createInsideReader>

/** A tag of ours that has begun, and what may still belong to it. */
function createOpenTag({ found, take, heldFrom, slice, wait }: Cutter, inside: InsideReader) {
  let tag: Omit<TagPiece, 'drawn'> | undefined

  /** The tag has all that belongs to it. */
  const close = (drawnTo = heldFrom()): void => {
    if (!tag) return
    const from = heldFrom()
    const piece: TagPiece = { ...tag, drawn: take(drawnTo) }
    const known = inside.begin(piece, from)
    if (known) wait()
    found.push(known ? { ...piece, inside: known } : piece)
    tag = undefined
  }
  return {
    close,
    isOpen: () => tag !== undefined,
    begin(token: Token.TagToken, from: number, to: number): void {
      const spans = Object.entries(token.location?.attrs ?? {}).map(
        ([name, at]) => [name, [at.startOffset - from, at.endOffset - from] as const] as const,
      )
      const start = take(to)
      const { tagName: name } = token
      tag = { kind: 'tag', name, start, attributes: readAttributes(token), spans: new Map(spans) }
    },
    /** The first thing in it is a template of the page's own. */
    noteTemplate(): void {
      if (tag) tag = { ...tag, hasTemplate: true }
    },
    /** Something follows a tag; what is no drawing of ours is not the tag's. */
    pass(at: number): void {
      if (tag && !isBlank(slice(heldFrom(), at))) close()
    },
    /** What never came to its end stays as it is. */
    giveUp(): void {
      if (tag) found.push({ kind: 'text', text: tag.start })
      tag = undefined
    },
  }
}

/** The scripts of a page that we look at: those of data, and our own. */
function createScripts({ found, take, leave, slice, heldFrom }: Cutter) {
  let open: (Pick<ScriptPiece, 'kind' | 'isOurs'> & { readonly contentFrom: number }) | undefined
  let own: ReadonlyMap<string, string> | undefined
  return {
    own: () => own,
    isOpen: () => open !== undefined,
    start(token: Token.TagToken, from: number, to: number): void {
      const attributes = readAttributes(token)
      if (isLoader(attributes)) own ??= attributes
      const known = readScript(attributes)
      if (!known) return
      leave(from)
      open = { ...known, contentFrom: to }
    },
    end(from: number, to: number): void {
      if (!open) return
      const { kind, isOurs, contentFrom } = open
      open = undefined
      const content = slice(contentFrom, from)
      found.push({ kind, isOurs, content, contentAt: contentFrom - heldFrom(), text: take(to) })
    },
    giveUp(): void {
      open = undefined
    },
  }
}

/** The pieces of a page: tags of ours, scripts that we look at, and the text between them. */
export function createPieces(tags: ReadonlySet<string>) {
  const cutter = createCutter()
  const { found, take, leave, heldFrom } = cutter
  const inside = createInsideReader()
  const tag = createOpenTag(cutter, inside)
  const scripts = createScripts(cutter)
  let language: string | undefined
  return {
    ...cutter,
    inside,
    tag,
    script: scripts.own,
    /** The `lang` of the page's root, once it was there. */
    language: () => language,
    start(token: Token.TagToken, from: number, to: number): void {
      const { tagName } = token
      if (tags.has(tagName)) {
        leave(from)
        tag.begin(token, from, to)
      } else if (tagName === 'html') language ??= readAttributes(token).get('lang')
      else if (tagName === 'script') scripts.start(token, from, to)
    },
    end(tagName: string, from: number, to: number, isInTemplate: boolean): void {
      if (scripts.isOpen() && tagName === 'script') scripts.end(from, to)
      else if (tagName === 'body' && !isInTemplate) {
        leave(from)
        found.push({ kind: 'end', text: take(to) })
      }
    },
    /** What never came to its end stays as it is. */
    giveUp(): void {
      tag.giveUp()
      scripts.giveUp()
      leave(heldFrom() + cutter.length())
    },
    isUnderWay: () => tag.isOpen() || scripts.isOpen(),
  }
}
