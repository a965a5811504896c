import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Collection } from '../../src/model/collection.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { createListWays } from '../../widgets/tags/collection/elsewhere.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'

const CATEGORIES = fromOutside<Collection[]>([
  { slug: 'mugs', name: 'Mugs' },
  { slug: 'cups', name: 'Cups', parentId: 'mugs' },
  { slug: '', name: 'No address' },
  { slug: 'no-name' },
  ...Array.from({ length: 9 }, (_, at) => ({ slug: `c${at}`, name: `C${at}` })),
])

const own = { open: vi.fn(), addressOf: (slug: string | undefined) => `/?list.collection=${slug}` }
const shops = { id: 'shop-list', open: vi.fn(), addressOf: vi.fn() }
const changed = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  shops.addressOf.mockImplementation((slug) => (slug ? `/?shop.collection=${slug}` : '/'))
})

/** Creates the ways of a list; `id`: that of the shop's list, or another. */
function waysOf(id: string, listCollections: () => Promise<readonly Collection[]> = async () => CATEGORIES) {
  const host = Object.assign(document.createElement('div'), { id })
  const ask = vi.fn(listCollections)
  const page = fake<Page>({
    parts: new Map([['shops', new Set([{ lists: shops }])]]),
    connection: async () => ({ provider: { listCollections: ask } }),
  })
  const ways = createListWays(page, host, own, changed)
  const read = () => ways.elsewhere('All products').map(({ name, href }) => [name, href])
  /** Reads them as soon as the list draws them. */
  const find = async () => {
    expect(read()).toEqual([])
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
    return read()
  }
  return { ways, ask, read, find }
}

describe('the other places to look from a list', () => {
  it('are the first eight categories at the top, which are requested once', async () => {
    const { find, read, ask } = waysOf('list')
    const places = await find()
    expect(places).toHaveLength(8)
    expect(places.slice(0, 2)).toEqual([
      ['Mugs', '/?list.collection=mugs'],
      ['C0', '/?list.collection=c0'],
    ])
    read()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('are none if the categories can’t be loaded', async () => {
    const { find } = waysOf('list', () => Promise.reject(new Error('no')))
    expect(await find()).toEqual([])
  })

  it('are routes in a shop, with everything first, also without categories', async () => {
    const { find } = waysOf('shop-list')
    expect((await find()).slice(0, 2)).toEqual([
      ['All products', '/'],
      ['Mugs', '/?shop.collection=mugs'],
    ])
    changed.mockClear()
    const alone = waysOf('shop-list', () => Promise.reject(new Error('no')))
    expect(await alone.find()).toEqual([['All products', '/']])
  })

  it('leave out routes that the shop doesn’t have', async () => {
    shops.addressOf.mockImplementation((slug) => (slug ? location.href : '/'))
    expect(await waysOf('shop-list').find()).toEqual([['All products', '/']])
  })
})

it('a list opens another collection in its shop, else in itself', () => {
  waysOf('shop-list').ways.open('mugs')
  expect([shops.open.mock.calls, own.open.mock.calls]).toEqual([[['mugs']], []])
  waysOf('list').ways.open('bowls')
  expect([shops.open.mock.calls, own.open.mock.calls]).toEqual([[['mugs']], [['bowls']]])
})
