import { afterEach, expect, it } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { readPageData } from '../../widgets/plugins/json-ld/page-data.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

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
  const page = openPage({ catalog, tags, config: { mediaHosts: [], productUrl: '/p/{slug}' } })
  return readPageData(page, ADDRESS).map((node): Readonly<Record<string, unknown>> => ({ ...node }))
}
const typesOf = (nodes: readonly Readonly<Record<string, unknown>>[]) => nodes.map((node) => node['@type'])
afterEach(() => document.body.replaceChildren())

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
