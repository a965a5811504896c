import { expect, it, vi } from 'vitest'
import { isStoreError } from '../../src/model/errors.ts'
import { openApi } from '../../widgets/plugins/return-links/cart-api-chunk.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'
import { fakeProvider, openCart } from '../support/store/cart-provider.ts'

/** Opens `StoreWidgets.cart` over a cart that only records its calls. */
async function open() {
  const add = vi.fn(async () => ({ count: 1, quantity: 1 }))
  const page = { parts: new Map<string, unknown>([['cart', { add }]]), connection: async () => ({}) }
  const heard: unknown[] = []
  const listen = (event: Event) => heard.push((event as CustomEvent).detail)
  document.addEventListener('store-add-to-cart', listen, { once: true })
  const api = await openApi(openPage(page))
  return { api, add, heard }
}

it('asks the host page, then the cart, for the product of an id', async () => {
  const { api, add, heard } = await open()
  await api.add({ productId: 'p1' })
  expect(heard).toEqual([{ productId: 'p1', quantity: 1 }])
  expect(add).toHaveBeenCalledWith({ productId: 'p1' })
})

it.each<[given: unknown, said: string]>([
  [{ productSlug: 'moon-jar' }, 'it was given { productSlug }'],
  [{ productId: 7, quantity: 2 }, 'it was given { productId, quantity }'],
  [{ productId: ' ' }, 'it was given { productId }'],
  [undefined, 'it was given none'],
])('reports the error in %j, and asks neither host page nor cart', async (given, said) => {
  const { api, add, heard } = await open()
  const reason: unknown = await api.add(fromOutside(given)).catch((error) => error)
  expect(isStoreError(reason) && reason.code).toBe('invalid_argument')
  expect((reason as Error).message).toContain('needs { productId }')
  expect((reason as Error).message).toContain(said)
  expect(add).not.toHaveBeenCalled()
  expect(heard).toEqual([])
})

it('a listener that throws stops neither the change nor the other listeners', async () => {
  const thrown = vi.fn()
  process.once('uncaughtException', thrown)
  const { cart } = openCart(fakeProvider())
  const page = { parts: new Map<string, unknown>([['cart', cart]]), connection: async () => ({}) }
  const api = await openApi(openPage(page))
  await cart.load()
  let isHarmful = false
  api.subscribe(() => {
    if (!isHarmful) return
    isHarmful = false
    throw new Error('of the host page')
  })
  const counts: number[] = []
  api.subscribe(({ count }) => counts.push(count))
  isHarmful = true

  await expect(api.add({ productId: 'vase', quantity: 2 })).resolves.toMatchObject({ count: 2 })
  expect(counts.at(-1)).toBe(2)
  await vi.waitUntil(() => thrown.mock.calls.length)
})

it('tells a listener of a cart that is found empty, and of the same cart only once', async () => {
  const { cart } = openCart(fakeProvider())
  const page = { parts: new Map<string, unknown>([['cart', cart]]), connection: async () => ({}) }
  const api = await openApi(openPage(page))
  const told: number[] = []
  api.subscribe(({ count }) => told.push(count))
  await vi.waitUntil(() => told.length)
  await cart.refresh()
  expect(told).toEqual([0])
})
