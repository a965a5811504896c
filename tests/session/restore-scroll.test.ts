import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionPage } from '../../src/session/page.ts'
import { restoreScroll } from '../../src/session/restore-scroll.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page whose height grows; it can't be scrolled beyond its end. */
function openPage(height: number) {
  vi.useFakeTimers()
  const watching = new Set<() => void>()
  const page = Object.assign(new EventTarget(), {
    scrollX: 0,
    scrollY: 0,
    height,
    /** A page may scroll smoothly by its style (`scroll-behavior`): then it moves later, unless it is told to jump. */
    scrollTo({ left = 0, top = 0, behavior }: ScrollToOptions) {
      if (behavior === 'instant') Object.assign(page, { scrollX: left, scrollY: Math.min(top, page.height) })
    },
    document: { documentElement: {} },
    ResizeObserver: class {
      grown: () => void
      constructor(grown: () => void) {
        this.grown = grown
      }
      observe() {
        watching.add(this.grown)
      }
      disconnect() {
        watching.delete(this.grown)
      }
    },
  })
  const grow = (to: number) => {
    page.height = to
    for (const grown of watching) grown()
  }
  return { page: page as SessionPage & typeof page, watching, grow }
}

describe('the scroll position of a page', () => {
  it('is restored at once if the page is tall enough', () => {
    const { page, watching } = openPage(2_000)
    restoreScroll(page, 5, 640)
    expect([page.scrollX, page.scrollY, watching.size]).toEqual([5, 640, 0])
  })

  it('is restored when the page has grown', () => {
    const { page, watching, grow } = openPage(100)
    restoreScroll(page, 0, 640)
    grow(300)
    expect([page.scrollY, watching.size]).toEqual([300, 1])
    grow(900)
    expect([page.scrollY, watching.size]).toEqual([640, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is given up when a person moves: %s',
    (type) => {
      const { page, watching, grow } = openPage(100)
      restoreScroll(page, 0, 640)
      page.dispatchEvent(new Event(type))
      grow(900)
      expect([page.scrollY, watching.size, vi.getTimerCount()]).toEqual([100, 0, 0])
    },
  )

  it('is given up after a few seconds', () => {
    const { page, watching } = openPage(100)
    restoreScroll(page, 0, 640)
    vi.advanceTimersByTime(5_000)
    expect(watching.size).toBe(0)
  })
})
