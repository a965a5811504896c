import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRenewal } from '../../widgets/tags/product/detail/renewal.ts'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'

const NOW = Date.UTC(2026, 10, 28)
const renew = vi.fn()
/** A product whose film's link expires in this many milliseconds. */
const expiringIn = (ms: number) => {
  const url = `https://media.example/film.mp4?exp=${(NOW + ms) / 1000}`
  const film = { id: 'f', mediaType: 'video', video: { files: [{ url }] } }
  return makeProduct({ media: fromOutside({ items: [film] }) })
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  renew.mockClear()
})
afterEach(() => void vi.useRealTimers())

it('media are requested again a minute before their links expire', () => {
  createRenewal(renew).plan(expiringIn(300_000))
  vi.advanceTimersByTime(239_999)
  expect(renew).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(renew).toHaveBeenCalledOnce()
})

it('media whose links expire at once are requested no more often than each half minute', () => {
  createRenewal(renew).plan(expiringIn(1_000))
  vi.advanceTimersByTime(29_999)
  expect(renew).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(renew).toHaveBeenCalledOnce()
})

it('links that are valid for months are no reason to request media at once', () => {
  createRenewal(renew).plan(expiringIn(90 * 86_400_000))
  vi.advanceTimersByTime(86_400_000)
  expect(renew).not.toHaveBeenCalled()
})

it.each([
  ['without media', makeProduct()],
  ['whose media don’t expire', makeProduct({ media: { items: [] } })],
])('a product %s is not requested again, nor the one before it', (_, product) => {
  const renewal = createRenewal(renew)
  renewal.plan(expiringIn(300_000))
  renewal.plan(product)
  expect(vi.getTimerCount()).toBe(0)
})

it('nothing is requested once the tag is gone', () => {
  const renewal = createRenewal(renew)
  renewal.plan(expiringIn(300_000))
  renewal.stop()
  vi.advanceTimersByTime(300_000)
  expect(renew).not.toHaveBeenCalled()
})
