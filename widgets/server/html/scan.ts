import { html as names, type Token, Tokenizer, TokenizerMode } from 'parse5'
import { createForeignState } from './foreign.ts'
import { createInsideReader } from './inside.ts'
import type { Piece, ScriptPiece, TagPiece } from './pieces.ts'

export interface Scanner {
  /** Takes the next part of the page, and answers the pieces that are whole by now. */
  write(text: string): readonly Piece[]
  /** The page is at its end. */
  end(): readonly Piece[]
  /** The `lang` of the page's root, once it was there. */
  readonly language: string | undefined
  /** The attributes of our script tag, once it was there. */
  readonly script: ReadonlyMap<string, string> | undefined
}

/** A drawing or a script of data that is longer is none of ours, or broken: it stays. In characters. */
const LONGEST = 2_000_000

const { TAG_ID } = names
const RAW_TEXT = new Set([
  TAG_ID.STYLE,
  TAG_ID.XMP,
  TAG_ID.IFRAME,
  TAG_ID.NOEMBED,
  TAG_ID.NOFRAMES,
  TAG_ID.NOSCRIPT,
])
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

/**
 * Cuts a page into pieces, at any length and in any number of parts, by the tokenizer of the HTML standard: what
 * stands in comments, templates, text fields and scripts is text.
 *
 * @param tags Names of the tags to find.
 */
export function createScanner(tags: ReadonlySet<string>): Scanner {
  const foreign = createForeignState()
  const inside = createInsideReader()
  const found: Piece[] = []
  /** Pieces from here on wait for what follows: it has a say in how one of them is drawn. */
  let waiting: number | undefined
  /** What no piece holds yet, and where in the page it begins. */
  let held = ''
  let heldFrom = 0
  /** Up to where the page is understood. */
  let seenTo = 0
  let templates = 0
  let language: string | undefined
  let ownScript: ReadonlyMap<string, string> | undefined
  /** A piece that has begun. */
  let tag: Omit<TagPiece, 'drawn'> | undefined
  let script: (Pick<ScriptPiece, 'kind' | 'isOurs'> & { readonly contentFrom: number }) | undefined

  /** Takes what is held up to a place of the page. */
  const take = (to: number): string => {
    const text = held.slice(0, Math.max(0, to - heldFrom))
    held = held.slice(text.length)
    heldFrom += text.length
    return text
  }
  const leave = (to: number): void => {
    const text = take(to)
    if (text) found.push({ kind: 'text', text })
  }
  /** The tag has all that belongs to it. */
  const closeTag = (drawnTo = heldFrom): void => {
    if (!tag) return
    const from = heldFrom
    const piece: TagPiece = { ...tag, drawn: take(drawnTo) }
    const known = inside.begin(piece, from)
    if (known) waiting = found.length
    found.push(known ? { ...piece, inside: known } : piece)
    tag = undefined
  }
  /** Something follows a tag; what is no drawing of ours is not the tag's. */
  const passTag = (at: number): void => {
    if (tag && !templates && !isBlank(held.slice(0, at - heldFrom))) closeTag()
  }
  /** What never came to its end stays as it is. */
  const giveUp = (): void => {
    if (tag && !templates) closeTag()
    if (tag) found.push({ kind: 'text', text: tag.start })
    tag = undefined
    script = undefined
    leave(heldFrom + held.length)
  }

  const beginTag = (token: Token.TagToken, from: number, to: number): void => {
    leave(from)
    const spans = Object.entries(token.location?.attrs ?? {}).map(
      ([name, at]) => [name, [at.startOffset - from, at.endOffset - from] as const] as const,
    )
    const start = take(to)
    tag = {
      kind: 'tag',
      name: token.tagName,
      start,
      attributes: readAttributes(token),
      spans: new Map(spans),
    }
  }

  /** Texts that hold no tags: their end is the next end tag of their name. */
  const readAsText = ({ tagID, tagName }: Token.TagToken): void => {
    if (tagID === TAG_ID.SCRIPT) tokenizer.state = TokenizerMode.SCRIPT_DATA
    else if (tagID === TAG_ID.TITLE || tagID === TAG_ID.TEXTAREA) tokenizer.state = TokenizerMode.RCDATA
    else if (tagID === TAG_ID.PLAINTEXT) tokenizer.state = TokenizerMode.PLAINTEXT
    else if (RAW_TEXT.has(tagID)) tokenizer.state = TokenizerMode.RAWTEXT
    else return
    tokenizer.lastStartTagName = tagName
  }

  const startTag = (token: Token.TagToken): void => {
    const { startOffset: from, endOffset: to } = token.location as Token.Location
    const isForeign = foreign.start(token)
    tokenizer.inForeignNode = foreign.isInside()
    if (!isForeign) readAsText(token)
    const { tagName } = token
    const isTemplate = tagName === 'template' && !isForeign
    passTag(from)
    // Only a shadow root right behind it is a tag's drawing.
    if (!templates && !(isTemplate && token.attrs.some(({ name }) => name === 'shadowrootmode'))) {
      if (tag && isTemplate) tag = { ...tag, hasTemplate: true }
      closeTag()
    }
    if (!templates && !isForeign) inside.start(token)
    if (isTemplate) templates++
    seenTo = to
    if (templates || isForeign || from < heldFrom) return
    if (tags.has(tagName)) beginTag(token, from, to)
    else if (tagName === 'html') language ??= readAttributes(token).get('lang')
    else if (tagName === 'script') {
      const attributes = readAttributes(token)
      if (attributes.has('data-client-id')) ownScript ??= attributes
      const known = readScript(attributes)
      if (!known) return
      leave(from)
      script = { ...known, contentFrom: to }
    }
  }

  const endTag = (token: Token.TagToken): void => {
    const { startOffset: from, endOffset: to } = token.location as Token.Location
    foreign.end(token)
    tokenizer.inForeignNode = foreign.isInside()
    const { tagName } = token
    const isTemplate = tagName === 'template' && templates > 0
    if (!templates) closeTag()
    if (!templates) inside.end(token)
    if (isTemplate && --templates === 0) closeTag(to)
    seenTo = to
    if (from < heldFrom) return
    if (script && tagName === 'script') {
      const contentAt = script.contentFrom - heldFrom
      const content = held.slice(contentAt, from - heldFrom)
      const { kind, isOurs } = script
      script = undefined
      found.push({ kind, isOurs, content, contentAt, text: take(to) })
    } else if (tagName === 'body' && !templates) {
      leave(from)
      found.push({ kind: 'end', text: take(to) })
    }
  }

  const other = (token: Token.Token): void => {
    seenTo = token.location?.endOffset ?? seenTo
    passTag(seenTo)
  }
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: startTag,
      onEndTag: endTag,
      onCharacter: other,
      onNullCharacter: other,
      onWhitespaceCharacter: other,
      onComment: other,
      onDoctype: other,
      onEof: () => {},
    },
  )

  /** The pieces that wait for nothing. */
  const takeBefore = (count: number): Piece[] => {
    waiting = 0
    return found.splice(0, count)
  }

  return {
    get language() {
      return language
    },
    get script() {
      return ownScript
    },
    write(text) {
      held += text
      tokenizer.write(text, false)
      tokenizer.flushCharacters()
      if (held.length > LONGEST) giveUp()
      if (!tag && !script) leave(seenTo)
      if (!inside.isOpen(seenTo)) waiting = undefined
      return waiting === undefined ? found.splice(0) : takeBefore(waiting)
    },
    end() {
      tokenizer.write('', true)
      giveUp()
      inside.giveUp()
      return found.splice(0)
    },
  }
}
