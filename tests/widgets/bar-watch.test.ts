import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForBar } from '../../widgets/tags/product/detail/bar-watch.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'

type Tell = (entries: readonly IntersectionObserverEntry[]) => void

/** Stands in for the browser's observer: tests say where an element is. */
const observed = new Map<Element, Tell>()
class Observer {
  readonly #own = new Set<Element>()
  readonly #tell: Tell
  constructor(tell: Tell) {
    this.#tell = tell
  }
  observe(element: Element) {
    this.#own.add(element)
    observed.set(element, this.#tell)
  }
  disconnect() {
    for (const element of this.#own) observed.delete(element)
  }
}

const screen = Object.assign(new EventTarget(), { matches: true })
const box = (top: number, height: number) => fromOutside<DOMRect>({ top, height, bottom: top + height })
/** Says where an element is; undefined for one that nobody observes. */
const put = (element: Element | null, isIntersecting: boolean, at = box(0, 10)) => {
  const tell = element && observed.get(element)
  // Only the last of several entries is still true.
  tell?.([
    fake<IntersectionObserverEntry>({ isIntersecting: !isIntersecting, boundingClientRect: at }),
    fake<IntersectionObserverEntry>({ isIntersecting, boundingClientRect: at }),
  ])
  return !!tell
}
const ABOVE = box(-40, 30)

let host: HTMLElement
let root: ShadowRoot
let watched: ReturnType<typeof watchForBar>
const changed = vi.fn()
const row = () => root.querySelector('.buy-row')
const bar = () => root.querySelector('.bar') as HTMLElement
const settled = () => vi.advanceTimersToNextFrame()
/** Scrolls the page to this distance from its end. */
function scroll(room: number, scroller: Element = document.documentElement) {
  const place = { scrollHeight: 1000, clientHeight: 500, scrollTop: 500 - room }
  for (const [name, value] of Object.entries(place))
    Object.defineProperty(scroller, name, { value, configurable: true })
  if (scroller !== document.documentElement) return scroller.dispatchEvent(new Event('scroll'))
  Object.defineProperty(document, 'scrollingElement', { value: scroller, configurable: true })
  return document.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  document.elementsFromPoint = () => []
  vi.stubGlobal('matchMedia', () => screen)
  // The test's document comes from another realm.
  vi.stubGlobal('Document', document.constructor)
  screen.matches = true
  observed.clear()
  changed.mockClear()
  document.body.innerHTML = '<store-product></store-product><button id="far">Far</button>'
  host = document.body.firstElementChild as HTMLElement
  root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<div class="buy-row"></div><div class="bar"><button>Buy</button></div>'
  watched = watchForBar(host, changed)
})
afterEach(() => {
  watched.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Scrolls past the button, with the product still on the screen. */
const showBar = () => {
  put(host, true)
  put(row(), false, ABOVE)
  expect(watched.isShown()).toBe(true)
}

describe('a phone’s bar to buy with', () => {
  it('is shown once the button has left the screen at its top, and reported once', () => {
    expect(watched.isShown()).toBe(false)
    put(host, true)
    put(row(), true)
    expect(changed).not.toHaveBeenCalled()
    put(row(), false, ABOVE)
    put(row(), false, ABOVE)
    expect(watched.isShown()).toBe(true)
    expect(changed).toHaveBeenCalledOnce()
    put(row(), true)
    expect(watched.isShown()).toBe(false)
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the button is on the screen', true, ABOVE],
    ['the button is below the screen', false, box(900, 30)],
    ['the button isn’t drawn', false, box(-40, 0)],
  ])('isn’t shown while %s', (_, isIntersecting, at) => {
    put(host, true)
    put(row(), isIntersecting, at)
    expect(watched.isShown()).toBe(false)
  })

  it('is shown from the moment at which the button touches the edge', () => {
    put(host, true)
    put(row(), false, box(-30, 30))
    expect(watched.isShown()).toBe(true)
  })

  it('isn’t shown beside another part of the page, nor on a wide screen', () => {
    showBar()
    put(host, false)
    expect(watched.isShown()).toBe(false)
    put(host, true)
    expect(watched.isShown()).toBe(true)
    screen.matches = false
    screen.dispatchEvent(new Event('change'))
    expect(watched.isShown()).toBe(false)
  })

  it('leaves the last lines of the page free', () => {
    showBar()
    scroll(8)
    expect(watched.isShown()).toBe(true)
    scroll(7)
    expect(watched.isShown()).toBe(false)
    scroll(100)
    expect(watched.isShown()).toBe(true)
  })

  it('isn’t hidden by the end of another scroller', () => {
    showBar()
    const other = document.body.appendChild(document.createElement('div'))
    document.addEventListener('scroll', () => {}, { capture: true })
    scroll(0, other)
    expect(watched.isShown()).toBe(true)
  })

  it('is about the dialog’s edge for a product in a dialog', () => {
    watched.stop()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.append(host)
    dialog.style.overflowY = 'auto'
    Object.defineProperties(dialog, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
    dialog.getBoundingClientRect = () => box(200, 300)
    watched = watchForBar(host, changed)
    put(host, true)
    put(row(), false, box(190, 30))
    expect(watched.isShown()).toBe(true)
    put(row(), false, box(201, 30))
    expect(watched.isShown()).toBe(false)
  })

  it('follows a button that is drawn anew, and is hidden while there is none', async () => {
    showBar()
    const old = row()
    old?.remove()
    await vi.waitFor(() => expect(watched.isShown()).toBe(false))
    expect(put(old, false, ABOVE)).toBe(false)
    root.prepend(Object.assign(document.createElement('div'), { className: 'buy-row' }))
    await vi.waitFor(() => expect(put(row(), false, ABOVE)).toBe(true))
    expect(watched.isShown()).toBe(true)
  })
})

describe('the bar and the keyboard focus', () => {
  const far = () => document.querySelector('#far') as HTMLElement
  /** Focuses an element whose lower edge is here, by keyboard or by pointer. */
  const focusAt = (bottom: number, isVisible = true) => {
    const element = far()
    element.getBoundingClientRect = () => box(bottom - 20, 20)
    element.matches = fake<Element['matches']>(
      (selector: string) => isVisible && selector === ':focus-visible',
    )
    element.focus()
    document.dispatchEvent(new Event('focusin'))
    settled()
  }
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 800)
    bar().getBoundingClientRect = () => box(740, 60)
    showBar()
  })

  it('gives way to an element with the focus that it would cover', () => {
    focusAt(741)
    expect(watched.isShown()).toBe(false)
    // The element has been scrolled up.
    far().getBoundingClientRect = () => box(700, 40)
    scroll(100)
    expect(watched.isShown()).toBe(true)
  })

  it.each([
    ['above it', 740, true],
    ['that is focused by a pointer', 790, false],
  ])('stays beside an element %s', (_, bottom, isVisible) => {
    focusAt(bottom, isVisible)
    expect(watched.isShown()).toBe(true)
  })

  it('comes back when the focus goes elsewhere', () => {
    focusAt(790)
    far().blur()
    document.dispatchEvent(new Event('focusout'))
    settled()
    expect(watched.isShown()).toBe(true)
  })

  it('doesn’t take the focus by a press', () => {
    const press = (target: Element | null) => {
      const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true })
      target?.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(press(bar().querySelector('button'))).toBe(true)
    expect(press(row())).toBe(false)
  })

  it('is watched no longer once its tag is gone', () => {
    watched.stop()
    expect(observed.size).toBe(0)
    focusAt(790)
    screen.matches = false
    screen.dispatchEvent(new Event('change'))
    expect(watched.isShown()).toBe(true)
  })
})

it('no bar is shown by a browser that can’t observe where the button is', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const old = watchForBar(host, changed)
  scroll(100)
  expect(old.isShown()).toBe(false)
  old.stop()
})
