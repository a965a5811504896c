/** Idle work begins so long from now, in milliseconds, at the latest: some pages are never idle as Chromium counts. */
const LATEST_MS = 2_000

/**
 * Runs what can wait as soon as the browser has nothing else to do.
 *
 * @param blindMs How much later where the browser can't tell, in milliseconds. Default: the next task.
 */
export function whenIdle(run: () => void, blindMs?: number): void {
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  if (idle) idle(run, { timeout: LATEST_MS })
  else setTimeout(run, blindMs)
}
