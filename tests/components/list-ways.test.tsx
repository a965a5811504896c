import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListTag, LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { useMore, useNews, usePages, useScrolling } from '../../src/components/collection/use-list-ways.ts'
import { messages as german } from '../../src/messages/de/collection.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { handle, listOf, viewOf } from './list-view-fixture.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

beforeEach(() => vi.clearAllMocks())

/** Creates a list's tag with that number of cards, each with a link. */
function createHost(count: number) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  document.body.append(host)
  const draw = (cards: number) => {
    const cells = Array.from(
      { length: cards },
      (_, at) => `<div class="cell"><a href="/p/${at}">${at}</a></div>`,
    )
    root.innerHTML = `${cells.join('')}<div part="footer"><button data-action="more">Show more</button></div>`
  }
  draw(count)
  const focused = () => root.activeElement?.textContent
  return { host, root, draw, focused, tag: fake<ListTag>({ host }) }
}

describe('the news of a list', () => {
  const follow = (first: LiveCollectionView) => {
    const { result, rerender } = renderHook((view: LiveCollectionView) => useNews(view), {
      initialProps: first,
    })
    return {
      news: () => result.current.news,
      become: (more: Partial<LiveCollectionView>) => rerender(viewOf(more)),
    }
  }

  it('say nothing about cards from before, and nothing until an answer has come', () => {
    const { news, become } = follow(viewOf())
    expect(news()).toBe('')
    become({ question: 'q2', answer: 'loading', total: 3 })
    expect(news()).toBe('')
  })

  it.each([
    [0, {}, 'Nothing matches these filters.'],
    [0, { searched: 'mug' }, 'Nothing found for “mug”.'],
    [1, {}, '1 product'],
    [30, {}, '30 products'],
    [2, { searched: 'mgu', isNear: true }, 'Nothing found for “mgu”. This comes close: 2 products'],
    [2, { isNear: true }, '2 products'],
  ])('say that another question has %s products: %o', (total, list, said) => {
    const { news, become } = follow(viewOf())
    become({ question: 'q2', total, count: Math.min(total, 12), list: listOf(list) })
    expect(news()).toBe(said)
  })

  it('are said in the shopper’s language', () => {
    const { news, become } = follow(viewOf())
    become({ question: 'q2', total: 1200, list: listOf({ messages: german }) })
    expect(news()).toBe('1.200 Produkte')
  })

  it('say how many cards are shown after more of them, and which page after another', () => {
    const { news, become } = follow(viewOf())
    become({ count: 24 })
    expect(news()).toBe('24 of 30')
    become({ count: 24, page: 3 })
    expect(news()).toBe('Page 3 of 3')
  })
})

describe('"Show more"', () => {
  const open = (count = 2) => {
    const page = createHost(count)
    const sayShown = vi.fn()
    const { result, rerender } = renderHook((view: LiveCollectionView) => useMore(page.tag, view, sayShown), {
      initialProps: viewOf({ count }),
    })
    const show = (cards: number) => rerender(viewOf({ count: cards }))
    const arrive = (cards: number) => {
      const at = page.focused()
      page.draw(cards)
      if (at === 'Show more') page.root.querySelector('button')?.focus()
      show(cards)
    }
    return { ...page, sayShown, show, arrive, press: () => act(() => result.current()) }
  }

  it('loads more, and puts the focus on the first new card when it has come', () => {
    const { root, press, arrive, focused } = open()
    root.querySelector('button')?.focus()
    press()
    expect(handle.loadMore).toHaveBeenCalledOnce()
    arrive(4)
    expect(focused()).toBe('2')
  })

  it('leaves the focus where the shopper has moved it meanwhile', () => {
    const { press, root, focused, draw, show } = open()
    press()
    draw(4)
    root.querySelector<HTMLElement>('a')?.focus()
    show(4)
    expect(focused()).toBe('0')
  })

  it('leaves the focus in the rest of the page, too', () => {
    const { press, arrive } = open()
    const search = document.createElement('input')
    document.body.append(search)
    press()
    search.focus()
    arrive(4)
    expect(document.activeElement).toBe(search)
  })

  it('moves no focus when cards come by themselves', () => {
    const { arrive, focused } = open()
    arrive(4)
    expect(focused()).toBeUndefined()
  })

  it('continues a press from before React, whose cards may be there already', () => {
    handle.takeBegun.mockReturnValueOnce(2)
    const { press, sayShown, focused } = open(4)
    press()
    expect(handle.loadMore).not.toHaveBeenCalled()
    expect(sayShown).toHaveBeenCalledOnce()
    expect(focused()).toBe('2')
  })

  it('finds the first new card in the page’s own markup, too', () => {
    const { host, press, arrive } = open()
    press()
    for (const at of [0, 1, 2]) {
      const own = document.createElement('article')
      own.slot = 'cards'
      own.innerHTML = `<a href="#${at}">own ${at}</a>`
      host.append(own)
    }
    arrive(3)
    expect(document.activeElement?.textContent).toBe('own 2')
  })
})

describe('a list that loads while it is scrolled', () => {
  /** The watchers of the end of a list. */
  const watching = new Set<() => void>()
  /** The end of the list comes into view. */
  const reachEnd = () => {
    for (const notify of [...watching]) notify()
  }
  beforeEach(() => {
    watching.clear()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #notify: () => void
        constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
          this.#notify = () => notify([{ isIntersecting: true }])
        }
        observe() {
          watching.add(this.#notify)
        }
        disconnect() {
          watching.delete(this.#notify)
        }
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  it('loads three pages by itself, and leaves the rest to its button, so that the page has an end', () => {
    const { tag } = createHost(1)
    const { rerender } = renderHook(
      (count: number) => useScrolling(tag, viewOf({ count, paging: 'scroll' })),
      {
        initialProps: 12,
      },
    )
    for (const count of [24, 36, 48]) {
      expect(watching.size).toBe(1)
      reachEnd()
      rerender(count)
    }
    expect(handle.loadMore).toHaveBeenCalledTimes(3)
    expect(watching.size).toBe(0)
  })

  it.each([
    ['whose pages have a button', { paging: 'more' }],
    ['without more', { more: 'none' }],
    ['without cards', { count: 0 }],
  ] as const)('never does so %s', (_, more) => {
    const { tag } = createHost(1)
    renderHook(() => useScrolling(tag, viewOf({ paging: 'scroll', ...fromOutside<object>(more) })))
    expect(watching.size).toBe(0)
  })
})

describe('the pages of a list', () => {
  const plain = () => ({ preventDefault: vi.fn() })
  const open = () => {
    const page = createHost(3)
    page.host.scrollIntoView = vi.fn()
    const { result, rerender } = renderHook((view: LiveCollectionView) => usePages(page.tag, view), {
      initialProps: viewOf(),
    })
    return { ...page, turn: result, rerender }
  }

  it('turn here by a plain click, and the first card gets the focus once it is there', () => {
    const { turn, rerender, focused } = open()
    const click = plain()
    turn.current(2, click)
    expect(click.preventDefault).toHaveBeenCalled()
    expect(handle.refine.mock.calls).toEqual([[{ page: 2 }, 'new']])
    rerender(viewOf({ page: 2, answer: 'loading' }))
    expect(focused()).toBeUndefined()
    rerender(viewOf({ page: 2 }))
    expect(focused()).toBe('0')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leave a click with %o to the browser',
    (how) => {
      const click = { ...plain(), ...how }
      open().turn.current(2, click)
      expect(click.preventDefault).not.toHaveBeenCalled()
      expect(handle.refine).not.toHaveBeenCalled()
    },
  )

  it('ask for nothing if the page is shown already, and reload nothing either', () => {
    const click = plain()
    open().turn.current(1, click)
    expect(click.preventDefault).toHaveBeenCalled()
    expect(handle.refine).not.toHaveBeenCalled()
  })
})
