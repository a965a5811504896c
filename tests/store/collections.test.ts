import { describe, expect, it } from 'vitest'
import type { CollectionQuery } from '../../src/model/catalog-port.ts'
import { StoreError } from '../../src/model/errors.ts'
import { type CollectionCalls, loadCollectionPage, loadCollectionPages } from '../../src/store/collections.ts'
import { makeProduct } from '../support/store/make-product.ts'

const QUERY: CollectionQuery = { sort: 'default', inStockOnly: false, pageSize: 2 }
const products = Array.from({ length: 5 }, (_, index) => makeProduct({ id: `p${index}`, slug: `s${index}` }))

/** Opens a provider with one collection of five products, which records its requests. */
function openProvider({ has = products } = {}) {
  const asked: string[] = []
  const calls: CollectionCalls = {
    findCollection: async ({ id, slug }) => {
      asked.push(`find ${id ?? slug}`)
      if (slug === 'broken') throw new StoreError('network', 'no line')
      const known = id === 'c1' || slug === 'mugs'
      return known ? { id: 'c1', name: 'Mugs', slug: 'mugs', visible: true } : undefined
    },
    readFacets: async () => undefined,
    queryPage: async ({ collectionId, offset, pageSize }) => {
      asked.push(`query ${collectionId} from ${offset}`)
      const own = collectionId === undefined || collectionId === 'c1' ? has : []
      return { products: own.slice(offset, offset + pageSize), total: own.length }
    },
  }
  return { calls, asked }
}

describe('a page of a collection', () => {
  it.each([
    ['named by its slug: looked up, then asked for', { slug: 'mugs' }, ['find mugs', 'query c1 from 0']],
    ['named by its id: only asked for', { id: 'c1' }, ['query c1 from 0']],
    ['whose id wins over its slug', { id: 'c1', slug: 'mugs' }, ['query c1 from 0']],
    ['of all products: only asked for', {}, ['query undefined from 0']],
  ])('%s', async (_, named, wanted) => {
    const { calls, asked } = openProvider()
    const page = await loadCollectionPage(calls, { query: { ...QUERY, ...named }, offset: 0 })

    expect(asked).toEqual(wanted)
    expect(page).toMatchObject({ found: true, offset: 0, total: 5 })
    expect(page.products.map(({ id }) => id)).toEqual(['p0', 'p1'])
  })

  it('is not looked up again once its id is known, not even when nothing matches', async () => {
    const { calls, asked } = openProvider({ has: [] })
    const page = await loadCollectionPage(calls, {
      query: { ...QUERY, slug: 'mugs' },
      offset: 0,
      knownId: 'c1',
    })

    expect(page).toMatchObject({ found: true, total: 0 })
    expect(asked).toEqual(['query c1 from 0'])
  })

  it('distinguishes an empty collection from one that doesn’t exist', async () => {
    const { calls } = openProvider({ has: [] })
    const load = async (named: object) =>
      (await loadCollectionPage(calls, { query: { ...QUERY, ...named }, offset: 0 })).found

    expect(await load({ id: 'c1' })).toBe(true)
    expect(await load({ id: 'c9' })).toBe(false)
    expect(await load({ slug: 'mugs' })).toBe(true)
    expect(await load({ slug: 'gone' })).toBe(false)
  })

  it('fails as its look-up fails', async () => {
    const { calls } = openProvider()
    await expect(
      loadCollectionPage(calls, { query: { ...QUERY, slug: 'broken' }, offset: 0 }),
    ).rejects.toThrow('no line')
  })
})

describe('several pages', () => {
  it('come in their order, with one look-up', async () => {
    const { calls, asked } = openProvider()
    const pages = await loadCollectionPages(calls, { query: { ...QUERY, slug: 'mugs' }, offset: 0, count: 3 })

    expect(pages.flatMap((page) => page.products.map(({ id }) => id))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    expect(asked).toEqual(['find mugs', 'query c1 from 0', 'query c1 from 2', 'query c1 from 4'])
  })

  it('end where the collection ends', async () => {
    const { calls, asked } = openProvider()
    const pages = await loadCollectionPages(calls, { query: QUERY, offset: 0, count: 10 })

    expect(pages).toHaveLength(3)
    expect(asked).toHaveLength(3)
  })
})

describe('several pages of a provider that counts later', () => {
  it('come one after the other, each from the end of the one before, and end with the list', async () => {
    const asked: number[] = []
    const { calls } = openProvider()
    const later: CollectionCalls = {
      ...calls,
      queryPage: async ({ offset, pageSize }) => {
        asked.push(offset)
        const page = products.slice(offset, offset + pageSize)
        const end = offset + page.length
        const isLast = end >= products.length
        return {
          products: page,
          total: isLast ? end : end + 1,
          ...(!isLast && { counted: Promise.resolve(5) }),
        }
      },
    }
    const pages = await loadCollectionPages(later, { query: QUERY, offset: 0, count: 9 })
    expect(asked).toEqual([0, 2, 4])
    expect(pages.flatMap((page) => page.products.map(({ id }) => id))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  })
})
