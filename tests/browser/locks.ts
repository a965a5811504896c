/**
 * For `addInitScript`: a tab that holds the lock for longer than a second is passed by, and on a busy machine one may
 * hold it for longer.
 */
export function waitLongerForLocks(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(ms * 30)
}
