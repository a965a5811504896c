import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenPainted } from '../../widgets/runtime/page/when-painted.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Notes whether it has settled. */
function watch() {
  const state = { settled: false }
  whenPainted().then(() => {
    state.settled = true
  })
  return state
}

it('settles in a task of its own after the frame', async () => {
  let frame = () => {}
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run
  })
  const state = watch()
  await vi.advanceTimersByTimeAsync(50)
  expect(state.settled).toBe(false)
  frame()
  await Promise.resolve()
  expect(state.settled).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(state.settled).toBe(true)
})

it('settles in a hidden tab, which paints no frame', async () => {
  vi.stubGlobal('requestAnimationFrame', () => {})
  const state = watch()
  await vi.advanceTimersByTimeAsync(99)
  expect(state.settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.settled).toBe(true)
})
