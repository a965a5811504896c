/**
 * Calls each listener. One listener's error is reported to the page or the process, as for the browser's own events; the
 * other listeners are still called, and the change itself doesn't fail.
 */
export function notify<Args extends readonly unknown[]>(
  listeners: Iterable<(...args: Args) => void>,
  ...args: Args
): void {
  for (const listener of listeners) {
    try {
      listener(...args)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
