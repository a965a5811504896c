import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { createOEmbedHandler, type OEmbedOptions } from '../../widgets/server/oembed/create-oembed-handler.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { readDocument } from '../support/documents.ts'

const HOSTILE = '"><script>alert(1)</script>&<img src=x onerror=alert(1)>'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  const { products } = (await (await fetch(`${sandbox.url}/_sandbox/catalog`)).json()) as {
    products: { id: string; slug: string }[]
  }
  const bowl = products.find(({ slug }) => slug === 'butter-dish')
  await fetch(`${sandbox.url}/stores/v1/products/${bowl?.id}`, {
    method: 'PATCH',
    headers: { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' },
    body: JSON.stringify({ product: { name: HOSTILE.slice(0, 80) } }),
  })
})
afterAll(() => sandbox.close())

const shop = () => ({
  clientId: 'demo-client',
  apiHost: sandbox.url,
  cache: createTagCache(),
  timeoutMs: 60_000,
})
const open = (more: Partial<OEmbedOptions> = {}) =>
  createOEmbedHandler({
    ...shop(),
    productUrl: 'https://shop.example/p/{slug}',
    embedUrl: 'https://shop.example/store/embed.html?client=demo-client',
    providerName: 'Ton & Co',
    ...more,
  })
const ask = (query: Readonly<Record<string, string>>, handler = open()) =>
  handler(new Request(`https://shop.example/oembed?${new URLSearchParams(query)}`))

describe('the oEmbed answer for a product’s address', () => {
  it('is a frame with its card, as JSON', async () => {
    const response = await ask({ url: 'https://shop.example/p/moon-jar?utm_source=x' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Moon jar',
      provider_name: 'Ton & Co',
      provider_url: 'https://shop.example',
      cache_age: 3600,
      width: 352,
      height: 520,
      html: '<iframe src="https://shop.example/store/embed.html?client=demo-client&amp;product=moon-jar" title="Moon jar" width="352" height="520" loading="lazy" frameborder="0" sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-popups-to-escape-sandbox"></iframe>',
      thumbnail_url: expect.stringMatching(/^http.+\/fill\/w_640,h_640,/),
      thumbnail_width: 640,
      thumbnail_height: 640,
    })
  })

  it('is the same as XML, within the given size', async () => {
    const query = { url: 'https://shop.example/p/moon-jar', format: 'xml', maxwidth: '300', maxheight: '400' }
    const response = await ask(query)
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed><version>1.0</)
    expect(text).toContain('<provider_name>Ton &amp; Co</provider_name>')
    expect(text).toContain('<width>300</width><height>400</height>')
    expect(text).toContain('<html>&lt;iframe src=&quot;')
    expect(text.match(/<(?!\/?\w+>|\?xml)/g)).toBeNull()
  })

  it.each(['json', 'xml'])('escapes a product’s name, as %s', async (format) => {
    const text = await (await ask({ url: 'https://shop.example/p/butter-dish', format })).text()
    const html = format === 'json' ? (JSON.parse(text) as { html: string }).html : text
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain(
      format === 'json' ? 'title="&quot;>&lt;script>' : '&amp;quot;&gt;&amp;lt;script&gt;',
    )
  })

  it.each([
    ['another site’s', 'https://evil.example/p/moon-jar'],
    ['another page’s', 'https://shop.example/about'],
    ['no product’s', 'https://shop.example/p/none'],
    ['none', ''],
    ['no page’s', 'javascript:alert(1)'],
    ['one too long', `https://shop.example/p/moon-jar?${'a'.repeat(3_000)}`],
  ])('is 404 for an address that is %s', async (_, url) => {
    expect((await ask({ url })).status).toBe(404)
  })

  it('is 501 for an unknown format, and 503 while the shop does not answer', async () => {
    const url = 'https://shop.example/p/moon-jar'
    expect((await ask({ url, format: 'yaml' })).status).toBe(501)
    expect((await ask({ url, format: 'constructor' })).status).toBe(501)
    const silent = open({ fetch: async () => new Response('{}', { status: 500 }), timeoutMs: 50 })
    expect((await ask({ url }, silent)).status).toBe(503)
  })

  it('requires the addresses of product pages and of the page with a card', () => {
    expect(() => open({ productUrl: '/p/{slug}' })).toThrow('an absolute address with {slug}')
    expect(() => open({ embedUrl: '/embed.html' })).toThrow('embedUrl has to be an absolute address')
  })
})

describe('a recipe', () => {
  const FOLDER = join(import.meta.dirname, '../../demo/pages/baked/oembed')
  const ADDRESS = 'https://shop.example/oembed?url=https%3A%2F%2Fshop.example%2Fp%2Fmoon-jar'

  it.each(['hono.js', 'next.js'])('is printed as it is: %s', async (name) => {
    expect(readDocument('docs/code/server.md')).toContain(
      `\`\`\`js\n${await readFile(join(FOLDER, name), 'utf8')}\`\`\``,
    )
  })

  it('answers by Hono', async () => {
    const { createApp } = await import(/* @vite-ignore */ join(FOLDER, 'hono.js'))
    const urls = { productUrl: 'https://shop.example/p/{slug}', embedUrl: 'https://shop.example/embed.html' }
    const response: Response = await createApp({ ...shop(), ...urls }).request(ADDRESS)
    expect(await response.json()).toMatchObject({ type: 'rich', title: 'Moon jar' })
  })

  it('answers by Next', async () => {
    vi.stubEnv('STORE_CLIENT_ID', 'demo-client')
    vi.stubEnv('STORE_API_HOST', sandbox.url)
    const { GET } = await import(/* @vite-ignore */ join(FOLDER, 'next.js'))
    vi.unstubAllEnvs()
    expect(await (await GET(new Request(ADDRESS))).json()).toMatchObject({
      title: 'Moon jar',
      html: expect.stringContaining('client=demo-client'),
    })
  })
})

describe('the head of a product’s page', () => {
  const page = (head = '', tag = '<store-product product-slug="moon-jar" layout="detail"></store-product>') =>
    `<!doctype html><html lang="en"><head><title>Jar</title>${head}</head><body>${tag}</body></html>`
  const draw = async (html: string, more: object = {}) =>
    (
      await renderTags(html, {
        ...shop(),
        url: 'https://shop.example/p/moon-jar?utm_source=x',
        oembedUrl: 'https://shop.example/oembed',
        ...more,
      })
    ).html.replace(/<body>[\s\S]*/, '')

  it('names the oEmbed answer, and has the data for previews of links', async () => {
    const head = await draw(page())
    const address = 'https://shop.example/oembed?url=https%3A%2F%2Fshop.example%2Fp%2Fmoon-jar&amp;format='
    for (const [format, type] of [
      ['json', 'application/json+oembed'],
      ['xml', 'text/xml+oembed'],
    ])
      expect(head).toContain(
        `<link rel="alternate" type="${type}" href="${address}${format}" title="Moon jar">`,
      )
    expect(head).toContain('<title>Jar</title>')
    expect(head).toContain('<meta property="og:title" content="Moon jar">')
    expect(head).toContain('<meta property="og:url" content="https://shop.example/p/moon-jar">')
    expect(head).toMatch(/<meta property="og:image" content="http[^"]+">/)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('keeps the page’s own tags', async () => {
    const own =
      '<link rel="canonical" href="/jar"><link rel="alternate" type="application/rss+xml" href="/feed"><meta property="og:title" content="Our jar"><meta name="twitter:card" content="summary">'
    const head = await draw(page(own))
    expect(head).toContain(own)
    expect(head.match(/og:title|twitter:card/g)).toHaveLength(2)
    expect(head).toContain('url=https%3A%2F%2Fshop.example%2Fjar&amp;format=json')
  })

  it('escapes a product’s name', async () => {
    const tag = '<store-product product-slug="butter-dish" layout="detail"></store-product>'
    const head = await draw(page('', tag))
    expect(head).toContain('og:title" content="&quot;>&lt;script>')
    expect(head).not.toMatch(/<script|<img/)
  })

  it('stays unchanged on other pages, and without the option', async () => {
    const card = page('', '<store-product product-slug="moon-jar"></store-product>')
    const front = (html: string) => html.replace(/<body>[\s\S]*/, '')
    expect(await draw(card)).toBe(front(card))
    expect(await draw(page(), { oembedUrl: undefined })).toBe(front(page()))
    expect(await draw(page(), { url: undefined })).toBe(front(page()))
  })

  it('is that of a whole shop’s product, too', async () => {
    const head = await draw(page('', '<store-shop base="/"></store-shop>'), {
      url: 'https://shop.example/product/moon-jar',
    })
    expect(head).toContain('url=https%3A%2F%2Fshop.example%2Fproduct%2Fmoon-jar&amp;format=json')
    expect(head.match(/property="og:title"/g)).toHaveLength(1)
  })
})
