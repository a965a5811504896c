import { whenIdle } from '../page/when-idle.ts'

/**
 * The events that show that someone uses the page. A mouse that lies still is no sign: browsers report `pointerover`
 * for the page that is drawn below it.
 */
const SIGNS = ['pointermove', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Milliseconds after which a page whose pictures never finish loading is started at the latest. */
const LATEST_MS = 4_000

/** Calls `start` once: when somebody uses the page, or after `latestMs`. Returns a function that calls it at once. */
function onUse(start: () => void, latestMs: number): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const begin = () => {
    clearTimeout(timer)
    if (!signal.aborted) start()
    ended.abort()
  }
  const timer = setTimeout(begin, latestMs)
  for (const sign of SIGNS) document.addEventListener(sign, begin, { signal, capture: true, passive: true })
  return begin
}

/** Settles as soon as somebody uses the page, at the latest after `latestMs`. */
export const whenUsed = (latestMs: number): Promise<void> =>
  new Promise((use) => {
    onUse(use, latestMs)
  })

/**
 * Settles when the page is idle after its load, or as soon as somebody uses it.
 *
 * @returns Whether it was idle.
 */
export const whenNeeded = (): Promise<boolean> =>
  new Promise((need) => {
    let isIdle = false
    const start = onUse(() => need(isIdle), LATEST_MS)
    const rest = () =>
      whenIdle(() => {
        isIdle = true
        start()
      })
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
