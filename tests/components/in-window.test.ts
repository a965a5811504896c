import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOnScreen, isVisible } from '../../src/components/cart/is-seen.ts'
import { placeBelow } from '../../src/components/place-below.ts'
import { fromOutside } from '../support/from-outside.ts'

let element: HTMLElement
const box = (left: number, top: number, width: number, height: number) =>
  fromOutside<DOMRect>({ left, top, width, height, right: left + width, bottom: top + height })
const put = (...place: Parameters<typeof box>) => {
  element.getBoundingClientRect = () => box(...place)
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 800)
  document.body.innerHTML = '<div id="cart"><button>Buy</button></div><p>Other</p>'
  element = document.querySelector('#cart') as HTMLElement
  element.checkVisibility = () => true
  document.elementFromPoint = () => element
  put(100, 50, 300, 200)
})
afterEach(() => vi.unstubAllGlobals())

describe('an element that the shopper can see', () => {
  it.each([
    ['at the top of the window', [100, 0, 300, 200], true],
    ['above the window', [100, -1, 300, 200], false],
    ['in the middle', [100, 400, 300, 200], true],
    ['in the lower half', [100, 401, 300, 200], false],
    ['half of it beside the window, on the left', [-150, 50, 300, 200], true],
    ['more than half of it beside the window, on the left', [-151, 50, 300, 200], false],
    ['half of it beside the window, on the right', [850, 50, 300, 200], true],
    ['more than half of it beside the window, on the right', [851, 50, 300, 200], false],
    ['without a height', [100, 50, 300, 0], false],
    ['without a width', [100, 50, 0, 200], false],
  ] as const)('is one %s: %o (%s)', (_, [left, top, width, height], isSeen) => {
    put(left, top, width, height)
    expect(isOnScreen(element)).toBe(isSeen)
  })

  it('has the focus in it, wherever it is', () => {
    put(100, 900, 300, 200)
    element.matches = Object.assign(() => true)
    expect(isOnScreen(element)).toBe(true)
  })

  it('isn’t hidden, even with the focus', () => {
    const checked = vi.fn(() => false)
    element.checkVisibility = checked
    expect([isVisible(element), isOnScreen(element)]).toEqual([false, false])
    expect(checked).toHaveBeenCalledWith({
      ...{ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true },
    })
  })

  it('isn’t covered in the middle of its beginning', () => {
    const point = vi.fn((): Element | null => element.querySelector('button'))
    document.elementFromPoint = point
    expect(isOnScreen(element)).toBe(true)
    expect(point).toHaveBeenLastCalledWith(250, 74)
    put(900, 50, 200, 20)
    isOnScreen(element)
    expect(point).toHaveBeenLastCalledWith(950, 60)
    point.mockReturnValue(document.querySelector('p'))
    expect(isOnScreen(element)).toBe(false)
    // Nothing is there to cover it.
    point.mockReturnValue(null)
    expect(isOnScreen(element)).toBe(true)
  })
})

describe('a popover below its button', () => {
  const place = (left: number, width: number, direction = 'ltr') => {
    document.body.style.direction = direction
    const popover = document.createElement('div')
    Object.defineProperty(popover, 'offsetWidth', { value: width })
    put(left, 50, 40, 30)
    element.style.direction = direction
    placeBelow(popover, element)
    return [popover.style.left, popover.style.top]
  }

  it.each([
    ['ends where the button does', 500, 200, 'ltr', '340px'],
    ['begins where the button does, from right to left', 500, 200, 'rtl', '500px'],
    ['stays in the window on the left', 20, 200, 'ltr', '8px'],
    ['stays in the window on the right', 950, 200, 'rtl', '792px'],
    ['begins in the window if it is wider than that', 500, 1200, 'ltr', '8px'],
  ] as const)('%s', (_, left, width, direction, expected) => {
    expect(place(left, width, direction)).toEqual([expected, '86px'])
  })
})
