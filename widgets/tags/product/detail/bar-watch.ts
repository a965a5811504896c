import { findScroller, measureFoot, upperEdgeOf } from '../../../../src/components/scroller.ts'
import { zoomOf } from '../../../../src/components/zoom-of.ts'
import { findFocus } from '../../../runtime/page/deep-search.ts'

/** The screens that have a bar; the style sheet has the same condition. */
const PHONES = '(max-width: 48em)'

/**
 * Checks whether the element with keyboard focus is where the bar is, or would be.
 *
 * @param foot What the page has below the bar, in px.
 */
function isFocusBehind(bar: Element | null | undefined, foot: number): boolean {
  const focused = findFocus()
  const top = innerHeight - foot - (bar?.getBoundingClientRect().height ?? 0)
  return focused.matches(':focus-visible') && focused.getBoundingClientRect().bottom > top
}

/** A margin that includes everything below the screen, or below the edge of a dialog that scrolls. */
const BELOW = '0px 0px 1000000px 0px'

/** Observes an element's position relative to the screen; elements still below it count as seen. */
const observeLast = (tell: (entry: IntersectionObserverEntry) => void) =>
  new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) tell(last)
    },
    // Otherwise a large scroll step wouldn't be noticed.
    { rootMargin: BELOW, scrollMargin: BELOW } as IntersectionObserverInit,
  )

/** The distance from its end in pixels at which a page hides the bar, which would cover its last lines. */
const END_PX = 8

/** Returns how far a scroller can still be scrolled down, in pixels. */
const roomBelow = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight

/** The observed state of the screen; the answer follows from all of it. */
interface Seen {
  /** Whether the row with the button has left the screen at its top. */
  isPast: boolean
  /** Whether any part of the product is on the screen. */
  isOnScreen: boolean
  isAtEnd: boolean
  /** Whether the bar would cover the element with keyboard focus. */
  isInTheWay: boolean
}

/** Updates the answer with each change of state, and notifies when it has changed. */
function createJudge(screen: MediaQueryList | undefined, changed: () => void) {
  const now: Seen = { isPast: false, isOnScreen: false, isAtEnd: false, isInTheWay: false }
  let shown = false
  return {
    now: now as Readonly<Seen>,
    isShown: () => shown,
    judge(news: Partial<Seen> = {}) {
      Object.assign(now, news)
      const next = now.isPast && now.isOnScreen && !now.isAtEnd && !now.isInTheWay && !!screen?.matches
      if (next === shown) return
      shown = next
      changed()
    },
  }
}

/**
 * Takes a bar out of a part of the page that fixed elements scroll with, because it is transformed, filtered or
 * contained: in the top layer it is at the edge of the screen. Elsewhere it stays below the page's own layers.
 */
function liftOut(bar: HTMLElement | null | undefined): void {
  // A fixed element has such a parent only there.
  if (!bar?.offsetParent) return
  bar.popover = 'manual'
  bar.showPopover()
}

/** Keeps a tag's bar above what the page has at the foot of the screen. */
function createLift(host: HTMLElement) {
  const sheet = new CSSStyleSheet()
  let foot = 0
  return {
    foot: () => foot,
    update(isShown: boolean) {
      if (!isShown) return
      const { shadowRoot: root } = host
      liftOut(root?.querySelector<HTMLElement>('.bar'))
      const now = measureFoot(host)
      if (now === foot || !root) return
      foot = now
      if (!root.adoptedStyleSheets.includes(sheet))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      // The room for the edge of a round screen is the page's then.
      sheet.replaceSync(
        foot > 0 ? `.bar{inset-block-end:${foot / zoomOf(host)}px;padding-block-end:0.55em}` : '',
      )
    },
  }
}

/**
 * Watches whether a phone should show a bar to buy with: the row with the button has left the screen at its top, some
 * of the product is still on it, the scroller isn't at its end, and no element with keyboard focus is where the bar
 * would be.
 *
 * @param changed Called when the answer has changed.
 */
export function watchForBar(host: HTMLElement, changed: () => void) {
  const end = new AbortController()
  const screen = typeof IntersectionObserver === 'function' ? matchMedia(PHONES) : undefined
  let row: Element | undefined
  const lift = createLift(host)
  const { now, judge, isShown } = createJudge(screen, () => {
    lift.update(isShown())
    changed()
  })

  const observe = (look: (entry: IntersectionObserverEntry) => Partial<Seen>) =>
    screen && observeLast((entry) => judge(look(entry)))
  const rows = observe(({ isIntersecting, boundingClientRect: { height, bottom, top } }) => ({
    // A scroller may begin below the screen's edge, as a sheet does.
    isPast: !isIntersecting && height > 0 && (bottom <= 0 || top < upperEdgeOf(findScroller(host))),
  }))
  const tags = observe(({ isIntersecting }) => ({ isOnScreen: isIntersecting }))

  const root = host.shadowRoot
  const lookForRow = () => {
    const found = root?.querySelector('.buy-row') ?? undefined
    if (found === row) return
    rows?.disconnect()
    row = found
    if (row) rows?.observe(row)
    else judge({ isPast: false })
  }
  /** Finds the row again, because some drawings replace it. */
  const drawings = new MutationObserver(lookForRow)

  const lookAtFocus = () => judge({ isInTheWay: isFocusBehind(root?.querySelector('.bar'), lift.foot()) })
  const onScroll = ({ target }: Event) => {
    const scroller = target instanceof Document ? target.scrollingElement : (target as Element)
    if (scroller?.contains(host)) judge({ isAtEnd: roomBelow(scroller) < END_PX })
    if (now.isInTheWay) lookAtFocus()
    lift.update(isShown())
  }
  if (screen) {
    const { signal } = end
    const onFocus = () => requestAnimationFrame(lookAtFocus)
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, onFocus, { signal })
    host.getRootNode().addEventListener('scroll', onScroll, { signal, passive: true, capture: true })
    screen.addEventListener('change', () => judge(), { signal })
    // A press on the bar leaves the focus where it was, because the bar doesn't take it.
    root?.addEventListener('mousedown', keepFocus, { signal })
    tags?.observe(host)
    if (root) drawings.observe(root, { childList: true, subtree: true })
    lookForRow()
  }

  return {
    isShown,
    stop(): void {
      end.abort()
      rows?.disconnect()
      tags?.disconnect()
      drawings.disconnect()
    },
  }
}

const keepFocus = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('.bar')) event.preventDefault()
}
