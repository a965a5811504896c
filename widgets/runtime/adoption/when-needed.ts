/** What tells that someone is using the page. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** A page whose pictures never end is looked after this long from now, in milliseconds, at the latest. */
const LATEST_MS = 4_000

/** Settles when the page is idle after its load, or as soon as somebody uses it. */
export const whenNeeded = (): Promise<void> =>
  new Promise((need) => {
    const ended = new AbortController()
    const { signal } = ended
    const timer = setTimeout(start, LATEST_MS)
    function start() {
      clearTimeout(timer)
      ended.abort()
      need()
    }
    const rest = () => (globalThis.requestIdleCallback ?? setTimeout)(start)
    for (const sign of SIGNS) document.addEventListener(sign, start, { signal, capture: true, passive: true })
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { signal, once: true })
  })
