import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findScroller,
  measureFoot,
  scrollAround,
  showFromTop,
  upperEdgeOf,
} from '../../src/components/scroller.ts'
import { fromOutside } from '../support/from-outside.ts'

const { body, documentElement } = document
let host: HTMLElement

/** Tells how far an element is scrolled, in its own px. */
const fakeScroll = (tell: (top: number) => void) => (by?: ScrollToOptions | number) => {
  if (typeof by === 'object') tell(by.top ?? 0)
}

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

  it('is scrolled by its own px where the page has a zoom, and what is left by those around it', () => {
    const moved: [string, number][] = []
    for (const [name, one] of Object.entries({ inner: makeScroller(inner()), main: makeScroller(main()) })) {
      Object.defineProperty(one, 'currentCSSZoom', { value: name === 'inner' ? 4 : 2 })
      one.scrollBy = fakeScroll((top) => moved.push([name, top]))
    }
    scrollAround(host, 2600, 'instant')
    // 600 of its own are 2400 of the window.
    expect(moved).toEqual([
      ['inner', 600],
      ['main', 100],
    ])
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

describe('the bars that a page keeps at its upper edge', () => {
  /** Puts an element at the upper edge, `from` to `to` px, which is painted there. */
  const paint = (bars: readonly (readonly [from: number, to: number, position: string])[]) => {
    const made = bars.map(([top, bottom, position]) => {
      const bar = body.appendChild(document.createElement('b'))
      bar.style.position = position
      bar.getBoundingClientRect = () => fromOutside({ top, bottom })
      return bar
    })
    document.elementFromPoint = (_, y) =>
      made.find((_, at) => y > (bars[at]?.[0] ?? 0) && y <= (bars[at]?.[1] ?? 0)) ?? body
    Object.defineProperty(documentElement, 'clientHeight', { value: 600, configurable: true })
  }
  const scrolled = vi.fn()
  beforeEach(() => {
    scrolled.mockClear()
    documentElement.scrollBy = scrolled
    host.getBoundingClientRect = () => fromOutside({ top: 50, left: 0, right: 90 })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'elementFromPoint')
    Reflect.deleteProperty(documentElement, 'scrollBy')
    Reflect.deleteProperty(documentElement, 'clientHeight')
  })

  it.each([
    ['one', [[0, 80, 'fixed']], 80],
    [
      'two below each other',
      [
        [0, 40, 'fixed'],
        [40, 120, 'sticky'],
      ],
      120,
    ],
    ['one that stands in the page', [[0, 80, 'static']], 0],
    ['a layer over most of the page', [[0, 500, 'fixed']], 0],
  ] as const)('are left free: %s', (_, bars, edge) => {
    paint(bars)
    showFromTop(host, 'instant')
    expect(scrolled.mock.calls).toEqual(edge ? [[{ top: 50 - edge, behavior: 'instant' }]] : [])
  })

  it('are none of the tag’s own, and none around it', () => {
    host.style.position = 'sticky'
    document.elementFromPoint = () => host
    host.getBoundingClientRect = () => fromOutside({ top: 0, bottom: 90, left: 0, right: 90 })
    showFromTop(host)
    expect(scrolled).not.toHaveBeenCalled()
    main().style.position = 'fixed'
    main().getBoundingClientRect = () => fromOutside({ top: 0, bottom: 90 })
    document.elementFromPoint = () => main()
    showFromTop(host)
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('are not added to the margins that the page has for them', () => {
    paint([[0, 80, 'fixed']])
    host.style.scrollMarginTop = '10px'
    documentElement.style.scrollPaddingTop = '90px'
    showFromTop(host, 'instant')
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: -50, behavior: 'instant' })
  })
})

describe('what a page has at the foot of the screen', () => {
  beforeEach(() => {
    window.innerHeight = 800
    host.getBoundingClientRect = () => fromOutside({ top: 50, left: 0, right: 90 })
  })
  afterEach(() => Reflect.deleteProperty(document, 'elementsFromPoint'))

  /** Paints these elements, the uppermost first, from `top` px to the window's lower edge. */
  const paint = (layers: readonly (readonly [top: number, position: string, parent?: HTMLElement])[]) => {
    const made = layers.map(([top, position, parent = body]) => {
      const layer = parent.appendChild(document.createElement('b'))
      layer.style.position = position
      layer.getBoundingClientRect = () => fromOutside({ top })
      return layer
    })
    document.elementsFromPoint = (_, y) => [...made.filter((_, at) => y >= (layers[at]?.[0] ?? 0)), body]
  }

  it.each([
    ['nothing', [], 0],
    ['a menu', [[744, 'fixed']], 56],
    [
      'a menu, and a notice above it',
      [
        [744, 'fixed'],
        [700, 'sticky'],
      ],
      100,
    ],
    ['the page’s own text', [[744, 'static']], 0],
    [
      'a layer over all of it',
      [
        [0, 'fixed'],
        [744, 'fixed'],
      ],
      56,
    ],
  ] as const)('counts, unless it moves or covers everything: %s', (_, layers, foot) => {
    paint(layers)
    expect(measureFoot(host)).toBe(foot)
  })

  it('is nothing that is in the tag, and nothing around it', () => {
    paint([[744, 'fixed', host]])
    expect(measureFoot(host)).toBe(0)
    main().style.position = 'fixed'
    main().getBoundingClientRect = () => fromOutside({ top: 500 })
    document.elementsFromPoint = () => [main(), body]
    expect(measureFoot(host)).toBe(0)
  })

  it('begins where the tag’s scroller ends', () => {
    makeScroller(main(), { top: 420 })
    paint([[700, 'fixed']])
    expect(measureFoot(host)).toBe(100)
  })
})

describe('a distance that the nearest scroller can’t go', () => {
  it.each([
    [400, 100, 300],
    [80, 80, undefined],
    [-400, -400, undefined],
    [-700, -500, -200],
  ])('is gone by those around it, too (%i px)', (by, near, far) => {
    const wrapper = makeScroller(main())
    wrapper.scrollTop = 500
    const calls = [wrapper, documentElement].map((one) => {
      const scrolled = vi.fn()
      one.scrollBy = scrolled
      return scrolled
    })
    scrollAround(host, by, 'instant')
    const expected = [near, far].map((top) => (top ? [[{ top, behavior: 'instant' }]] : []))
    expect(calls.map(({ mock }) => mock.calls)).toEqual(expected)
    Reflect.deleteProperty(documentElement, 'scrollBy')
  })
})
