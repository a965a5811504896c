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
    barSelector: '[data-bar]',
  }),
)

/**
 * The top loading bar: shows until the work is done, however it ends. nprogress finds its bar made already:
 * its own way of making it is inline HTML, which a page under `require-trusted-types-for 'script'` forbids,
 * and a mark on the page's <html>.
 */
export function showProgress(work: Promise<unknown>): void {
  running++
  makeBar(getComputedStyle(document.documentElement).getPropertyValue('--store-progress-color'))
  act(() => NProgress.start())
  const done = () => {
    if (!--running) act(() => NProgress.done())
  }
  work.then(done, done)
}

/** Styled through CSSOM: a style element of ours would need 'unsafe-inline' in the page's policy. */
function makeBar(color: string): void {
  if (document.getElementById('nprogress')) return
  const box = document.createElement('div')
  const bar = document.createElement('div')
  box.id = 'nprogress'
  bar.dataset.bar = ''
  box.setAttribute('aria-hidden', 'true')
  Object.assign(box.style, { pointerEvents: 'none' })
  Object.assign(bar.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: '100%',
    blockSize: `${HEIGHT_PX}px`,
    zIndex: '2147483647',
    transform: 'translate3d(-100%,0,0)',
    background: color.trim() || 'color-mix(in srgb, CanvasText 55%, #2f7df6)',
  })
  box.append(bar)
  document.body.append(box)
}
