import type { SessionPage } from './page.ts'

/** How long a page may go on growing until it is as tall as it was. */
const GROWING_MS = 5000
/** Somebody moves the page: from now on it is theirs. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where the page was scrolled to. Lists and pictures may still be on their way: as long as the page is not
 * tall enough it is tried again whenever it grows, until it is, somebody moves it, or a few seconds are over.
 */
export function restoreScroll(page: SessionPage, x: number, y: number): void {
  const isThere = () => y - (page.scrollY ?? y) < 1
  page.scrollTo?.(x, y)
  const { ResizeObserver: Observer, document } = page
  if (isThere() || !Observer) return

  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const observer = new Observer(() => {
    page.scrollTo?.(x, y)
    if (isThere()) end()
  })
  const timer = setTimeout(end, GROWING_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  for (const type of MOVES) page.addEventListener(type, end, { signal, passive: true })
  observer.observe(document.documentElement)
}
