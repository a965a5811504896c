import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTagCache } from '../data/cache.ts'
import { OWN_MACHINE, PROVIDER_HOSTS } from '../page/allowed-hosts.ts'
import type { RenderOptions } from '../page/options.ts'
import { renderTags } from '../render-tags.ts'
import { findPages, type PageFile } from './find-pages.ts'
import type { Command } from './read-command.ts'
import { startProgress, type Terminal } from './terminal.ts'
import { writeWhole } from './write-file.ts'

/** Pages that are drawn at one time. */
const AT_ONCE = 4
/** A run is one moment of the shop. */
const RUN_MS = 3_600_000

/** What became of the pages. */
interface Tally {
  readonly changed: string[]
  drawn: number
  left: number
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

async function bakePage(
  page: PageFile,
  command: Command,
  options: RenderOptions,
  tally: Tally,
): Promise<void> {
  const bytes = await readFile(page.path)
  const before = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { html, drawn, left } = await renderTags<Uint8Array>(before, {
    ...options,
    url: urlOf(command.siteUrl, page),
  })
  tally.drawn += drawn
  tally.left += left
  if (left) tally.leftIn.push(page.name)
  const target = command.out === undefined ? page.path : join(command.out, page.name)
  const stands = command.out === undefined ? bytes : await readFile(target).catch(() => undefined)
  if (stands?.equals(html)) return
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
    ...(left ? [`${plural(left, 'tag')} stayed as written, in: ${leftIn.sort().join(', ')}`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Draws the tags of pages into their files. @returns the exit code. */
export async function bake(command: Command, terminal: Terminal): Promise<number> {
  const pages = await findPages(command.pages)
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
