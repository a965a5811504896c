import type { Token } from 'parse5'
import { RUNS } from '../../../src/model/config-values.ts'
import { createInsideReader } from './inside.ts'
import type { Piece, ScriptPiece, TagPiece } from './pieces.ts'

const isBlank = (text: string) => !/[^\t\n\f\r ]/.test(text)

const readAttributes = ({ attrs }: Token.TagToken): ReadonlyMap<string, string> =>
  new Map(attrs.map(({ name, value }) => [name, value]))

/** Returns the kind of data of a script, if it is one that we handle. */
function readScript(
  attributes: ReadonlyMap<string, string>,
): Pick<ScriptPiece, 'kind' | 'isOurs'> | undefined {
  if (attributes.has('data-store-snapshot')) return { kind: 'snapshot', isOurs: true }
  if (attributes.get('type')?.trim().toLowerCase() !== 'application/ld+json') return
  return { kind: 'json-ld', isOurs: attributes.has('data-store-json-ld') }
}

/** The loader's file, in any folder. */
const LOADER = /(^|\/)store-widgets(\.iife)?\.js$/i

/** Checks whether it is the tag that loads us, as the browser would: a script that runs, with our file's address. */
function isLoader(attributes: ReadonlyMap<string, string>): boolean {
  const [path = ''] = (attributes.get('src') ?? '').trim().split(/[?#]/)
  return attributes.has('data-client-id') && RUNS.test(attributes.get('type') ?? '') && LOADER.test(path)
}

/** Creates the list of pieces cut from a page, in order. */
function createCutter() {
  const found: Piece[] = []
  /** The index of the first piece that waits for what follows, which may influence a drawing. */
  let waiting: number | undefined
  /** The text that no piece contains yet, and its start in the page. */
  let held = ''
  let heldFrom = 0

  /** Takes the held text up to a position in the page. */
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
    /** Returns the held text between two positions in the page. */
    slice: (from: number, to: number): string => held.slice(from - heldFrom, to - heldFrom),
    leave(to: number): void {
      const text = take(to)
      if (text) found.push({ kind: 'text', text })
    },
    /** Lets all further pieces wait for what follows, until `release`. */
    wait(): void {
      waiting = found.length
    },
    release(): void {
      waiting = undefined
    },
    /** Takes the pieces that don't wait. */
    takeFound(): readonly Piece[] {
      const count = waiting ?? found.length
      if (waiting !== undefined) waiting = 0
      return found.splice(0, count)
    },
  }
}

type Cutter = ReturnType<typeof createCutter>
type InsideReader = ReturnType<typeof createInsideReader>

/** Tracks one of our tags after its start, and what may still belong to it. */
function createOpenTag({ found, take, heldFrom, slice, wait }: Cutter, inside: InsideReader) {
  let tag: Omit<TagPiece, 'drawn'> | undefined

  /** Completes the tag's piece. */
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
    /** Notes that the first thing in it is a template of the page's own. */
    noteTemplate(): void {
      if (tag) tag = { ...tag, hasTemplate: true }
    },
    /** Handles content after a tag's start: anything but our drawing doesn't belong to the tag. */
    pass(at: number): void {
      if (tag && !isBlank(slice(heldFrom(), at))) close()
    },
    /** Leaves an unfinished tag as it is. */
    giveUp(): void {
      if (tag) found.push({ kind: 'text', text: tag.start })
      tag = undefined
    },
  }
}

/** Tracks the scripts that we handle: those with data, and our own. */
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

/** Cuts a page into pieces: our tags, the scripts that we handle, and the text between them. */
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
    /** Returns the `lang` of the page's root, once it was read. */
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
    /** Leaves everything unfinished as it is. */
    giveUp(): void {
      tag.giveUp()
      scripts.giveUp()
      leave(heldFrom() + cutter.length())
    },
    isUnderWay: () => tag.isOpen() || scripts.isOpen(),
  }
}
