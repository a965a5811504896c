import { describe, expect, it } from 'vitest'
import { fake } from '../support/fake.ts'
import { PUBLIC, prepareQueries } from './query-fixture.ts'
import type { WireProduct } from './query-oracle.ts'

describe('the query language in other hands', () => {
  const { sandbox, all, query, violation } = prepareQueries()

  describe('what is refused', () => {
    it.each([
      [
        'an unknown field',
        { filter: { 'media.title': 'x' } },
        'query.filter.media.title',
        'not declared as filterable',
      ],
      [
        'a field of the prototype',
        { filter: { constructor: 'x' } },
        'query.filter.constructor',
        'not declared',
      ],
      ['an unknown operator', { filter: { name: { $regex: '.*' } } }, 'query.filter.name', '$regex'],
      [
        'an operator of another kind',
        { filter: { price: { $startsWith: '1' } } },
        'query.filter.price',
        '$startsWith',
      ],
      ['a range over types', { filter: { productType: { $gt: 'a' } } }, 'query.filter.productType', '$gt'],
      ['a word as price', { filter: { price: { $gt: 'cheap' } } }, 'query.filter.price', 'a number'],
      [
        'a word as date',
        { filter: { lastUpdated: { $gt: 'today' } } },
        'query.filter.lastUpdated',
        'ISO 8601',
      ],
      ['an object as text', { filter: { name: { $eq: {} } } }, 'query.filter.name', 'a text'],
      ['logic over words', { filter: { $or: ['x'] } }, 'query.filter', '$or takes filters'],
      ['a filter that is no JSON', { filter: '{name' }, 'query.filter', 'must be JSON'],
      ['a filter that is a list', { filter: [] }, 'query.filter', 'record'],
      ['an unknown order', { sort: [{ fieldName: 'name', order: 'UP' }] }, 'query.sort', 'ASC, DESC'],
      ['an order by words', { sort: ['name'] }, 'query.sort', 'fieldName'],
      [
        'too many conditions',
        { filter: { $or: Array.from({ length: 501 }, () => ({ id: 'x' })) } },
        'query.filter',
        '500',
      ],
    ])('%s', async (_, request, field, text) => {
      const found = await violation(request)
      expect(found.field).toBe(field)
      expect(found.description).toContain(text)
      expect(found.data).toEqual({})
    })

    it('a filter without bottom', async () => {
      const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ $and: [inner] }), { name: 'x' })
      expect((await violation({ filter: deep })).description).toContain('deeper')
    })

    it('takes what looks like SQL for a name', async () => {
      const { status, ids } = await query({ filter: { name: `'; DROP TABLE products; --` } })
      expect([status, ids]).toEqual([200, []])
      expect((await query({})).body.metadata.total).toBe(147)
    })
  })

  describe('other spellings', () => {
    it('reads .r of a GET', async () => {
      const request = { query: { filter: { price: { $gt: 50 } }, paging: { offset: 0, limit: 3 } } }
      const encoded = Buffer.from(JSON.stringify(request)).toString('base64url')

      const { body } = await sandbox.asVisitor(
        `GET /stores-reader/v1/products/query-platformized?.r=${encoded}`,
      )

      expect(body.products).toHaveLength(3)
      expect(body.metadata.total).toBe(all.filter(({ priceData }) => priceData.price > 50).length)
    })

    it.each(['%%%', '', '!!', 'AAAA', Buffer.from('{"query":').toString('base64url')])(
      'refuses what .r can’t hold: “%s”',
      async (encoded) => {
        const { status, body } = await sandbox.asVisitor(
          `GET /stores-reader/v1/products/query-platformized?.r=${encoded}`,
        )
        expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, '.r'])
      },
    )

    it('reads dotted keys of a GET', async () => {
      const { body } = await sandbox.asVisitor(
        'GET /v1/products/query-platformized?query.paging.limit=2&query.filter.priceData%252Eprice=1',
      )
      expect(body.details?.validationError ?? body.products).toBeDefined()
      const page = await sandbox.asVisitor(
        'GET /v1/products/query-platformized?query.paging.limit=2&query.paging.offset=1',
      )
      expect(page.body.metadata).toMatchObject({ count: 2, offset: 1 })
    })

    it('finds products by what their options offer', async () => {
      const { body } = await query({ filter: { 'options.size': { $hasSome: ['Large'] } } }, PUBLIC)
      expect(body.totalResults).toBe(49)
      expect((await query({ filter: { 'productOptions.Size': 'Huge' } }, PUBLIC)).ids).toEqual([])
    })

    it('finds products by their stock', async () => {
      const { body } = await query({ filter: { inventoryStatus: 'OUT_OF_STOCK' } }, PUBLIC)
      const out = all.filter(
        (product) =>
          fake<{ stock: { inventoryStatus: string } }>(product).stock.inventoryStatus === 'OUT_OF_STOCK',
      )
      expect(out.length).toBeGreaterThan(0)
      expect(new Set((body.products as WireProduct[]).map(({ id }) => id))).toEqual(
        new Set(out.map(({ id }) => id)),
      )
    })
  })
})
