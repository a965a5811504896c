import { readFile } from 'node:fs/promises'
import { findGeneration } from '../data/shop.ts'
import { fromBytes, isWide, readText } from '../html/bytes.ts'
import { DRAWN_TAGS } from '../html/drawn-tags.ts'
import type { ScriptPiece, TagPiece } from '../html/pieces.ts'
import { createScanner } from '../html/scan.ts'
import { findPort, type RenderOptions, readPageConfig } from '../page/options.ts'
import { type Snapshot, saysTheSame } from '../page/snapshot.ts'
import { renderTags } from '../render-tags.ts'
import { renderOptionsOf } from './bake.ts'
import { findPages } from './find-pages.ts'
import { type Command, UsageError } from './read-command.ts'
import type { Terminal } from './terminal.ts'
import { writeWhole } from './write-file.ts'

/** Collects all tags of some pages, and the settings of their script tag. */
async function collectTags(patterns: readonly string[]) {
  const tags = new Set<string>()
  let script: ReadonlyMap<string, string> | undefined
  let language: string | undefined
  for (const { path } of await findPages(patterns)) {
    const bytes = await readFile(path)
    if (isWide(bytes)) continue
    const scanner = createScanner(DRAWN_TAGS)
    const pieces = [...scanner.write(readText(fromBytes(bytes))), ...scanner.end()]
    const found = pieces.filter((piece): piece is TagPiece => piece.kind === 'tag')
    for (const { start } of found) tags.add(start)
    script ??= scanner.script
    language ??= scanner.language
  }
  return { tags, script, language }
}

/** Lists all collections of the shop as tags. */
async function listShop(options: RenderOptions): Promise<ReadonlySet<string>> {
  const port = findPort(readPageConfig(options, undefined, undefined))
  const collections = (await port?.listCollections()) ?? []
  const slugs = collections.map(({ slug }) => `<store-collection collection-slug="${encodeURI(slug ?? '')}">`)
  // All products last, because what doesn't fit is omitted.
  return new Set([...slugs, '<store-collection>'])
}

/** Returns the generation of the shop's catalog, which is known after a request. */
function findKnown(options: RenderOptions) {
  const port = findPort(readPageConfig(options, undefined, undefined))
  return port && findGeneration(port)
}

/** Reads the snapshot of a page that has these tags. */
async function readSnapshot(tags: ReadonlySet<string>, options: RenderOptions) {
  const { html, left } = await renderTags([...tags].join('</p><p>'), options)
  const scanner = createScanner(DRAWN_TAGS)
  const pieces = [...scanner.write(html), ...scanner.end()]
  const script = pieces.find((piece): piece is ScriptPiece => piece.kind === 'snapshot')
  return { snapshot: script && (JSON.parse(script.content) as Snapshot), left }
}

/** Writes the shop's data into a file. @returns the exit code. */
export async function writeSnapshot(command: Command, { out }: Terminal): Promise<number> {
  const own = renderOptionsOf(command)
  const { tags, script, language } = command.pages.length
    ? await collectTags(command.pages)
    : { tags: await listShop(own), script: undefined, language: undefined }
  const options = readPageConfig(own, script, language)
  if (options.refusedHost)
    throw new UsageError(`The pages name ${options.refusedHost}: if that is right, say --api-host`)
  const { snapshot, left } = await readSnapshot(tags, options)
  if (!snapshot)
    throw new UsageError('The provider has answered for none of the tags: is the client id right?')
  const file = command.out ?? ''
  const before = await readFile(file, 'utf8').catch(() => undefined)
  const isSame = saysTheSame(before, snapshot)
  if (!isSame && !command.check) await writeWhole(file, `${JSON.stringify(snapshot)}\n`)
  const { length } = Object.keys(snapshot.products)
  const became = isSame ? 'as before' : command.check ? 'would change' : 'written'
  if (!command.quiet)
    out.write(`${length} products and ${Object.keys(snapshot.lists).length} lists: ${file} ${became}\n`)
  const generation = findKnown(options)
  if (!command.quiet && generation && generation !== script?.get('data-catalog'))
    out.write(`The page asks straight where its script tag says data-catalog="${generation}".\n`)
  if (command.check && !isSame) return 1
  return left && command.pages.length ? 3 : 0
}
