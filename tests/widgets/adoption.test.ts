import { beforeEach, describe, expect, it } from 'vitest'
import { moneyTexts } from '../../src/model/price.ts'
import { createCatalog, type ProductKey } from '../../src/store/catalog.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { joinQuestions } from '../../widgets/runtime/adoption/join-questions.ts'
import { readSnapshot } from '../../widgets/runtime/adoption/read-snapshot.ts'
import { makeProduct } from '../store/make-product.ts'

/** What a page makes of the snapshot that a server left in it. */

const mug = makeProduct()
const HEAD = { version: 1, clientId: 'c1', locale: 'en', currency: 'EUR' }
const KEPT = {
  products: { [mug.id]: { at: Date.now(), product: mug } },
  lists: { shelf: { at: Date.now(), ids: [mug.id], total: 1 } },
  money: { 'en EUR 32': '€32.00' },
}

beforeEach(() => moneyTexts.clear())

function openPage({
  role = 'visitor',
  currency = undefined as string | undefined,
  at = 0,
  name = 'Mug',
} = {}) {
  const products = at ? { [mug.id]: { at, product: { ...mug, name } } } : {}
  const memory = { place: '', kept: { products, lists: {} }, findProduct: () => undefined }
  const catalog = createCatalog({ queryProducts: async () => [] })
  return { memory, catalog, role: () => role, config: { clientId: 'c1', currency } } as unknown as Page
}

describe('a snapshot', () => {
  it('is what the page remembers: products by both their names, lists, and the texts of prices', () => {
    const page = openPage()

    expect(readSnapshot(page, JSON.stringify({ ...HEAD, ...KEPT }))).toEqual(KEPT.money)
    expect(page.catalog.peek(`id:${mug.id}`)).toMatchObject({ status: 'remembered', value: { id: mug.id } })
    expect(page.catalog.peek(`slug:${mug.slug}`).status).toBe('remembered')
    expect(page.memory.findProduct(`id:${mug.id}`)?.id).toBe(mug.id)
    expect(page.memory.kept.lists).toEqual(KEPT.lists)
    expect([...moneyTexts]).toEqual([['en EUR 32', '€32.00']])
  })

  it('says nothing against what a visit since then has seen', () => {
    const page = openPage({ at: Date.now() + 1, name: 'Cup' })
    readSnapshot(page, JSON.stringify({ ...HEAD, ...KEPT }))

    expect(page.memory.findProduct(`id:${mug.id}`)?.name).toBe('Cup')
  })

  it.each([
    ['of a member’s page', { role: 'member' }, {}],
    ['of another shop', {}, { clientId: 'c2' }],
    ['in another currency', { currency: 'USD' }, {}],
    ['in a form that nobody knows', {}, { version: 2 }],
    ['older than a day', {}, { products: { [mug.id]: { at: 1, product: mug } } }],
    ['with a product under another’s key', {}, { products: { p2: { at: Date.now(), product: mug } } }],
    [
      'with a product that can’t be drawn',
      {},
      { products: { [mug.id]: { at: Date.now(), product: { ...mug, variants: null } } } },
    ],
  ])('%s is not believed', (_, visitor, said) => {
    const page = openPage(visitor)
    readSnapshot(page, JSON.stringify({ ...HEAD, ...KEPT, ...said }))

    expect(page.catalog.peek(`id:${mug.id}`).status).toBe('loading')
  })

  it('that was cut off is ignored', () => {
    const page = openPage()

    expect(readSnapshot(page, JSON.stringify({ ...HEAD, ...KEPT }).slice(0, -9))).toEqual({})
    expect(page.catalog.peek(`id:${mug.id}`).status).toBe('loading')
  })
})

describe('the questions of one task', () => {
  const keys = (from: number, count: number) =>
    Array.from({ length: count }, (_, index): ProductKey => `id:p${from + index}`)

  it('are one, and each gets what it asked for', async () => {
    const asked: number[] = []
    const ask = joinQuestions(async (all) => {
      asked.push(all.length)
      return all.map((key) => makeProduct({ id: key.slice(3), slug: key.slice(3) }))
    })
    const [first, rest] = await Promise.all([ask(keys(0, 16)), ask(keys(16, 84))])

    expect(asked).toEqual([100])
    expect([first.length, rest.length]).toEqual([16, 84])
    expect(rest[0]?.id).toBe('p16')
  })

  it('stay apart where they are more than the provider takes', async () => {
    const asked: number[] = []
    const ask = joinQuestions(async (all) => {
      asked.push(all.length)
      return []
    })
    await Promise.all([ask(keys(0, 16)), ask(keys(16, 100))])

    expect(asked.sort()).toEqual([100, 16])
  })
})
