/** How long a slice of rendering may take before the browser gets its turn: just less than a long task. */
const SLICE_MS = 42

const waiting = new Set<() => void>()
let planned = false

function run(): void {
  const end = performance.now() + SLICE_MS
  for (const render of waiting) {
    waiting.delete(render)
    try {
      render()
    } catch (reason) {
      // A failing one doesn't keep the others from being rendered.
      console.error(reason)
    }
    if (performance.now() > end) break
  }
  planned = waiting.size > 0
  if (planned) setTimeout(run)
}

/**
 * Renders tags in the order of the calls, in slices, so that five hundred cards never make one long task. The first
 * slice runs at the end of the calling task, before the browser draws.
 */
export function renderLater(render: () => void): void {
  waiting.add(render)
  if (planned) return
  planned = true
  queueMicrotask(run)
}
