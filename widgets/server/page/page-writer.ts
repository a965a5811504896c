import type { Product } from '../../../src/model/product.ts'
import type { Answers } from '../../markup/answers.ts'
import type { LeftTag } from '../../markup/left-tag.ts'
import type { Asking, ShopNote } from '../../markup/server-tag.ts'
import { createStyleWriter } from '../draw/styles.ts'
import { type Piece, textOf } from '../html/pieces.ts'
import { openCatalog } from './open-catalog.ts'
import type { PageConfig } from './options.ts'
import { createPageRest } from './page-rest.ts'
import { createTagDrawer, isCard, questionsOf, type ReadTag, readTag } from './tag-drawer.ts'

/** Draws the tags of one page, part by part. */
export interface PageWriter {
  /** Writes pieces as the page's next part. */
  write(pieces: readonly Piece[], extent: 'whole' | 'part'): Promise<string>
  /** Returns the text after the last piece. */
  end(): string
  styleHashes(): Promise<readonly string[]>
  readonly count: { readonly drawn: number; readonly left: number }
  readonly leftTags: readonly LeftTag[]
  /** Returns the content of the page's first shop, once it is written. */
  readonly shop: () => ShopNote | undefined
  /** Returns the one product that the page shows at length. */
  readonly lead: () => Product | undefined
  /** A host that the page names and that isn't allowed, so that no request was sent. */
  readonly refusedHost: string | undefined
}

const findUrl = (text: string | undefined): URL | undefined =>
  text && URL.canParse(text) ? new URL(text) : undefined

/** Writes one page: its pieces as they are, with drawings in those of its tags that the provider has answered. */
export function createPageWriter(config: PageConfig, isBytes: boolean): PageWriter {
  const url = findUrl(config.url)
  const catalog = openCatalog(config)
  const styleWriter = createStyleWriter(config)
  const rest = createPageRest(config, isBytes)
  const drawer = createTagDrawer({ config, styleWriter, rest, url, isBytes })

  /** Checks whether the page's breadcrumbs include one of the shop's collections. */
  const needsCategories = (askings: readonly Asking[]): boolean =>
    !!config.jsonLd && (!!config.categoryUrl || askings.some(({ list }) => list?.place.collection))

  const ask = async (askings: readonly Asking[]): Promise<Answers | undefined> => {
    if (!askings.length) return
    const questions = questionsOf(askings)
    const categories = questions.categories || needsCategories(askings)
    const answers = await catalog?.ask({ ...questions, categories })
    if (answers?.categories) rest.noteCategories(answers.categories.value)
    return answers
  }
  const writePiece = (piece: Piece, drawn: string | undefined): string => {
    if (piece.kind === 'snapshot' || piece.kind === 'json-ld') return rest.writeScript(piece)
    return (piece.kind === 'end' ? rest.write() : '') + (drawn ?? textOf(piece))
  }

  return {
    count: drawer.count,
    leftTags: drawer.left,
    shop: rest.shop,
    lead: rest.lead,
    refusedHost: config.refusedHost,
    styleHashes: styleWriter.hashes,
    async write(pieces, extent) {
      const lone = extent === 'whole' && pieces.filter(isCard).length === 1
      const tags = new Map<Piece, ReadTag>()
      for (const piece of pieces) {
        if (piece.kind !== 'tag') continue
        const tag = readTag(piece, { url, isBytes })
        tags.set(piece, tag)
        drawer.meet(tag)
      }
      const answers = await ask(
        [...tags.values()].flatMap(({ asking }) => (typeof asking === 'string' ? [] : asking)),
      )
      // All tags first, because the page's own data, wherever it is, is merged with theirs.
      const drawn = new Map(
        [...tags].map(([piece, tag]) => [piece, drawer.draw(tag, answers, lone)] as const),
      )
      return pieces.map((piece) => writePiece(piece, drawn.get(piece))).join('')
    },
    end: rest.write,
  }
}
