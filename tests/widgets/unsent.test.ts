import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import type { StoredSession } from '../../src/session/token-storage.ts'
import type { UnsentWish } from '../../src/store/cart-unsent.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { createUnsentKeeper, hasUnsent, loadOrKeep } from '../../widgets/runtime/cart/unsent.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'
import { deferred } from '../support/session.ts'

const NOTE = 'store-widgets:unsent:demo-client'
const REFRESH = 'a-refresh-token-that-nobody-may-read'
const wish: UnsentWish = { request: { productId: 'vase', quantity: 2 } }

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(refreshToken?: { value: string; role: 'visitor' | 'member' }, config = {}) {
  const pair = refreshToken && ({ refreshToken } as StoredSession)
  const page = openPage({ config })
  const tokens = { pair: () => pair } as Connection['tokens']
  return { page, keeper: createUnsentKeeper(page, { tokens }) }
}
const visitor = { value: REFRESH, role: 'visitor' } as const

it('is kept for one page of this tab, without a token', () => {
  const { keeper } = open(visitor)
  keeper.keep([{ ...wish, owner: keeper.owner() }])
  keeper.keep([{ ...wish, owner: keeper.owner() }])
  const text = sessionStorage.getItem(NOTE) ?? ''
  expect(text).toContain('vase')
  expect(text).not.toContain(REFRESH.slice(0, 9))
  const next = open(visitor)
  expect(hasUnsent(next.page)).toBe(true)
  const taken = next.keeper.take()
  expect(taken).toMatchObject([wish, wish])
  expect(taken.map(({ owner }) => next.keeper.isOwn(owner))).toEqual([true, true])
  expect(next.keeper.take()).toEqual([])
  expect(sessionStorage.length).toBe(0)
})

it('belongs to its caller, or to any visitor before a first token', () => {
  const owner = open(visitor).keeper.owner()
  const others = [
    undefined,
    { value: REFRESH, role: 'member' },
    { value: 'another', role: 'visitor' },
    { value: '', role: 'visitor' },
  ] as const
  expect(others.map((one) => open(one).keeper.isOwn(owner))).toEqual([false, false, false, false])
  expect(others.map((one) => open(one).keeper.isOwn(undefined))).toEqual([true, false, true, true])
})

it('is dropped after an hour, and if it isn’t an addition', () => {
  vi.useFakeTimers()
  const { keeper } = open(visitor)
  keeper.keep([wish])
  vi.advanceTimersByTime(3_600_001)
  expect(keeper.take()).toEqual([])
  for (const text of ['{', '{}', '[null,{"request":{}},7]', '"vase"']) {
    sessionStorage.setItem(NOTE, text)
    expect(open(visitor).keeper.take()).toEqual([])
  }
})

it('stays with its page where the browser stores nothing', () => {
  const { keeper } = open(visitor)
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  keeper.keep([wish])
  expect(open(visitor).keeper.take()).toEqual([])
  expect(keeper.take()).toMatchObject([wish])
  expect(keeper.take()).toEqual([])
})

it('isn’t stored if the visitor ends with the page', () => {
  open(visitor, { tokenStorage: 'memory' }).keeper.keep([wish])
  expect(sessionStorage.length).toBe(0)
})

describe('an addition whose cart is still loading', () => {
  const request = { productId: 'vase', choices: { Glaze: 'Oat' }, quantity: 2 }
  const kept = () => JSON.parse(sessionStorage.getItem(NOTE) ?? '[]')
  const leave = async () => {
    dispatchEvent(new Event('pagehide'))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  /** Begins to load; returns what ends it. */
  function begin(role: 'visitor' | 'member') {
    const cart = deferred<string>()
    const page = openPage({
      role: () => role,
      catalog: { peek: () => ({ status: 'ready', value: fake<Product>({ id: 'vase', name: 'Vase' }) }) },
      connection: async () => ({ tokens: { pair: () => ({ refreshToken: { value: REFRESH, role } }) } }),
    })
    return { ...cart, page, loaded: loadOrKeep(page, request, () => cart.promise) }
  }

  it.each(['visitor', 'member'] as const)(
    'is kept when a %s leaves the page, which no longer adds it',
    async (role) => {
      const { loaded, resolve, page } = begin(role)
      await leave()
      const owner = role === 'member' ? (await page.connection()).tokens.pair()?.refreshToken : undefined
      expect(kept()).toMatchObject([{ request, name: 'Vase' }])
      expect(open(owner && { ...owner, role: 'member' }).keeper.isOwn(kept()[0].owner)).toBe(true)
      resolve('cart')
      expect(await loaded).toBeUndefined()
    },
  )

  it('is not kept once the cart has it, or if that can’t be loaded', async () => {
    const there = begin('visitor')
    there.resolve('cart')
    expect(await there.loaded).toBe('cart')
    const failed = begin('visitor')
    failed.reject(new Error('offline'))
    await expect(failed.loaded).rejects.toThrow('offline')
    await leave()
    expect(kept()).toEqual([])
  })
})
