import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

const SITE = 'https://ton.example'
const HEAD =
  '<meta charset="utf-8"><title>Ton &amp; Scherben</title><meta name="description" content="A pottery">'
const page = (shop: string, head = HEAD) =>
  `<!doctype html>\n<html lang="en"><head>${head}</head><body>\n${shop}\n</body></html>`
const SHOP = '<store-shop base="/shop/"></store-shop>'

const headOf = (html: string) => /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
const frameOf = (html: string) =>
  /<store-shop[^>]*><template[^>]*>([\s\S]*?)<\/template>/.exec(html)?.[1] ?? ''
/** Returns the page without the drawn content of its tags. */
const tagsOf = (html: string) => html.replace(/<template shadowrootmode="open">[\s\S]*?<\/template>/g, '')
const bodyOf = (html: string) => /<body>\n([\s\S]*?)\n?(<script|<\/body)/.exec(tagsOf(html))?.[1]

describe.each(['v1', 'v3'] as const)('a page with a store-shop, of a shop of catalog %s', (catalog) => {
  let sandbox: Sandbox
  let cache = createTagCache()
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
    cache = createTagCache()
  })
  afterAll(() => sandbox.close())

  const options = (path: string, more: RenderOptions = {}): RenderOptions => ({
    clientId: 'demo-client',
    apiHost: sandbox.url,
    timeoutMs: 60_000,
    cache,
    url: SITE + path,
    ...more,
  })
  const render = (path: string, html: string = page(SHOP), more: RenderOptions = {}) =>
    renderTags(html, options(path, more))

  it('links the page for withdrawals below every place, in the page’s language, if the owner has one', async () => {
    const shop = (url?: string) =>
      page(
        SHOP,
        `<script type="module" src="/store-widgets.js" data-client-id="demo-client"${url ? ` data-withdraw-url="${url}"` : ''}></script>`,
      )
    const link =
      '<p class="withdraw" lang="en"><a part="withdraw-link" href="/withdraw">Withdraw from contract here</a></p>'
    for (const path of ['/shop/', '/shop/product/moon-jar', '/shop/cart', '/shop/nowhere'])
      expect(frameOf((await render(path, shop('/withdraw'))).html)).toContain(link)
    const german = await render('/shop/', page(SHOP), { withdrawUrl: '/widerruf', locale: 'de-AT' })
    expect(frameOf(german.html)).toContain(
      '<p class="withdraw" lang="de"><a part="withdraw-link" href="/widerruf">Vertrag widerrufen</a></p>',
    )
    for (const url of [undefined, 'javascript:alert(1)'])
      expect(frameOf((await render('/shop/', shop(url))).html)).toContain(
        '<p class="withdraw" hidden=""></p>',
      )
  })

  it('shows a complete product at its address, with its head and structured data', async () => {
    const { html, status, head } = await render('/shop/product/moon-jar?utm_source=mail')
    expect(status).toBe(200)
    expect(frameOf(html)).toContain('<slot name="product">')
    expect(html).toMatch(/<store-product status="ready" [^>]*product-slug="moon-jar"[^>]*slot="product"/)
    expect(html).toContain('<article class="detail"')
    expect(headOf(html)).toContain(
      '<title data-store-was="Ton &amp; Scherben">Moon jar · Ton &amp; Scherben</title>',
    )
    expect(headOf(html)).toContain(
      '<link rel="canonical" href="https://ton.example/shop/product/moon-jar" data-store-was="">',
    )
    expect(headOf(html)).toMatch(
      /<meta name="description" content="Two thrown [^"]*" data-store-was="A pottery">/,
    )
    expect(headOf(html)).toContain('<meta property="og:type" content="product" data-store-was="">')
    expect(html).toMatch(/"url":"https:\/\/ton\.example\/shop\/product\/moon-jar","image"/)
    expect(html).not.toContain('utm_source')
    expect(head).toMatchObject({ title: 'Moon jar · Ton & Scherben', type: 'product' })
  })

  it.each([
    ['/shop/', 'Ton & Scherben', '<h1 slot="heading" tabindex="-1" lang="en">All products</h1>'],
    ['/shop/collection/mugs', 'Mugs & cups · Ton & Scherben', 'collection-slug="mugs"'],
    ['/shop/search/blue%20jar', 'Results for “blue jar” · Ton & Scherben', 'search="blue jar"'],
  ])('shows a list at %s', async (path, title, tag) => {
    const { html, status, head } = await render(path)
    expect([status, head?.title]).toEqual([200, title])
    expect(html).toContain(tag)
    expect(frameOf(html)).toContain('<slot name="list">')
    if (!path.includes('search')) expect(html).toContain('href="/shop/product/')
    expect(headOf(html).includes('noindex')).toBe(path.includes('search'))
  })

  it('counts the whole list with its first drawing, so that each of its pages has a link', async () => {
    const { html } = await render('/shop/', page(SHOP), { cache: createTagCache() })
    expect(html).toContain('part="count">61 products<')
  })

  it('keeps the page of a list in its canonical address, and drops the filters', async () => {
    const canonicalOf = async (query: string) => (await render(`/shop/${query}`)).head?.canonical
    expect(await canonicalOf('?shop-list.page=2&shop-list.sort=price')).toBe(
      'https://ton.example/shop/?shop-list.page=2',
    )
    expect(await canonicalOf('?shop-list.filter=x&a=b')).toBe('https://ton.example/shop/?a=b')
    const { html } = await render('/shop/?shop-list.page=1')
    expect(html).toContain('href="https://ton.example/shop/?shop-list.page=2"')
  })

  it.each([
    ['/shop/product/none', 'This product is not in the shop'],
    ['/shop/collection/none', 'This address leads to nothing'],
    ['/shop/product/a%2F..%2Fb', 'This address leads to nothing'],
    ['/shop/sofa', 'This address leads to nothing'],
    [`/shop/product/${'x'.repeat(10_000)}`, 'This address leads to nothing'],
  ])('shows the list below a sentence at an unknown address, and answers 404 (%#)', async (path, notice) => {
    const { html, status } = await render(path)
    expect(status).toBe(404)
    expect(frameOf(html)).toContain(`role="status">${notice}`)
    expect(frameOf(html)).toContain('<slot name="list">')
    expect(html).toContain('href="/shop/product/')
    expect(headOf(html)).toContain('<meta name="robots" content="noindex" data-store-was="">')
    expect(headOf(html)).not.toContain('canonical')
  })

  it('redirects from the longer address of all products', async () => {
    const { status, location } = await render('/shop/collection/all-products?a=b')
    expect([status, location]).toEqual([301, 'https://ton.example/shop/?a=b'])
  })

  it.each(['cart', 'account', 'order/7f3c'])(
    'leaves the %s to the browser, inside of its frame',
    async (path) => {
      const { html, status, left } = await render(`/shop/${path}`)
      expect([status, left]).toEqual([200, 0])
      expect(frameOf(html)).toMatch(/<slot name="(cart|account)">/)
      expect(headOf(html)).toContain('noindex')
      expect(html).toMatch(/<store-(cart|account) [^>]*slot="(cart|account)"[^>]*><\/store/)
    },
  )

  it('answers 200, and writes nothing into the head, while the provider does not answer', async () => {
    const { html, status, head } = await render('/shop/product/moon-jar', page(SHOP), {
      apiHost: 'http://127.0.0.1:1',
      cache: createTagCache(),
      timeoutMs: 300,
    })
    expect([status, head]).toEqual([200, undefined])
    expect(headOf(html)).toBe(HEAD)
  })

  it('draws the same over an earlier drawing, at another address, too', async () => {
    const first = await render('/shop/product/moon-jar')
    for (const path of ['/shop/product/none', '/shop/', '/shop/cart', '/shop/product/moon-jar']) {
      const over = await render(path, first.html)
      expect([path, tagsOf(over.html)]).toEqual([path, tagsOf((await render(path)).html)])
    }
  })

  it('leaves its own places to the page, and gives tags in them the address’s product', async () => {
    const own = `<store-shop base="/shop/"><nav slot="header">Menu</nav><div slot="product"><store-product layout="detail"><store-buy-button slot="choosing"></store-buy-button></store-product><store-product product-slug="bud-vase"></store-product></div><store-collection slot="list" sort="name"></store-collection></store-shop>`
    const product = await render('/shop/product/moon-jar', page(own))
    expect(bodyOf(product.html)).toBe(
      own
        .replace('<store-shop', '<store-shop status="ready"')
        .replace(
          '<store-product layout="detail"',
          '<store-product status="ready" data-store-filled="" product-slug="moon-jar" layout="detail"',
        )
        .replace('<store-product product-slug="bud', '<store-product status="ready" product-slug="bud')
        .replace('<store-collection slot', '<store-collection status="ready" slot'),
    )
    const { html } = await render('/shop/collection/mugs', product.html)
    expect(bodyOf(html)).toMatch(
      /<store-collection status="ready" id="shop-list" product-url="\/shop\/product\/\{slug\}" quick-view="off" collection-slug="mugs" data-store-filled="" slot="list" sort="name">/,
    )
    expect((await render('/shop/', html)).html).not.toMatch(/<store-collection[^>]*mugs/)
  })

  it('leaves a product to the page’s own template', async () => {
    const own =
      '<store-shop base="/shop/"><template slot="product"><b data-store="name"></b></template></store-shop>'
    const { html, status } = await render('/shop/product/moon-jar', page(own))
    expect(status).toBe(200)
    expect(html).toContain('<template slot="product"><b data-store="name"></b></template>')
    expect(html).not.toContain('<store-product')
  })

  it('changes only the necessary bytes, in any encoding', async () => {
    const odd = Buffer.from(page(`<p>Gr\xf6\xdfe</p>${SHOP}`, '<title>T\xf6pferei</title>'), 'latin1')
    const { html } = await renderTags(new Uint8Array(odd), options('/shop/collection/mugs'))
    expect(Buffer.from(html).includes(Buffer.from('<p>Gr\xf6\xdfe</p>', 'latin1'))).toBe(true)
    const utf8 = Buffer.from(page(SHOP, '<title>Töpferei &middot; 陶器</title>'))
    const second = await renderTags(new Uint8Array(utf8), options('/shop/collection/mugs'))
    expect(second.head?.title).toBe('Mugs & cups · Töpferei · 陶器')
    expect(Buffer.from(second.html).toString()).toContain('>Mugs &amp; cups &#183; T&#246;pferei')
  })

  it('writes nothing of an address or a slug as markup', async () => {
    const { html } = await render(
      '/shop/search/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?a=%22%3E%3Cscript%3Ealert(2)//',
    )
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('search="&quot;>&lt;script>alert(1)&lt;/script>"')
  })

  it.each([
    ['?', '/page?shop.product=moon-jar', 'product-url="/page?shop.product={slug}"'],
    ['#', '/page', 'product-url="/page#/product/{slug}"'],
  ])('accepts a base of %s', async (base, path, way) => {
    const { html, status } = await render(path, page(`<store-shop base="${base}"></store-shop>`))
    expect(status).toBe(200)
    expect(html).toContain(way)
    expect(frameOf(html)).toContain(base === '?' ? '<slot name="product">' : '<slot name="list">')
  })
})
