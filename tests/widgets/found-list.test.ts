import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListedQuery } from '../../src/model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { queryFound } from '../../widgets/tags/collection/query-found.ts'
import { consentToSeen, noteSeen, readSeen } from '../../widgets/tags/collection/seen-products.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

const PLACE = 'store-widgets:seen:c'
const QUERY: ListedQuery = { collectionId: undefined, sort: 'name', inStockOnly: false, pageSize: 2 }
const named = (id: string, more: Partial<Product> = {}) => makeProduct({ id, slug: id, ...more })
const SOLD_OUT = fromOutside<NonNullable<Product['stock']>>({ inventoryStatus: 'OUT_OF_STOCK' })

interface Shop {
  readonly products?: readonly Product[]
  readonly collections?: Readonly<Record<string, object>>
  readonly inCart?: readonly string[]
  readonly config?: object
  readonly fails?: boolean
}

/** Opens a page of a shop; all its products are in each of its collections. */
function open({ products = [], collections = {}, inCart, config, fails }: Shop) {
  const queryProducts = vi.fn(async (keys: readonly string[]) => {
    if (fails) throw new Error('away')
    return products.filter(({ id }) => keys.includes(`id:${id}`) || keys.includes(`slug:${id}`))
  })
  const cart = {
    state: { getState: () => ({ status: 'ready' }) },
    lines: inCart?.map((productId) => ({ productId })),
  }
  const page = openPage({
    catalog: createCatalog({ queryProducts }),
    config: { clientId: 'c', ...config },
    parts: new Map<string, unknown>(inCart ? [['cart', cart]] : []),
  })
  const queryPage = vi.fn(async () => ({ products, total: products.length }))
  const connection = fake<Connection>({
    queryProducts,
    collections: {
      findCollection: async ({ id = '' }: { readonly id?: string }) =>
        collections[id] && fromOutside(collections[id]),
      queryPage,
    },
  })
  const find = (more: Partial<ListedQuery>) => queryFound({ page, connection, query: { ...QUERY, ...more } })
  return { page, find, queryPage, queryProducts }
}
const ids = ({ products }: { readonly products: readonly Product[] }) => products.map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => vi.restoreAllMocks())

describe('a list of related products', () => {
  const mug = named('mug', { collectionIds: [ALL_PRODUCTS_COLLECTION_ID, 'c1', 'c2'] })
  const others = ['a', 'b', 'd', 'e'].map((id) => named(id))
  const collections = { c1: { id: 'c1', name: 'Mugs' }, c2: { id: 'c2', name: 'Jars' } }

  it('has those of the product’s first collection, whose name it knows', async () => {
    const { find, queryPage } = open({ products: [mug, ...others], collections })
    const page = await find({ relatedTo: 'mug', recent: true })
    expect(page).toMatchObject({ from: 'Mugs', total: 2 })
    expect(ids(page)).toEqual(['a', 'b'])
    // Some of them may be left out.
    expect(queryPage).toHaveBeenCalledExactlyOnceWith(
      { ...QUERY, collectionId: 'c1', pageSize: 6, offset: 0 },
      undefined,
    )
  })

  it('has neither the product itself, nor those in the cart, nor those that are sold out', async () => {
    const gone = named('gone', { stock: SOLD_OUT })
    const { find } = open({ products: [gone, mug, ...others], collections, inCart: ['a', 'd'] })
    expect(ids(await find({ relatedTo: 'mug' }))).toEqual(['b', 'e'])
  })

  it('knows from the browser what is in the cart before that is loaded', async () => {
    const prices = { 'a:v1': { amount: 1, currency: 'EUR' } }
    localStorage.setItem('store-widgets:cart:c', JSON.stringify({ count: 1, prices }))
    const { find } = open({ products: [mug, ...others], collections })
    expect(ids(await find({ relatedTo: 'mug' }))).toEqual(['b', 'd'])
  })

  it.each([
    ['hidden', { c1: { id: 'c1', visible: false }, c2: collections.c2 }],
    ['gone', { c2: collections.c2 }],
    ['that of all products', { c1: { id: ALL_PRODUCTS_COLLECTION_ID }, c2: collections.c2 }],
  ])('has those of the next collection if the first is %s', async (_, known) => {
    const { find } = open({ products: [mug, ...others], collections: known })
    expect((await find({ relatedTo: 'mug' })).from).toBe('Jars')
  })

  it('is empty for a product without a collection, or that isn’t there', async () => {
    const { find } = open({ products: [named('mug')], collections })
    expect(await find({ relatedTo: 'mug' })).toEqual({ products: [], total: 0 })
    expect(await find({ relatedTo: 'jar' })).toEqual({ products: [], total: 0 })
  })

  it('finds the product by its id, too', async () => {
    const id = '9a2b3c4d-0000-4000-8000-0123456789ab'
    const { find, queryProducts } = open({ products: [named(id, { collectionIds: ['c1'] })], collections })
    await find({ relatedTo: id })
    expect(queryProducts.mock.calls[0]?.[0]).toEqual([`id:${id}`])
  })

  it('fails if the product can’t be loaded', async () => {
    await expect(open({ fails: true }).find({ relatedTo: 'mug' })).rejects.toThrow()
  })
})

describe('a list of recently seen products', () => {
  const products = ['a', 'b', 'd'].map((id) => named(id))
  const seen = (...all: readonly unknown[]) => localStorage.setItem(PLACE, JSON.stringify(all))

  it('has the newest first, with today’s data, as many as the list shows', async () => {
    seen('b', 'a', 'd')
    const { find, queryProducts } = open({ products })
    expect(ids(await find({ recent: true }))).toEqual(['b', 'a'])
    expect(queryProducts.mock.calls[0]?.[0]).toEqual(['id:b', 'id:a'])
  })

  it('leaves out those that are gone, in the cart, or shown at length', async () => {
    seen('gone', 'a', 'b', 'd')
    document.body.innerHTML = `<store-product product-id="b" layout="detail"></store-product>
      <store-product product-id="d"></store-product>`
    const { find } = open({ products, inCart: ['a'] })
    expect(await find({ recent: true, pageSize: 9 })).toMatchObject({ products: [{ id: 'd' }], total: 1 })
  })

  it('requests nothing if nothing was seen', async () => {
    const { find, queryProducts } = open({ products })
    expect(ids(await find({ recent: true }))).toEqual([])
    expect(queryProducts).not.toHaveBeenCalled()
  })
})

describe('the products that somebody has seen', () => {
  const stored = () => JSON.parse(localStorage.getItem(PLACE) ?? 'null')
  const withList = () => {
    document.body.innerHTML = '<store-collection recent></store-collection>'
  }
  const WAITING = { config: { consent: 'wait' } }

  it('are kept on this device, each once, the newest 24', () => {
    withList()
    const { page } = open({})
    for (let at = 0; at < 30; at++) noteSeen(page, `p${at}`)
    noteSeen(page, 'p20')
    expect(readSeen(page).slice(0, 3)).toEqual(['p20', 'p29', 'p28'])
    expect(stored()).toHaveLength(24)
    expect(readSeen(open({}).page)).toEqual(stored())
  })

  it('are kept only by shops with such a list, on any of their pages', () => {
    const { page } = open({})
    noteSeen(page, 'a')
    expect(stored()).toBeNull()
    expect(readSeen(page)).toEqual(['a'])
    localStorage.setItem(PLACE, '["b"]')
    noteSeen(page, 'd')
    expect(stored()).toEqual(['d', 'a', 'b'])
  })

  it('are known to their page alone without consent, and are kept or forgotten with the answer', () => {
    withList()
    localStorage.setItem(PLACE, '["b"]')
    const { page } = open(WAITING)
    noteSeen(page, 'a')
    expect([readSeen(page), stored()]).toEqual([['a'], ['b']])
    consentToSeen(page, false)
    expect(stored()).toBeNull()
    consentToSeen(page, true)
    expect(stored()).toEqual(['a'])
  })

  it('aren’t stored by a consent in a shop without such a list', () => {
    const { page } = open(WAITING)
    noteSeen(page, 'a')
    consentToSeen(page, true)
    expect(stored()).toBeNull()
  })

  it.each(['7', '{"a":1}', '[7,null,"a"]', '{'])('are read from storage that holds %s', (text) => {
    localStorage.setItem(PLACE, text)
    expect(readSeen(open({}).page)).toEqual(text.includes('"a"]') ? ['a'] : [])
  })
})
