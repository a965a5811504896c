import { beforeEach, describe, expect, it } from 'vitest'
import { API_HOST } from '../../src/client/core/services.ts'
import { StoreError } from '../../src/model/errors.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTagStream } from '../../widgets/server/render-tag-stream.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** The shop that a server asks: anybody may have written the content of a page. */

interface Asked {
  readonly origin: string
  readonly body: string
}
const asked: Asked[] = []
beforeEach(() => {
  asked.length = 0
})

/** Notes each request and its host, and returns nothing. */
const spy: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  asked.push({ origin: new URL(request.url).origin, body: await request.text() })
  return new Response('{}', { status: 404 })
}

const TOLD = 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'
const MUG = '<store-product product-slug="mug"></store-product>'
const page = (head: string) => `<!doctype html><html lang="en"><head>${head}</head><body>${MUG}</body></html>`
const draw = (head: string, more: RenderOptions = {}) =>
  renderTags(page(head), { fetch: spy, cache: createTagCache(), timeoutMs: 5_000, ...more })
/** Returns the hosts that were asked, each once. */
const origins = () => [...new Set(asked.map(({ origin }) => origin))]
const clients = () => [
  ...new Set(
    asked.flatMap(
      ({ body }) => new URLSearchParams(body).get('clientId') ?? /"clientId":"([^"]*)"/.exec(body)?.[1] ?? [],
    ),
  ),
]

const OWN = '<script type="module" src="/store-widgets.js" data-client-id="own"></script>'
const tag = (attributes: string) => `<script ${attributes}></script>`
const EVIL = 'data-client-id="evil" data-api-host="https://www.wixapis.com"'

describe('the shop that a server draws', () => {
  it.each([
    ['a text', `type="text/plain" ${EVIL}`],
    ['data', `type="application/json" ${EVIL}`],
    ['data of the search engines', `type="application/ld+json" ${EVIL}`],
    ['a type that only begins like a script’s', `type="module-shim" src="/store-widgets.js" ${EVIL}`],
    ['a script of somebody else’s', `src="https://analytics.example/a.js" ${EVIL}`],
    ['one that only ends like ours', `src="/not-store-widgets.js" ${EVIL}`],
    ['one that names ours in its query', `src="/a.js?/store-widgets.js" ${EVIL}`],
    ['one in the page', EVIL],
  ])('is not the one that %s names', async (_, attributes) => {
    await draw(tag(attributes) + OWN)
    expect(clients()).toEqual(['own'])
    asked.length = 0
    await draw(tag(attributes))
    expect(asked).toEqual([])
  })

  it.each([
    ['a template', `<template>${tag(`src="/store-widgets.js" ${EVIL}`)}</template>`],
    ['a comment', `<!--${tag(`src="/store-widgets.js" ${EVIL}`)}-->`],
    ['a text field', `<textarea>${tag(`src="/store-widgets.js" ${EVIL}`)}</textarea>`],
    ['a place without scripts', `<noscript>${tag(`src="/store-widgets.js" ${EVIL}`)}</noscript>`],
    ['a drawing', `<svg>${tag(`src="/store-widgets.js" ${EVIL}`)}</svg>`],
  ])('is not the one in %s', async (_, markup) => {
    await draw(markup + OWN)
    expect(clients()).toEqual(['own'])
  })

  it.each([
    'src="/store-widgets.js"',
    'type="module" src="https://cdn.example/store-widgets@0.1.0/dist/store-widgets.js?v=2#x"',
    'type="text/javascript" defer src="store-widgets.iife.js"',
    'TYPE="Module" SRC="/assets/Store-Widgets.js"',
  ])('is the one of the loader’s own tag: %s', async (attributes) => {
    await draw(tag(`${attributes} data-client-id="own"`))
    expect([clients(), origins()]).toEqual([['own'], [API_HOST]])
  })

  it('is the first of them', async () => {
    await draw(OWN + OWN.replace('"own"', '"later"'))
    expect(clients()).toEqual(['own'])
  })

  it('is the caller’s, even if the page names another', async () => {
    const other = tag('src="/store-widgets.js" data-client-id="evil" data-api-host="https://evil.example"')
    await draw(other, { clientId: 'own', apiHost: 'https://proxy.example' })
    expect([clients(), origins()]).toEqual([['own'], ['https://proxy.example']])
  })
})

/** Creates a client of a shop whose mug has this name. */
const clientOf = (name: string): RenderOptions['client'] => ({
  async send({ path }: { path: string }) {
    const isFirst = path.endsWith('query-platformized')
    if (!isFirst) throw new StoreError('application', 'V1', { status: 428, providerCode: TOLD })
    const product = makeProduct({ id: 'm', slug: 'mug', name })
    return fromOutside({ products: [product], metadata: { total: 1 } })
  },
})

describe('the clients that a caller gives', () => {
  it('are shops of their own, also if no page names them', async () => {
    const drawn: string[] = []
    for (const name of ['A’s mug', 'B’s mug'])
      drawn.push((await renderTags(MUG, { client: clientOf(name) })).html)
    expect(drawn.map((html) => /[AB]’s mug/.exec(html)?.[0])).toEqual(['A’s mug', 'B’s mug'])
  })

  it('answer in the language of their page', async () => {
    const cache = createTagCache()
    const drawn: string[] = []
    for (const [locale, name] of [
      ['de', 'Becher'],
      ['en', 'Mug'],
    ] as const)
      drawn.push((await renderTags(MUG, { client: clientOf(name), clientId: 'own', locale, cache })).html)
    expect(drawn.map((html) => /Becher|Mug/.exec(html)?.[0])).toEqual(['Becher', 'Mug'])
  })
})

const at = (host: string, more = '') =>
  tag(`type="module" src="/store-widgets.js" data-client-id="own" data-api-host="${host}"${more}`)

describe('the hosts that a page may name', () => {
  const FOREIGN = [
    'https://evil.example',
    'evil.example',
    'http://169.254.169.254',
    'http://10.0.0.1:8080',
    'http://127.0.0.1:4844',
    'http://localhost:4844',
    'http://127.1:80',
    'http://2130706433/',
    'http://[::1]:80',
    'http://[::ffff:127.0.0.1]:80',
    'http://0.0.0.0:80',
    'http://www.wixapis.com',
    'https://www.wixapis.com:8443',
    'https://www.wixapis.com.evil.example',
    'https://www.wixapis.com@evil.example',
    'https://evil.example/www.wixapis.com',
    'https://evil.example#@www.wixapis.com',
    'https://evil.example\\@www.wixapis.com',
    'https:evil.example',
    'https://www.wixapis.com/?x=',
    'https://www.wixapis.com/#x',
    'https://www.wixapis.com/some/where',
    'https://me:secret@www.wixapis.com',
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:1',
  ]

  it.each(FOREIGN)('are not those of other elements: %s', async (host) => {
    const { html, drawn, left } = await draw(at(host), { url: 'https://shop.example/' })
    expect(asked).toEqual([])
    expect({ html, drawn, left }).toEqual({ html: page(at(host)), drawn: 0, left: 1 })
  })

  it.each(FOREIGN)('are not those of other elements, for reads and streams either: %s', async (host) => {
    const head = tag(`src="/store-widgets.js" data-client-id="own" data-read-host="${host}"`)
    const drawn = new Blob([page(head)])
      .stream()
      .pipeThrough(renderTagStream({ fetch: spy, cache: createTagCache(), url: 'https://shop.example/' }))
    expect(await new Response(drawn).text()).toBe(page(head))
    expect(asked).toEqual([])
  })

  it('are not asked with the caller’s client id either', async () => {
    await draw(at('https://evil.example'), { clientId: 'own' })
    expect(asked).toEqual([])
  })

  it('are the provider’s own', async () => {
    await draw(at('https://www.wixapis.com/', ' data-read-host="readonly.wixapis.com"'))
    expect(origins()).toEqual([API_HOST])
  })

  it.each([
    ['http://localhost:5173/', 'http://127.0.0.1:4700'],
    ['http://127.0.0.1:5173/a', 'localhost:4700'],
    ['http://my-site.localhost:5173/', 'http://[::1]:4700'],
  ])('are this machine’s, for a page of this machine: %s', async (url, host) => {
    await draw(at(host), { url })
    expect(origins()).toHaveLength(1)
  })

  it('are those that the caller lists, and no others', async () => {
    const allowedHosts = ['https://proxy.example', 'http://127.0.0.1:*']
    await draw(at('https://proxy.example'), { allowedHosts })
    await draw(at('http://127.0.0.1:4844'), { allowedHosts })
    expect(origins()).toEqual(['https://proxy.example', 'http://127.0.0.1:4844'])
    asked.length = 0
    for (const host of [
      API_HOST,
      'http://127.0.0.1.evil.example:80',
      'https://127.0.0.1:1',
      'http://localhost:1',
    ])
      await draw(at(host), { allowedHosts, url: 'http://localhost/' })
    expect(asked).toEqual([])
  })
})
