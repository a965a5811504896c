import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { endRoutes, tellRoute, tellSearchEngines } from '../../widgets/plugins/json-ld/json-ld.ts'
import { readPageData } from '../../widgets/plugins/json-ld/page-data.ts'
import { fake } from '../support/fake.ts'
import { forgetListeners } from '../support/forget-listeners.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** The structured data that a page's script writes if no server has. */

const mug = makeProduct({ name: '</script><script>alert(1)</script> mug', brand: 'Kiln' })

forgetListeners(document)
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function openPage() {
  const catalog = createCatalog({ queryProducts: async () => [] })
  const config = { mediaHosts: [], productUrl: '/p/{slug}' }
  return makePage({ catalog, config, tags: new WeakMap() })
}
function show(id: string): void {
  const host = document.createElement('store-product')
  const card = document.createElement('article')
  card.dataset.product = id
  host.attachShadow({ mode: 'open' }).append(card)
  document.body.append(host)
}
const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')]
const graphOf = (script: Element | undefined) => JSON.parse(script?.textContent ?? '')['@graph']

describe('structured data of a page', () => {
  it('is written once for many answers, and again when a price has changed', async () => {
    const page = openPage()
    tellSearchEngines(page)
    show(mug.id)
    page.catalog.put([mug])
    page.catalog.put([mug])
    await vi.runAllTimersAsync()
    expect(graphOf(scripts()[0])[0]).toMatchObject({ '@type': 'Product', offers: { price: 32 } })

    const priceData = { ...mug.priceData, price: 40, discountedPrice: 40 } as typeof mug.priceData
    page.catalog.put([{ ...mug, priceData } as typeof mug])
    await vi.runAllTimersAsync()
    expect(graphOf(scripts()[0])[0].offers.price).toBe(40)
    expect(scripts()).toHaveLength(1)
  })

  it('can’t end a script by a product’s name', async () => {
    const page = openPage()
    tellSearchEngines(page)
    show(mug.id)
    page.catalog.put([mug])
    await vi.runAllTimersAsync()
    expect(scripts()[0]?.textContent).not.toContain('<')
    expect(graphOf(scripts()[0])[0].name).toBe(mug.name)
  })

  it('leaves out products that are only from an earlier visit, or not shown', async () => {
    const page = openPage()
    const known = page.catalog.known as Map<string, unknown>
    known.set(`id:${mug.id}`, { status: 'remembered', value: mug })
    tellSearchEngines(page)
    show(mug.id)
    document.dispatchEvent(new Event('store-ready'))
    page.catalog.put([makeProduct({ id: 'p9', slug: 'unseen' })])
    await vi.runAllTimersAsync()
    expect(scripts()).toEqual([])
  })

  it('is left out, with one message, where the page’s list of policies lacks ours', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy() {
        throw new TypeError('Policy "store-json-ld" disallowed.')
      },
    })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = openPage()
    tellRoute(page)
    show(mug.id)
    page.catalog.put([mug])
    await vi.runAllTimersAsync()
    tellRoute(page)
    await vi.runAllTimersAsync()
    expect(scripts()).toEqual([])
    expect(warn.mock.calls).toEqual([[expect.stringContaining('trusted-types store-json-ld')]])
    warn.mockRestore()
  })

  it('stays as a server has written it', async () => {
    document.head.innerHTML = '<script type="application/ld+json" data-store-json-ld>{"@graph":[]}</script>'
    const page = openPage()
    tellSearchEngines(page)
    show(mug.id)
    page.catalog.put([mug])
    await vi.runAllTimersAsync()
    expect(scripts().map((script) => script.textContent)).toEqual(['{"@graph":[]}'])
  })

  it('is joined with the page’s own, except for unreadable data', async () => {
    document.head.innerHTML = `<script type="application/ld+json">{broken</script><script type="application/ld+json">[{"@type":"Product","@id":"/p/${mug.slug}#product-${mug.id}","name":"Mine"}]</script>`
    const page = openPage()
    tellSearchEngines(page)
    show(mug.id)
    page.catalog.put([mug])
    await vi.runAllTimersAsync()
    const [broken, theirs, ours] = scripts()
    expect(broken?.textContent).toBe('{broken')
    expect(JSON.parse(theirs?.textContent ?? '')[0]).toMatchObject({ name: 'Mine', offers: { price: 32 } })
    expect(ours).toBeUndefined()
  })
})

describe('the page’s own structured data', () => {
  const readOwn = () => JSON.parse(scripts()[0]?.textContent ?? '')

  async function joinOwn() {
    const said = `{"@type":"Product","@id":"/p/${mug.slug}#product-${mug.id}","name":"Mine"}`
    document.head.innerHTML = `<script type="application/ld+json">${said}</script>`
    const page = openPage()
    tellSearchEngines(page)
    show(mug.id)
    page.catalog.put([mug])
    await vi.runAllTimersAsync()
    expect(readOwn()).toMatchObject({ name: 'Mine', brand: { name: 'Kiln' } })
    return { page, said }
  }

  it('keeps nothing of the product’s data from before', async () => {
    const { page } = await joinOwn()
    page.catalog.put([{ ...mug, brand: null } as typeof mug])
    await vi.runAllTimersAsync()
    expect(readOwn()).toMatchObject({ name: 'Mine', offers: { price: 32 } })
    expect(readOwn().brand).toBeUndefined()
  })

  it('returns when the product isn’t shown any more', async () => {
    const { said } = await joinOwn()
    document.body.replaceChildren()
    document.dispatchEvent(new Event('store-ready'))
    await vi.runAllTimersAsync()
    expect(scripts().map((script) => script.textContent)).toEqual([said])
  })

  it('is what the page has written last', async () => {
    const { page, said } = await joinOwn()
    const [script] = scripts()
    if (script) script.textContent = said.replace('Mine', 'Ours')
    document.dispatchEvent(new Event('store-ready'))
    await vi.runAllTimersAsync()
    expect(readOwn()).toMatchObject({ name: 'Ours', brand: { name: 'Kiln' } })
    endRoutes(Object.assign(page, { config: { ...page.config, given: {} } }))
    expect(readOwn()).toEqual(JSON.parse(said.replace('Mine', 'Ours')))
  })
})

describe('structured data of a shop', () => {
  /** Opens a page with its own data about the mug, and returns that data. */
  function openShop(jsonLd?: 'on') {
    const said = `[{"@type":"Product","@id":"/p/${mug.slug}#product-${mug.id}","name":"Mine"}]`
    document.head.innerHTML = `<script type="application/ld+json">${said}</script>`
    const page = openPage()
    Object.assign(page.config, { given: { jsonLd } })
    show(mug.id)
    show('p9')
    page.catalog.put([mug, makeProduct({ id: 'p9', slug: 'unseen' })])
    tellRoute(page)
    return { page, said, texts: () => scripts().map(({ textContent }) => textContent) }
  }

  it('is removed with the shop, and the page’s own data returns until the next shop', async () => {
    const { page, said, texts } = openShop()
    await vi.runAllTimersAsync()
    expect(texts()).toHaveLength(2)
    expect(texts()[0]).not.toBe(said)

    document.body.append(document.createElement('store-shop'))
    endRoutes(page)
    expect(texts()).toHaveLength(2)

    document.querySelector('store-shop')?.remove()
    endRoutes(page)
    document.dispatchEvent(new Event('store-ready'))
    await vi.runAllTimersAsync()
    expect(texts()).toEqual([said])

    tellRoute(page)
    await vi.runAllTimersAsync()
    expect(texts()).toHaveLength(2)
  })

  it('stays if the page wants data of all its tags', async () => {
    const { page, texts } = openShop('on')
    await vi.runAllTimersAsync()
    endRoutes(page)
    expect(texts()).toHaveLength(2)
  })
})

describe('the data of a page’s tags', () => {
  const ADDRESS = 'https://shop.example/'
  const named = (id: string, more: Partial<Product> = {}) =>
    makeProduct({ id, slug: id, name: `The ${id}`, ...more })

  interface Shown {
    /** The ids of the cards in the page's tag. */
    readonly cards: readonly string[]
    readonly products?: readonly Product[]
    readonly view?: object
  }

  /** Reads the data of a page with one tag. */
  function read(html: string, { cards, products = cards.map((id) => named(id)), view }: Shown) {
    document.body.innerHTML = html
    const host = document.body.firstElementChild as HTMLElement
    host.checkVisibility = () => !host.hidden
    host.attachShadow({ mode: 'open' }).innerHTML = cards
      .map((id) => `<article data-product="${id}"></article>`)
      .join('')
    const catalog = createCatalog({ queryProducts: async () => [] })
    catalog.put(products)
    const tags = new WeakMap<HTMLElement, RenderedTag>()
    if (view) tags.set(host, fake<RenderedTag>({ view: () => view }))
    const page = makePage({ catalog, tags, config: { mediaHosts: [], productUrl: '/p/{slug}' } })
    return readPageData(page, ADDRESS).map((node): Readonly<Record<string, unknown>> => ({ ...node }))
  }
  const typesOf = (nodes: readonly Readonly<Record<string, unknown>>[]) => nodes.map((node) => node['@type'])

  const LIST = '<store-collection collection-slug="mugs"></store-collection>'

  it('a list is described by its products, and by the list itself with their places in it', () => {
    const nodes = read(LIST, { cards: ['a', 'b'], view: { page: 3, pageSize: 2, total: 9 } })
    expect(typesOf(nodes)).toEqual(['Product', 'Product', 'ItemList'])
    expect(nodes.at(-1)).toMatchObject({
      numberOfItems: 9,
      itemListElement: [{ position: 5 }, { position: 6 }],
    })
  })

  it('a list whose length is unknown has as many products as it shows', () => {
    const nodes = read(LIST, { cards: ['a', 'b'], view: { page: 1, pageSize: 2 } })
    expect(nodes.at(-1)).toMatchObject({
      numberOfItems: 2,
      itemListElement: [{ position: 1 }, { position: 2 }],
    })
  })

  it('a list without cards, or that isn’t drawn yet, is no list', () => {
    expect(read(LIST, { cards: [], view: { page: 1, pageSize: 2, total: 0 } })).toEqual([])
    expect(typesOf(read(LIST, { cards: ['a'] }))).toEqual(['Product'])
  })

  it('a product has the address of its tag’s own pages, else of the page’s', () => {
    const tag = (more: string) => `<store-product product-slug="a" ${more}></store-product>`
    const urlOf = (html: string) => read(html, { cards: ['a'] })[0]?.url
    expect(urlOf(tag(''))).toBe('https://shop.example/p/a')
    expect(urlOf(tag('product-url=" /own/{slug} "'))).toBe('https://shop.example/own/a')
  })

  it.each([
    [
      'that can’t be sold as shown',
      [named('a', { flaw: { code: 'system', message: 'odd', isSellable: false } })],
    ],
    ['of an earlier visit, whose price may be old', []],
  ])('a product %s is not described', (_, products) => {
    expect(read('<store-product></store-product>', { cards: ['a'], products })).toEqual([])
  })

  it('a tag that the page hides is not described: a shop keeps its list while it shows a product', () => {
    expect(read('<store-product hidden></store-product>', { cards: ['a'] })).toEqual([])
  })
})
