import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findScroller, showFromTop, upperEdgeOf } from '../../src/components/scroller.ts'
import { fromOutside } from '../support/from-outside.ts'

const { body, documentElement } = document
let host: HTMLElement

/** Makes an element that scrolls, `top` px from the window's upper edge. */
function makeScroller(element: HTMLElement, { top = 0, content = 900, overflow = 'auto' } = {}) {
  element.style.overflowY = overflow
  Object.defineProperties(element, {
    scrollHeight: { value: content, configurable: true },
    clientHeight: { value: 300, configurable: true },
  })
  element.getBoundingClientRect = () => fromOutside({ top })
  return element
}

beforeEach(() => {
  body.innerHTML = '<main><div id="in"><p></p></div></main>'
  host = body.querySelector('p') as HTMLElement
  host.scrollIntoView = vi.fn()
})
afterEach(() => {
  body.removeAttribute('style')
  documentElement.removeAttribute('style')
  for (const name of ['scrollHeight', 'clientHeight', 'getBoundingClientRect'])
    Reflect.deleteProperty(body, name)
})

const inner = () => body.querySelector('#in') as HTMLElement
const main = () => body.querySelector('main') as HTMLElement

describe('what scrolls a tag', () => {
  it('is the document, unless something nearer does', () => {
    expect(findScroller(host)).toBe(documentElement)
    makeScroller(main())
    expect(findScroller(host)).toBe(main())
    makeScroller(inner(), { overflow: 'scroll' })
    expect(findScroller(host)).toBe(inner())
  })

  it.each([{ content: 300 }, { overflow: 'hidden' }, { overflow: 'visible' }])(
    'is no element that can’t be scrolled: %o',
    (how) => {
      makeScroller(main())
      makeScroller(inner(), how)
      expect(findScroller(host)).toBe(main())
    },
  )

  it('is the body only if html has an overflow of its own: otherwise the window has the body’s', () => {
    makeScroller(body)
    documentElement.style.overflowY = 'visible'
    expect(findScroller(host)).toBe(documentElement)
    documentElement.style.overflowY = 'hidden'
    expect(findScroller(host)).toBe(body)
  })

  it('may be around a slot, or around the tag whose shadow root it is in', () => {
    const root = main().attachShadow({ mode: 'open' })
    root.innerHTML = '<section><slot></slot><i></i></section>'
    const section = makeScroller(root.firstElementChild as HTMLElement)
    // The tests' DOM doesn't assign elements to slots.
    Object.defineProperty(inner(), 'assignedSlot', { value: root.querySelector('slot') })
    expect(findScroller(host)).toBe(section)
    expect(findScroller(root.querySelector('i') as HTMLElement)).toBe(section)
    section.style.overflowY = ''
    makeScroller(main())
    expect(findScroller(root.querySelector('i') as HTMLElement)).toBe(main())
  })
})

describe('a tag that is to be seen from its top', () => {
  it.each([
    [63, 1],
    [64, 0],
  ])('is scrolled to if its top is behind the scroller’s edge (%i px)', (top, times) => {
    expect(upperEdgeOf(makeScroller(main(), { top: 64 }))).toBe(64)
    host.getBoundingClientRect = () => fromOutside({ top })
    showFromTop(host, 'instant')
    expect(host.scrollIntoView).toHaveBeenCalledTimes(times)
    if (times) expect(host.scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
  })

  it.each([
    [-1, 1],
    [0, 0],
  ])('is scrolled to if its top is above the window (%i px)', (top, times) => {
    expect(upperEdgeOf(makeScroller(main(), { top: -500 }))).toBe(0)
    host.getBoundingClientRect = () => fromOutside({ top })
    showFromTop(host)
    expect(host.scrollIntoView).toHaveBeenCalledTimes(times)
  })
})
