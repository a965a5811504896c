import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { startHost } from './host.ts'
import { examine, findWrong } from './run-doctor.ts'

const SCRIPT = 'export {}\n'
const HASH = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`

let sandbox: Sandbox
let host: Awaited<ReturnType<typeof startHost>>
let cdn: Awaited<ReturnType<typeof startHost>>
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  ;[host, cdn] = await Promise.all([startHost(), startHost()])
  sandbox.allowRedirectUris(`${host.url}/`, `${cdn.url}/`)
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-doctor-'))
})
afterAll(async () => {
  host.close()
  cdn.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const JS = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
beforeEach(() => {
  host.served.clear()
  cdn.served.clear()
  cdn.served.set('/store-widgets.js', { headers: JS, body: SCRIPT })
  cdn.served.set('/chunks/stranded.js', { headers: JS, body: SCRIPT })
})

const script = (more = '') =>
  `<script type="module" src="${cdn.url}/store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}" ${more}></script>`
const page = (body: string, head = script()) =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`
const MUG = '<store-product product-slug="stoneware-mug"></store-product>'

/** Returns the problems of a page at its address. */
async function visit(html: string, headers: Readonly<Record<string, string>> = {}) {
  host.served.set('/', { body: html, headers })
  const { points, code, block } = await examine([`${host.url}/`])
  return {
    code,
    block,
    points,
    wrong: findWrong(points).map(({ says, remedy }) => `${says}. ${remedy ?? ''}`),
  }
}

describe('a page', () => {
  it('without errors is reported as such, and needs no options', async () => {
    const { code, points, wrong } = await visit(
      page(MUG, script(`integrity="${HASH}" crossorigin="anonymous"`)),
    )
    expect(wrong).toEqual([])
    expect(code).toBe(0)
    expect(
      points.filter(({ name }) => name.startsWith('page')).map(({ name, says }) => [name, says]),
    ).toEqual([
      ['page', `the page is at ${host.url}/`],
      ['page config', 'the page’s configuration is understood'],
      ['page script', 'the script loads, and matches its hash'],
      ['page tags', 'the page’s one tag is understood'],
      ['page names', 'the shop has everything that the page’s tags name'],
      ['page policy', 'the page has no Content-Security-Policy of its own'],
    ])
  })

  it('from a file is checked, too', async () => {
    const file = join(folder, 'index.html')
    await writeFile(file, page(MUG))
    const { code, points } = await examine([file, '--origin', host.url])
    expect(findWrong(points)).toEqual([])
    expect(code).toBe(0)
    expect(points.some(({ name }) => name === 'page names')).toBe(true)
  })

  it('names its own callback, and the block keeps its settings', async () => {
    const { points, block } = await visit(
      page(MUG, script('data-login-callback="/callback" data-vitals="on" nonce="abc"')),
    )
    expect(points.find(({ name }) => name === 'login redirect')?.says).toContain(`${host.url}/callback`)
    expect(block).toContain('data-login-callback="/callback"')
    expect(block).toContain('data-vitals="on"')
    expect(block).toContain('data-catalog="v1"')
  })

  it('may name its shop as data, too', async () => {
    const config = JSON.stringify({ clientId: 'demo-client', apiHost: sandbox.url })
    const data = `<script type="application/json" data-store-widgets>${config}</script>`
    expect(
      (await visit(page(MUG, `<script type="module" src="${cdn.url}/store-widgets.js"></script>${data}`)))
        .wrong,
    ).toEqual([])
    const meta = `<meta name="store-widgets" content='${config}'>`
    expect(
      (await visit(page(MUG, `<script type="module" src="${cdn.url}/store-widgets.js"></script>${meta}`)))
        .wrong,
    ).toEqual([])
    const broken = '<script type="application/json" data-store-widgets>{oops</script>'
    const { wrong } = await visit(page(MUG, broken))
    expect(wrong.join()).toContain('the content of <script data-store-widgets> is not valid JSON')
  })

  it('that doesn’t exist is reported with its answer', async () => {
    const { points, code } = await examine([
      `${host.url}/gone.html`,
      '--client-id',
      'demo-client',
      '--api-host',
      sandbox.url,
    ])
    expect(code).toBe(1)
    expect(findWrong(points)).toMatchObject([{ name: 'page', says: `${host.url}/gone.html answers 404` }])
  })

  it('is followed to its final address, which gives its origin', async () => {
    const to = `http://localhost:${host.port}/shop`
    host.served.set('/', { status: 301, headers: { Location: to } })
    host.served.set('/shop', { body: page(MUG) })
    const { points } = await examine([`${host.url}/`])
    expect(points.find(({ name }) => name === 'page')?.says).toBe(`the page is at ${to}`)
    expect(points.find(({ name }) => name === 'checkout')?.says).toContain(`http://localhost:${host.port}`)
  })

  it('with circular or endless redirects is given up', async () => {
    host.served.set('/', { status: 302, headers: { Location: '/' } })
    const circle = await examine([`${host.url}/`])
    expect(findWrong(circle.points)[0]?.says).toContain('never to a page')
    host.served.set('/', { body: 'x'.repeat(2_000_001) })
    const long = await examine([`${host.url}/`])
    expect(findWrong(long.points)[0]?.says).toContain('can’t be read')
  })

  it('leads to no file', async () => {
    host.served.set('/', { status: 302, headers: { Location: 'file:///etc/passwd' } })
    const { points } = await examine([`${host.url}/`])
    expect(findWrong(points)[0]?.says).toContain('leads to what is no page')
  })
})

describe('the script tag', () => {
  it.each([
    ['data-clientid="x"', 'the script tag has no attribute data-clientid; did you mean data-client-id?'],
    ['data-product-ulr="/p/{slug}"', 'did you mean data-product-url?'],
    ['data-token-storage="cokie"', 'it takes local or cookie or session or memory'],
    ['data-media-host="media.example"', 'is not an origin'],
    [
      'data-login-callback="https://other.example/callback"',
      'data-login-callback="https://other.example/callback"',
    ],
  ])('with %s', async (attribute, words) => {
    expect((await visit(page(MUG, script(attribute)))).wrong.join()).toContain(words)
  })

  it('without a client id', async () => {
    const head = `<script type="module" src="${cdn.url}/store-widgets.js" data-clientid="demo-client"></script>`
    const { wrong, code } = await visit(page(MUG, head))
    expect(code).toBe(1)
    expect(wrong.join()).toContain('the script tag has no client id (it has data-clientid now)')
    const { block } = await visit(page(MUG, script('data-aip-host="x" data-cfasync="false"')))
    expect(block).not.toContain('data-aip-host')
    expect(block).toContain('data-cfasync')
  })

  it('that is missing is only a hint, because a bundle may contain the tags', async () => {
    host.served.set('/', { body: page(MUG, '') })
    const { points, code } = await examine([
      `${host.url}/`,
      '--client-id',
      'demo-client',
      '--api-host',
      sandbox.url,
    ])
    expect(code).toBe(0)
    expect(points.find(({ name }) => name === 'page config')).toMatchObject({ state: 'hint' })
  })

  it('in a template or a comment doesn’t count', async () => {
    const { points } = await visit(
      page(`${MUG}<template>${script('data-oops-host="1"')}</template><!-- ${script()} -->`, ''),
    )
    expect(points.find(({ name }) => name === 'page config')?.says).toBe(
      'the page has no script tag of store-widgets',
    )
  })

  it('with another generation than the shop’s', async () => {
    expect((await visit(page(MUG, script('data-catalog="v3"')))).wrong.join()).toContain(
      'Write data-catalog="v1"',
    )
  })

  it('with a hash of another file', async () => {
    const head = script(`integrity="sha384-${'A'.repeat(64)}" crossorigin="anonymous"`)
    expect((await visit(page(MUG, head))).wrong).toEqual([
      `the script tag’s hash differs from the file’s, so browsers do not run the script. Write integrity="${HASH}", or restore the file with this hash.`,
    ])
    expect((await visit(page(MUG, script('integrity="sha384-HASH"')))).wrong.join()).toContain(HASH)
  })

  it('of a host that lets no other page run it', async () => {
    cdn.served.set('/store-widgets.js', { headers: { 'Content-Type': 'text/javascript' }, body: SCRIPT })
    expect((await visit(page(MUG))).wrong.join()).toContain('has to send Access-Control-Allow-Origin: *')
  })

  it('of a host that serves it as a page, or doesn’t have it', async () => {
    cdn.served.set('/store-widgets.js', { headers: { ...JS, 'Content-Type': 'text/plain' }, body: SCRIPT })
    expect((await visit(page(MUG))).wrong.join()).toContain('browsers don’t run such a module')
    cdn.served.delete('/store-widgets.js')
    expect((await visit(page(MUG))).wrong.join()).toContain('the script’s address answers 404')
  })

  it('whose chunks are not beside it', async () => {
    cdn.served.delete('/chunks/stranded.js')
    expect((await visit(page(MUG))).wrong.join()).toContain('Serve the whole dist/')
  })
})

describe('the tags', () => {
  it.each([
    [
      '<store-prodct product-slug="stoneware-mug"></store-prodct>',
      'there is no <store-prodct>. Did you mean <store-product>?',
    ],
    [
      '<store-product slug="stoneware-mug"></store-product>',
      'has no attribute slug. Did you mean product-slug?',
    ],
    [
      '<store-product product-slug="stoneware-mug" layout="tall"></store-product>',
      'It takes one of card, row, detail.',
    ],
    ['<store-collection page-size="500"></store-collection>', 'a whole number from 1 to 100'],
    [
      '<store-product product-slug="stoneware-mug" hide-price="false"></store-product>',
      'Leave the attribute out.',
    ],
    ['<store-product product-slug="no-such-mug"></store-product>', 'nothing for product-slug="no-such-mug"'],
    ['<store-buy-button product-id="nope"></store-buy-button>', 'nothing for product-id="nope"'],
    [
      '<store-collection collection-slug="no-such-list"></store-collection>',
      'nothing for collection-slug="no-such-list"',
    ],
  ])('%s', async (tag, words) => {
    expect((await visit(page(tag))).wrong.join()).toContain(words)
  })

  it('are ignored if they are another package’s, and reported once if they are many', async () => {
    expect((await visit(page('<store-locator-map near="x"></store-locator-map>'))).wrong).toEqual([])
    const two = '<store-product slug="a"></store-product>'.repeat(2)
    expect((await visit(page(two))).wrong).toHaveLength(1)
  })
})

describe('the page’s policy', () => {
  const enough = () =>
    `default-src 'none'; script-src ${cdn.url}; connect-src ${sandbox.url}; img-src ${sandbox.url}`

  it('is accepted if it allows enough, as a header or in the page', async () => {
    expect((await visit(page(MUG), { 'Content-Security-Policy': enough() })).wrong).toEqual([])
    const meta = `<meta http-equiv="Content-Security-Policy" content="${enough()}">${script()}`
    expect((await visit(page(MUG, meta))).wrong).toEqual([])
  })

  it.each([
    ['script-src', () => `default-src *; script-src 'self'`, () => cdn.url],
    ['connect-src', () => `default-src *; connect-src 'self'`, () => sandbox.url],
    ['img-src', () => `default-src *; img-src data:`, () => sandbox.url],
  ])('blocks by its %s', async (directive, policy, stopped) => {
    const expected = `the page’s policy blocks ${stopped()} (${directive}). Add ${stopped()} to ${directive} of the Content-Security-Policy.`
    expect((await visit(page(MUG), { 'Content-Security-Policy': policy() })).wrong).toEqual([expected])
  })

  it('blocks the login’s frame, whose code is that of the silent frame', async () => {
    const { points } = await visit(page(`${MUG}<store-login></store-login>`), {
      'Content-Security-Policy': enough(),
    })
    expect(findWrong(points)).toMatchObject([
      { code: 'login_timeout', says: expect.stringContaining('(frame-src)') },
    ])
  })
})
