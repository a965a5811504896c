import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { build as viteBuild } from 'vite'
import { startSandbox } from '../../../demo/provider/sandbox.ts'
import type * as Server from '../../../widgets/entries/server.ts'
import { build } from '../../../widgets/tools/build/build.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../support/browser/find-chromium.ts'
import { type BenchProduct, readCatalog } from './catalog.ts'
import { CONTESTANTS, type Contestant, hostPage, type Origins, OURS, SNAPSHOT } from './contestants.ts'
import { type StaticFile, serveStatic, serveThrough, toStatic } from './serve.ts'
import { serveShopify } from './shopify-stand-in.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const VENDOR = 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js'
/** More than the largest page needs: every 50th generated product is hidden. */
const PRODUCTS = 560
export const MOST_TAGS = 500
export const SCREEN = { width: 1280, height: 800 }
/** The API's certificate is valid for this run only. */
const ARGS = [...CHROMIUM_ARGS, '--ignore-certificate-errors']
/** A CDN's files have their content's hash in their names. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export interface BenchSite {
  readonly browser: Browser
  /** Opens a visitor; one whose browser connects in advance has its own profile, which takes a browser start. */
  visitor(connects: boolean): Promise<BrowserContext>
  readonly products: readonly BenchProduct[]
  /** `server.js` of this tree's dist. */
  readonly server: typeof Server
  readonly origins: Origins
  /** Returns the address of a contestant's page with this many tags. */
  page(contestant: Contestant, count: number): Promise<string>
  /** Returns the address of a page with our script and this body. */
  ownPage(name: string, body: string): string
  close(): Promise<void>
}

async function buildContestant(source: string, outDir: string): Promise<void> {
  await viteBuild({
    root: ROOT,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: `${ROOT}/tests/bench/contestants/${source}`,
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })
}

/** Builds all files of the CDN: our dist, the other contestants, the other vendor's library. */
async function buildFiles(): Promise<{
  readonly files: Map<string, StaticFile>
  readonly server: typeof Server
}> {
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'))
  try {
    await build({ outDir: folder, quiet: true })
    for (const { source } of CONTESTANTS) if (source) await buildContestant(source, folder)
    const files = new Map<string, StaticFile>()
    for (const name of await readdir(folder, { recursive: true }))
      if (name.endsWith('.js'))
        files.set(
          `/${relative('.', name).replaceAll('\\', '/')}`,
          toStatic(name, await readFile(join(folder, name))),
        )
    files.set('/buybutton.min.js', toStatic('buybutton.min.js', await readFile(join(ROOT, VENDOR))))
    const hashes = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >
    files.set('integrity', { bytes: Buffer.alloc(0), type: hashes['store-widgets.js'] ?? '' })
    files.set('inline:buy-button.js', {
      bytes: await readFile(join(folder, 'buy-button.js')),
      type: '',
    })
    // Without this, `.js` is read as CommonJS.
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    const server: typeof Server = await import(pathToFileURL(join(folder, 'server.js')).href)
    return { files, server }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the part of a page that a server provides: nothing for most. */
async function writeBeforehand(
  page: string,
  { written }: Contestant,
  { media }: Origins,
  { renderTags, createTagCache }: typeof Server,
): Promise<{ readonly page: string; readonly file?: string | undefined }> {
  if (!written) return { page }
  // The sandbox itself is used, because Node doesn't know the certificate of the API's front server.
  const { html, left } = await renderTags(page, {
    apiHost: media,
    cache: createTagCache(),
    timeoutMs: 60_000,
  })
  if (left) throw new Error(`${left} tags of a page were not drawn`)
  if (written === 'page') return { page: html }
  if (written === 'page without its script')
    return { page: html.replace(/<script type="module"[^>]*><\/script>/, '') }
  return { page, file: /data-store-snapshot>([^<]*)</.exec(html)?.[1] }
}

type Opened = <Thing extends { close(): Promise<unknown> }>(thing: Thing) => Thing

/** Opens a shop of each generation, what serves them, and the other vendor's API. */
async function openOrigins(files: Awaited<ReturnType<typeof buildFiles>>['files'], opened: Opened) {
  const sandbox = opened(
    await startSandbox({ port: 0, db: ':memory:', seed: `bulk:${PRODUCTS}`, methods: 'usual' }),
  )
  const shopV3 = opened(
    await startSandbox({
      port: 0,
      db: ':memory:',
      seed: `bulk:${PRODUCTS}`,
      methods: 'usual',
      catalog: 'v3',
    }),
  )
  const apiV3 = opened(await serveThrough(shopV3.url))
  const products = await readCatalog(sandbox.url, MOST_TAGS)
  const cdn = opened(await serveStatic({ files, cacheControl: FOR_EVER }))
  const api = opened(await serveThrough(sandbox.url))
  const shop = opened(await serveShopify(products))
  const integrity = String(files.get('integrity')?.type)
  const origins: Origins = {
    integrity,
    cdn: cdn.origin,
    api: api.origin,
    media: sandbox.url,
    next: { api: apiV3.origin, media: shopV3.url },
    shop: shop.origin,
  }
  return { origins, products }
}

/** Starts everything that the pages need: their origins, a shop of each generation, the other vendor's API, a browser. */
export async function openBenchSite(): Promise<BenchSite> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  const opened: Opened = (thing) => {
    closers.push(() => thing.close())
    return thing
  }
  try {
    const { files, server } = await buildFiles()
    const inline = String(files.get('inline:buy-button.js')?.bytes ?? '')
    const { origins, products } = await openOrigins(files, opened)
    const pages = new Map<string, StaticFile>()
    const host = opened(await serveStatic({ files: pages, cacheControl: 'no-cache' }))
    const publish = (name: string, html: string) => {
      const path = `/${name}.html`
      if (!pages.has(path)) pages.set(path, toStatic(path, html))
      return host.origin + path
    }
    const launch = { executablePath: ensureChromium() || undefined, args: ARGS } as object
    const browser = opened(await chromium.launch(launch))
    return {
      browser,
      // `newContext` opens private windows, in which Chromium doesn't preconnect.
      visitor: (connects) =>
        connects
          ? chromium.launchPersistentContext('', { ...launch, viewport: SCREEN })
          : browser.newContext({ viewport: SCREEN }),
      products,
      server,
      origins,
      async page(contestant, count) {
        const slugs = products.slice(0, count).map(({ slug }) => slug)
        const plain = hostPage(contestant, slugs, origins).replace('/*inline:buy-button.js*/', () => inline)
        const { page: html, file } = await writeBeforehand(plain, contestant, origins, server)
        if (file) pages.set(SNAPSHOT, toStatic(SNAPSHOT, file))
        return publish(`${contestant.name.replace(', ', '-')}-${count}`, html)
      },
      ownPage: (name, body) => publish(name, hostPage(OURS, [], origins).replace('<main>', `<main>${body}`)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
