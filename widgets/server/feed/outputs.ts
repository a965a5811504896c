import { dirname, join } from 'node:path'
import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import { readPageUrl } from '../../../src/model/page-url.ts'
import type { Product } from '../../../src/model/product.ts'
import { resolveAddress } from '../../../src/model/structured-data/node.ts'
import { writeWhole } from '../command/write-file.ts'
import { type SitemapEntry, writeSitemap } from '../data/sitemap.ts'
import type { PageConfig } from '../page/options.ts'
import { type AgenticSetting, writeAgenticRow } from './agentic.ts'
import { GOOGLE_END, writeGoogleHead, writeGoogleItem } from './google.ts'
import { createNewest } from './newest.ts'
import { type GrowingFile, openFile } from './open-file.ts'
import type { FeedCommand, Format } from './read-feed-command.ts'
import type { FeedItem } from './read-items.ts'

/** One file that is being written. */
export interface Output {
  add(product: Product, items: readonly FeedItem[]): Promise<void>
  finish(): Promise<void>
  giveUp(): Promise<void>
}

interface Making {
  readonly path: string
  readonly setting: AgenticSetting
  readonly config: PageConfig
  readonly command: FeedCommand
  readonly port: CatalogPort
}

const outputOf = (file: GrowingFile, add: Output['add'], end = ''): Output => ({
  add,
  finish: () => file.finish(end),
  giveUp: file.giveUp,
})

async function openGoogle({ path, setting }: Making): Promise<Output> {
  const file = await openFile(path, writeGoogleHead(setting))
  const add: Output['add'] = (_, items) =>
    file.write(items.map((item) => writeGoogleItem(item, setting)).join(''))
  return outputOf(file, add, GOOGLE_END)
}

async function openAgentic({ path, setting }: Making): Promise<Output> {
  const file = await openFile(path, '[')
  let before = '\n'
  const add: Output['add'] = async (_, items) => {
    for (const item of items) {
      await file.write(before + writeAgenticRow(item, setting))
      before = ',\n'
    }
  }
  return outputOf(file, add, '\n]\n')
}

async function openRss({ path, setting, config }: Making): Promise<Output> {
  const file = await openFile(path, '')
  const newest = createNewest(config, setting)
  return {
    add: async (product, items) => {
      if (items.length) newest.note([product])
    },
    finish: () => file.finish(newest.write()),
    giveUp: file.giveUp,
  }
}

/**
 * Returns the future address of the sitemap's folder. Without --out it isn't known where the site's files are, so they
 * are taken to be at its root.
 */
function findFolder({ siteUrl, out, files }: FeedCommand): string {
  const site = siteUrl.replace(/\/*$/, '/')
  const below = out ? dirname(files.sitemap ?? '').replaceAll('\\', '/') : '.'
  return new URL(`${below}/`, site).href
}

/**
 * Opens the sitemap. Pages of collections come first. If one file can't hold all, there are several beside each other.
 */
async function openSitemap({ path, config, command, port }: Making): Promise<Output> {
  const { categoryUrl } = command
  const entries: SitemapEntry[] = []
  const note = (address: string | undefined, changedAt?: string) => {
    if (address) entries.push({ address: resolveAddress(address, config.url), changedAt })
  }
  for (const { id, slug } of categoryUrl ? await port.listCollections() : [])
    note(readPageUrl({ id, slug: slug ?? '' }, categoryUrl))
  return {
    add: async (product) => note(readPageUrl(product, config.productUrl), product.lastUpdated),
    async finish() {
      const [first, ...parts] = writeSitemap(entries, findFolder(command))
      for (const { name, text } of parts) await writeWhole(join(dirname(path), name), text)
      await writeWhole(path, first?.text ?? '')
    },
    giveUp: async () => {},
  }
}

const OPEN: Readonly<Record<Format, (making: Making) => Promise<Output>>> = {
  google: openGoogle,
  acp: openAgentic,
  rss: openRss,
  sitemap: openSitemap,
}

/** Opens the files that a command names. */
export function openOutputs(command: FeedCommand, config: PageConfig, port: CatalogPort): Promise<Output[]> {
  const { title, siteUrl: url, weightUnit, country, out } = command
  const setting = { title, url, weightUnit, country }
  return Promise.all(
    Object.entries(command.files).map(([name, file]) =>
      OPEN[name as Format]({ path: out ? join(out, file) : file, setting, config, command, port }),
    ),
  )
}
