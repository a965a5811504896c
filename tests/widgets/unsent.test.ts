import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredSession } from '../../src/session/token-storage.ts'
import type { UnsentWish } from '../../src/store/cart-unsent.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { createUnsentKeeper, hasUnsent } from '../../widgets/runtime/cart/unsent.ts'
import { openPage } from '../support/open-page.ts'

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
