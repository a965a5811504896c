import { readFile } from 'node:fs/promises'
import { createTagCache } from '../data/cache.ts'
import { OWN_MACHINE, PROVIDER_HOSTS } from '../page/allowed-hosts.ts'
import type { RenderOptions } from '../page/options.ts'
import { renderTags } from '../render-tags.ts'
import { findPages, type PageFile } from './find-pages.ts'
import type { Command } from './read-command.ts'
import { createTally, exitCodeOf, settlePage, summarise, type Tally } from './tally.ts'
import { startProgress, type Terminal } from './terminal.ts'
import { workOff } from './work-off.ts'

/** The lifetime of the cache in milliseconds: a run shows one state of the shop. */
const RUN_MS = 3_600_000
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

/** Returns the future address of a page: an `index.html` is served at its folder's. */
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
  const rendered = await renderTags<Uint8Array>(before, { ...options, url: urlOf(command.siteUrl, page) })
  const own = command.out === undefined ? { path: page.path, bytes } : undefined
  await settlePage({ name: page.name, rendered, own }, command, tally)
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
  const tally = createTally()
  const progress = startProgress(pages.length, command.quiet ? undefined : terminal)
  await workOff(pages, progress, (page) => bakePage(page, command, options, tally))
  terminal.out.write(summarise(tally, command))
  return exitCodeOf(tally, command)
}
