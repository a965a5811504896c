import type { StoreError } from '../../model/errors.ts'
import { readFailure } from './errors.ts'

/** Called before each call that needs a token; after a 401 once more, with the token that was refused. */
export type GetAccessToken = (options?: { readonly rejected?: string }) => Promise<string>

/** There is no token for a call. It isn't requested again here: the token manager has its own retries. */
export class NoToken {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

/** The names of a 401 without a reason of its own: the general one (contract 4.3), and that of its status text (4.2). */
const UNNAMED = /^UNAUTH(ENTICATED|ORIZED)$/

/** The provider's 403 for a text that is no token; it has no code of its own, unlike one for a missing permission. */
const MALFORMED = /^Authorization header is malformed/

/**
 * Whether a failure says that the token is invalid: only then can a new one help.
 *
 * @param checksSecret Whether the call hands over another secret, which a 401 may be about.
 */
export const isAboutToken = (
  { status, message, providerCode = '' }: StoreError,
  checksSecret: boolean | undefined,
): boolean =>
  (status === 403 && MALFORMED.test(message)) ||
  // A wrong password is a 401, too (contract 4.5); the provider's numbers are never about the token.
  (status === 401 && !/^-\d/.test(providerCode) && (!checksSecret || UNNAMED.test(providerCode)))

/** Settles as the work does, or rejects as soon as the signal aborts; the work continues for others who wait for it. */
const until = <Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> => {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(readFailure(signal.reason, signal))
    const settle = () => signal.removeEventListener('abort', stop)
    work.then(resolve, reject).finally(settle)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
}

/**
 * Asks for the token of a call.
 *
 * @param about The token that was refused; the signal that ends the call, which need not wait for a token then.
 * @throws {NoToken} as soon as the call has been aborted, too.
 */
export async function askToken(
  getAccessToken: GetAccessToken | undefined,
  { rejected, signal }: { readonly rejected?: string; readonly signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  try {
    const asked = rejected ? getAccessToken?.({ rejected }) : getAccessToken?.()
    return await (asked && until(asked, signal))
  } catch (reason) {
    throw new NoToken(reason)
  }
}
