import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ComingCards, createRoom } from '../../widgets/tags/collection/keep-room.ts'
import { fromOutside } from '../support/from-outside.ts'

const box = (top: number, bottom: number, width = 600) =>
  fromOutside<DOMRect>({ top, bottom, height: bottom - top, width })

let resized: () => void
const observed = new Set<Element>()
class Sizes {
  constructor(tell: () => void) {
    resized = tell
  }
  observe(element: Element) {
    observed.add(element)
  }
  disconnect() {
    observed.clear()
  }
}

let host: HTMLElement
let list: HTMLElement
let ended: AbortController
let keep: (coming: ComingCards) => void
/** The height that is kept free in pixels; undefined for none. */
const room = () => {
  const rules = host.shadowRoot?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]) ?? []
  const text = rules.map(({ cssText }) => cssText).join('')
  return text ? Number(/min-block-size:\s*(\d+)px/.exec(text)?.[1]) : undefined
}
/** Draws cards or empty rooms, 100 px high each, one below the other, from this distance to the window's top. */
function draw(count: number, kind: 'cell' | 'room cell', { top = 0, width = 600, step = 100 } = {}) {
  list.innerHTML = Array.from({ length: count }, () => `<div class="${kind}"></div>`).join('')
  for (const [at, child] of [...list.children].entries())
    child.getBoundingClientRect = () => box(top + at * step, top + (at + 1) * step, width)
  list.getBoundingClientRect = () => box(top, Math.max(top + count * step, top + (room() ?? 0)), width)
}
const nextFrame = () => vi.advanceTimersToNextFrame()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', Sizes)
  vi.stubGlobal('innerHeight', 800)
  document.body.innerHTML = '<store-collection></store-collection>'
  host = document.body.firstElementChild as HTMLElement
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<div class="collection"></div>'
  list = root.firstElementChild as HTMLElement
  ended = new AbortController()
  keep = createRoom(host, ended.signal)
})
afterEach(() => {
  ended.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the height that a list keeps while its cards come or change', () => {
  it.each([
    ['all rows of empty cards', 6, { count: 6, isMore: false }, 600],
    ['only the rows of the cards that come', 6, { count: 2, isMore: false }, 200],
    ['no more rows than there are', 3, { count: 9, isMore: false }, 300],
    ['nothing for no cards', 6, { count: 0, isMore: false }, undefined],
  ])('is that of %s', (_, rooms, coming, expected) => {
    draw(rooms, 'room cell')
    keep(coming)
    expect(room()).toBe(expected)
  })

  it('is the whole list if more cards come, and what the window shows if other ones do', () => {
    draw(12, 'cell', { top: 100 })
    keep({ count: 12, isMore: true })
    expect(room()).toBe(1200)
    keep({ count: 12, isMore: false })
    expect(room()).toBe(700)
  })

  it('is no more than the list for a short one', () => {
    draw(3, 'cell', { top: 100 })
    keep({ count: 3, isMore: false })
    expect(room()).toBe(300)
  })

  it('is none for a list without cards, or below the window', () => {
    keep({ count: 3, isMore: false })
    expect(room()).toBeUndefined()
    draw(3, 'cell', { top: 900 })
    keep({ count: 3, isMore: false })
    expect(room()).toBeUndefined()
  })
})

describe('the room that a list has kept', () => {
  beforeEach(() => {
    draw(6, 'room cell')
    keep({ count: 6, isMore: false })
  })

  it('stays while its end would be seen to move', () => {
    draw(6, 'cell', { step: 80 })
    resized()
    nextFrame()
    expect(room()).toBe(600)
  })

  it('stays while empty cards are left', () => {
    draw(12, 'room cell')
    resized()
    nextFrame()
    expect(room()).toBe(600)
  })

  it('is released when its cards end below the window, after the next frame', () => {
    draw(6, 'cell', { top: 500, step: 80 })
    dispatchEvent(new Event('scroll'))
    expect(room()).toBe(600)
    nextFrame()
    expect(room()).toBeUndefined()
    expect(observed.size).toBe(0)
  })

  it('is released when the list’s width changes', () => {
    draw(6, 'cell', { width: 300, step: 80 })
    resized()
    expect(room()).toBeUndefined()
  })

  it('is released when the list is empty, where only a gap would be left', () => {
    list.innerHTML = '<p></p>'
    ;(list.firstElementChild as Element).getBoundingClientRect = () => box(0, 0)
    resized()
    nextFrame()
    expect(room()).toBeUndefined()
  })

  it('is released with its tag, which then listens no longer', () => {
    dispatchEvent(new Event('scroll'))
    ended.abort()
    expect(room()).toBeUndefined()
    expect(observed.size).toBe(0)
    nextFrame()
  })

  it('is one for the list, however often its cards change', () => {
    keep({ count: 3, isMore: false })
    expect(room()).toBe(300)
    expect(host.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
    expect(observed.size).toBe(7)
  })
})

it('keeps no room in another document, whose sheets are its own', () => {
  draw(6, 'room cell')
  const other = document.implementation.createHTMLDocument()
  Object.defineProperty(host, 'ownerDocument', { value: other })
  keep({ count: 6, isMore: false })
  expect(room()).toBeUndefined()
})
