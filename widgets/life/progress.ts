import NProgress from 'nprogress'
import type { PageState } from '../../src/store/page-state.ts'

/** The spec's bar (section 9): 3 px high, never below 0.08, 200 ms. */
const HEIGHT_PX = 3
const SPEED_MS = 200

/**
 * The top loading bar: shows while requests run. nprogress writes inline HTML, which a page under
 * `require-trusted-types-for 'script'` forbids, and marks the page's <html>: the first failure ends the bar
 * for good, and the mark is taken off at once.
 */
export function showProgress(state: PageState): void {
  let works = true
  const act = (step: () => void) => {
    if (!works) return
    try {
      step()
    } catch {
      works = false
    }
  }
  act(() =>
    NProgress.configure({
      minimum: 0.08,
      speed: SPEED_MS,
      trickleSpeed: SPEED_MS,
      showSpinner: false,
      template: '<div class="bar" data-bar></div>',
      barSelector: '[data-bar]',
    }),
  )
  const show = ({ pending }: { pending: number }) => {
    if (!pending) return act(() => NProgress.done())
    act(() => NProgress.start())
    dress(getComputedStyle(document.documentElement).getPropertyValue('--store-progress-color'))
  }
  state.subscribe(show)
  show(state.getState())
}

/** Styled through CSSOM: a style element of ours would need 'unsafe-inline' in the page's policy. */
function dress(color: string): void {
  document.documentElement.classList.remove('nprogress-busy')
  const box = document.getElementById('nprogress')
  const bar = box?.querySelector<HTMLElement>('[data-bar]')
  if (!box || !bar) return
  box.setAttribute('aria-hidden', 'true')
  Object.assign(box.style, { pointerEvents: 'none' })
  Object.assign(bar.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: '100%',
    blockSize: `${HEIGHT_PX}px`,
    zIndex: '2147483647',
    background: color.trim() || 'color-mix(in srgb, CanvasText 55%, #2f7df6)',
  })
}
