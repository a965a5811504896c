import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

let sandbox: Sandbox
const asked: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())

/** Returns options of a separate server; `asked` records its requests to the provider. */
function ownServer(more: RenderOptions = {}): RenderOptions {
  asked.length = 0
  const fetch: typeof globalThis.fetch = (url, init) => {
    asked.push(new URL(String(url)).pathname)
    return globalThis.fetch(url, init)
  }
  return {
    clientId: 'demo-client',
    apiHost: sandbox.url,
    catalog: 'v1',
    timeoutMs: 60_000,
    fetch,
    cache: createTagCache(),
    ...more,
  }
}

const CARD = '<store-product product-slug="stoneware-mug"><a href="/mug">A mug</a></store-product>'
const LIST = '<store-collection collection-slug="mugs" page-size="5"><p>Soon</p></store-collection>'
const page = (...tags: readonly string[]) =>
  `<!doctype html>\n<html lang="de-DE">\n<head><title>Größe &amp; Form</title></head>\n<body>\n${tags.join('\n')}\n</body>\n</html>\n`

const TEMPLATE = /<template shadowrootmode="open">[\s\S]*?<\/template>/g
const SNAPSHOT = /<script type="application\/json" data-store-snapshot>([\s\S]*?)<\/script>/
/** Returns the original page, from the drawn one. */
const undraw = (html: string) =>
  html.replace(TEMPLATE, '').replaceAll(' status="ready"', '').replace(SNAPSHOT, '')
const readSnapshot = (html: string) => JSON.parse(SNAPSHOT.exec(html)?.[1] ?? 'null')

describe('renderTags', () => {
  it('draws cards, rows and lists, and leaves every other letter as it is', async () => {
    const row = '<store-product layout=row product-slug="espresso-cup" buy="page"/></store-product>'
    const html = page(CARD, row, LIST)
    const result = await renderTags(html, ownServer())
    expect(undraw(result.html)).toBe(html)
    expect(result).toMatchObject({ drawn: 3, left: 0 })
    expect(result.html.match(TEMPLATE)).toHaveLength(3)
    expect(result.html).toContain('<store-product status="ready" product-slug="stoneware-mug"><template')
    expect(result.html).toContain('In den Warenkorb')
    expect(result.html.match(/<article part="card"/g)).toHaveLength(7)
    expect(result.html).not.toMatch(/ style="|rel="preload"|data-action="buy"(?![^>]*disabled)/)
  })

  it('reserves space above a card’s button if another card may be beside it, as the loader does', async () => {
    const detail = '<store-product layout="detail" product-slug="espresso-cup"></store-product>'
    const row = detail.replace('detail', 'row')
    const layoutsOf = async (...tags: string[]) => {
      const { html } = await renderTags(page(...tags), ownServer())
      return [...html.matchAll(/ data-layout="(\w+)"/g)].map(([, layout]) => layout)
    }
    expect(await layoutsOf(detail, row, CARD)).toEqual(['row', 'lone'])
    expect(await layoutsOf(CARD, CARD)).toEqual(['card', 'card'])
  })

  it('marks cards’ texts as English if we don’t have the page’s language', async () => {
    const inDanish = await renderTags(page(CARD).replace('de-DE', 'da'), ownServer())
    expect(inDanish.html).toMatch(/<a part="buy"[^>]* lang="en"[^>]*><span>Choose options/)
  })

  it('draws the requested extras of a card, with their styles', async () => {
    const asking = '<store-product product-slug="belly-vase" show="sale swatches tax"></store-product>'
    const { html } = await renderTags(page(asking), ownServer({ tax: 'included' }))
    expect(html).toMatch(/<span part="sale" class="sale">−25\s%<\/span>/)
    expect(html).toMatch(/<p part="tax"[^>]*><span>inkl\. MwSt\./)
    expect(html).toContain('.sale{')
    const plain = await renderTags(page(asking.replace(/ show="[^"]*"/, '')), ownServer())
    expect(plain.html).not.toMatch(/part="sale"|\.sale\{/)
  })

  it('opens places in cards that hold content for them, and in no others', async () => {
    const own = '<store-product product-slug="belly-vase"><b slot="badge">Neu</b></store-product>'
    const picture = own.replace('<b slot="badge">Neu</b>', '<img slot="media" src="/own.jpg" alt="">')
    const { html } = await renderTags(page(own, picture, CARD), ownServer())
    const [first = '', second = '', third = ''] = html.match(TEMPLATE) ?? []
    expect(first.match(/<slot name="\w+"/g)?.map((one) => one.slice(12, -1))).toEqual([
      'media',
      'badge',
      'title',
      'price',
      'actions',
    ])
    expect(first).toContain('<img')
    // A picture that another one replaces is not loaded.
    expect(second).not.toContain('<img')
    expect(third).not.toContain('<slot')
    expect(undraw(html)).toBe(page(own, picture, CARD))
  })

  it('leaves products with a template of the page to browsers', async () => {
    const own = (inside: string) => `<store-product product-slug="stoneware-mug">${inside}</store-product>`
    const html = page(own('\n  <template><b data-store-link>x</b></template>'), own('<b>Soon</b>'))
    const result = await renderTags(html, ownServer())
    expect(result).toMatchObject({ drawn: 1, left: 1 })
    expect(undraw(result.html)).toBe(html)
  })

  it('requests all products together, and one token for all pages', async () => {
    const cup = '<store-product product-slug="espresso-cup"></store-product>'
    const server = ownServer()
    await renderTags(page(CARD, CARD, cup), server)
    expect(asked).toEqual(['/oauth2/token', '/stores-reader/v1/products/query-platformized'])
    await renderTags(page(CARD, cup), server)
    await renderTags(page(CARD), { ...server, cache: createTagCache() })
    expect(asked.slice(2)).toEqual(['/stores-reader/v1/products/query-platformized'])
  })

  it('detects once which catalog the shop has', async () => {
    const server = ownServer({ catalog: undefined })
    await renderTags(page(CARD), server)
    await renderTags(page(CARD), { ...server, cache: createTagCache() })
    const [, asNext, ...asFirst] = asked
    expect(asNext).toBe('/stores/v3/products/query')
    expect(asFirst).toEqual(Array(2).fill('/stores-reader/v1/products/query-platformized'))
  })

  it('passes its data on in the form of the browser’s memory', async () => {
    const { html } = await renderTags(page(CARD, LIST), ownServer({ currency: 'EUR' }))
    const snapshot = readSnapshot(html)
    expect(snapshot).toMatchObject({ version: 1, clientId: 'demo-client', locale: 'de-DE', currency: 'EUR' })
    const products = Object.values<{ at: number; product: { slug: string; description?: string } }>(
      snapshot.products,
    )
    expect(products.length).toBeGreaterThan(4)
    expect(products.map(({ product }) => product.slug)).toContain('stoneware-mug')
    expect(
      products.every(({ at, product }) => Math.abs(Date.now() - at) < 60_000 && !product.description),
    ).toBe(true)
    const [list] = Object.values<{ ids: string[]; total: number }>(snapshot.lists)
    expect(list?.ids).toHaveLength(5)
    expect(Object.keys(snapshot.money).every((key) => /^de-DE [A-Z]{3} [\d.]+$/.test(key))).toBe(true)
    expect(html).toMatch(/<\/script><\/body>/)
    expect(html).not.toMatch(/token|OauthNG|JWS/i)
  })

  it('keeps the snapshot within its limit', async () => {
    const { html } = await renderTags(page(LIST), ownServer({ snapshotLimit: 3_000 }))
    const [text = ''] = SNAPSHOT.exec(html) ?? []
    expect(text.length).toBeLessThan(3_100)
    const { products, lists } = readSnapshot(html)
    expect([Object.keys(products).length, lists]).toEqual([expect.any(Number), {}])
    expect(Object.keys(products).length).toBeLessThan(5)
  })

  it('draws unchanged products the same again, and changed ones anew', async () => {
    const server = ownServer()
    const once = await renderTags(page(CARD, LIST), server)
    expect((await renderTags(once.html, server)).html).toBe(once.html)
    // This is another process, a while later: only the times differ.
    expect((await renderTags(once.html, ownServer())).html).toBe(once.html)
    const other = await renderTags(once.html.replace('lang="de-DE"', 'lang="en"'), ownServer())
    expect(other.html).toContain('Add to cart')
    expect(other.html).not.toContain('In den Warenkorb')
    expect(other.html.match(new RegExp(SNAPSHOT, 'g'))).toHaveLength(1)
    expect(undraw(other.html)).toBe(page(CARD, LIST).replace('de-DE', 'en'))
  })

  it('returns the hashes of its styles, one for cards of equal look', async () => {
    const tall = '<store-product product-slug="espresso-cup" image-ratio="4/5"></store-product>'
    const { html, styleHashes } = await renderTags(page(CARD, tall, CARD), ownServer())
    const texts = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text)
    const hashes = await Promise.all(
      texts.map(async (text) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        return `'sha256-${Buffer.from(digest).toString('base64')}'`
      }),
    )
    expect(new Set(styleHashes)).toEqual(new Set(hashes))
    expect(styleHashes).toHaveLength(2)
    expect(texts[1]).toContain('*{--_ratio:0.8}')
    const linked = await renderTags(page(CARD), ownServer({ styles: { href: '/a.css?"&' }, nonce: 'n' }))
    expect(linked.html).toContain('<link rel="stylesheet" href="/a.css?&quot;&amp;" data-store-css=')
    expect(linked.styleHashes).toEqual([])
  })

  it('separates the prices of different currencies', async () => {
    const cache = createTagCache()
    const draw = async (currency: string | undefined) => {
      const { html } = await renderTags(page(CARD), ownServer({ cache, currency, locale: 'en' }))
      return /[€$¥][\d.,]+/.exec(html.match(TEMPLATE)?.[0] ?? '')?.[0]
    }
    const [own, dollars, yen] = [await draw(undefined), await draw('USD'), await draw('JPY')]
    expect([own?.[0], dollars?.[0], yen?.[0]]).toEqual(['€', '$', '¥'])
    expect([await draw(undefined), await draw('USD')]).toEqual([own, dollars])
  })

  it('takes missing options from the page’s script tag', async () => {
    const script = `<script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}" data-product-url="/p/{slug}"></script>`
    const url = 'http://localhost:5173/'
    const { html, drawn } = await renderTags(page(script, CARD), { cache: createTagCache(), url })
    expect(drawn).toBe(1)
    expect(html).toContain('href="/p/stoneware-mug"')
    expect((await renderTags(page(CARD), { cache: createTagCache() })).html).toBe(page(CARD))
  })

  it('reads the page of a list from the address, and links to the others', async () => {
    const list = '<store-collection collection-slug="mugs" page-size="2" paging="pages"></store-collection>'
    const first = await renderTags(page(list), ownServer())
    expect(first.html).toContain('href="?mugs.page=2"')
    const second = await renderTags(
      page(list),
      ownServer({ url: 'https://shop.example/mugs?a=1&mugs.page=2' }),
    )
    expect(second.html).toContain('href="https://shop.example/mugs?a=1"')
    const names = (html: string) => [...html.matchAll(/data-product="([^"]*)"/g)].map(([, id]) => id)
    expect(names(second.html)).toHaveLength(2)
    expect(names(second.html)).not.toContain(names(first.html)[0])
  })

  it.each(['es', 'ja-JP', 'he', 'pt-BR'])('uses the language of the page: %s', async (locale) => {
    const language = locale.slice(0, 2)
    const { messages } = (await import(
      `../../src/messages/${language}/product.ts`
    )) as typeof import('../../src/messages/de/product.ts')
    const { html } = await renderTags(page(CARD).replace('de-DE', locale), ownServer())
    expect(html).toContain(messages.chooseOptions)
  })

  it.each([
    ['unknown products', '<store-product product-slug="no-such-thing">Mine</store-product>'],
    ['unknown collections', '<store-collection collection-slug="no-such-thing">Mine</store-collection>'],
    ['tags that name nothing', '<store-product>Mine</store-product>'],
  ])('leaves %s as they are', async (_, tag) => {
    const result = await renderTags(page(tag), ownServer())
    expect(result.html).toBe(page(tag))
    expect(result).toMatchObject({ drawn: 0, left: 1, styleHashes: [] })
  })

  it('draws five hundred tags', async () => {
    const html = page(...Array.from({ length: 500 }, () => CARD))
    const result = await renderTags(html, ownServer())
    expect(undraw(result.html)).toBe(html)
    expect(result.drawn).toBe(500)
    expect(asked).toHaveLength(2)
  })

  it('keeps every byte of a page in another encoding', async () => {
    const text = page(CARD).replace('Größe', 'Gr\xf6\xdfe')
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    const { html } = await renderTags(bytes, ownServer())
    const drawn = Buffer.from(html).toString('latin1')
    expect(undraw(drawn)).toBe(text)
    expect(drawn.match(TEMPLATE)?.[0]).toMatch(/^[\0-\x7f]*$/)
    expect(drawn).toMatch(/&#(8364|160);/)
    expect(readSnapshot(drawn).products).toBeTruthy()
    // A text in an encoding that can't be cut at ASCII is returned unchanged.
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page(CARD), 'utf16le')])
    expect((await renderTags(new Uint8Array(wide), ownServer())).html).toEqual(new Uint8Array(wide))
  })
})
