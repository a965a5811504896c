/** The screens that have a bar; the style sheet says the same. */
const PHONES = '(max-width: 48em)'

/** The element that has the focus, however deep. */
function findFocus(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

/** Whether what has the keyboard's focus stands where the bar is, or would be. */
function isFocusBehind(bar: Element | null | undefined): boolean {
  const focused = findFocus()
  const top = innerHeight - (bar?.getBoundingClientRect().height ?? 0)
  return !!focused?.matches(':focus-visible') && focused.getBoundingClientRect().bottom > top
}

/** All that stands below the screen, or below the edge of a dialog that scrolls. */
const BELOW = '0px 0px 1000000px 0px'

/** Tells how something stands to the screen; what is still to come counts as seen. */
const observeLast = (tell: (entry: IntersectionObserverEntry) => void) =>
  new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) tell(last)
    },
    // A long way scrolled at once would not be noticed otherwise.
    { rootMargin: BELOW, scrollMargin: BELOW } as IntersectionObserverInit,
  )

/** So close to its end a page hides the bar, which would lie on its last words, in pixels. */
const END_PX = 8

/** How far what scrolls can still be scrolled down, in pixels. */
const roomBelow = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight

/** What is known of the screen; the answer follows from all of it. */
interface Seen {
  /** The row with the button has left the screen at its top. */
  isPast: boolean
  /** Something of the product is on the screen. */
  isOnScreen: boolean
  isAtEnd: boolean
  /** The bar would cover what has the keyboard's focus. */
  isInTheWay: boolean
}

/** Judges anew with each piece of news, and tells when the answer has become another. */
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
 * Knows when a phone is to have a bar to buy with: the row with the button has left the screen at its top, something of
 * the product is still on it, what scrolls has not come to its end, and nothing that has the keyboard's focus stands
 * where the bar would.
 *
 * @param changed Called when the answer has become another.
 */
export function watchForBar(host: HTMLElement, changed: () => void) {
  const end = new AbortController()
  const screen = typeof IntersectionObserver === 'function' ? matchMedia(PHONES) : undefined
  let row: Element | undefined
  const { now, judge, isShown } = createJudge(screen, changed)

  const observe = (look: (entry: IntersectionObserverEntry) => Partial<Seen>) =>
    screen && observeLast((entry) => judge(look(entry)))
  const rows = observe(({ isIntersecting, boundingClientRect: { height, bottom, top } }) => ({
    // What scrolls may begin below the screen's edge, as a sheet does.
    isPast: !isIntersecting && height > 0 && (bottom <= 0 || top < topOf(host)),
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
  /** The row is another one after some drawings. */
  const drawings = new MutationObserver(lookForRow)

  const lookAtFocus = () => judge({ isInTheWay: isFocusBehind(root?.querySelector('.bar')) })
  const onScroll = ({ target }: Event) => {
    const scroller = target instanceof Document ? target.scrollingElement : (target as Element)
    if (scroller?.contains(host)) judge({ isAtEnd: roomBelow(scroller) < END_PX })
    if (now.isInTheWay) lookAtFocus()
  }
  if (screen) {
    const { signal } = end
    const onFocus = () => requestAnimationFrame(lookAtFocus)
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', onFocus, { signal })
    host.getRootNode().addEventListener('scroll', onScroll, { signal, passive: true, capture: true })
    screen.addEventListener('change', () => judge(), { signal })
    // A press on the bar leaves the focus where it was: the bar is none of the places that have it.
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

/** The upper edge of what the tag scrolls in: of the dialog around it, or of the screen. */
const topOf = (host: Element): number => host.closest('dialog')?.getBoundingClientRect().top ?? 0

const keepFocus = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('.bar')) event.preventDefault()
}
