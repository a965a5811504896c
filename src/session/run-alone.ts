/** The one method of `navigator.locks` that is used. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>
}

/** How long another tab may hold the lock before this one goes on without it. */
const LOCK_WAIT_MS = 1000
/** Milliseconds that the lock is kept after a write, because other processes see the write a little later. */
const SPREAD_MS = 100

/**
 * Runs while no other tab of the origin does; read storage again in it, the other tab may have done the work.
 * Where there are no locks, or they are refused or held for too long, it runs all the same.
 *
 * @param locks The browser's by default, and none where it has none.
 */
export const runAlone = <Value>(
  name: string,
  run: () => Promise<Value>,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    // It never fails, so what is caught below is a lock that was not given.
    const go = async () => {
      await run().then(resolve, reject)
      await new Promise((done) => setTimeout(done, SPREAD_MS))
    }
    if (locks) locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, go).catch(go)
    else go()
  })
