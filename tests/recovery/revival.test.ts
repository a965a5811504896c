import { describe, expect, it, vi } from 'vitest'
import { createRevival } from '../../src/recovery/revival.ts'

function createWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return Object.assign(new EventTarget(), { document, navigator: { onLine: true } })
}

describe('failed requests of a page', () => {
  it.each(['online', 'focus', 'pageshow'])('are repeated together, once, with %s', (sign) => {
    const window = createWindow()
    const revival = createRevival(window)
    const [one, other] = [vi.fn(), vi.fn()]
    revival.add(one)
    revival.add(other)

    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))

    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
  })

  it('are repeated when the page is visible again, not when it is hidden', () => {
    const window = createWindow()
    const one = vi.fn()
    createRevival(window).add(one)

    window.document.visibilityState = 'hidden'
    window.document.dispatchEvent(new Event('visibilitychange'))
    expect(one).not.toHaveBeenCalled()

    window.document.visibilityState = 'visible'
    window.document.dispatchEvent(new Event('visibilitychange'))
    expect(one).toHaveBeenCalledTimes(1)
  })

  it('wait while there is no network', () => {
    const window = createWindow()
    const one = vi.fn()
    createRevival(window).add(one)
    window.navigator.onLine = false

    window.dispatchEvent(new Event('focus'))

    expect(one).not.toHaveBeenCalled()
  })

  it('may fail again, and are repeated at the next sign, not at the same', () => {
    const window = createWindow()
    const revival = createRevival(window)
    const fail = vi.fn(() => {
      revival.add(fail)
    })
    revival.add(fail)

    window.dispatchEvent(new Event('online'))
    expect(fail).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(fail).toHaveBeenCalledTimes(2)
  })

  it('aren’t repeated after they were removed', () => {
    const window = createWindow()
    const revival = createRevival(window)
    const removed = vi.fn()
    revival.add(removed)()

    window.dispatchEvent(new Event('online'))
    revival.revive()

    expect(removed).not.toHaveBeenCalled()
  })

  it('aren’t repeated after the page has ended', () => {
    const window = createWindow()
    const revival = createRevival(window)
    const one = vi.fn()
    revival.add(one)
    revival.close()

    for (const sign of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(sign))
    window.document.dispatchEvent(new Event('visibilitychange'))

    expect(one).not.toHaveBeenCalled()
  })
})
