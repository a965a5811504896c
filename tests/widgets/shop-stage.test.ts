import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFocus } from '../../widgets/runtime/page/deep-search.ts'
import type { Move } from '../../widgets/tags/shop/route-history.ts'
import { createStage } from '../../widgets/tags/shop/stage.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'

let host: HTMLElement
let section: HTMLElement
let entry: string
const scrolled = vi.fn()
let stage: ReturnType<typeof createStage>

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button id="out">Out</button><store-shop></store-shop>'
  host = document.querySelector('store-shop') as HTMLElement
  host.attachShadow({ mode: 'open' }).innerHTML = '<section tabindex="-1"></section>'
  section = host.shadowRoot?.firstElementChild as HTMLElement
  host.getBoundingClientRect = () => fromOutside({ top: 100 })
  host.scrollIntoView = vi.fn()
  entry = 'first'
  vi.stubGlobal('navigation', {
    get currentEntry() {
      return { key: entry }
    },
  })
  vi.stubGlobal('scrollTo', scrolled)
  vi.spyOn(document.documentElement, 'scroll').mockImplementation(scrolled)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  scrolled.mockClear()
  stage = createStage(host, section)
})
afterEach(() => {
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'startViewTransition')
  Reflect.deleteProperty(document, 'activeViewTransition')
})

/** A tag that has been drawn, with a heading in its shadow root. */
function tag(html = '<h2 tabindex="-1">Moon jar</h2>', status = 'ready') {
  const made = document.createElement('store-product')
  made.attachShadow({ mode: 'open' }).innerHTML = html
  made.setAttribute('status', status)
  host.append(made)
  return made
}
/** Goes to another entry of the history, and shows this tag there. */
function go(to: string, shown: HTMLElement, move: Move = 'go') {
  entry = to
  return stage.change(move, () => shown)
}

describe('a shop that shows another place', () => {
  it('moves the focus to the heading of the new tag, and returns that tag', async () => {
    const shown = tag()
    expect(await go('second', shown)).toBe(shown)
    expect(findFocus().textContent).toBe('Moon jar')
  })

  it.each([
    [
      'a heading of the page’s own in the tag',
      () => {
        const shown = tag('')
        shown.innerHTML = '<h1 slot="heading" tabindex="-1">All</h1>'
        return shown
      },
      'All',
    ],
    [
      'the heading of the login of an account',
      () => {
        const shown = tag('')
        const login = shown.appendChild(document.createElement('store-login'))
        login.attachShadow({ mode: 'open' }).innerHTML = '<h2 tabindex="-1">Log in</h2>'
        return shown
      },
      'Log in',
    ],
  ])('finds %s', async (_, make, text) => {
    const shown = make()
    await go('second', shown)
    expect(findFocus().textContent).toBe(text)
  })

  it('moves the focus to the place itself while there is no heading, and on when one comes', async () => {
    const shown = tag('')
    await go('second', shown)
    expect(findFocus()).toBe(section)
    if (shown.shadowRoot) shown.shadowRoot.innerHTML = '<h2 tabindex="-1">Late</h2>'
    await vi.waitFor(() => expect(findFocus().textContent).toBe('Late'))
  })

  it('leaves the focus alone when somebody has moved it meanwhile', async () => {
    const shown = tag('')
    await go('second', shown)
    document.querySelector<HTMLElement>('#out')?.focus()
    if (shown.shadowRoot) shown.shadowRoot.innerHTML = '<h2 tabindex="-1">Late</h2>'
    shown.dispatchEvent(new Event('store-ready'))
    await vi.advanceTimersByTimeAsync(1)
    expect(findFocus().id).toBe('out')
  })

  it('looks for a heading no longer after three seconds', async () => {
    const shown = tag('')
    await go('second', shown)
    await vi.advanceTimersByTimeAsync(3_000)
    if (shown.shadowRoot) shown.shadowRoot.innerHTML = '<h2 tabindex="-1">Too late</h2>'
    shown.dispatchEvent(new Event('store-ready'))
    await vi.advanceTimersByTimeAsync(1)
    expect(findFocus()).toBe(section)
  })

  it('scrolls to its own beginning only if that is above the window', async () => {
    await go('second', tag())
    expect(host.scrollIntoView).not.toHaveBeenCalled()
    host.getBoundingClientRect = () => fromOutside({ top: -1 })
    await go('third', tag())
    expect(host.scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
  })

  it.each(['ready', 'empty', 'error'])('doesn’t wait for a tag that is %s', async (status) => {
    await go('second', tag('<h2 tabindex="-1">Moon jar</h2>', status))
    expect(findFocus().textContent).toBe('Moon jar')
  })

  it.each(['store-ready', 'store-error'])('waits for a new tag until its %s', async (type) => {
    const shown = tag('<h2 tabindex="-1">Moon jar</h2>', 'loading')
    const done = go('second', shown)
    await vi.advanceTimersByTimeAsync(79)
    expect(findFocus().textContent).not.toBe('Moon jar')
    shown.dispatchEvent(new Event(type))
    await done
    expect(findFocus().textContent).toBe('Moon jar')
  })

  it('waits for a new tag no longer than 80 milliseconds', async () => {
    const done = go('second', tag('', 'loading'))
    await vi.advanceTimersByTimeAsync(80)
    await done
    expect(findFocus()).toBe(section)
  })

  it('shows only the latest of several places', async () => {
    const first = tag('<h2 tabindex="-1">First</h2>', 'loading')
    const done = go('second', first)
    await go('third', tag('<h2 tabindex="-1">Second</h2>'))
    first.dispatchEvent(new Event('store-ready'))
    await done
    expect(findFocus().textContent).toBe('Second')
  })
})

describe('the way back in a shop', () => {
  const leaveAt = (top: number) => Object.assign(document.documentElement, { scrollTop: top })
  const inTag = () => tag('<a href="#a" id="a">A</a><h2 tabindex="-1">List</h2>')

  it('leads to where a place was left, with the focus that it had', async () => {
    const list = inTag()
    const link = list.shadowRoot?.querySelector('a') as HTMLElement
    link.focus()
    leaveAt(420)
    await go('second', tag())
    leaveAt(7)
    await go('first', list, 'back')
    expect(scrolled).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' })
    expect(findFocus()).toBe(link)
    expect(host.scrollIntoView).not.toHaveBeenCalled()
  })

  it('leads to the heading if the focused element is gone', async () => {
    const list = inTag()
    const link = list.shadowRoot?.querySelector('a') as HTMLElement
    link.focus()
    await go('second', tag())
    link.remove()
    await go('first', list, 'back')
    expect(findFocus().textContent).toBe('List')
  })

  it('is about the entry of the history, not the address', async () => {
    leaveAt(420)
    await go('second', tag())
    await go('third', tag(), 'back')
    expect(scrolled).not.toHaveBeenCalled()
    stage.stay()
    entry = 'fourth'
    stage.stay()
    await go('third', tag(), 'back')
    expect(scrolled).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' })
  })

  it('goes by addresses in browsers that don’t name their entries', async () => {
    vi.stubGlobal('navigation', undefined)
    history.replaceState(null, '', '#list')
    stage = createStage(host, section)
    leaveAt(420)
    history.replaceState(null, '', '#product')
    await go('', tag())
    history.replaceState(null, '', '#list')
    await go('', tag(), 'back')
    expect(scrolled).toHaveBeenCalledWith({ top: 420, behavior: 'instant' })
  })
})

describe('a tag that replaces the one in the place', () => {
  it('gets the focus of the place, and no other', () => {
    const shown = tag()
    document.querySelector<HTMLElement>('#out')?.focus()
    expect(stage.replace(shown)).toBe(shown)
    expect(findFocus().id).toBe('out')
    section.focus()
    stage.replace(shown)
    expect(findFocus().textContent).toBe('Moon jar')
  })
})

describe('the transition to another place', () => {
  const timings = vi.fn()
  const begin = vi.fn((update: () => Promise<unknown>) => {
    const done = update()
    return { ready: Promise.resolve(), updateCallbackDone: done, finished: done, skipTransition: () => {} }
  })
  beforeEach(() => {
    begin.mockClear()
    timings.mockClear()
    Object.assign(document, { startViewTransition: begin })
    document.getAnimations = () => []
  })

  it('is a short one of the browser', async () => {
    const others = [
      { effect: { pseudoElement: '::before', updateTiming: () => expect.unreachable() } },
      { effect: null },
    ]
    const ours = { effect: { pseudoElement: '::view-transition-old(root)', updateTiming: timings } }
    document.getAnimations = fake<Document['getAnimations']>(() => [ours, ...others])
    await go('second', tag())
    expect(begin).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(0)
    expect(timings).toHaveBeenCalledExactlyOnceWith({ duration: 160 })
    expect(findFocus().textContent).toBe('Moon jar')
  })

  it('is left out for people who mind motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
    await go('second', tag())
    expect(begin).not.toHaveBeenCalled()
    expect(findFocus().textContent).toBe('Moon jar')
  })

  it.each([
    ['24 milliseconds ago', 24, 1],
    ['longer ago', 25, 0],
  ])('answers a press %s (%i ms) by %i transitions', async (_, agoMs, times) => {
    vi.stubGlobal('event', { timeStamp: performance.now() - agoMs })
    await go('second', tag())
    expect(begin).toHaveBeenCalledTimes(times)
  })

  it('is left out while the page has one of its own, but not during our last', async () => {
    Object.assign(document, { activeViewTransition: {} })
    await go('second', tag())
    expect(begin).not.toHaveBeenCalled()
    Object.assign(document, { activeViewTransition: null })
    await go('third', tag())
    Object.assign(document, { activeViewTransition: begin.mock.results[0]?.value })
    await go('fourth', tag())
    expect(begin).toHaveBeenCalledTimes(2)
  })

  it('shows the place even if another transition replaces ours', async () => {
    begin.mockImplementationOnce((update) => {
      const done = update()
      const ready = Promise.reject(new Error('skipped'))
      return { ready, updateCallbackDone: done, finished: done, skipTransition: () => {} }
    })
    await go('second', tag())
    expect(findFocus().textContent).toBe('Moon jar')
  })

  it('keeps the page where it is until the old place is painted', async () => {
    vi.stubGlobal('scrollY', 42)
    begin.mockImplementationOnce((update) => {
      vi.advanceTimersToNextFrame()
      const done = update()
      return { ready: Promise.resolve(), updateCallbackDone: done, finished: done, skipTransition: () => {} }
    })
    await go('second', tag())
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 42, behavior: 'instant' })
    scrolled.mockClear()
    await go('third', tag())
    vi.advanceTimersToNextFrame()
    expect(scrolled).not.toHaveBeenCalled()
  })
})
