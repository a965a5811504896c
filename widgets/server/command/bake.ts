import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTagCache } from '../data/cache.ts'
import { OWN_MACHINE, PROVIDER_HOSTS } from '../page/allowed-hosts.ts'
import type { RenderOptions } from '../page/options.ts'
import { renderTags } from '../render-tags.ts'
import { findPages, leadsOut, type PageFile } from './find-pages.ts'
import { LEFT_WORDS } from './left-words.ts'
import { type Command, UsageError } from './read-command.ts'
import { isSamePage } from './same-page.ts'
import { startProgress, type Terminal } from './terminal.ts'
import { writeWhole } from './write-file.ts'

/** Pages that are drawn at one time. */
const AT_ONCE = 4
/** A run is one moment of the shop. */
const RUN_MS = 3_600_000
/** Of the tags that stay so many are told of one by one. */
const MOST_LINES = 50

/** What became of the pages. */
interface Tally {
  readonly changed: string[]
  drawn: number
  left: number
  /** `page: tag: reason` of each. */
  readonly leftIn: string[]
}

export const renderOptionsOf = ({
  said,
  jsonLd,
  styles,
  snapshotLimit,
  timeoutMs,
}: Command): RenderOptions => ({
  ...said,
  // The pages are the builder's own, and so is this machine.
  allowedHosts: [...PROVIDER_HOSTS, ...OWN_MACHINE],
  jsonLd,
  snapshotLimit,
  timeoutMs,
  ...(styles && { styles: { href: styles } }),
})

/** Where a page will stand: an `index.html` is its folder. */
const urlOf = (siteUrl: string | undefined, { name }: PageFile): string | undefined =>
  siteUrl && new URL(name.replace(/(^|\/)index\.html?$/, '$1'), siteUrl.replace(/\/?$/, '/')).href

/** Where a page is written to. @throws {UsageError} where a link leads out of the folder that was named. */
async function findTarget({ path, name }: PageFile, { out }: Command): Promise<string> {
  if (out === undefined) return path
  const target = join(out, name)
  if (await leadsOut(target, out)) throw new UsageError(`${target} leads out of ${out}`)
  return target
}

async function bakePage(
  page: PageFile,
  command: Command,
  options: RenderOptions,
  tally: Tally,
): Promise<void> {
  const bytes = await readFile(page.path)
  const before = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { html, drawn, left, leftTags, refusedHost } = await renderTags<Uint8Array>(before, {
    ...options,
    url: urlOf(command.siteUrl, page),
  })
  tally.drawn += drawn
  tally.left += left
  for (const { tag, reason } of leftTags) {
    const more = reason === 'refused_host' ? `, ${refusedHost} (if it is right, say --api-host)` : ''
    tally.leftIn.push(`${page.name}: ${tag.replace(/\s+/g, ' ')}: ${LEFT_WORDS[reason]}${more}`)
  }
  const target = await findTarget(page, command)
  const stands = command.out === undefined ? bytes : await readFile(target).catch(() => undefined)
  if (stands && isSamePage(stands, html)) return
  tally.changed.push(page.name)
  if (!command.check) await writeWhole(target, html)
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function summarise(
  pages: number,
  { changed, drawn, left, leftIn }: Tally,
  { check, quiet }: Command,
): string {
  const lines = [
    ...(quiet
      ? []
      : [
          `${plural(drawn, 'tag')} drawn in ${plural(pages, 'page')}, ${changed.length} ${check ? 'would change' : 'written'}`,
        ]),
    ...(check && !quiet ? changed.sort().map((name) => `  ${name}`) : []),
    ...(left ? [`${plural(left, 'tag')} stayed as written:`] : []),
    ...leftIn
      .sort()
      .slice(0, MOST_LINES)
      .map((line) => `  ${line}`),
    ...(left > MOST_LINES ? [`  and ${left - MOST_LINES} more`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Draws the tags of pages into their files. @returns the exit code. */
export async function bake(command: Command, terminal: Terminal): Promise<number> {
  const pages = await findPages(command.pages, (name) =>
    terminal.err.write(`store-widgets: ${name} leads out of its folder, and was left out\n`),
  )
  const options = {
    ...renderOptionsOf(command),
    cache: createTagCache({ freshMs: RUN_MS, maxEntries: 100_000 }),
  }
  const tally: Tally = { changed: [], drawn: 0, left: 0, leftIn: [] }
  const progress = startProgress(pages.length, command.quiet ? undefined : terminal)
  const waiting = [...pages]
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await bakePage(page, command, options, tally)
      progress.step()
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    progress.stop()
  }
  terminal.out.write(summarise(pages.length, tally, command))
  if (command.check && tally.changed.length) return 1
  return tally.left ? 3 : 0
}
