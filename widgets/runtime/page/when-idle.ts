/** Milliseconds after which idle work begins at the latest: some pages are never idle by Chromium's measure. */
const LATEST_MS = 2_000

/**
 * Runs deferrable work as soon as the browser is idle.
 *
 * @param blindMs Delay in browsers that can't report it, in milliseconds. Default: the next task.
 */
export function whenIdle(run: () => void, blindMs?: number): void {
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  if (idle) idle(run, { timeout: LATEST_MS })
  else setTimeout(run, blindMs)
}
