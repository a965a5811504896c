import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { SignJWT } from 'jose'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHostPages } from '../../demo/host/serve-pages.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { type InstalledPackage, installPackage, ROOT } from '../support/package.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'
import { compile } from './compile.ts'

const EXAMPLES = join(ROOT, 'demo/pages/baked')
const docs = readFileSync(join(ROOT, 'docs/code/server.md'), 'utf8')
const MUG = '<store-product product-slug="stoneware-mug"></store-product>'
const page = (apiHost: string) =>
  `<html lang="en"><head><script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${apiHost}"></script></head><body><h1>Mugs</h1>${MUG}</body></html>`

let installed: InstalledPackage
let sandbox: Sandbox
beforeAll(async () => {
  installed = await installPackage(['hono', 'jose'])
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  cpSync(EXAMPLES, join(installed.project, 'baked'), { recursive: true })
  writeFileSync(join(installed.project, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await sandbox.close()
  await installed.remove()
})

const importExample = (name: string) =>
  import(/* @vite-ignore */ pathToFileURL(join(installed.project, 'baked', name)).href)

async function startOrigin(): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': page(sandbox.url).length })
    response.end(page(sandbox.url))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

describe('the examples of docs/code/server.md', () => {
  it('are the files of demo/pages/baked', () => {
    for (const name of ['hono.js', 'worker.js'])
      expect(docs).toContain(`\`\`\`js\n${readFileSync(join(EXAMPLES, name), 'utf8')}\`\`\``)
  })

  it('draw a page as a text, and compile', async () => {
    const [, code = ''] = /^## renderTags\n[\s\S]*?^```ts\n([\s\S]*?)^```/m.exec(docs) ?? []
    expect(compile(installed.project, { 'draw.ts': code })).toBe('')
    const own = code.replaceAll('http://127.0.0.1:4700', sandbox.url)
    writeFileSync(join(installed.project, 'draw.mjs'), (await transformWithOxc(own, 'draw.ts')).code)
    const { draw } = await import(/* @vite-ignore */ pathToFileURL(join(installed.project, 'draw.mjs')).href)
    const response: Response = await draw(page(sandbox.url), 'https://shop.example/')
    const html = await response.text()
    expect(html).toContain('Stoneware mug')
    expect(html).toContain('"https://shop.example/p/stoneware-mug"')
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[\w+/=]+'$/)
  })

  it('stream with Hono, and hear of changes', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { createApp } = await importExample('hono.js')
    const app = createApp({
      clientId: 'demo-client',
      apiHost: sandbox.url,
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
      readPage: async (path: string) => (path === '/' ? new Blob([page(sandbox.url)]).stream() : undefined),
    })
    const read = async () => (await app.request('http://shop.example/')).text()
    expect(await read()).toContain('Stoneware mug')
    expect((await app.request('http://shop.example/else')).status).toBe(404)

    const { body } = await call(sandbox.url, 'POST /stores-reader/v1/products/query-platformized', {
      token: API_KEY,
      body: { query: { filter: { slug: 'stoneware-mug' } } },
    })
    const { id } = body.products[0]
    await call(sandbox.url, `PATCH /stores/v1/products/${id}`, {
      token: API_KEY,
      body: { product: { name: 'Renamed mug' } },
    })
    expect(await read()).toContain('Stoneware mug')
    const event = {
      eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      instanceId: 'i1',
      data: JSON.stringify({ productId: id, changedFields: ['name'] }),
    }
    const notification = await new SignJWT({ data: JSON.stringify(event) })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)
    const told = await app.request('http://shop.example/notifications', {
      method: 'POST',
      body: notification,
    })
    expect(told.status).toBe(204)
    expect(await read()).toContain('Renamed mug')
  })

  it('stand at the edge, before any site', async () => {
    const origin = await startOrigin()
    const values = new Map<string, string>()
    const later: Promise<unknown>[] = []
    const { default: worker } = await importExample('worker.js')
    try {
      const env = {
        ORIGIN: `http://127.0.0.1:${(origin.address() as AddressInfo).port}`,
        VALUES: {
          get: async (key: string) => values.get(key) ?? null,
          put: async (key: string, text: string) => values.set(key, text),
        },
      }
      const context = { waitUntil: (work: Promise<unknown>) => later.push(work) }
      const response: Response = await worker.fetch(new Request('http://localhost/'), env, context)
      expect(await response.text()).toMatch(/<template shadowrootmode="open">[\s\S]*data-store-snapshot/)
      await Promise.all(later)
      expect([...values.keys()].some((key) => key.includes('stoneware-mug'))).toBe(true)
    } finally {
      origin.close()
    }
  })

  it('bake a static site by the package’s own command', async () => {
    const file = join(installed.project, 'baked/site/index.html')
    const cli = join(installed.dist, 'cli.js')
    const given = [cli, 'bake', 'baked/site/**/*.html', '--json-ld', '--api-host', sandbox.url]
    const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: installed.project })
    expect(stdout).toBe('1 tag drawn in 1 page, 1 written\n')
    expect(readFileSync(file, 'utf8').match(/<article part="card"/g)).toHaveLength(12)
    const shop = ['snapshot', '--client-id', 'demo-client', '--api-host', sandbox.url, '--out', 'shop.json']
    await promisify(execFile)(process.execPath, [cli, ...shop], { cwd: installed.project })
    const { build } = JSON.parse(readFileSync(join(installed.project, 'shop.json'), 'utf8'))
    expect(build).toMatch(/^[\da-f]{8}$/)
    expect(readFileSync(join(installed.dist, 'store-widgets.js'), 'utf8')).toContain(build)
  })

  it('bake a whole shop by it', async () => {
    const template = join(installed.project, 'template.html')
    writeFileSync(
      template,
      '<html lang="en"><body><store-shop base="/shop/" routes="cart"></store-shop></body></html>',
    )
    const shop = ['--client-id', 'demo-client', '--api-host', sandbox.url]
    const given = [
      'bake',
      '--shop',
      template,
      ...shop,
      '--out',
      'public',
      '--site-url',
      'https://ton.example/',
    ]
    const cli = join(installed.dist, 'cli.js')
    await promisify(execFile)(process.execPath, [cli, ...given], { cwd: installed.project })
    const read = (name: string) => readFileSync(join(installed.project, 'public', name), 'utf8')
    expect(read('shop/index.html')).toContain('href="https://ton.example/shop/page/2/?shop-list.page=2"')
    expect(read('shop/cart/index.html')).toContain('<slot name="cart">')
    expect(read('sitemap.xml')).toContain('<loc>https://ton.example/shop/</loc>')
  })

  it('need nothing of Node’s where they run at the edge, and no package', () => {
    expect(readFileSync(join(installed.dist, 'server.js'), 'utf8')).not.toMatch(
      /(?<![-\w])from ?"|\brequire\("/,
    )
  })
})

describe('the demo', () => {
  it('serves the landing page with its cards in the HTML, for people without scripts too', async () => {
    const pages = await startHostPages({ port: 0, apiHost: sandbox.url, distFolder: installed.dist })
    try {
      const html = await (await fetch(`${pages.url}/baked.html`)).text()
      expect(html.match(/<article part="card"/g)).toHaveLength(12)
      expect(html).toContain('"@type":"ItemList"')
    } finally {
      await pages.close()
    }
  })
})
