import { describe, expect, it } from 'vitest'
import { createItems } from '../../src/client/pages.ts'

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

/** A provider of so many items, by offset or by cursor. */
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
  return { asked, all: createItems(fetchPage, (page) => page.found) }
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

  it('asks once more only when it cannot know the end', async () => {
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

  it('goes by cursor when asked to, the following pages by the cursor alone', async () => {
    const { all, asked } = startShelf(7)

    await expect(collect(all({ cursorPaging: { limit: 3 } }))).resolves.toEqual(list(7))

    expect(asked).toEqual([
      { cursorPaging: { limit: 3 } },
      { cursorPaging: { limit: 3, cursor: '3' } },
      { cursorPaging: { limit: 3, cursor: '6' } },
    ])
  })

  it('ends when the provider claims more than it gives', async () => {
    const all = createItems(
      async () => ({ found: [] as number[], metadata: { total: 9 } }),
      (page) => page.found,
    )

    await expect(collect(all({}))).resolves.toEqual([])
  })

  it('fetches no page that nobody asks for', async () => {
    const { all, asked } = startShelf(500)

    for await (const item of all({})) if (item === 3) break

    expect(asked).toHaveLength(1)
  })
})
