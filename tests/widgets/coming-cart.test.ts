import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comingCart } from '../../widgets/runtime/cart/coming-cart.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Opens a page with a cart in a state of its drawing, and returns whether it is still waited for. */
function openPage({ status = 'loading', top = 0, isHidden = false } = {}) {
  const cart = document.createElement('store-cart')
  cart.setAttribute('status', status)
  cart.getBoundingClientRect = () => new DOMRect(0, top, 300, 44)
  cart.checkVisibility = () => !isHidden
  document.body.append(cart)
  let isWaiting = true
  comingCart().then(() => {
    isWaiting = false
  })
  return { cart, isWaiting: () => vi.advanceTimersByTimeAsync(0).then(() => isWaiting) }
}

it.each(['store-ready', 'store-error'])('waits for a cart on the screen until %s', async (type) => {
  const { cart, isWaiting } = openPage()
  expect(await isWaiting()).toBe(true)
  cart.dispatchEvent(new Event(type))
  expect(await isWaiting()).toBe(false)
})

it('waits for two seconds at most', async () => {
  const { isWaiting } = openPage()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await isWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isWaiting()).toBe(false)
})

it.each([
  ['stands', { status: 'ready' }],
  ['has failed', { status: 'error' }],
  ['is below the screen', { top: innerHeight + 1 }],
  ['is above the screen', { top: -45 }],
  ['is hidden', { isHidden: true }],
])('waits for no cart that %s', async (_, state) => {
  expect(await openPage(state).isWaiting()).toBe(false)
})

it('waits for nothing on a page without a cart', async () => {
  await expect(comingCart()).resolves.toBeUndefined()
})
