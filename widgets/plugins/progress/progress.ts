import NProgress from 'nprogress'

/** The bar of the specification (section 9): 3 px high, never below 0.08, 200 ms. */
const HEIGHT_PX = 3
const SPEED_MS = 200

/** The bar's state. `fading`: the work is done, and the bar is still fading out; new work waits for that. */
let state: 'idle' | 'shown' | 'fading' = 'idle'
let running = 0
let box: HTMLDivElement | undefined

NProgress.configure({
  minimum: 0.08,
  speed: SPEED_MS,
  trickleSpeed: SPEED_MS,
  showSpinner: false,
  barSelector: '[data-bar]',
  // Otherwise the library looks for it on the page's <body>.
  positionUsing: 'translate3d',
})

/**
 * Replaces the library's own drawing, which it calls through its object. That writes inline HTML, which a page under
 * `require-trusted-types-for 'script'` forbids, marks the page's <html>, and uses the page's first `#nprogress` as its
 * own. A bar that the page has removed is added again.
 */
NProgress.render = () => {
  box ??= createBox()
  if (!box.isConnected) (document.body ?? document.documentElement).append(box)
  return box
}

NProgress.remove = () => {
  box?.remove()
  box = undefined
  state = 'idle'
  if (running) start()
}

/**
 * Starts only when the last bar is gone: otherwise the timers of two runs would change the same bar, and each run that
 * starts within 200 ms of the last one's end would leave another timer behind.
 */
function start(): void {
  if (state !== 'idle') return
  state = 'shown'
  NProgress.start()
}

/** Shows the top loading bar until the work is done, however it ends. */
export function showProgress(work: Promise<unknown>): void {
  running++
  start()
  const done = () => {
    if (--running || state !== 'shown') return
    state = 'fading'
    NProgress.done()
  }
  work.then(done, done)
}

/** Creates the bar, styled through CSSOM: our own style element would need 'unsafe-inline' in the page's policy. */
function createBox(): HTMLDivElement {
  const style = getComputedStyle(document.documentElement)
  const color = style.getPropertyValue('--store-progress-color') || style.getPropertyValue('--store-accent')
  const parent = document.createElement('div')
  const line = document.createElement('div')
  if (!document.getElementById('nprogress')) parent.id = 'nprogress'
  parent.setAttribute('aria-hidden', 'true')
  Object.assign(parent.style, { pointerEvents: 'none' })
  line.dataset.bar = ''
  // A page that uses the library itself may find this box by its id, and also finds the moving part in it.
  line.setAttribute('role', 'bar')
  Object.assign(line.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: '100%',
    blockSize: `${HEIGHT_PX}px`,
    zIndex: '2147483647',
    transform: 'translate3d(-100%,0,0)',
    background: color.trim() || 'color-mix(in srgb, CanvasText 55%, #2f7df6)',
  })
  parent.append(line)
  return parent
}
