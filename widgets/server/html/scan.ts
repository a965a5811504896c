import { html as names, type Token, Tokenizer, TokenizerMode } from 'parse5'
import { createPieces } from './cut-pieces.ts'
import { createForeignState } from './foreign.ts'
import type { Piece } from './pieces.ts'

export interface Scanner {
  /** Takes the next part of the page, and returns the pieces that are complete. */
  write(text: string): readonly Piece[]
  /** Ends the page. */
  end(): readonly Piece[]
  /** The `lang` of the page's root, once it was read. */
  readonly language: string | undefined
  /** The attributes of our script tag, once it was read. */
  readonly script: ReadonlyMap<string, string> | undefined
}

/** A longer drawing or data script isn't ours, or is broken: it stays. In characters. */
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

/** Switches to text for elements without tags inside: they end at the next end tag of their name. */
function readAsText(tokenizer: Tokenizer, { tagID, tagName }: Token.TagToken): void {
  if (tagID === TAG_ID.SCRIPT) tokenizer.state = TokenizerMode.SCRIPT_DATA
  else if (tagID === TAG_ID.TITLE || tagID === TAG_ID.TEXTAREA) tokenizer.state = TokenizerMode.RCDATA
  else if (tagID === TAG_ID.PLAINTEXT) tokenizer.state = TokenizerMode.PLAINTEXT
  else if (RAW_TEXT.has(tagID)) tokenizer.state = TokenizerMode.RAWTEXT
  else return
  tokenizer.lastStartTagName = tagName
}

/** Creates the handler that turns the tokens of a page into pieces. */
function createHandler(pieces: ReturnType<typeof createPieces>) {
  const { tag, inside, heldFrom } = pieces
  const foreign = createForeignState()
  let templates = 0
  /** The position up to which the page is parsed. */
  let seenTo = 0

  const passTag = (at: number): void => {
    if (!templates) tag.pass(at)
  }

  return {
    start(tokenizer: Tokenizer, token: Token.TagToken): void {
      const { startOffset: from, endOffset: to } = token.location as Token.Location
      const isForeign = foreign.start(token)
      tokenizer.inForeignNode = foreign.isInside()
      if (!isForeign) readAsText(tokenizer, token)
      const isTemplate = token.tagName === 'template' && !isForeign
      passTag(from)
      // Only a shadow root directly after it is a tag's drawing.
      const isDrawing = isTemplate && token.attrs.some(({ name }) => name === 'shadowrootmode')
      if (!templates && !isDrawing) {
        if (isTemplate) tag.noteTemplate()
        tag.close()
      }
      if (!templates && !isForeign) inside.start(token)
      if (isTemplate) templates++
      seenTo = to
      if (!templates && !isForeign && from >= heldFrom()) pieces.start(token, from, to)
    },
    end(tokenizer: Tokenizer, token: Token.TagToken): void {
      const { startOffset: from, endOffset: to } = token.location as Token.Location
      foreign.end(token)
      tokenizer.inForeignNode = foreign.isInside()
      const { tagName } = token
      const isTemplate = tagName === 'template' && templates > 0
      if (!templates) {
        tag.close()
        inside.end(token)
      }
      if (isTemplate && --templates === 0) tag.close(to)
      seenTo = to
      if (from >= heldFrom()) pieces.end(tagName, from, to, templates > 0)
    },
    other(token: Token.Token): void {
      seenTo = token.location?.endOffset ?? seenTo
      passTag(seenTo)
    },
    giveUp(): void {
      if (!templates) tag.close()
      pieces.giveUp()
    },
    /** Leaves the parsed text, unless a piece is unfinished. */
    settle(): void {
      if (!pieces.isUnderWay()) pieces.leave(seenTo)
      if (!inside.isOpen(seenTo)) pieces.release()
    },
  }
}

/**
 * Cuts a page into pieces, at any length and in any number of parts, by the tokenizer of the HTML standard: the content
 * of comments, templates, text fields and scripts is text.
 *
 * @param tags The names of the tags to find.
 */
export function createScanner(tags: ReadonlySet<string>): Scanner {
  const pieces = createPieces(tags)
  const handler = createHandler(pieces)
  const { other } = handler
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => handler.start(tokenizer, token),
      onEndTag: (token) => handler.end(tokenizer, token),
      onCharacter: other,
      onNullCharacter: other,
      onWhitespaceCharacter: other,
      onComment: other,
      onDoctype: other,
      onEof: () => {},
    },
  )

  return {
    get language() {
      return pieces.language()
    },
    get script() {
      return pieces.script()
    },
    write(text) {
      pieces.hold(text)
      tokenizer.write(text, false)
      tokenizer.flushCharacters()
      if (pieces.length() > LONGEST) handler.giveUp()
      handler.settle()
      return pieces.takeFound()
    },
    end() {
      tokenizer.write('', true)
      handler.giveUp()
      pieces.release()
      return pieces.takeFound()
    },
  }
}
