import { useEffect, useRef, useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { isPlainClick } from '../../model/click.ts'
import {
  countText,
  type ListViewModel,
  type PageClick,
  sayNothing,
} from '../../views/collection/list-view-model.ts'
import { showFromTop } from '../scroller.ts'
import type { ListTag, LiveCollectionView } from './live-view.ts'

/** The number of pages that load by themselves; then a button follows, so that the end of the page can be reached. */
const AUTOMATIC_PAGES = 3
/** The distance from the window's edge at which more is loaded. */
const AHEAD = '0px 0px 600px 0px'

/** Finds the card's first link or button; cards of the page's own markup are in the page itself. */
function linkOf(host: HTMLElement, index: number): HTMLElement | null | undefined {
  const own = host.querySelectorAll(':scope>[slot=cards]')[index]
  const cell = own?.shadowRoot?.querySelector('a,button') ? own.shadowRoot : own
  return (cell ?? host.shadowRoot?.querySelectorAll('.cell')[index])?.querySelector<HTMLElement>('a,button')
}

/** Announces the number of products; and that they match the search only approximately. */
function sayNews(list: ListViewModel, total: number): string {
  if (!total) return sayNothing(list)
  const { isNear, searched: text, messages } = list
  const count = countText(total, messages)
  return isNear && text ? `${fill(messages.nothingFound, { text })} ${messages.comesClose} ${count}` : count
}

/** Announces new cards, and moves the focus. */
export function useNews({ list, question, answer, page, pageSize, count, total }: LiveCollectionView): {
  readonly news: string
  readonly sayShown: () => void
} {
  const [news, setNews] = useState('')
  const shown = useRef({ question: '', page: 0, count: 0 })
  const sayShown = () => {
    if (list && total !== undefined) setNews(fill(list.messages.shownOf, { shown: count, total }))
  }
  useEffect(() => {
    if (answer !== 'ready' || !list || total === undefined) return
    const before = shown.current
    shown.current = { question, page, count }
    // Cards from before React are not announced.
    if (!before.question) return
    if (before.question !== question) {
      setNews(sayNews(list, total))
    } else if (before.page !== page) {
      setNews(fill(list.messages.pageOf, { page, pages: Math.ceil(total / pageSize) }))
    } else if (before.count !== count) sayShown()
  })
  return { news, sayShown }
}

/** Handles "Show more": the first new card gets the focus when it arrives, unless the shopper has moved it. */
export function useMore(
  { host }: ListTag,
  { handle, count }: LiveCollectionView,
  /** Announces cards that arrived before React. */
  sayShown: () => void,
): () => void {
  const waiting = useRef<number>(undefined)
  const goOn = () => {
    const first = waiting.current
    if (first === undefined || count <= first) return
    waiting.current = undefined
    const focused = host.shadowRoot?.activeElement ?? document.activeElement
    if (!focused || focused.matches('body,[data-action=more]'))
      linkOf(host, first)?.focus({ preventScroll: true })
  }
  useEffect(goOn, [count, host])
  return () => {
    const begun = handle.takeBegun()
    waiting.current = begun ?? count
    if (begun === undefined) handle.loadMore()
    else if (count > begun) {
      sayShown()
      goOn()
    }
  }
}

/** Loads more when a list is scrolled to its end. */
export function useScrolling({ host }: ListTag, { paging, more, count, handle }: LiveCollectionView): void {
  const automatic = useRef(0)
  const isWanted = paging === 'scroll' && more === 'offered'
  useEffect(() => {
    const end = host.shadowRoot?.querySelector('[part=footer]')
    // Runs again for each number of cards; without any there is nothing to continue.
    if (!isWanted || !count || !end || automatic.current >= AUTOMATIC_PAGES) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        automatic.current++
        handle.loadMore()
      },
      // The second is for elements that scroll within the window.
      { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [isWanted, count, host, handle])
}

/** Handles page links: a plain click shows the page here, from its top; every other click follows the link. */
export function usePages({ host }: ListTag, view: LiveCollectionView) {
  const isTurning = useRef(false)
  const isStanding = view.answer === 'ready'
  useEffect(() => {
    if (!isTurning.current || !isStanding) return
    isTurning.current = false
    showFromTop(host)
    linkOf(host, 0)?.focus({ preventScroll: true })
  })
  return (page: number, click: PageClick) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    if (page === view.page) return
    isTurning.current = true
    view.handle.refine({ page }, 'new')
  }
}
