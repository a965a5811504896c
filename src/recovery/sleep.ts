import { StoreError } from '../model/errors.ts'

/**
 * Resolves after this many milliseconds.
 *
 * @throws {StoreError} `aborted` when the signal aborts before.
 */
export const sleepFor = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new StoreError('aborted', 'The request was aborted', { cause: signal?.reason }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, delayMs)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
