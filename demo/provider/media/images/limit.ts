/**
 * Limits how many tasks run at once; the others wait for their turn.
 *
 * @param most Tasks at once.
 * @param mostWaiting Tasks in the queue; further ones are refused.
 */
export function createLimit(most: number, mostWaiting: number) {
  let running = 0
  const waiting = new Set<() => void>()

  /** Resolves when it is this task's turn; rejects, and leaves the queue, when it is no longer needed. */
  const waitForTurn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        waiting.delete(begin)
        reject(signal.reason)
      }
      const begin = () => {
        waiting.delete(begin)
        signal.removeEventListener('abort', leaveQueue)
        resolve()
      }
      waiting.add(begin)
      signal.addEventListener('abort', leaveQueue, { once: true })
    })

  const finish = () => {
    running -= 1
    const [next] = waiting
    next?.()
  }

  return {
    isFull: () => waiting.size >= mostWaiting,
    /** @throws the signal's reason when it is aborted before the task's turn. */
    async run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      signal.throwIfAborted()
      if (running >= most) await waitForTurn(signal)
      running += 1
      try {
        return await task()
      } finally {
        finish()
      }
    },
  }
}
