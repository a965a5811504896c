import { isStoreError, StoreError } from '../model/errors.ts'

/** How long a tag may load before it shows a message. */
export const PATIENCE_MS = 12_000

/**
 * Settles as the work does, but no later than after `limitMs`: then with a timeout error. The work continues, and
 * `onLate` gets its late result.
 */
export function withPatience<Answer>(
  work: Promise<Answer>,
  { limitMs = PATIENCE_MS, onLate }: { limitMs?: number; onLate?: (answer: Answer) => void } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      reject(tooLate())
    }, limitMs)
    work.then(
      (answer) => {
        clearTimeout(timer)
        if (isOver) onLate?.(answer)
        else resolve(answer)
      },
      (reason) => {
        clearTimeout(timer)
        reject(reason)
      },
    )
  })
}

export const tooLate = (): StoreError => new StoreError('timeout', 'The provider took too long to answer')

/** Whether the time limit has passed, for people or for the provider. */
export const isTooLate = (reason: unknown): boolean => isStoreError(reason) && reason.code === 'timeout'
