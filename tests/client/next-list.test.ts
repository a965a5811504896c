import { describe, expect, it } from 'vitest'
import { makeNext, openNextPort } from './next-product.test.helpers.ts'

const QUERY = { collectionId: undefined, sort: 'name', inStockOnly: false, pageSize: 2 } as const

describe('how long a list of the next generation is', () => {
  it('is counted after the cards, once, and known to the pages behind', async () => {
    const { port, asked } = openNextPort({
      '/stores/v3/products/search': {
        products: [makeNext({ id: 'a', slug: 'a' }), makeNext({ id: 'b', slug: 'b' })],
        pagingMetadata: { count: 2, cursors: { next: 'on' }, hasNext: true },
      },
      '/stores/v3/products/count': { count: 9 },
    })
    const first = await port.queryPage({ ...QUERY, offset: 0 })
    expect(first.total).toBe(3)
    expect(await first.counted).toBe(9)
    const second = await port.queryPage({ ...QUERY, offset: 2 })
    expect([second.total, await second.counted]).toEqual([9, 9])
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['search', 'count', 'search'])
    expect(asked[2]?.request).toMatchObject({ cursorPaging: { limit: 2, cursor: 'on' } })
  })

  it('is what stands there where nothing is behind it, without a count', async () => {
    const { port, asked } = openNextPort({
      '/stores/v3/products/search': { products: [makeNext()], pagingMetadata: { count: 1, cursors: {} } },
    })
    expect((await port.queryPage({ ...QUERY, offset: 0 })).total).toBe(1)
    expect(asked).toHaveLength(1)
  })
})
