import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { readShopAddress } from '../../src/model/shop/address.ts'
import { readShopBase } from '../../src/model/shop/base.ts'
import { readDocument } from '../support/documents.ts'

/** The recipes of docs/code/shop.md for hosts of a shop with a path as its base. */

const FOLDER = join(import.meta.dirname, '../../demo/pages/baked/shop')
const read = (name: string) => readFile(join(FOLDER, name), 'utf8')
const DOCS = readDocument('docs/code/shop.md')
const PAGE =
  '<!doctype html><html lang="en"><head><title>Ton</title></head><body><store-shop base="/shop/"></store-shop></body></html>'
/** Requests that the page's own code may send to its host. */
const PATHS = [
  '/shop/',
  '/shop/product/moon-jar',
  '/shop/collection/mugs',
  '/shop/search/blue%20jar',
  '/shop/cart',
  '/shop/account',
  '/shop/order/7f3c-21',
]

it.each([
  ['answer.js', 'js'],
  ['hono.js', 'js'],
  ['next.js', 'js'],
  ['astro.js', 'js'],
  ['wordpress.php', 'php'],
  ['_redirects', ''],
  ['nginx.conf', 'nginx'],
  ['.htaccess', 'apache'],
])('%s is the file that is printed', async (name, language) => {
  expect(DOCS).toContain(`\`\`\`${language}\n${await read(name)}\`\`\``)
})

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())

type Answer = (address: string) => Promise<Response>

async function openHono(): Promise<Answer> {
  const { createApp } = await import(/* @vite-ignore */ join(FOLDER, 'hono.js'))
  const app = createApp(PAGE, { clientId: 'demo-client', apiHost: sandbox.url })
  return async (address) => app.request(address)
}

/** Opens a framework that calls a module's `GET`, as in a project. */
async function openRoute(name: string, files: Readonly<Record<string, string>>): Promise<Answer> {
  // The folder is within the repository, so that its packages are found.
  const project = await mkdtemp(join(import.meta.dirname, '.recipe-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(project, path, '..'), { recursive: true })
    await writeFile(join(project, path), content)
  }
  const script = `<script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}"></script>`
  await writeFile(join(project, 'shop.html'), PAGE.replace('</head>', `${script}</head>`))
  const route = join(project, 'src/pages/shop')
  await mkdir(route, { recursive: true })
  await cp(join(FOLDER, 'answer.js'), join(route, 'answer.js'))
  await cp(join(FOLDER, name), join(route, name))
  await cp(join(project, 'shop.html'), join(project, 'src/shop.html'))
  const before = process.cwd()
  process.chdir(project)
  vi.stubEnv('STORE_CLIENT_ID', 'demo-client')
  try {
    const { GET } = await import(/* @vite-ignore */ join(route, name))
    return async (address) => {
      const request = new Request(address)
      return GET(name === 'astro.js' ? { request } : request)
    }
  } finally {
    process.chdir(before)
    await rm(project, { recursive: true })
  }
}

describe.each([
  ['Hono', openHono],
  ['Next', () => openRoute('next.js', {})],
  ['Astro', () => openRoute('astro.js', {})],
] as const)('the shop’s page, by %s', (_, open) => {
  let answer: Answer
  beforeAll(async () => {
    answer = await open()
  })
  // The host is this machine, so the host that the page names may be asked.
  const visit = (path: string) => answer(`http://localhost${path}`)

  it.each(PATHS)('is there at %s', async (path) => {
    const response = await visit(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('<store-shop status="ready" base="/shop/">')
  })

  it('answers whether the product exists', async () => {
    expect(await (await visit('/shop/product/moon-jar')).text()).toContain('>Moon jar · Ton</title>')
    const none = await visit('/shop/product/none')
    expect(none.status).toBe(404)
    expect(await none.text()).toContain('This product is not in the shop')
  })

  it('redirects to the only address of all products', async () => {
    const response = await visit('/shop/collection/all-products')
    expect([response.status, response.headers.get('location')]).toEqual([301, 'http://localhost/shop/'])
  })
})

describe('WordPress', () => {
  it('answers every address of the shop, and no other, with the page', async () => {
    const code = await read('wordpress.php')
    const [, rule = ''] = /add_rewrite_rule\('([^']+)', 'index\.php\?pagename=shop', 'top'\)/.exec(code) ?? []
    const [, kept = ''] = /preg_match\('#([^#]+)#'/.exec(code) ?? []
    // WordPress matches the path without its first slash; it answers the page's own address anyway.
    const isTaken = (path: string) => new RegExp(rule).test(path.slice(1))
    for (const path of PATHS.slice(1)) {
      expect([path, isTaken(path), new RegExp(kept).test(path)]).toEqual([path, true, true])
    }
    for (const path of ['/shop/', '/shopping/a', '/blog/shop/a', '/'])
      expect([path, isTaken(path), new RegExp(kept).test(path)]).toEqual([path, false, false])
  })
})

/** How a static host finds a file, by its configuration. */
const HOSTS = {
  /** Netlify, Cloudflare Pages: files first, then the first matching rule. */
  _redirects: (text: string, path: string, files: ReadonlySet<string>) => {
    const own = [path, `${path.replace(/\/$/, '')}/index.html`].find((name) => files.has(name))
    const [from = '', to = '', status] = text.trim().split(/\s+/)
    return own ?? (status === '200' && path.startsWith(from.replace('*', '')) ? to : undefined)
  },
  'nginx.conf': (text: string, path: string, files: ReadonlySet<string>) => {
    const [, location = ''] = /location (\S+) \{/.exec(text) ?? []
    const tries = (/try_files ([^;]+);/.exec(text)?.[1] ?? '').split(' ')
    if (!path.startsWith(location)) return
    const names = tries.map((one) => one.replace('$uri', path).replaceAll('//', '/'))
    return names.find((name) => files.has(name)) ?? names.at(-1)
  },
  /** In the shop's folder: for addresses that are no file below it. */
  '.htaccess': (text: string, path: string, files: ReadonlySet<string>) => {
    const own = [path, `${path.replace(/\/$/, '')}/index.html`].find((name) => files.has(name))
    return own ?? (path.startsWith('/shop/') ? text.trim().split(' ')[1] : undefined)
  },
}

describe.each(Object.keys(HOSTS) as (keyof typeof HOSTS)[])('a static host with %s', (name) => {
  const FILES = new Set(['/shop/index.html', '/shop/product/moon-jar/index.html', '/shop/page/2/index.html'])

  it('answers with the baked file if there is one, or with the shop’s first page', async () => {
    const text = await read(name)
    const find = (path: string) => HOSTS[name](text, path, FILES)
    expect(find('/shop/product/moon-jar')).toBe('/shop/product/moon-jar/index.html')
    expect(find('/shop/page/2/')).toBe('/shop/page/2/index.html')
    for (const path of PATHS.filter((one) => !one.includes('moon-jar')))
      expect([path, find(path)]).toEqual([path, '/shop/index.html'])
    expect(find('/about')).toBeUndefined()
  })
})

it('all of these addresses are the shop’s', () => {
  const base = readShopBase({ base: '/shop/' }, 'https://ton.example/')
  for (const path of PATHS)
    expect([path, readShopAddress(base, `https://ton.example${path}`).found]).toEqual([path, 'route'])
})
