/** The one method of `navigator.locks` that is used. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>
}

/** How long to wait while another tab holds the lock, before this one continues without it. */
const LOCK_WAIT_MS = 1000
/** Milliseconds that the lock is kept after a write, because other processes see the write a little later. */
const SPREAD_MS = 100

/**
 * Runs a function while no other tab of the origin does. It has to read the storage again: the other tab may have done
 * the work. If there are no locks, or they are refused or held for too long, it runs anyway.
 *
 * @param locks Default: the browser's, or none if the browser has none.
 */
export const runAlone = <Value>(
  name: string,
  run: () => Promise<Value>,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    // The function never fails, so an error below means that there was no lock.
    const go = async () => {
      await run().then(resolve, reject)
      await new Promise((done) => setTimeout(done, SPREAD_MS))
    }
    if (locks) locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, go).catch(go)
    else go()
  })
