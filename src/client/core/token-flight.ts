/** How long a failed renewal is the answer to all calls that were refused with the same token. */
const STANDS_MS = 1_000

/**
 * Renews once for all callers at the same time. If it fails, a call that was refused with the same token a moment later
 * gets the same failure, instead of another request to the provider.
 *
 * @param renew Asks the provider; its argument is the token that was refused with 401.
 * @param now Epoch milliseconds.
 */
export function createTokenFlight(
  renew: (rejected: string | undefined) => Promise<string>,
  now: () => number,
): (rejected?: string) => Promise<string> {
  let flight: Promise<string> | undefined
  let failed:
    | { readonly rejected: string | undefined; readonly atMs: number; readonly reason: unknown }
    | undefined

  return async (rejected) => {
    if (!flight && rejected && failed?.rejected === rejected && Math.abs(now() - failed.atMs) < STANDS_MS) {
      throw failed.reason
    }
    flight ??= renew(rejected)
      .catch((reason) => {
        failed = { rejected, atMs: now(), reason }
        throw reason
      })
      .finally(() => {
        flight = undefined
      })
    return flight
  }
}
