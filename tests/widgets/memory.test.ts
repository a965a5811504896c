import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moneyTexts } from '../../src/model/price.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createMemory } from '../../widgets/loader/memory.ts'
import { createRemember } from '../../widgets/runtime/memory/remember.ts'
import { writeMemory } from '../../widgets/runtime/memory/write-memory.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

const CONFIG = { clientId: 'c1', apiHost: 'https://api.example', currency: undefined } as Config
const DAY_MS = 86_400_000
const mug = makeProduct()

beforeEach(() => {
  localStorage.clear()
  moneyTexts.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 10) })
})
afterEach(() => vi.useRealTimers())

/** Simulates one visit: what it remembers of earlier ones, and a way to store something for the next. */
function visit({ config = CONFIG, role = 'visitor' as 'visitor' | 'member', wasMember = false } = {}) {
  const memory = createMemory(config, wasMember)
  const loadChunk = async () => ({ writeMemory })
  const page = openPage({ memory, config, role: () => role, loadChunk })
  const remember = createRemember(page)
  return {
    memory,
    remember,
    /** The browser is idle, so everything is stored. */
    end: () => vi.runAllTimersAsync(),
  }
}

const keep = async (products = [mug]) => {
  const { remember, end } = visit()
  remember(products)
  await end()
}

describe('the memory of a visit', () => {
  it('is found by id and slug on the next one', async () => {
    await keep()
    const { findProduct } = visit().memory

    expect(findProduct('id:p1')).toMatchObject({ id: 'p1', name: 'Mug', priceData: { price: 32 } })
    expect(findProduct('slug:mug')?.id).toBe('p1')
    expect(findProduct('id:other')).toBeUndefined()
  })

  it('has the texts of the prices, which cost a slow phone more than the cards', async () => {
    moneyTexts.set('en EUR 32', '€32.00')
    await keep()
    moneyTexts.clear()
    visit()

    expect([...moneyTexts]).toEqual([['en EUR 32', '€32.00']])
  })

  it('is at most a day old, and not from the future', async () => {
    await keep()
    vi.advanceTimersByTime(DAY_MS - 1)
    expect(visit().memory.findProduct('id:p1')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(visit().memory.findProduct('id:p1')).toBeUndefined()
    vi.setSystemTime(Date.UTC(2025, 0, 1))
    expect(visit().memory.findProduct('id:p1')).toBeUndefined()
  })

  it('belongs to one client, API and currency', async () => {
    await keep()
    for (const other of [{ clientId: 'c2' }, { apiHost: 'https://else.example' }, { currency: 'USD' }]) {
      expect(visit({ config: { ...CONFIG, ...other } as Config }).memory.findProduct('id:p1')).toBeUndefined()
    }
  })

  it('never has a member’s data, and is never shown to a member', async () => {
    const member = visit({ role: 'member' })
    member.remember([mug])
    await member.end()
    expect(localStorage.length).toBe(0)

    await keep()
    expect(visit({ wasMember: true }).memory.findProduct('id:p1')).toBeUndefined()
  })

  it('is bounded: the newest two hundred products and twenty lists', async () => {
    const { remember, end, memory } = visit()
    for (let index = 0; index < 250; index++) {
      vi.advanceTimersByTime(1)
      const product = makeProduct({ id: `p${index}`, slug: `s${index}` })
      memory.kept.lists[`list ${index}`] = { at: Date.now(), ids: [product.id], total: 1 }
      remember([product])
    }
    await end()
    const { products, lists } = JSON.parse(localStorage.getItem(memory.place) ?? '')

    expect(Object.keys(products)).toHaveLength(200)
    expect(products.p249).toBeDefined()
    expect(products.p49).toBeUndefined()
    expect(Object.keys(lists)).toHaveLength(20)
    expect(lists['list 249']).toMatchObject({ ids: ['p249'], total: 1 })
  })

  it.each([null, 7, { at: 0 }, { at: Date.UTC(2026, 0, 10) }, { at: Date.UTC(2026, 0, 10), ids: 'p1' }])(
    'leaves out an invalid list: %j',
    async (list) => {
      await keep()
      const { place } = visit().memory
      const all = JSON.parse(localStorage.getItem(place) ?? '')
      localStorage.setItem(place, JSON.stringify({ ...all, lists: { x: list } }))
      const { memory, remember, end } = visit()
      remember([mug])
      await end()

      expect(memory.findProduct('id:p1')).toBeDefined()
      expect(JSON.parse(localStorage.getItem(place) ?? '').lists).toEqual({})
    },
  )

  it('has only the fields that a card shows', async () => {
    await keep([
      makeProduct({
        description: '<p>long</p>',
        additionalInfoSections: [{ title: 'Care', description: 'by hand' }],
        productOptions: [
          { optionType: 'drop_down', name: 'Size', choices: [] },
          { optionType: 'drop_down', name: 'Glaze', choices: [] },
        ],
      }),
    ])
    const known = visit().memory.findProduct('id:p1')

    expect(known).not.toHaveProperty('description')
    expect(known?.additionalInfoSections).toEqual([])
    expect(known?.productOptions).toHaveLength(1)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['no products', '{"lists":{}}'],
    ['products without a product', '{"products":{"p1":{"at":1}},"lists":{}}'],
    [
      'a product under another key',
      JSON.stringify({ products: { p2: { at: Date.UTC(2026, 0, 9, 23), product: mug } }, lists: {} }),
    ],
  ])('is empty if the storage holds %s', (_, stored) => {
    localStorage.setItem(visit().memory.place, stored)
    const { memory } = visit()

    expect(memory.findProduct('id:p1')).toBeUndefined()
    expect(memory.findProduct('id:p2')).toBeUndefined()
  })

  describe('with a snapshot file', () => {
    const at = Date.UTC(2026, 0, 9, 23)
    const file = {
      clientId: 'c1',
      products: { p1: { at, product: mug } },
      lists: {},
      money: { 'en EUR 32': '€32' },
    }
    /** Opens a page that names a file, once that is read. */
    const open = async (text: string, own: Partial<Config> = {}, isMember = false) => {
      const fetched = vi.fn(async (_: string) => new Response(text))
      vi.stubGlobal('fetch', fetched)
      const memory = createMemory({ ...CONFIG, snapshot: '/shop.json', ...own } as Config, isMember)
      await Promise.resolve(memory.ready).catch(() => {})
      expect(fetched.mock.calls).toEqual([['/shop.json']])
      return memory
    }
    afterEach(() => {
      vi.unstubAllGlobals()
    })

    it('has its products from the beginning, with written prices', async () => {
      const { findProduct } = await open(JSON.stringify(file))
      expect(findProduct('id:p1')?.name).toBe('Mug')
      expect(findProduct('slug:mug')?.id).toBe('p1')
      expect([...moneyTexts]).toEqual([['en EUR 32', '€32']])
    })

    it('has the newer entry of each product', async () => {
      await keep([makeProduct({ name: 'Newer' })])
      expect((await open(JSON.stringify(file))).findProduct('id:p1')?.name).toBe('Newer')
      vi.advanceTimersByTime(1)
      const newest = { ...file, products: { p1: { at: Date.now(), product: { ...mug, name: 'Newest' } } } }
      expect((await open(JSON.stringify(newest))).findProduct('id:p1')?.name).toBe('Newest')
    })

    it.each<[string, string, Partial<Config>?, boolean?]>([
      ['cut off', JSON.stringify(file).slice(0, -20)],
      ['of another shop', JSON.stringify({ ...file, clientId: 'c2' })],
      ['in another currency', JSON.stringify({ ...file, currency: 'USD' })],
      ['without the page’s currency', JSON.stringify(file), { currency: 'USD' }],
      ['older than a day', JSON.stringify({ ...file, products: { p1: { at: 1, product: mug } } })],
      ['under other keys', JSON.stringify({ ...file, products: { p2: { at, product: mug } } })],
      ['no page for a member', JSON.stringify(file), {}, true],
      ['no JSON', '<!doctype html>'],
      ['nothing', 'null'],
    ])('has none of its products if the file is %s', async (_, text, own, isMember) => {
      const { findProduct } = await open(text, own, isMember)
      expect(findProduct('id:p1') ?? findProduct('id:p2')).toBeUndefined()
    })
  })

  it('is empty, without an exception, if the browser refuses storage', async () => {
    const refuse = vi.fn(() => {
      throw new DOMException('no', 'SecurityError')
    })
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    try {
      await expect(keep()).resolves.toBeUndefined()
      expect(refuse).toHaveBeenCalledTimes(2)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
