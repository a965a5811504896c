import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { runCommand } from '../../widgets/server/command/run-command.ts'
import { captureRun } from '../support/capture-run.ts'

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-bake-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as people do; returns its output, and its exit code. */
const run = (...given: readonly string[]) => captureRun((to) => runCommand(given, to))
const shop = () => ['--client-id', 'demo-client', '--api-host', sandbox.url]

const MUG = '<store-product product-slug="stoneware-mug"></store-product>'
const LIST = '<store-collection collection-slug="mugs" page-size="3"></store-collection>'
const page = (body: string) => `<!doctype html><html lang="en"><body>\r\n${body}\r\n</body></html>`
const PAGES = {
  'index.html': page(MUG),
  'mugs/index.html': page(LIST + MUG),
  'about us.html': page('<p>Nothing to sell\0</p>'),
  'old.html': Buffer.from(page(`<p>Gr\xf6\xdfe</p>${MUG}`), 'latin1'),
}
async function writeSite(pages: Readonly<Record<string, string | Buffer>> = PAGES): Promise<string> {
  for (const [name, content] of Object.entries(pages)) {
    const path = join(folder, 'site', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return join(folder, 'site')
}
const read = (...names: readonly string[]) => readFile(join(folder, ...names))
const DRAWN = '<template shadowrootmode="open">'

describe('store-widgets bake', () => {
  it('draws the pages of a site in place, and leaves the others', async () => {
    const site = await writeSite()
    const before = await stat(join(site, 'about us.html'))
    const { code, out, err } = await run(
      'bake',
      `${site}/**/*.html`,
      ...shop(),
      '--json-ld',
      '--site-url',
      'https://s.example',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe('4 tags drawn in 4 pages, 3 written\n')
    expect(String(await read('site', 'index.html'))).toContain(DRAWN)
    expect(String(await read('site', 'mugs/index.html'))).toContain(
      '"@id":"https://s.example/mugs/#list-mugs"',
    )
    expect((await read('site', 'old.html')).includes(Buffer.from('Gr\xf6\xdfe', 'latin1'))).toBe(true)
    expect(String(await read('site', 'about us.html'))).toBe(PAGES['about us.html'])
    expect((await stat(join(site, 'about us.html'))).mtimeMs).toBe(before.mtimeMs)
    expect((await readdir(site)).some((name) => name.endsWith('.part'))).toBe(false)
  })

  it('writes the same when it runs twice, as --check reports', async () => {
    const site = await writeSite()
    const given = ['bake', `${site}/**/*.html`, ...shop()]
    const first = await run(...given, '--check')
    expect(first).toMatchObject({
      code: 1,
      out: expect.stringContaining('3 would change\n  index.html\n  mugs/index.html\n  old.html\n'),
    })
    expect(String(await read('site', 'index.html'))).toBe(PAGES['index.html'])
    await run(...given)
    const once = await read('site', 'mugs/index.html')
    expect(await run(...given)).toMatchObject({ code: 0, out: '4 tags drawn in 4 pages, 0 written\n' })
    expect(await read('site', 'mugs/index.html')).toEqual(once)
    expect((await run(...given, '--check')).code).toBe(0)
  })

  it('fills slugs from the addresses of pages with --site-url, and otherwise reports why not', async () => {
    const tag = '<store-product product-slug-from="/p/{slug}"></store-product>'
    const list = '<store-collection collection-slug-from="/c/{slug}"></store-collection>'
    const site = await writeSite({ 'p/stoneware-mug/index.html': page(tag), 'c/mugs/index.html': page(list) })
    const given = ['bake', `${site}/**/*.html`, ...shop()]
    const { code, out } = await run(...given)
    expect(code).toBe(3)
    const why = 'the page’s address has its slug, and no address is known here (--site-url gives it)'
    expect(out).toContain(
      `  c/mugs/index.html: ${list.split('</')[0]}: ${why}\n  p/stoneware-mug/index.html: ${tag.split('</')[0]}: ${why}\n`,
    )
    expect((await run(...given, '--site-url', 'https://s.example')).code).toBe(0)
    expect(String(await read('site', 'p/stoneware-mug/index.html'))).toContain('product-slug="stoneware-mug"')
    expect(String(await read('site', 'c/mugs/index.html'))).toContain('collection-slug="mugs"')
  })

  it('writes to another folder, and leaves the pages', async () => {
    const site = await writeSite()
    const out = join(folder, 'public')
    expect((await run('bake', `${site}/**/*.html`, ...shop(), '--out', out, '--quiet')).out).toBe('')
    expect(String(await read('site', 'mugs/index.html'))).toBe(PAGES['mugs/index.html'])
    expect(String(await read('public', 'mugs/index.html'))).toContain(DRAWN)
    expect(String(await read('public', 'about us.html'))).toBe(PAGES['about us.html'])
  })

  it('writes the same into another folder when it runs twice, as --check reports', async () => {
    const site = await writeSite()
    const out = join(folder, 'public')
    const given = ['bake', `${site}/**/*.html`, ...shop(), '--json-ld', '--out', out]
    await run(...given)
    const once = await read('public', 'mugs/index.html')
    const { mtimeMs } = await stat(join(out, 'mugs/index.html'))
    expect(await run(...given)).toMatchObject({ code: 0, out: '4 tags drawn in 4 pages, 0 written\n' })
    expect(await read('public', 'mugs/index.html')).toEqual(once)
    expect((await stat(join(out, 'mugs/index.html'))).mtimeMs).toBe(mtimeMs)
    expect((await run(...given, '--check')).code).toBe(0)
    // Any other difference counts.
    for (const [from, to] of [
      ['Stoneware mug', 'Stoneware cup'],
      ['</body>', '<p></p></body>'],
      ['"version":1', '"version":0'],
    ] as const) {
      await writeFile(join(out, 'mugs/index.html'), String(once).replaceAll(from, to))
      expect([from, (await run(...given, '--check')).code]).toEqual([from, 1])
    }
  })

  it('reads and writes nothing outside of the folders by links', async () => {
    const site = await writeSite({ 'a.html': page(MUG), 'real/b.html': page(MUG) })
    await mkdir(join(folder, 'secret'), { recursive: true })
    await writeFile(join(folder, 'secret/key.html'), 'the key')
    await symlink(join(folder, 'secret/key.html'), join(site, 'link.html'))
    await symlink(join(folder, 'secret'), join(site, 'far'))
    await symlink(join(site, 'real/b.html'), join(site, 'near.html'))
    const out = join(folder, 'public')
    const { code, out: said, err } = await run('bake', `${site}/**/*.html`, ...shop(), '--out', out)
    expect({ code, said }).toEqual({ code: 0, said: '3 tags drawn in 3 pages, 3 written\n' })
    expect((await readdir(out)).sort()).toEqual(['a.html', 'near.html', 'real'])
    expect(err).toContain('link.html leads out of its folder, and was left out')

    await rm(join(out, 'a.html'))
    await symlink(join(folder, 'secret/key.html'), join(out, 'a.html'))
    const written = await run('bake', `${site}/a.html`, ...shop(), '--out', out)
    expect(written).toMatchObject({ code: 2, err: expect.stringContaining('a.html leads out of') })
    expect(String(await read('secret/key.html'))).toBe('the key')
  })

  it('writes into a folder that a link leads to, also into new folders in it', async () => {
    const site = await writeSite({ 'a.html': page(MUG), 'new/deep/b.html': page(MUG) })
    await mkdir(join(folder, 'www'))
    await symlink(join(folder, 'www'), join(folder, 'current'))
    const given = ['bake', `${site}/**/*.html`, ...shop(), '--out', join(folder, 'current')]
    expect(await run(...given)).toMatchObject({ code: 0, err: '' })
    expect(await readdir(join(folder, 'www/new/deep'))).toEqual(['b.html'])
  })

  it('reports why each undrawn tag stays', async () => {
    const script =
      '<script src="store-widgets.js" data-client-id="x" data-api-host="https://elsewhere.example"></script>'
    const site = await writeSite({
      'a.html': page('<store-product product-slug="gone"></store-product>'),
      'b.html': page(
        `${MUG}<store-product></store-product><store-product product-slug="x"><template></template></store-product>`,
      ),
      'c.html': page('<store-collection collection-slug="nothing-here"></store-collection>'),
      'd.html': page('<store-collection collection-slug="mugs" search="zzz"></store-collection>'),
    })
    const { code, out } = await run('bake', `${site}/*.html`, ...shop())
    expect({ code, out }).toEqual({
      code: 3,
      out: [
        '1 tag drawn in 4 pages, 1 written',
        '5 tags stayed as written:',
        '  a.html: <store-product product-slug="gone">: the shop has no such product',
        '  b.html: <store-product product-slug="x">: it has its own template, which the browser draws',
        '  b.html: <store-product>: it names no product',
        '  c.html: <store-collection collection-slug="nothing-here">: the shop has nothing to show there',
        '  d.html: <store-collection collection-slug="mugs" search="zzz">: the shop has nothing to show there',
        '',
      ].join('\n'),
    })
    await writeSite({ 'e.html': page(MUG), 'f.html': page(script + MUG) })
    expect((await run('bake', `${site}/e.html`)).out).toContain(
      '  e.html: <store-product product-slug="stoneware-mug">: no client id is set (--client-id, or data-client-id of the script tag)\n',
    )
    expect((await run('bake', `${site}/f.html`)).out).toContain(
      ': the page names a host that is not allowed, https://elsewhere.example (if it is right, say --api-host)\n',
    )
  })

  it('reports the tags that the provider did not answer', async () => {
    const site = await writeSite({ 'a.html': page('<store-product product-slug="gone"></store-product>') })
    const { code, out } = await run('bake', `${site}/a.html`, ...shop())
    expect({ code, out }).toEqual({
      code: 3,
      out: '0 tags drawn in 1 page, 0 written\n1 tag stayed as written:\n  a.html: <store-product product-slug="gone">: the shop has no such product\n',
    })
    const unreachable = await run(
      'bake',
      `${site}/a.html`,
      '--client-id',
      'x',
      '--api-host',
      'http://127.0.0.1:9',
      '--timeout',
      '0.2',
    )
    expect(unreachable).toMatchObject({
      code: 3,
      out: expect.stringContaining(': the provider has not answered in time'),
    })
  })

  it.each([
    [['bake'], 'bake takes pages'],
    [['bake', 'no/such/*.html'], 'No page is called no/such/*.html'],
    [['fry', 'a.html'], 'There is no command fry'],
    [['bake', 'a.html', '--colour', 'red'], 'Unknown option'],
    [['bake', 'a.html', '--timeout', 'long'], '--timeout takes a number'],
    [['bake', 'a.html', '--site-url', 'shop.example'], '--site-url takes a whole address'],
    [['snapshot', '--client-id', 'x'], 'snapshot takes --out'],
    [['snapshot', '--out', 'x.json'], 'snapshot takes --client-id'],
  ])('refuses %j', async (given, words) => {
    expect(await run(...given)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) })
  })

  it('helps', async () => {
    for (const given of [[], ['--help'], ['bake', '--help']])
      expect(await run(...given)).toMatchObject({ code: 0, out: expect.stringContaining('--json-ld') })
  })
})

describe('store-widgets snapshot', () => {
  const readSnapshot = async () => JSON.parse(String(await read('shop.json')))

  it('has the lists of the shop, within its limit', async () => {
    const given = ['snapshot', '--out', join(folder, 'shop.json'), ...shop(), '--locale', 'de']
    expect(await run(...given)).toMatchObject({ code: 0, err: '' })
    const { version, clientId, locale, products, lists } = await readSnapshot()
    expect({ version, clientId, locale }).toEqual({ version: 1, clientId: 'demo-client', locale: 'de' })
    expect(Object.keys(products).length).toBeGreaterThan(20)
    expect(Object.keys(lists).some((question) => question.includes('"slug":"mugs"'))).toBe(true)
    expect((await read('shop.json')).length).toBeLessThan(68_000)
    const before = await read('shop.json')
    expect((await run(...given, '--check')).code).toBe(0)
    expect((await run(...given)).out).toContain('as before')
    expect(await read('shop.json')).toEqual(before)
    expect((await run(...given.slice(0, -1), 'fr', '--check')).code).toBe(1)
  })

  it('has the products of pages, by the settings of their script tag', async () => {
    const script = `<script type="module" src="store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}"></script>`
    const site = await writeSite({ 'a.html': page(script + MUG), 'b.html': page(LIST + MUG) })
    expect(await run('snapshot', `${site}/*.html`, '--out', join(folder, 'shop.json'))).toMatchObject({
      code: 0,
      err: '',
    })
    const { products, lists } = await readSnapshot()
    expect(Object.keys(products)).toHaveLength(3)
    expect(Object.values<{ ids: string[] }>(lists)[0]?.ids).toHaveLength(3)
  })

  it('suggests the catalog for the script tag, unless it names one', async () => {
    const script = (more = '') =>
      `<script src="store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}"${more}></script>`
    const ask = async (more?: string) => {
      const site = await writeSite({ 'a.html': page(script(more) + MUG) })
      return (await run('snapshot', `${site}/*.html`, '--out', join(folder, 'catalog.json'))).out
    }
    expect(await ask()).toContain('data-catalog="v1"')
    expect(await ask(' data-catalog="v1"')).not.toContain('data-catalog')
  })

  it('asks no host that only the pages name', async () => {
    const script =
      '<script src="store-widgets.js" data-client-id="x" data-api-host="http://10.0.0.1"></script>'
    const site = await writeSite({ 'a.html': page(script + MUG) })
    expect(await run('snapshot', `${site}/*.html`, '--out', join(folder, 'shop.json'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('The pages name http://10.0.0.1: if that is right, say --api-host'),
    })
  })
})
