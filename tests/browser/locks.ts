/**
 * For `addInitScript`: a tab that holds the lock for more than a second is ignored, and on a busy machine that may
 * happen.
 */
export function waitLongerForLocks(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(ms * 30)
}
