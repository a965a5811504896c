import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'

/** The worker of docs/code/server.md, tested against attacks. */

const NAME = 'worker'
const ORIGIN = 'https://origin.example'
const { default: worker } = await import(`../../demo/pages/baked/${NAME}.js`)

interface Asked {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
  readonly redirect: string
}
const asked: Asked[] = []
let answer: (asked: Asked) => Response | Promise<Response>

let sandbox: Sandbox
const realFetch = globalThis.fetch
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const html = (body: string) =>
  new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      etag: '"1"',
      'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT',
      'set-cookie': 'site=1; Path=/',
    },
  })

const shop = () => ({ CLIENT_ID: 'demo-client', API_HOST: sandbox.url })

/** Asks the worker; only requests that aren't for the sandbox are answered here. */
async function visit(address: string, init: RequestInit = {}, env: object = {}): Promise<Response> {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, given?: RequestInit) => {
    const request = new Request(input, given)
    if (new URL(request.url).origin === sandbox.url) return realFetch(request)
    const one = {
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      body: await request.text(),
      redirect: request.redirect,
    }
    asked.push(one)
    return answer(one)
  })
  const context = { waitUntil: () => {} }
  return worker.fetch(new Request(address, init), { ORIGIN, ...env }, context)
}

const MUG = '<store-product product-slug="stoneware-mug"></store-product>'
const page = `<html lang="en"><body>${MUG}</body></html>`

describe('the worker of docs/code/server.md', () => {
  it('is the file that is printed', () => {
    const code = readFileSync(join(import.meta.dirname, '../../demo/pages/baked/worker.js'), 'utf8')
    const docs = readFileSync(join(import.meta.dirname, '../../docs/code/server.md'), 'utf8')
    expect(docs).toContain(`\`\`\`js\n${code}\`\`\``)
  })

  it.each([
    'https://shop.example//evil.example/phish',
    'https://shop.example///evil.example/phish',
    'https://shop.example/\\evil.example/phish',
    'https://shop.example/\\\\evil.example/phish',
    'https://shop.example/%5cevil.example/phish',
    'https://shop.example/%2f%2fevil.example/phish',
    'https://shop.example/https://evil.example/phish',
    'https://shop.example/https:evil.example/phish',
    'https://shop.example/..//evil.example/phish',
    'https://shop.example/@evil.example/phish',
    'https://shop.example/:80@evil.example/phish',
  ])('asks only the site: %s', async (address) => {
    answer = ({ url }) => html(url.host)
    const { pathname } = new URL(address)
    const response = await visit(address)
    expect(await response.text()).toBe('origin.example')
    expect(asked.map(({ url }) => [url.origin, url.pathname])).toEqual([[ORIGIN, pathname]])
  })

  it('passes on the query, the method, the body and the cookies', async () => {
    answer = () => html('<p>Found</p>')
    await visit('https://shop.example/search?q=mug&page=2', {
      headers: { cookie: 'login=1', 'accept-language': 'de' },
    })
    expect(asked[0]?.url.href).toBe(`${ORIGIN}/search?q=mug&page=2`)
    expect(asked[0]?.headers.get('cookie')).toBe('login=1')
    expect(asked[0]?.headers.get('accept-language')).toBe('de')

    answer = () => new Response(null, { status: 303, headers: { location: '/thanks' } })
    const posted = await visit('https://shop.example/form', { method: 'POST', body: 'a=1&b=2' })
    expect(asked[0]).toMatchObject({ method: 'POST', body: 'a=1&b=2' })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/thanks'])
  })

  it('follows no redirect of the site, so that the browser follows it and shows the address', async () => {
    answer = () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })
    const response = await visit('https://shop.example/out?to=https://evil.example/')
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://evil.example/'])
    expect(asked.map(({ redirect }) => redirect)).toEqual(['manual'])
  })

  it.each([
    ['an answer to a form', { method: 'POST', body: 'a=1' }, () => html(page)],
    [
      'a part of a page',
      { headers: { range: 'bytes=0-99' } },
      () => new Response('<html', { status: 206, headers: { 'content-type': 'text/html' } }),
    ],
    ['what is no page', {}, () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('changes no other answer: %s', async (_, init, answered) => {
    answer = answered
    const plain = await answered().text()
    const response = await visit('https://shop.example/', init)
    expect(await response.text()).toBe(plain)
  })

  it('keeps the headers of a page, except for those about its bytes', async () => {
    answer = () => html(page)
    const response = await visit('https://shop.example/', {}, shop())
    expect(await response.text()).toContain('<template shadowrootmode="open">')
    expect(response.headers.get('set-cookie')).toBe('site=1; Path=/')
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
      expect([name, response.headers.get(name)]).toEqual([name, null])
  })

  it('draws the configured shop, not the one that a page names', async () => {
    const other =
      '<script src="store-widgets.js" data-client-id="x" data-api-host="https://evil.example"></script>'
    answer = () => html(other + page)
    const response = await visit('https://shop.example/', {}, shop())
    expect(await response.text()).toContain('<template shadowrootmode="open">')
    expect(asked.map(({ url }) => url.origin)).toEqual([ORIGIN])
  })
})
