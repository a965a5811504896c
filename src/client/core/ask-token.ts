import type { StoreError } from '../../model/errors.ts'

/** Called before each call that needs a token; after a 401 once more, with the token that was refused. */
export type GetAccessToken = (options?: { readonly rejected?: string }) => Promise<string>

/** There is no token for a call. It isn't requested again here: the token manager has its own retries. */
export class NoToken {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

/** Whether a failure says that the token is invalid: only then can a new one help. */
export const isAboutToken = ({ status, providerCode }: StoreError): boolean =>
  // A wrong password is a 401, too (contract 4.5); the provider's numbers are never about the token.
  status === 401 && !/^-\d/.test(providerCode ?? '')

/** @throws {NoToken} */
export async function askToken(
  getAccessToken?: GetAccessToken,
  rejected?: string,
): Promise<string | undefined> {
  try {
    return await (rejected ? getAccessToken?.({ rejected }) : getAccessToken?.())
  } catch (reason) {
    throw new NoToken(reason)
  }
}
