import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShopBase } from '../../src/model/shop/base.ts'
import { checkServed } from '../../widgets/tags/shop/check-served.ts'
import { openPage } from '../support/open-page.ts'

/** Checks a shop below `/shop/` whose host has this answer for the address of a product. */
async function check(answer: () => Promise<{ status: number }>, path = '/shop/product/mug', base = '/shop/') {
  ;(window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `https://shop.example${path}`,
  )
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  const said: string[] = []
  const page = openPage({
    loadChunk: (async () => ({ say: ({ text }: { text: string }) => said.push(text) })) as never,
  })
  checkServed(page, document.createElement('store-shop'), { kind: 'path', path: base } as ShopBase)
  await new Promise((done) => setTimeout(done))
  return { fetch, said }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it.each([404, 405])('reports a host that answers a shop’s address with %i to the builder', async (status) => {
  const { fetch, said } = await check(async () => ({ status }))
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://shop.example/shop/product/mug', { method: 'HEAD' })
  expect(said.join()).toContain(`answers /shop/product/mug with ${status}`)
  expect(said.join()).toContain('or use base="?"')
})

it.each([
  ['the address is served', async () => ({ status: 200 })],
  ['the host forbids the question', async () => ({ status: 403 })],
  ['nobody can be asked', () => Promise.reject(new Error('offline'))],
])('reports nothing if %s', async (_, answer) => {
  const { fetch, said } = await check(answer)
  expect([fetch.mock.calls.length, said]).toEqual([1, []])
})

it('sends one request in a tab, and none for the shop’s own page', async () => {
  expect((await check(async () => ({ status: 200 }), '/shop/')).fetch).not.toHaveBeenCalled()
  expect((await check(async () => ({ status: 200 }))).fetch).toHaveBeenCalledOnce()
  expect((await check(async () => ({ status: 404 }))).fetch).not.toHaveBeenCalled()
})
