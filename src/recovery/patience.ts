import { isStoreError, StoreError } from '../model/errors.ts'

/** So long people look at a tag that loads before it says what is the matter. */
export const PATIENCE_MS = 12_000

/**
 * Settles as the work does, but not later than after `limitMs`: then with the error that the time ran out. The
 * work goes on, and what it brings after all is handed to `onLate`.
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

/** Whether somebody's patience has ended, or the provider's time. */
export const isTooLate = (reason: unknown): boolean => isStoreError(reason) && reason.code === 'timeout'
