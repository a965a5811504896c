/**
 * Lets only so many tasks run at once; the others wait their turn.
 *
 * @param most Tasks at once.
 * @param mostWaiting Tasks in the queue; further ones are refused.
 */
export function createLimit(most: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    running -= 1
    waiting.shift()?.()
  }
  return {
    isFull: () => waiting.length >= mostWaiting,
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      running += 1
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
