import { createTagCache } from '../data/cache.ts'
import { type Answers, createServerCatalog } from '../data/catalog.ts'
import { createStyleWriter } from '../draw/styles.ts'
import { type Piece, textOf } from '../html/pieces.ts'
import type { LeftTag } from './left-tag.ts'
import { findPort, type PageConfig, scopeOf } from './options.ts'
import { createPageRest } from './page-rest.ts'
import { type Asking, createTagDrawer, isCard, questionsOf, readAsking } from './tag-drawer.ts'

const TIMEOUT_MS = 2_000
const sharedCache = createTagCache()

/** Draws the tags of one page, part by part. */
export interface PageWriter {
  /** Writes pieces as the page's next part. */
  write(pieces: readonly Piece[], extent: 'whole' | 'part'): Promise<string>
  /** What stands behind the last piece. */
  end(): string
  styleHashes(): Promise<readonly string[]>
  readonly count: { readonly drawn: number; readonly left: number }
  readonly leftTags: readonly LeftTag[]
  /** A host that the page names, and that nobody was asked at. */
  readonly refusedHost: string | undefined
}

const findUrl = (text: string | undefined): URL | undefined =>
  text && URL.canParse(text) ? new URL(text) : undefined

const openCatalog = (config: PageConfig) => {
  const port = findPort(config)
  return (
    port &&
    createServerCatalog({
      port,
      cache: config.cache ?? sharedCache,
      scope: scopeOf(config),
      timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
      onLater: (work) => config.waitUntil?.(work),
    })
  )
}

/** Writes one page: its pieces as they are, and drawings into those of its tags that the provider has answered. */
export function createPageWriter(config: PageConfig, isBytes: boolean): PageWriter {
  const url = findUrl(config.url)
  const catalog = openCatalog(config)
  const styleWriter = createStyleWriter(config)
  const rest = createPageRest(config, isBytes)
  const drawer = createTagDrawer({ config, styleWriter, rest, url, isBytes })

  /** They are shown, or a way to the page leads through one. */
  const needsCategories = (askings: readonly Asking[]): boolean =>
    askings.some(({ kind }) => kind === 'categories') ||
    (!!config.jsonLd &&
      (!!config.categoryUrl || askings.some((one) => one.kind === 'list' && one.list.place.collection)))

  const ask = async (askings: readonly Asking[]): Promise<Answers | undefined> => {
    if (!askings.length) return
    const answers = await catalog?.ask({ ...questionsOf(askings), categories: needsCategories(askings) })
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
    refusedHost: config.refusedHost,
    styleHashes: styleWriter.hashes,
    async write(pieces, extent) {
      const lone = extent === 'whole' && pieces.filter(isCard).length === 1
      const askings = new Map<Piece, Asking>()
      for (const piece of pieces) {
        const asking = piece.kind === 'tag' && readAsking(piece, { url, isBytes })
        if (!asking) continue
        askings.set(piece, asking)
        drawer.meet(asking)
      }
      const answers = await ask([...askings.values()])
      // All tags first: the page's own data, wherever it stands, is joined with theirs.
      const drawn = new Map<Piece, string>(
        pieces.flatMap((piece) =>
          piece.kind === 'tag'
            ? [[piece as Piece, drawer.draw(piece, askings.get(piece), answers, lone)] as const]
            : [],
        ),
      )
      return pieces.map((piece) => writePiece(piece, drawn.get(piece))).join('')
    },
    end: rest.write,
  }
}
