import { describe, expect, it } from 'vitest'
import type { Collection } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'

const TOKEN = { access_token: 'a', refresh_token: 'JWS.e30', expires_in: 3600, token_type: 'bearer' }
const MUGS: Collection = fromOutside({ id: 'c1', slug: 'mugs', name: 'Mugs', numberOfProducts: 2 })
const JARS: Collection = fromOutside({ id: 'c2', slug: 'jars', name: 'Jars', numberOfProducts: 1 })
const picture = (url: string) => ({ mainMedia: { id: url, mediaType: 'image', image: { url } }, items: [] })
const item = (slug: string, more: object = {}): Product =>
  makeProduct({
    ...{ id: `id-${slug}`, slug, name: `The ${slug}` },
    media: fromOutside(picture(`https://media.example/${slug}.jpg`)),
    ...more,
  })

interface Shop {
  readonly products?: readonly Product[]
  readonly total?: number
  readonly collections?: readonly Collection[]
  /** The path of the call that fails. */
  readonly broken?: string
}

/** Answers as a shop of catalog v1 with these products, all of which are in each list. */
function serve({ products = [], total, collections = [], broken }: Shop): typeof globalThis.fetch {
  const answer = (path: string, body: string) => {
    if (path.endsWith('/oauth2/token')) return TOKEN
    if (path.includes('/collections/query')) return { collections }
    if (path.includes('/collections/slug/')) {
      const found = collections.find(({ slug }) => path.endsWith(`/${slug}`))
      return found && { collection: found }
    }
    const slugs = products.filter(({ slug }) => body.includes(`"${slug}"`))
    const found = body.includes('"slug"') ? slugs : products
    return { products: found, metadata: { total: total ?? found.length } }
  }
  return async (url, init) => {
    const { pathname } = new URL(String(url))
    const found = broken && pathname.includes(broken) ? undefined : answer(pathname, String(init?.body))
    if (found) return Response.json(found)
    return Response.json({ message: 'none' }, { status: broken ? 400 : 404 })
  }
}

const draw = async (shop: Shop, tags: string, more: RenderOptions = {}) => {
  const result = await renderTags(`<html lang="en"><body>${tags}</body></html>`, {
    clientId: 'c',
    catalog: 'v1',
    timeoutMs: 500,
    fetch: serve(shop),
    cache: createTagCache(),
    ...more,
  })
  return { ...result, reasons: result.leftTags.map(({ reason }) => reason) }
}
const shown = (html: string) => [...html.matchAll(/data-product="id-(\w+)"/g)].map(([, slug]) => slug)
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
/** The links that are marked as the page itself. */
const marked = (html: string) =>
  links([...html.matchAll(/<a [^>]*aria-current=[^>]*>/g)].map(([tag]) => tag).join(''))
const lazy = (html: string) =>
  [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.includes('loading="lazy"'))

const card = (slug: string, more = '') => `<store-product product-slug="${slug}" ${more}></store-product>`

describe('a product in the page of a server', () => {
  it('is drawn with its name, its price and the builder’s own address', async () => {
    const { html, drawn } = await draw({ products: [item('mug')] }, card('mug', 'product-url="/p/{slug}"'))
    expect(drawn).toBe(1)
    expect(html).toContain('The mug')
    expect(html).toContain('€32.00')
    expect(links(html)).toContain('/p/mug')
  })

  it.each([
    ['unnamed', {}, '<store-product></store-product>'],
    ['unknown', { products: [item('jar')] }, card('mug')],
    ['unanswered', { broken: 'products' }, card('mug')],
    ['address', { products: [item('mug')] }, '<store-product product-slug-from="query:p"></store-product>'],
  ] as const)('is left as it was written, and the reason is “%s”', async (reason, shop, tag) => {
    const { html, reasons } = await draw(shop, tag)
    expect(reasons).toEqual([reason])
    expect(html).toContain(tag)
  })

  it('has the extras that it asks for, with their styles, and no others', async () => {
    const sale = item('mug', {
      priceData: { currency: 'EUR', price: 40, discountedPrice: 30, formatted: {} },
    })
    const { html } = await draw({ products: [sale] }, card('mug', 'show="sale"'))
    expect(html).toMatch(/part="sale"[^>]*>−25/)
    expect(html).toContain('.sale{')
    expect((await draw({ products: [sale] }, card('mug'))).html).not.toMatch(/part="sale"|\.sale\{/)
  })

  it('isn’t drawn if it couldn’t be sold as shown', async () => {
    const odd = item('mug', { productOptions: fromOutside({}) })
    expect((await draw({ products: [odd] }, card('mug'))).reasons).toEqual(['odd'])
  })

  it('gets its picture at once only where it is among the first of the page', async () => {
    const slugs = Array.from({ length: 12 }, (_, at) => `mug${at}x`)
    const { html } = await draw(
      { products: slugs.map((slug) => item(slug)) },
      slugs.map((slug) => card(slug)).join(''),
    )
    const later = lazy(html)
    expect(later).toHaveLength(12)
    expect([later[0], later.at(-1)]).toEqual([false, true])
    expect(later).toEqual([...later].sort())
  })
})

describe('a list in the page of a server', () => {
  const products = ['mug', 'jar', 'bowl'].map((slug) => item(slug))
  const list = (more = '') => `<store-collection ${more}></store-collection>`

  it('has its cards, and its pages’ addresses beside the others of the page’s own', async () => {
    const { html } = await draw({ products, total: 9 }, list('id="all" page-size="3" paging="pages"'), {
      url: 'https://shop.example/?a=1',
    })
    expect(shown(html)).toEqual(expect.arrayContaining(['mug', 'jar', 'bowl']))
    expect(links(html)).toContain('https://shop.example/?a=1&all.page=2')
    const unplaced = await draw({ products, total: 9 }, list('id="all" page-size="3" paging="pages"'))
    expect(links(unplaced.html)).toContain('?all.page=2')
  })

  it.each([
    ['personal', list('recent'), {}],
    ['personal', list('related-to="mug"'), {}],
    ['address', list('collection-slug-from="query:c"'), {}],
    ['filtered', list('id="all" sync-url'), { url: 'https://shop.example/?all.filter=Size%3AS' }],
  ] as const)('is left to the browser, and the reason is “%s”: %s', async (reason, tag, more) => {
    const { html, reasons } = await draw({ products }, tag, more)
    expect(reasons).toEqual([reason])
    expect(html).toContain(tag)
  })

  it.each([
    ['empty', { products: [] }],
    ['unanswered', { broken: 'products' }],
    ['odd', { products: [products[0], item('odd', { productOptions: fromOutside({}) })] }],
  ])('is left if the answer is %s', async (reason, shop) => {
    expect((await draw(shop as Shop, list())).reasons).toEqual([reason])
  })

  it('leaves fewer pictures to be fetched at once to what is below it', async () => {
    const many = Array.from({ length: 12 }, (_, at) => item(`mug${at}x`))
    const { html } = await draw({ products: [...many, item('jar')] }, `${list()}${card('jar')}`)
    const later = lazy(html)
    expect(later[0]).toBe(false)
    expect(later.at(-1)).toBe(true)
    const alone = await draw({ products: [item('jar')] }, card('jar'))
    expect(lazy(alone.html)).toEqual([false])
  })
})

describe('the categories in the page of a server', () => {
  const collections = [MUGS, JARS]
  const nav = (more = '') => `<store-categories collection-url="/c/{slug}" ${more}></store-categories>`
  const products = [item('mug')]

  it('are links to the builder’s own pages, of which the page itself is marked', async () => {
    const { html } = await draw({ collections }, nav(), { url: 'https://shop.example/c/jars' })
    expect(links(html)).toEqual(expect.arrayContaining(['/c/mugs', '/c/jars']))
    expect(marked(html)).toEqual(['/c/jars'])
    expect(marked((await draw({ collections }, nav())).html)).toEqual([])
  })

  it('lead nowhere but to web addresses', async () => {
    const script = 'collection-url="javascript:window.ran=1//{slug}"'
    const shop = '<store-shop base="/shop/"></store-shop>'
    for (const tags of [
      `<store-categories ${script}></store-categories>`,
      `${shop}<store-categories for="shop-list" ${script}></store-categories>`,
    ]) {
      const { html } = await draw({ collections, products }, tags, { url: 'https://shop.example/shop/' })
      expect(links(html).join()).not.toContain('javascript:')
    }
  })

  it('choose in the list that they are for', async () => {
    const tags = `<store-collection id="all" collection-slug="mugs"></store-collection>${nav('for="all"')}`
    const { html } = await draw({ collections, products }, tags, { url: 'https://shop.example/?a=1' })
    expect(links(html)).toContain('https://shop.example/?a=1&all.collection=jars')
    expect(marked(html)).toEqual(['https://shop.example/?a=1'])
  })

  describe('for a shop', () => {
    const at = (path: string, more = '') =>
      draw(
        { collections, products },
        `<store-shop base="/shop/"></store-shop><store-categories for="shop-list" ${more}></store-categories>`,
        { url: `https://shop.example${path}` },
      )

    it.each([
      ['/shop/', ['/shop/']],
      ['/shop/collection/mugs', ['/shop/collection/mugs']],
      ['/shop/search/mug', []],
      ['/shop/product/mug', []],
    ])('are its addresses, and mark what it shows at %s', async (path, here) => {
      const { html } = await at(path, 'collection-url="/shop/collection/{slug}"')
      const nav = html.slice(html.lastIndexOf('<store-categories'))
      expect(links(nav)).toEqual(
        expect.arrayContaining(['/shop/', '/shop/collection/mugs', '/shop/collection/jars']),
      )
      expect(marked(nav)).toEqual(here)
    })
  })

  it.each([
    ['empty', { collections: [] }],
    ['unanswered', { broken: 'collections' }],
  ])('are left if the answer is %s', async (reason, shop) => {
    expect((await draw(shop, nav())).reasons).toEqual([reason])
  })
})

describe('a shop in the page of a server', () => {
  const collections = [MUGS]
  const products = [item('mug')]
  const at = (path: string, shop: Shop = { collections, products }, more = '') =>
    draw(shop, `<store-shop base="/shop/" ${more}></store-shop>`, { url: `https://shop.example${path}` })
  const frame = (html: string) =>
    /<store-shop[^>]*><template[^>]*>([\s\S]*?)<\/template>/.exec(html)?.[1] ?? ''
  const slot = (html: string) => /<section[^>]*><slot name="(\w+)"/.exec(frame(html))?.[1]

  it.each([
    ['/shop/', 'list', 200],
    ['/shop/collection/mugs', 'list', 200],
    ['/shop/search/mug', 'list', 200],
    ['/shop/product/mug', 'product', 200],
    ['/shop/cart', 'cart', 200],
    ['/shop/account', 'account', 200],
    ['/shop/product/jar', 'list', 404],
    ['/shop/collection/jars', 'list', 404],
    ['/shop/sofa', 'list', 404],
  ])('at %s has the place of the %s, with the status %i', async (path, place, status) => {
    const result = await at(path)
    expect([slot(result.html), result.status]).toEqual([place, status])
  })

  it.each([
    ['/shop/product/jar', 'This product is not in the shop'],
    ['/shop/sofa', 'This address leads to nothing'],
  ])('says at %s what is missing', async (path, notice) => {
    expect(frame((await at(path)).html)).toContain(notice)
  })

  it('says nothing of what the provider hasn’t answered', async () => {
    for (const path of ['/shop/product/mug', '/shop/collection/mugs']) {
      const { html, status } = await at(path, { broken: '/v' })
      expect(status).toBe(200)
      expect(frame(html)).toMatch(/<p class="notice"[^>]*hidden/)
    }
  })

  it('knows a filtered collection by the shop’s categories, because only browsers ask for its products', async () => {
    const { head } = await at('/shop/collection/mugs?shop-list.filter=Size%3AS')
    expect(head?.title).toContain('Mugs')
  })

  it('shows its start at its own address', async () => {
    const { html, head } = await at('/shop/', undefined, 'start="collection:mugs"')
    expect(html).toContain('collection-slug="mugs"')
    expect(head?.title).not.toContain('Mugs')
  })
})
