import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductKey } from '../../src/model/catalog-port.ts'
import { moneyTexts } from '../../src/model/price.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createMemory } from '../../widgets/loader/memory.ts'
import { mountRendered, type RenderedDefinition } from '../../widgets/loader/rendered-tag.ts'
import type { AnyView } from '../../widgets/loader/tag.ts'
import { createAdoption } from '../../widgets/runtime/adoption/adopted-tag.ts'
import { joinQuestions } from '../../widgets/runtime/adoption/join-questions.ts'
import { readSnapshot } from '../../widgets/runtime/adoption/read-snapshot.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** A page's reading of the snapshot that a server left in it. */

const mug = makeProduct()
const HEAD = { version: 1, clientId: 'c1', locale: 'en', currency: 'EUR' }
const KEPT = {
  products: { [mug.id]: { at: Date.now(), product: mug } },
  lists: { shelf: { at: Date.now(), ids: [mug.id], total: 1 } },
  money: { 'en EUR 32': '€32.00' },
}

beforeEach(() => {
  localStorage.clear()
  moneyTexts.clear()
})

function openPage({
  role = 'visitor',
  currency = undefined as string | undefined,
  at = 0,
  name = 'Mug',
} = {}) {
  const config = { clientId: 'c1', currency } as Config
  if (at) {
    const { place } = createMemory(config, false)
    localStorage.setItem(place, JSON.stringify({ products: { [mug.id]: { at, product: { ...mug, name } } } }))
  }
  const memory = createMemory(config, role === 'member')
  const catalog = createCatalog({ queryProducts: async () => [], recall: memory.findProduct })
  return makePage({ memory, catalog, role: () => role, config })
}

describe('a snapshot', () => {
  it('becomes the page’s memory: products by id and slug, lists, and the texts of prices', () => {
    const page = openPage()

    expect(readSnapshot(page, JSON.stringify({ ...HEAD, ...KEPT }))).toEqual(KEPT.money)
    expect(page.catalog.peek(`id:${mug.id}`)).toMatchObject({ status: 'remembered', value: { id: mug.id } })
    expect(page.catalog.peek(`slug:${mug.slug}`).status).toBe('remembered')
    expect(page.memory.findProduct(`id:${mug.id}`)?.id).toBe(mug.id)
    expect(page.memory.kept.lists).toEqual(KEPT.lists)
    expect([...moneyTexts]).toEqual([['en EUR 32', '€32.00']])
  })

  it('doesn’t replace newer data of a later visit', () => {
    const now = Date.now()
    const page = openPage({ at: now, name: 'Cup' })
    const products = { [mug.id]: { at: now - 1, product: mug } }
    readSnapshot(page, JSON.stringify({ ...HEAD, ...KEPT, products }))

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
  ])('%s is ignored', (_, visitor, said) => {
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

describe('the requests of one task', () => {
  const keys = (from: number, count: number) =>
    Array.from({ length: count }, (_, index): ProductKey => `id:p${from + index}`)

  it('are joined, and each gets its own answer', async () => {
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

  it('are aborted one by one, and completely when no caller waits any more', async () => {
    let asking: AbortSignal | undefined
    const ask = joinQuestions((_, signal) => {
      asking = signal
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const [one, other] = [new AbortController(), new AbortController()]
    const first = ask(keys(0, 2), one.signal)
    const rest = ask(keys(2, 2), other.signal)
    one.abort()
    await expect(first).rejects.toThrow(/abort/i)
    expect(asking?.aborted).toBe(false)
    other.abort()
    await expect(rest).rejects.toThrow(/abort/i)
    expect(asking?.aborted).toBe(true)
  })

  it('skip an empty place in the answer', async () => {
    const ask = joinQuestions(async () => [fromOutside(null), makeProduct({ id: 'p0' })])
    expect(await ask(keys(0, 1))).toMatchObject([{ id: 'p0' }])
  })

  it('stay separate if they exceed the provider’s limit', async () => {
    const asked: number[] = []
    const ask = joinQuestions(async (all) => {
      asked.push(all.length)
      return []
    })
    await Promise.all([ask(keys(0, 16)), ask(keys(16, 100))])

    expect(asked.sort()).toEqual([100, 16])
  })
})

describe('a tag that a server drew', () => {
  function adoptTag() {
    const host = document.createElement('store-product')
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = '<style data-store-css="1">*{--_ratio:0.8}</style><article>Drawn</article>'
    document.body.append(host)
    let status: 'loading' | 'ready' | 'error' = 'loading'
    let changed = () => {}
    const page = makePage({
      tags: new WeakMap(),
      noteReady() {},
      patch: (_: ParentNode, next: ParentNode & Node) => {
        if (next.firstChild) root.replaceChildren(next)
      },
    })
    const definition: RenderedDefinition<AnyView> = {
      live: 'app',
      sheet: new CSSStyleSheet(),
      describe: () => ({}),
      draw: () => 'Anew',
      createModel: (_, __, tell) => {
        changed = tell
        return { read: () => ({ status }), update: () => false, tryAgain() {}, stop() {} }
      },
    }
    const adoption = createAdoption(host)
    const tag = mountRendered(page, host, adoption.adopt(definition))
    adoption.finish(tag)
    const become = async (now: typeof status) => {
      status = now
      changed()
      await Promise.resolve()
      await Promise.resolve()
    }
    return { root, tag, become }
  }

  it('stays with its styles until the page knows as much, even if requests fail meanwhile', async () => {
    const { root, tag, become } = adoptTag()
    let isSettled = false
    tag.settle?.().then(() => {
      isSettled = true
    })
    for (const status of ['loading', 'error'] as const) {
      await become(status)
      expect(root.innerHTML).toContain('*{--_ratio:0.8}')
      expect(root.textContent).toContain('Drawn')
    }
    expect(isSettled).toBe(false)
    await become('ready')
    await Promise.resolve()
    expect([root.innerHTML, isSettled]).toEqual(['Anew', true])
  })
})
