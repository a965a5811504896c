import { describe, expect, it } from 'vitest'
import type { Transport } from '../../src/client/core/transport.ts'
import { createCatalogPort } from '../../src/client/v3/catalog-port.ts'
import type { ListedQuery } from '../../src/model/catalog-port.ts'

type Request = Readonly<Record<string, unknown>>

/** Opens a shop with this many options, each with two choices; a list has the products of some of them. */
function openShop({ listed, shop = 400 }: { listed: readonly number[]; shop?: number }) {
  const asked: { readonly path: string; readonly request: Request }[] = []
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
  const send = async ({ path }: { readonly path: string }, request: Request) => {
    asked.push({ path, request })
    if (path.endsWith('/customizations/query')) {
      const filter = request.filter as Record<'id' | 'name', { $in: string[] }> | undefined
      const isMeant = ({ id, name }: (typeof all)[number]) =>
        filter?.id?.$in.includes(id) || filter?.name?.$in.includes(name)
      return { customizations: all.filter(isMeant), pagingMetadata: {} }
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
  const port = createCatalogPort({ send } as Transport, {
    loadFacets: () => import('../../src/client/v3/facets.ts'),
  })
  const names = () =>
    asked.filter(({ path }) => path.endsWith('/customizations/query')).map(({ request }) => request.filter)
  return { port, asked, names }
}

const QUERY: ListedQuery = { collectionId: undefined, sort: 'default', pageSize: 50, inStockOnly: false }

describe('the facets of a list', () => {
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
    expect(names()).toHaveLength(2)
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
    const port = createCatalogPort({ send } as Transport, {
      loadFacets: () => import('../../src/client/v3/facets.ts'),
    })
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
