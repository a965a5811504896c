import { beforeEach, describe, expect, it } from 'vitest'
import { placeBelow } from '../../src/components/place-below.ts'
import { fromOutside } from '../support/from-outside.ts'

let popover: HTMLElement
let button: HTMLElement

/** Puts the button into the window, and gives the popover its size; both in px. */
function put({ left = 300, top = 0, height = 200, width = 240 }) {
  button.getBoundingClientRect = () => fromOutside({ left, right: left + 44, top, bottom: top + 44 })
  for (const [name, value] of Object.entries({ offsetWidth: width, offsetHeight: height }))
    Object.defineProperty(popover, name, { value, configurable: true })
  placeBelow(popover, button)
  const { style } = popover
  return [style.left, style.top, style.maxHeight]
}

beforeEach(() => {
  document.body.innerHTML = '<div></div><button></button>'
  popover = document.querySelector('div') as HTMLElement
  button = document.querySelector('button') as HTMLElement
  window.innerWidth = 390
  window.innerHeight = 600
})

describe('a popover', () => {
  it('ends below the end of its button', () => {
    expect(put({})).toEqual(['104px', '50px', ''])
  })

  it('begins at the button’s left edge in pages from right to left', () => {
    button.style.direction = 'rtl'
    expect(put({ left: 20 })).toEqual(['20px', '50px', ''])
  })

  it('has lengths of its own where the page has a zoom', () => {
    Object.defineProperty(popover, 'currentCSSZoom', { value: 2 })
    // 120px of its own are 240 of the window.
    expect(put({ width: 120, height: 100 })).toEqual(['52px', '25px', ''])
    expect(put({ top: 200, height: 700, width: 120 })).toEqual(['52px', '125px', '171px'])
  })

  it.each([
    [0, '8px'],
    [380, '142px'],
  ])('keeps its distance to the window’s edges (%i px)', (left, expected) => {
    expect(put({ left })[0]).toBe(expected)
  })

  it.each([
    [342, '392px'],
    [343, '137px'],
    [556, '350px'],
  ])('is above its button if it fits only there (%i px)', (top, expected) => {
    expect(put({ top })).toEqual(['104px', expected, ''])
  })

  it('scrolls where there is more room if it fits nowhere', () => {
    expect(put({ top: 200, height: 700 })).toEqual(['104px', '250px', '342px'])
    expect(put({ top: 400, height: 700 })).toEqual(['104px', '8px', '386px'])
  })
})
