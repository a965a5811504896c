import { fromBytes, isWide, toBytes } from './html/bytes.ts'
import { DRAWN_TAGS } from './html/drawn-tags.ts'
import { type Piece, textOf } from './html/pieces.ts'
import { createScanner } from './html/scan.ts'
import { type RenderOptions, readPageConfig } from './page/options.ts'
import { createPageWriter, type PageWriter } from './page/page-writer.ts'

/**
 * The tags drawn in a stream. The browser draws a shop, which depends on all its content and changes the page's head,
 * which is already sent.
 */
const STREAMED_TAGS: ReadonlySet<string> = new Set([...DRAWN_TAGS].filter((name) => name !== 'store-shop'))

/** Creates a writer of a page's parts. */
function createPartWriter(options: RenderOptions, isBytes: boolean) {
  const scanner = createScanner(STREAMED_TAGS)
  let writer: PageWriter | undefined
  /** Creates the writer at the first piece that isn't text, because the page's settings come before it. */
  const write = async (pieces: readonly Piece[]): Promise<string> => {
    if (!writer && pieces.every(({ kind }) => kind === 'text')) return pieces.map(textOf).join('')
    writer ??= createPageWriter(readPageConfig(options, scanner.script, scanner.language), isBytes)
    return writer.write(pieces, 'part')
  }

  return async function* writePart(text: string | undefined): AsyncGenerator<string> {
    const pieces = text === undefined ? scanner.end() : scanner.write(text)
    const first = pieces.findIndex(({ kind }) => kind === 'tag')
    // The text before a tag doesn't wait for the provider.
    const before = first < 0 ? pieces : pieces.slice(0, first)
    if (before.length) yield await write(before)
    if (first >= 0) yield await write(pieces.slice(first))
    if (text === undefined && writer) yield writer.end()
  }
}

/**
 * Does the same as `renderTags` for a page that is still arriving: the text before a tag is sent at once, and no more
 * of the page is held than the tag that is drawn. A card is drawn as one of several, because it isn't known yet whether
 * another follows.
 *
 * @returns a transform of texts or of bytes: its output has the type of its input.
 */
export function renderTagStream<Html extends string | Uint8Array = Uint8Array<ArrayBuffer>>(
  options: RenderOptions = {},
): TransformStream<Html, Html> {
  let kind: 'unknown' | 'text' | 'bytes' | 'other' = 'unknown'
  let writePart: ReturnType<typeof createPartWriter>

  const begin = (chunk: Html) => {
    kind = typeof chunk === 'string' ? 'text' : isWide(chunk) ? 'other' : 'bytes'
    writePart = createPartWriter(options, kind === 'bytes')
  }
  const pass = async (
    text: string | undefined,
    controller: TransformStreamDefaultController<Html>,
  ): Promise<void> => {
    for await (const written of writePart(text))
      if (written) controller.enqueue((kind === 'bytes' ? toBytes(written) : written) as Html)
  }
  return new TransformStream<Html, Html>({
    async transform(chunk, controller) {
      if (kind === 'unknown' && chunk.length) begin(chunk)
      if (kind === 'unknown' || kind === 'other') controller.enqueue(chunk)
      else await pass(typeof chunk === 'string' ? chunk : fromBytes(chunk), controller)
    },
    async flush(controller) {
      if (kind === 'text' || kind === 'bytes') await pass(undefined, controller)
    },
  })
}
