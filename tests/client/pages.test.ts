import { describe, expect, it } from 'vitest'
import { createItems, createPages } from '../../src/client/core/pages.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)
const collect = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

interface Query {
  paging?: { limit?: number; offset?: number }
  cursorPaging?: { limit?: number; cursor?: string }
}

/** Starts a provider with this many items, by offset or by cursor. */
function startShelf(total: number, metadata: 'platform' | 'classic' | 'none' = 'platform') {
  const asked: Query[] = []
  const fetchPage = async (query: Query) => {
    asked.push(query)
    const { paging, cursorPaging } = query
    const limit = paging?.limit ?? cursorPaging?.limit ?? 50
    const start = cursorPaging?.cursor ? Number(cursorPaging.cursor) : (paging?.offset ?? 0)
    const found = list(total).slice(start, start + limit)
    const end = start + found.length
    if (cursorPaging) return { found, metadata: { cursors: end < total ? { next: String(end) } : {} } }
    if (metadata === 'platform') return { found, metadata: { total, count: found.length } }
    return metadata === 'classic' ? { found, totalResults: total } : { found }
  }
  return {
    asked,
    all: createItems(fetchPage, (page) => page.found),
    page: createPages(fetchPage, (page) => page.found),
  }
}

describe('every item of a query', () => {
  it.each(['platform', 'classic', 'none'] as const)(
    'goes through all pages by offset, with %s metadata',
    async (metadata) => {
      const { all, asked } = startShelf(120, metadata)

      await expect(collect(all({}))).resolves.toEqual(list(120))

      expect(asked.map(({ paging }) => paging?.offset ?? 0)).toEqual([0, 50, 100])
    },
  )

  it('requests another page only when the end is unknown', async () => {
    const known = startShelf(100)
    const unknown = startShelf(100, 'none')

    await collect(known.all({}))
    await collect(unknown.all({}))

    expect([known.asked.length, unknown.asked.length]).toEqual([2, 3])
  })

  it('starts where it is told and keeps the page size', async () => {
    const { all, asked } = startShelf(20)

    await expect(collect(all({ paging: { offset: 5, limit: 8 } }))).resolves.toEqual(list(20).slice(5))

    expect(asked.map(({ paging }) => paging)).toEqual([
      { offset: 5, limit: 8 },
      { offset: 13, limit: 8 },
    ])
  })

  it('uses a cursor when asked to, and sends the cursor alone for the following pages', async () => {
    const { all, asked } = startShelf(7)

    await expect(collect(all({ cursorPaging: { limit: 3 } }))).resolves.toEqual(list(7))

    expect(asked).toEqual([
      { cursorPaging: { limit: 3 } },
      { cursorPaging: { limit: 3, cursor: '3' } },
      { cursorPaging: { limit: 3, cursor: '6' } },
    ])
  })

  it('follows the cursors of a provider that knows no offsets, for a query that names no paging', async () => {
    const asked: Query[] = []
    const all = createItems(
      async ({ cursorPaging }: Query) => {
        asked.push({ ...(cursorPaging && { cursorPaging }) })
        if (asked.length > 5) throw new Error('The same page again')
        const start = Number(cursorPaging?.cursor ?? 0)
        const end = start + 50
        const metadata = { count: 50, cursors: end < 150 ? { next: `${end}` } : {} }
        return { found: list(150).slice(start, end), metadata }
      },
      (page) => page.found,
    )

    await expect(collect(all({}))).resolves.toEqual(list(150))

    expect(asked).toEqual([{}, { cursorPaging: { cursor: '50' } }, { cursorPaging: { cursor: '100' } }])
  })

  it('ends when the provider reports more items than it returns', async () => {
    const all = createItems(
      async () => ({ found: [] as number[], metadata: { total: 9 } }),
      (page) => page.found,
    )

    await expect(collect(all({}))).resolves.toEqual([])
  })

  it('fetches no page that the caller doesn’t read', async () => {
    const { all, asked } = startShelf(500)

    for await (const item of all({})) if (item === 3) break

    expect(asked).toHaveLength(1)
  })
})

describe('the pages of a query', () => {
  const factsOf = (page: Awaited<ReturnType<ReturnType<typeof startShelf>['page']>>) => ({
    first: page.items[0],
    count: page.items.length,
    current: page.currentPage,
    pages: page.totalPages,
    total: page.totalCount,
    next: page.hasNext(),
    previous: page.hasPrevious(),
  })

  it.each(['platform', 'classic'] as const)(
    'lead both ways by offset, with %s metadata',
    async (metadata) => {
      const { page } = startShelf(25, metadata)

      const first = await page({ paging: { limit: 10 } })
      const second = await first.next()
      const third = await second?.next()
      const back = await third?.previous()

      const known = { pages: 3, total: 25 }
      expect([first, second, third, back].map((one) => one && factsOf(one))).toEqual([
        { first: 0, count: 10, current: 0, next: true, previous: false, ...known },
        { first: 10, count: 10, current: 1, next: true, previous: true, ...known },
        { first: 20, count: 5, current: 2, next: false, previous: true, ...known },
        { first: 10, count: 10, current: 1, next: true, previous: true, ...known },
      ])
      expect([await third?.next(), await first.previous()]).toEqual([undefined, undefined])
    },
  )

  it('have no total if the provider sends none', async () => {
    const { page } = startShelf(25, 'none')
    expect(factsOf(await page())).toMatchObject({
      count: 25,
      pages: undefined,
      total: undefined,
      next: false,
    })
  })

  it('lead both ways by cursor, which leads forward only', async () => {
    const { page, asked } = startShelf(7)

    const first = await page({ cursorPaging: { limit: 3 } })
    const second = await first.next()
    const third = await second?.next()
    const back = await third?.previous()
    const start = await back?.previous()

    expect([first, second, third, back, start].map((one) => [one?.items[0], one?.currentPage])).toEqual([
      [0, 0],
      [3, 1],
      [6, 2],
      [3, 1],
      [0, 0],
    ])
    expect([third?.hasNext(), start?.hasPrevious(), first.totalPages]).toEqual([false, false, undefined])
    expect(asked.at(-1)).toEqual({ cursorPaging: { limit: 3 } })
  })

  it('begin at offset 0 when a page would begin before it', async () => {
    const { page } = startShelf(25)
    const middle = await page({ paging: { limit: 10, offset: 4 } })
    expect([(await middle.previous())?.items[0], middle.currentPage]).toEqual([0, 1])
  })

  it('are none for an empty answer', async () => {
    expect(factsOf(await startShelf(0).page())).toEqual({
      first: undefined,
      count: 0,
      current: 0,
      pages: 0,
      total: 0,
      next: false,
      previous: false,
    })
  })
})
