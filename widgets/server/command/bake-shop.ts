import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyOfBase, readShopBase, type ShopBase } from '../../../src/model/shop/base.ts'
import { createTagCache } from '../data/cache.ts'
import { writeSitemap } from '../data/sitemap.ts'
import { fromBytes, readText, toBytes } from '../html/bytes.ts'
import { type BakeOptions, findPort, type RenderOptions } from '../page/options.ts'
import { readConfig } from '../page/read-config.ts'
import { renderTags } from '../render-tags.ts'
import { findShops } from '../shop/shop-page.ts'
import { renderOptionsOf } from './bake.ts'
import { findPages } from './find-pages.ts'
import { type Command, UsageError } from './read-command.ts'
import { findRobotsLines, sayRobots } from './robots.ts'
import {
  addressOfFile,
  leadToFolders,
  listShopFiles,
  nameOfFile,
  publicAddress,
  type ShopFile,
} from './shop-files.ts'
import { createTally, exitCodeOf, settleFile, settlePage, summarise, type Tally } from './tally.ts'
import { startProgress, type Terminal } from './terminal.ts'
import { workOff } from './work-off.ts'

/** The lifetime of the cache in milliseconds: a run shows one state of the shop. */
const RUN_MS = 3_600_000

/** A template, with the shop in it. */
interface Template {
  readonly bytes: Uint8Array
  readonly base: ShopBase
  /** The address of the site, ending with a slash. */
  readonly site: string
}

async function readTemplate({ pages, siteUrl = '' }: Command): Promise<Template> {
  const [page, another] = await findPages(pages)
  if (!page || another) throw new UsageError('bake --shop takes one template, as shop.html')
  const bytes = new Uint8Array(await readFile(page.path))
  const site = siteUrl.replace(/\/*$/, '/')
  const [shop] = findShops(readText(fromBytes(bytes)))
  if (!shop) throw new UsageError(`${page.name} has no <store-shop>`)
  const texts = Object.fromEntries(['base', 'routes', 'id'].map((name) => [name, shop.get(name)]))
  const base = readShopBase(texts, site)
  if (base.kind !== 'path')
    throw new UsageError(
      `The shop of ${page.name} has no path as its base: <store-shop base="/shop/"> has a file for each address`,
    )
  if (!new URL(base.path, site).href.startsWith(site))
    throw new UsageError(
      `${keyOfBase(base)} is not below ${site}: the shop’s base is a path from the host’s root`,
    )
  return { bytes, base, site }
}

/** Draws one page of the shop, and returns the further pages that its list links to. */
async function bakeFile(
  { bytes, base, site }: Template,
  file: ShopFile,
  {
    options,
    command,
    tally,
  }: { readonly options: RenderOptions; readonly command: Command; readonly tally: Tally },
): Promise<readonly number[]> {
  const url = addressOfFile(base, file, site)
  const baked: BakeOptions = { ...options, url, isFolders: true }
  const rendered = await renderTags(bytes, baked)
  const { html, pages } = leadToFolders(fromBytes(rendered.html), base)
  const name = nameOfFile(base, file, site)
  await settlePage({ name, rendered: { ...rendered, html: toBytes(html) } }, command, tally)
  return pages
}

/** Draws all pages of the shop; further pages of lists are found on the way. */
async function bakeFiles(
  template: Template,
  files: ShopFile[],
  {
    command,
    terminal,
    ...more
  }: {
    readonly options: RenderOptions
    readonly command: Command
    readonly tally: Tally
    readonly terminal: Terminal
  },
): Promise<void> {
  const known = new Set(files.map((file) => nameOfFile(template.base, file, template.site)))
  const progress = startProgress(files.length, command.quiet ? undefined : terminal)
  await workOff(files, progress, async (file) => {
    for (const page of await bakeFile(template, file, { command, ...more })) {
      const next = { ...file, page }
      const name = nameOfFile(template.base, next, template.site)
      if (!known.has(name)) files.push(next)
      known.add(name)
    }
  })
}

/** Checks whether search engines may list the page: carts and accounts belong to the shopper alone. */
const isFound = ({ route: { route }, page }: ShopFile): boolean =>
  page === 1 && route !== 'cart' && route !== 'account'

/** Writes a page for each product and each list of a shop, from one template. @returns the exit code. */
export async function bakeShop(command: Command, terminal: Terminal): Promise<number> {
  const template = await readTemplate(command)
  const { base, site, bytes } = template
  const options = {
    ...renderOptionsOf(command),
    jsonLd: true,
    cache: createTagCache({ freshMs: RUN_MS, maxEntries: 100_000 }),
  }
  const config = readConfig(fromBytes(bytes), { ...options, url: site })
  const port = findPort(config)
  if (!port)
    throw new UsageError(
      config.refusedHost
        ? `The template names ${config.refusedHost}: if that is right, say --api-host`
        : 'Nothing says whose shop it is: --client-id, or data-client-id of the script tag',
    )
  const files = [...(await listShopFiles(port, base))]
  const tally = createTally()
  await bakeFiles(template, files, { options, command, tally, terminal })

  const entries = files.filter(isFound).map((file) => ({ address: publicAddress(base, file, site) }))
  for (const { name, text } of writeSitemap(entries, site)) await settleFile(name, text, command, tally)
  const robots = findRobotsLines(base, site)
  const stands = await readFile(join(command.out ?? '.', 'robots.txt'), 'utf8').catch(() => undefined)
  // Search engines read it only at the root of a host.
  const isOurs = stands === undefined && new URL(site).pathname === '/'
  if (isOurs) await settleFile('robots.txt', robots, command, tally)
  terminal.out.write(
    summarise(tally, command) + (command.quiet || isOurs ? '' : sayRobots(stands ?? '', robots)),
  )
  return exitCodeOf(tally, command)
}
