import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCollections, seedProducts } from '../../demo/catalog/catalog.ts'
import { type HostPages, startHostPages, startHostPagesNear } from '../../demo/host/serve-pages.ts'

const API = 'http://127.0.0.1:4799'
const SCRIPT = 'export const answer = 42\n'.repeat(50)
const SHOP = [
  '/',
  '/landing.html',
  '/shop.html',
  '/product-page/moon-jar',
  '/quick-view.html',
  '/cart.html',
  '/account.html',
]
const PAGES = [...SHOP, '/torture.html']

let distFolder: string
let pages: HostPages

beforeAll(async () => {
  distFolder = await mkdtemp(join(tmpdir(), 'host-pages-'))
  await mkdir(join(distFolder, 'chunks'))
  await writeFile(join(distFolder, 'store-widgets.js'), SCRIPT)
  await writeFile(join(distFolder, 'chunks/app-abc123.js'), SCRIPT)
  await writeFile(join(distFolder, 'secret.txt'), 'not for everybody')
  // The pages link to the playground, which `npm start` builds.
  const playgroundFolder = join(distFolder, 'playground')
  await mkdir(playgroundFolder)
  await writeFile(join(playgroundFolder, 'index.html'), '<!doctype html><title>Playground</title>')
  pages = await startHostPages({ port: 0, apiHost: API, distFolder, playgroundFolder })
})

afterAll(async () => {
  await pages.close()
  await rm(distFolder, { recursive: true })
})

const read = async (path: string) => (await fetch(pages.url + path)).text()

/** Reads an answer unchanged: `fetch` would decompress it and normalize the path. */
const readRaw = (path: string, headers = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(new URL(pages.url), { path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the host pages', () => {
  it.each(PAGES)('%s has the script tag, asks the given provider and no other', async (path) => {
    const html = await read(path)
    expect(html).toContain(
      `<script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${API}"`,
    )
    expect(html).not.toContain('127.0.0.1:4700')
    expect(html).not.toMatch(/\{\{/)
  })

  it.each(PAGES)(
    '%s names only existing products and collections, except for those that test missing ones',
    async (path) => {
      const html = await read(path)
      const named = (attribute: string) =>
        [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, slug]) => slug)
      const products = seedProducts.map(({ slug }) => slug)
      const collections = seedCollections.map(({ slug }) => slug)
      expect(named('product-slug').filter((slug) => !products.includes(slug!))).toEqual(
        path === '/torture.html' ? ['no-such-thing'] : [],
      )
      expect(named('collection-slug').filter((slug) => !collections.includes(slug!))).toEqual([])
    },
  )

  it.each(SHOP)('%s is one of the shop: menu, search, account and cart in its header', async (path) => {
    const [, header = ''] = /<header class="shop-bar">([\s\S]*?)<\/header>/.exec(await read(path)) ?? []
    expect(header).toContain('<store-categories layout="menu"')
    expect(header).toMatch(/action="\/shop.html"[\s\S]*name="shop.search"/)
    expect(header).toContain('<store-login layout="button"')
    expect(header).toContain('<store-cart checkout-return="/cart.html"')
  })

  it.each(SHOP)('%s leads from an empty cart to the list', async (path) => {
    expect(await read(path)).toContain('data-shop-url="/shop.html"')
  })

  it('has its list under the name that the header searches and chooses by', async () => {
    expect(await read('/shop.html')).toMatch(/<store-collection id="shop"[^>]* controls sync-url/)
  })

  it('answers every address of the whole shop with its page', async () => {
    for (const path of ['/shop/', '/shop/product/moon-jar', '/shop/cart', '/shop/search/blue%20bowl'])
      expect(await read(path)).toContain('<store-shop base="/shop/"')
    expect((await readRaw('/shopping/')).status).toBe(404)
  })

  it('marks the page that is shown, and keeps the parts to itself', async () => {
    expect(await read('/shop.html')).toContain('href="/shop.html" aria-current="page"')
    expect((await readRaw('/parts/shop-header.html')).status).toBe(404)
    expect((await readRaw('/shop-header')).status).toBe(404)
  })

  it('puts the product of the address into the product page, and nothing else', async () => {
    expect(await read('/product-page/moon-jar')).toContain('product-slug="moon-jar"')
    expect((await readRaw('/product-page/%22onload=x')).status).toBe(404)
  })

  it('links only to existing pages', async () => {
    for (const path of PAGES) {
      const links = [...(await read(path)).matchAll(/href="(\/[^"#]*)/g)].map(([, link]) => link!)
      for (const link of new Set(links)) expect((await fetch(pages.url + link)).status, link).toBe(200)
    }
  })

  it('answers an unknown page, another method and a way out of the folder', async () => {
    expect((await readRaw('/nothing.html')).status).toBe(404)
    expect((await readRaw('/../package.json')).status).toBe(404)
    expect((await readRaw('/secret.txt')).status).toBe(404)
    expect((await fetch(pages.url, { method: 'POST' })).status).toBe(405)
  })
})

describe('the scripts', () => {
  it('come compressed to who can read it, and plain to who cannot', async () => {
    const small = await readRaw('/store-widgets.js', { 'accept-encoding': 'gzip, br' })
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(small.body).toString()).toBe(SCRIPT)
    const plain = await readRaw('/store-widgets.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(SCRIPT)
  })

  it('are kept for a year under a hashed name, and asked for anew otherwise', async () => {
    const chunk = await readRaw('/chunks/app-abc123.js')
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const loader = await readRaw('/store-widgets.js')
    expect(loader.headers['cache-control']).toBe('public, no-cache')
    const again = await readRaw('/store-widgets.js', { 'if-none-match': loader.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

describe('startHostPagesNear', () => {
  it('takes a free port when the one it was given is busy', async () => {
    const port = Number(new URL(pages.url).port)
    const other = await startHostPagesNear({ port, apiHost: API, distFolder })
    expect(other.url).not.toBe(pages.url)
    expect((await fetch(other.url)).status).toBe(200)
    await other.close()
    await other.close()
  })
})
