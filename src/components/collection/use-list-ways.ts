import { useEffect, useRef, useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { isPlainClick } from '../../model/click.ts'
import {
  countText,
  type ListViewModel,
  type PageClick,
  sayNothing,
} from '../../views/collection/list-view-model.ts'
import type { ListTag, LiveCollectionView } from './live-view.ts'

/** So many pages come by themselves; then the button asks, so that the end of the page can be reached. */
const AUTOMATIC_PAGES = 3
/** More is asked for so far ahead of the window's edge. */
const AHEAD = '0px 0px 600px 0px'

/** The card's first link or button; cards of the page's own markup stand in the page. */
function linkOf(host: HTMLElement, index: number): HTMLElement | null | undefined {
  const own = host.querySelectorAll(':scope>[slot=cards]')[index]
  const cell = own?.shadowRoot?.querySelector('a,button') ? own.shadowRoot : own
  return (cell ?? host.shadowRoot?.querySelectorAll('.cell')[index])?.querySelector<HTMLElement>('a,button')
}

/** How many there are; and that they are not quite what was searched for. */
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
    // Cards that were there before React are not announced.
    if (!before.question) return
    if (before.question !== question) {
      setNews(sayNews(list, total))
    } else if (before.page !== page) {
      setNews(fill(list.messages.pageOf, { page, pages: Math.ceil(total / pageSize) }))
    } else if (before.count !== count) sayShown()
  })
  return { news, sayShown }
}

/** "Show more": the first new card has the focus when it has come, unless somebody went elsewhere. */
export function useMore(
  { host }: ListTag,
  { handle, count }: LiveCollectionView,
  /** Tells of cards that came before React did. */
  sayShown: () => void,
): () => void {
  const waiting = useRef<number>(undefined)
  const goOn = () => {
    const first = waiting.current
    if (first === undefined || count <= first) return
    waiting.current = undefined
    const focused = host.shadowRoot?.activeElement
    if (!focused || focused.matches('[data-action=more]')) linkOf(host, first)?.focus({ preventScroll: true })
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

/** Lists that go on by scrolling. */
export function useScrolling({ host }: ListTag, { paging, more, count, handle }: LiveCollectionView): void {
  const automatic = useRef(0)
  const isWanted = paging === 'scroll' && more === 'offered'
  useEffect(() => {
    const end = host.shadowRoot?.querySelector('[part=footer]')
    // Looks anew with each number of cards; without any there is nothing to go on with.
    if (!isWanted || !count || !end || automatic.current >= AUTOMATIC_PAGES) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        automatic.current++
        handle.loadMore()
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [isWanted, count, host, handle])
}

/** Page links: a plain click shows the page here, from its top; every other click follows the link. */
export function usePages({ host }: ListTag, view: LiveCollectionView) {
  const isTurning = useRef(false)
  const isStanding = view.answer === 'ready'
  useEffect(() => {
    if (!isTurning.current || !isStanding) return
    isTurning.current = false
    if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' })
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
