import NProgress from 'nprogress'

/** The spec's bar (section 9): 3 px high, never below 0.08, 200 ms. */
const HEIGHT_PX = 3
const SPEED_MS = 200

let works = true
let running = 0

/** The first failure ends the bar for good. */
function act(step: () => void): void {
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

/**
 * The top loading bar: shows until the work is done, however it ends. nprogress writes inline HTML, which
 * a page under `require-trusted-types-for 'script'` forbids, and marks the page's <html>: it may fail, and
 * the mark is taken off at once.
 */
export function showProgress(work: Promise<unknown>): void {
  running++
  act(() => NProgress.start())
  dress(getComputedStyle(document.documentElement).getPropertyValue('--store-progress-color'))
  const done = () => {
    if (!--running) act(() => NProgress.done())
  }
  work.then(done, done)
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
