import NProgress from 'nprogress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showProgress } from '../../widgets/plugins/progress/progress.ts'

/** Returns the visible bars, by their distance outside the screen. */
const bars = () => [...document.querySelectorAll<HTMLElement>('[data-bar]')]
const shift = () => bars().map((bar) => Number(/\((-?[\d.]+)%/.exec(bar.style.transform)?.[1]))

function work() {
  let end = () => {}
  const promise = new Promise<void>((resolve) => {
    end = resolve
  })
  showProgress(promise)
  return async () => {
    end()
    await promise
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('the loading bar', () => {
  it('has the measures of the specification', () => {
    expect(NProgress.settings).toMatchObject({ minimum: 0.08, speed: 200, trickleSpeed: 200 })
  })

  it('is shown during requests, moves, and is removed afterwards', async () => {
    const end = work()
    await vi.advanceTimersByTimeAsync(10)
    expect(shift()).toEqual([-92])
    expect(bars()[0]?.style.blockSize).toBe('3px')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shift()[0]).toBeGreaterThan(-92)
    await end()
    await vi.advanceTimersByTimeAsync(1_000)

    expect(bars()).toEqual([])
  })

  it.each([10, 150, 300, 450, 590, 700])(
    'returns for requests that begin %d ms after the last ended, without creating a second bar',
    async (pauseMs) => {
      const errors = vi.spyOn(console, 'error')
      const innerHtml = vi.spyOn(Element.prototype, 'innerHTML', 'set')
      const first = work()
      await vi.advanceTimersByTimeAsync(500)
      await first()
      await vi.advanceTimersByTimeAsync(pauseMs)
      const second = work()
      await vi.advanceTimersByTimeAsync(2_500)
      expect(bars()).toHaveLength(1)
      await second()
      await vi.advanceTimersByTimeAsync(1_000)

      expect(bars()).toEqual([])
      expect(innerHtml).not.toHaveBeenCalled()
      expect(errors).not.toHaveBeenCalled()
      expect(document.documentElement.className).toBe('')
    },
  )

  it('moves no faster after many short requests', async () => {
    const trickle = vi.spyOn(NProgress, 'trickle')
    for (let burst = 0; burst < 20; burst++) {
      const end = work()
      await vi.advanceTimersByTimeAsync(20)
      await end()
      await vi.advanceTimersByTimeAsync(20)
    }
    const end = work()
    await vi.advanceTimersByTimeAsync(2_000)
    trickle.mockClear()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(trickle.mock.calls.length).toBeLessThanOrEqual(10)
    await end()
  })

  it('survives a page that empties its body under it', async () => {
    const end = work()
    await vi.advanceTimersByTimeAsync(300)
    document.body.replaceChildren()
    await vi.advanceTimersByTimeAsync(600)
    expect(bars()).toHaveLength(1)
    document.body.replaceChildren()
    await end()
    await vi.advanceTimersByTimeAsync(1_000)

    expect(bars()).toEqual([])
    expect(document.documentElement.className).toBe('')
  })

  it("is at peace with the page's own nprogress", async () => {
    const own = document.createElement('div')
    own.id = 'nprogress'
    document.body.append(own)
    const end = work()
    await vi.advanceTimersByTimeAsync(300)
    expect(bars()).toHaveLength(1)
    expect(own.childElementCount).toBe(0)
    await end()
    await vi.advanceTimersByTimeAsync(1_000)

    expect(own.isConnected).toBe(true)
    expect(bars()).toEqual([])
  })
})
