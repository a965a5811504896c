import { cancelled } from './login-frame.ts'

/**
 * Waits for a promise that can't be cancelled, no longer than somebody wants its result. What it brings later is
 * ignored, an error as well.
 *
 * @throws {StoreError} `login_cancelled` as soon as the signal is aborted; else the promise's own error.
 */
export async function untilAborted<Value>(running: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return running
  const over = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(cancelled())
    signal.addEventListener('abort', stop, { signal: over.signal })
    if (signal.aborted) stop()
  })
  try {
    return await Promise.race([running, aborted])
  } finally {
    over.abort()
  }
}
