import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sleepFor } from '../../src/recovery/sleep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends after its time, not before', async () => {
  const over = vi.fn()
  void sleepFor(1000).then(over)

  await vi.advanceTimersByTimeAsync(999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledTimes(1)
})

it('ends at once, with the reason, when it is aborted, and leaves no timer', async () => {
  const controller = new AbortController()
  const sleep = sleepFor(1000, controller.signal)
  controller.abort('gone')

  await expect(sleep).rejects.toMatchObject({ name: 'StoreError', code: 'aborted', cause: 'gone' })
  expect(vi.getTimerCount()).toBe(0)
})

it('does not begin when it was aborted before', async () => {
  await expect(sleepFor(1000, AbortSignal.abort('gone'))).rejects.toMatchObject({ code: 'aborted' })
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves no listener at a signal that outlives it', async () => {
  const { signal } = new AbortController()
  const listeners = new Set<unknown>()
  vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void listeners.add(listener))
  vi.spyOn(signal, 'removeEventListener').mockImplementation((name, listener) => {
    if (name === 'abort') listeners.delete(listener)
  })

  const sleep = sleepFor(1000, signal)
  expect(listeners.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await sleep

  expect(listeners.size).toBe(0)
})
