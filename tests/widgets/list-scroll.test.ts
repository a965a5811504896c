import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScrollBack, findAnchor } from '../../widgets/tags/collection/list-scroll.ts'
import { fromOutside } from '../support/from-outside.ts'

let host: HTMLElement
const scrolled = vi.fn()
/** Draws cards of these products, each 100 px high, from this distance to the window's top. */
function draw(ids: readonly string[], top = 0) {
  const root = host.shadowRoot as ShadowRoot
  root.innerHTML = ids
    .map((id) => `<div class="cell"><article data-product="${id}"></article></div>`)
    .join('')
  for (const [at, card] of root.querySelectorAll('article').entries())
    card.getBoundingClientRect = () => fromOutside({ top: top + at * 100, bottom: top + (at + 1) * 100 })
}

beforeEach(() => {
  document.body.innerHTML = '<store-collection></store-collection>'
  host = document.body.firstElementChild as HTMLElement
  host.attachShadow({ mode: 'open' })
  vi.spyOn(document.documentElement, 'scrollBy').mockImplementation(scrolled)
  scrolled.mockClear()
})
afterEach(() => vi.restoreAllMocks())

describe('the card at which a list is left', () => {
  it('is the first one of which anything is in the window', () => {
    draw(['a', 'b', 'c'], -199.6)
    expect(findAnchor(host)).toEqual({ productId: 'b', topPx: -100 })
    draw(['a', 'b', 'c'], -200)
    expect(findAnchor(host)).toEqual({ productId: 'c', topPx: 0 })
  })

  it('may be the page’s own, which stands in the page', () => {
    host.innerHTML = '<p slot="heading"></p><div slot="cards" product-id="own"></div>'
    for (const child of host.children) child.getBoundingClientRect = () => fromOutside({ top: 5, bottom: 9 })
    expect(findAnchor(host)).toEqual({ productId: 'own', topPx: 5 })
  })

  it('is none if all of them are above the window', () => {
    draw(['a'], -500)
    expect(findAnchor(host)).toBeUndefined()
  })
})

describe('the way back to a list', () => {
  const begin = (topPx = 30) => {
    const ended = new AbortController()
    return { ended, back: createScrollBack(host, { productId: 'b', topPx }, ended.signal) }
  }

  it('leads to where its card was, as soon as the card is there', () => {
    const { back } = begin()
    draw(['a'])
    back()
    expect(scrolled).not.toHaveBeenCalled()
    draw(['a', 'b'])
    back()
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 70, behavior: 'instant' })
  })

  it.each([99, 100, 101])('moves nothing by a pixel or less (%i)', (topPx) => {
    draw(['a', 'b'])
    begin(topPx).back()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('ends with a %s of the shopper', (type) => {
    const { back } = begin()
    draw(['a', 'b'])
    dispatchEvent(new Event(type))
    back()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('ends with the list, and leads nowhere if the list was left at no card', () => {
    const { back, ended } = begin()
    draw(['a', 'b'])
    ended.abort()
    back()
    createScrollBack(host, undefined, new AbortController().signal)()
    expect(scrolled).not.toHaveBeenCalled()
  })
})
