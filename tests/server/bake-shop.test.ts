import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { runCommand } from '../../widgets/server/command/run-command.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { captureRun } from '../support/capture-run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-shop-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as people do; returns its output, and its exit code. */
const run = (...given: readonly string[]) => captureRun((to) => runCommand(given, to))

const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>Ton</title></head><body><store-shop base="/shop/"></store-shop></body></html>'

async function writeTemplate(html = TEMPLATE): Promise<string> {
  await writeFile(join(folder, 'shop.html'), html)
  return join(folder, 'shop.html')
}
const read = (name: string) => readFile(join(folder, 'public', name), 'utf8')
const isThere = (name: string) =>
  read(name).then(
    () => true,
    () => false,
  )

describe.each(rowsOf(['v1', 'v3'] as const, (row) => row === 'v3'))(
  'store-widgets bake --shop, of a shop of catalog %s',
  OF_MATRIX,
  (catalog) => {
    let sandbox: Sandbox
    beforeAll(async () => {
      sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
    })
    afterAll(() => sandbox.close())
    const bake = (template: string, ...more: readonly string[]) =>
      run(
        'bake',
        '--shop',
        template,
        '--client-id',
        'demo-client',
        '--api-host',
        sandbox.url,
        '--out',
        join(folder, 'public'),
        '--site-url',
        'https://ton.example',
        ...more,
      )

    it('writes a page for each product and list, a sitemap and a robots.txt, and the same again', async () => {
      const template = await writeTemplate()
      const { code, err, out } = await bake(template)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const products = await readdir(join(folder, 'public/shop/product'))
      expect(products.length).toBeGreaterThan(60)
      expect(out).toMatch(/^\d+ tags drawn in \d+ pages, \d+ written\n$/)

      const jar = await read('shop/product/moon-jar/index.html')
      expect(jar).toContain('<title data-store-was="Ton">Moon jar &#183; Ton</title>')
      expect(jar).toContain('rel="canonical" href="https://ton.example/shop/product/moon-jar/"')
      expect(jar).toContain('<article class="detail"')
      expect(jar).toContain('"@type":"Product"')
      expect(jar).toContain('href="/shop/" data-slug=""')
      expect(jar).toContain('href="/shop/collection/mugs/" data-slug="mugs"')
      const mugs = await read('shop/collection/mugs/index.html')
      expect(mugs).toMatch(/<a [^>]*href="\/shop\/product\/[\w-]+\/"/)
      expect(await isThere('shop/cart/index.html')).toBe(true)

      const first = await read('shop/index.html')
      expect(first).toContain('href="https://ton.example/shop/page/2/?shop-list.page=2"')
      const second = await read('shop/page/2/index.html')
      expect(second).toContain('rel="canonical" href="https://ton.example/shop/page/2/?shop-list.page=2"')
      expect(second).toContain('aria-label="Previous page"')
      expect(second).toMatch(/href="https:\/\/ton\.example\/shop\/"[^>]*aria-label="Previous page"/)
      expect(await isThere('shop/page/3/index.html')).toBe(false)

      const sitemap = await read('sitemap.xml')
      expect(sitemap.match(/<loc>[^<]*\/product\//g)).toHaveLength(products.length)
      expect(sitemap).toContain('<loc>https://ton.example/shop/collection/mugs/</loc>')
      expect(sitemap).not.toMatch(/cart|account|page\//)
      const robots = await read('robots.txt')
      expect(robots).toContain('Disallow: /shop/*shop-list.filter=\n')
      expect(robots).toContain('Sitemap: https://ton.example/sitemap.xml\n')

      // Two pages are enough for one catalog.
      if (catalog === 'v1') return
      await writeFile(join(folder, 'public/shop/cart/index.html'), 'old')
      expect(await bake(template, '--check')).toMatchObject({
        code: 1,
        out: expect.stringContaining(', 1 would change\n  shop/cart/index.html\n'),
      })
    }, 120_000)
  },
)

describe('store-widgets bake --shop', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  })
  afterAll(() => sandbox.close())
  const bake = (template: string, site = 'https://ton.example/') => {
    const shop = ['--client-id', 'demo-client', '--api-host', sandbox.url]
    return run('bake', '--shop', template, ...shop, '--out', join(folder, 'public'), '--site-url', site)
  }

  it('writes only pages with addresses, below the folder of its site', async () => {
    const shop = TEMPLATE.replace('base="/shop/"', 'base="/me/shop/" routes="collection"')
    expect(await bake(await writeTemplate(shop), 'https://pages.example/me')).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await isThere('shop/collection/mugs/index.html')).toBe(true)
    expect(await isThere('shop/product/moon-jar/index.html')).toBe(false)
    expect(await isThere('shop/cart/index.html')).toBe(false)
    expect(await read('sitemap.xml')).toContain('<loc>https://pages.example/me/shop/collection/mugs/</loc>')
    // It would only be read at the root of the host.
    expect(await isThere('robots.txt')).toBe(false)
  }, 60_000)

  it('leaves a robots.txt as it is, and suggests its content', async () => {
    const template = await writeTemplate(TEMPLATE.replace('base=', 'routes="list" base='))
    await bake(template)
    await writeFile(join(folder, 'public/robots.txt'), 'User-agent: *\nDisallow: /admin\n')
    const { out } = await bake(template)
    expect(out).toContain('The robots.txt of the host may say, too:\n  Disallow: /shop/*shop-list.sort=\n')
    expect(out).not.toContain('User-agent')
    expect(await read('robots.txt')).toBe('User-agent: *\nDisallow: /admin\n')
  })

  it.each([
    ['<p></p>', 'shop.html has no <store-shop>'],
    ['<store-shop></store-shop>', 'has no path as its base'],
    ['<store-shop base="//evil.example/"></store-shop>', 'has no path as its base'],
    ['<store-shop base="/other/"></store-shop>', '/other/ is not below https://ton.example/site/'],
  ])('reports the error of a template: %s', async (body, message) => {
    const template = await writeTemplate(TEMPLATE.replace(/<store-shop.*store-shop>/, body))
    const { code, err } = await bake(template, 'https://ton.example/site/')
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  it('accepts a folder to write to, and the site’s address', async () => {
    const template = await writeTemplate()
    const message = 'bake --shop takes --out and --site-url'
    expect(await run('bake', '--shop', template, '--out', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    })
    expect(await run('snapshot', '--shop', '--out', 'x', '--client-id', 'x')).toMatchObject({ code: 2 })
  })
})
