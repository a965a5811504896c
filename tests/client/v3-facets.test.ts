import { describe, expect, it, vi } from 'vitest'
import type { CallOptions, Transport } from '../../src/client/core/transport.ts'
import type { ListedQuery } from '../../src/model/catalog-port.ts'
import { createV3Port } from '../support/client/v3-product.ts'

type Request = Readonly<Record<string, unknown>>

interface Shop {
  /** The options of the list's products. */
  readonly listed: readonly number[]
  /** The number of the shop's options, each with two choices. */
  readonly shop?: number
  /** The options of one answer. */
  readonly perPage?: number
  /** The questions for names that fail. */
  readonly failing?: number
}

/** Opens a shop; a list has the products of some of its options. */
function openShop({ listed, shop = 400, perPage = 100, failing = 0 }: Shop) {
  const asked: {
    readonly path: string
    readonly request: Request
    readonly about: CallOptions | undefined
  }[] = []
  const all = Array.from({ length: shop }, (_, at) => ({
    id: `o${at}`,
    revision: '1',
    name: `Option ${at}`,
    customizationType: 'PRODUCT_OPTION',
    choicesSettings: { choices: ['S', 'L'].map((name) => ({ id: `o${at}-${name}`, name })) },
  }))
  const count = (name: string, values: readonly string[]) => ({
    name,
    values: { results: values.map((value) => ({ value, count: 3 })) },
  })
  let failures = failing
  const send = async ({ path }: { readonly path: string }, request: Request, about?: CallOptions) => {
    asked.push({ path, request, about })
    if (path.endsWith('/customizations/query')) {
      if (failures-- > 0) throw new Error('away')
      const filter = request.filter as Record<'id' | 'name', { $in: string[] }> | undefined
      const isMeant = ({ id, name }: (typeof all)[number]) =>
        filter?.id?.$in.includes(id) || filter?.name?.$in.includes(name)
      const { cursor } = request.cursorPaging as { cursor?: string }
      const found = all.filter(isMeant)
      const at = Number(cursor ?? 0)
      const next = at + perPage < found.length ? `${at + perPage}` : null
      return { customizations: found.slice(at, at + perPage), pagingMetadata: next && { cursors: { next } } }
    }
    const results = [
      count(
        'option-ids',
        listed.map((at) => `o${at}`),
      ),
      count(
        'options',
        listed.flatMap((at) => [`o${at}-S`, `o${at}-L`]),
      ),
    ]
    return { products: [], aggregationData: { results } }
  }
  const port = createV3Port({ send } as Transport)
  const questions = () =>
    asked.filter(({ path }) => path.endsWith('/customizations/query')).map(({ request }) => request)
  const names = () => questions().map(({ filter }) => filter)
  return { port, asked, names, questions }
}

const QUERY: ListedQuery = { collectionId: undefined, sort: 'default', pageSize: 50, inStockOnly: false }

describe('the facets of a list', () => {
  it('may take as long as the list itself', async () => {
    const { port, asked } = openShop({ listed: [7] })
    await port.readFacets?.({ ...QUERY, facets: 'Option 7:S' })
    expect(asked.map(({ about }) => about?.timeoutMs)).toEqual(asked.map(() => 60_000))
    expect(asked.length).toBeGreaterThan(2)
  })

  it('request the names of the list’s options, and of no other options', async () => {
    const { port, asked, names } = openShop({ listed: [7, 300] })
    const data = await port.readFacets?.(QUERY)
    expect(data?.facets.map(({ name }) => name)).toEqual(['Option 7', 'Option 300'])
    expect(names()).toEqual([{ id: { $in: ['o7', 'o300'] } }])
    expect(asked).toHaveLength(2)
    await port.readFacets?.({ ...QUERY, minPrice: 3 })
    expect(names()).toHaveLength(1)
  })

  it('request more names than fit into one answer at the same time', async () => {
    const { port, names } = openShop({ listed: Array.from({ length: 150 }, (_, at) => at) })
    const data = await port.readFacets?.(QUERY)
    expect(data?.facets).toHaveLength(150)
    expect(names().map((filter) => (filter as { id: { $in: unknown[] } }).id.$in.length)).toEqual([100, 50])
  })

  it('follow the cursor where an answer has fewer names than it was asked for', async () => {
    const { port, questions } = openShop({ listed: [1, 2, 3], perPage: 2 })
    expect((await port.readFacets?.(QUERY))?.facets).toHaveLength(3)
    expect(questions().map(({ cursorPaging }) => cursorPaging)).toEqual([
      { limit: 100 },
      { limit: 100, cursor: '2' },
    ])
  })

  it('request names again after a failure, and after five minutes', async () => {
    vi.useFakeTimers()
    try {
      const { port, names } = openShop({ listed: [1], failing: 1 })
      await expect(port.readFacets?.(QUERY)).rejects.toThrow('away')
      await port.readFacets?.(QUERY)
      vi.advanceTimersByTime(299_999)
      await port.readFacets?.(QUERY)
      expect(names()).toHaveLength(2)
      vi.advanceTimersByTime(1)
      await port.readFacets?.(QUERY)
      expect(names()).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('request no name for a chosen brand', async () => {
    const { port, names } = openShop({ listed: [] })
    await port.readFacets?.({ ...QUERY, facets: '@brand:Kiln' })
    expect(names()).toEqual([])
  })

  it('request a chosen value by its name, and keep it if no product has it', async () => {
    const { port, names } = openShop({ listed: [1] })
    const data = await port.readFacets?.({ ...QUERY, facets: 'Option 9:S' })
    expect(names()).toEqual([{ name: { $in: ['Option 9'] } }, { id: { $in: ['o1'] } }])
    expect(data?.facets).toMatchObject([
      { name: 'Option 1' },
      { name: 'Option 9', values: [{ value: 'S', count: 0 }] },
    ])
  })

  it('request no names if nothing can be chosen', async () => {
    const { port, names } = openShop({ listed: [] })
    expect((await port.readFacets?.(QUERY))?.facets).toEqual([])
    expect(names()).toEqual([])
  })
})

describe('the categories of a shop', () => {
  const open = (pages: readonly (readonly string[])[]) => {
    const asked: Request[] = []
    const send = async (_: unknown, request: Request) => {
      asked.push(request)
      const at = asked.length - 1
      const categories = (pages[at] ?? []).map((id) => ({ id, name: id, slug: id }))
      return { categories, pagingMetadata: { cursors: at < pages.length - 1 ? { next: `c${at}` } : {} } }
    }
    const port = createV3Port({ send } as Transport)
    return { port, asked }
  }

  it('are loaded completely, a thousand by each request', async () => {
    const { port, asked } = open([['a', 'b'], ['c']])
    expect((await port.listCollections()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(asked.map(({ cursorPaging }) => cursorPaging)).toEqual([
      { limit: 1000 },
      { limit: 1000, cursor: 'c0' },
    ])
  })

  it('end at a limit if the provider never ends', async () => {
    const { port, asked } = open(Array.from({ length: 99 }, (_, at) => [`c${at}`]))
    expect((await port.listCollections()).length).toBe(10)
    expect(asked).toHaveLength(10)
  })
})
