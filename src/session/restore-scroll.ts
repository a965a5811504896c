import type { SessionPage } from './page.ts'

/** How long to wait for a page to become as tall as it was. */
const GROWING_MS = 5000
/** Events by which a person moves the page: then it is not scrolled any more. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the page's earlier position. Lists and pictures may still be loading: while the page is too short, each
 * growth of it causes another try, until it is tall enough, a person moves it, or a few seconds have passed.
 */
export function restoreScroll(page: SessionPage, x: number, y: number): void {
  const isThere = () => y - (page.scrollY ?? y) < 1
  // At once: many pages scroll smoothly, and would move for a while in front of people.
  const move = () => page.scrollTo?.({ left: x, top: y, behavior: 'instant' })
  move()
  const { ResizeObserver: Observer, document } = page
  if (isThere() || !Observer) return

  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const observer = new Observer(() => {
    move()
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
