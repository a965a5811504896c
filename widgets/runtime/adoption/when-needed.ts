import { whenIdle } from '../page/when-idle.ts'

/** What tells that someone is using the page. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** A page whose pictures never end is looked after this long from now, in milliseconds, at the latest. */
const LATEST_MS = 4_000

/** Calls `start` once: when somebody uses the page, or after so many milliseconds. Returns what calls it at once. */
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

/** Settles as soon as somebody uses the page, at the latest after so many milliseconds. */
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
