import { isExpired, type TokenAnswer, type TokenPair } from '../../src/model/tokens.ts'
import type { Config } from './config.ts'

/**
 * The stored pair, as `src/session/token-storage.ts` keeps it, read in the plainest way: from web storage
 * alone, in which it lies in the session's when the other is full. Anything else, a cookie or a half-written
 * value, is left to the token manager.
 */
export function readKept({ clientId, tokenStorage }: Config): TokenPair | undefined {
  try {
    const key = `store-widgets:${clientId}`
    const kept = (findStore(tokenStorage) as Storage).getItem(key) ?? sessionStorage.getItem(key)
    const pair = JSON.parse(kept as string) as TokenPair
    // A token travels in a header: visible ASCII only. Whoever has another role is a fresh visitor.
    return /^[!-~]+$/.test(pair.accessToken.value) && /^(visitor|member)$/.test(pair.refreshToken.role)
      ? pair
      : undefined
  } catch {
    return
  }
}

/** Where the pair lies in web storage; undefined for the other kinds. */
const findStore = (kind: string): Storage | undefined =>
  kind === 'local' ? localStorage : kind === 'session' ? sessionStorage : undefined

/**
 * Keeps a visitor's first pair at once, so that a reload in the next moment, and a tab that waits for it, has it.
 * Where that can't be done so simply (full storage, a lifetime that is no number), the token manager does it by
 * its rules (`src/client/token-pair.ts`) as soon as something more is asked of the provider.
 */
export function keepFirst(
  { clientId, tokenStorage }: Config,
  { access_token, refresh_token, expires_in }: TokenAnswer,
): void {
  const expiresAt = Math.floor(Date.now() / 1000) + Number(expires_in)
  const pair = {
    accessToken: { value: access_token, expiresAt },
    refreshToken: { value: refresh_token, role: 'visitor' },
  }
  try {
    if (expiresAt) findStore(tokenStorage)?.setItem(`store-widgets:${clientId}`, JSON.stringify(pair))
  } catch {
    // Full or forbidden.
  }
}

/** Whether the token can be sent now. */
export const isUsable = (pair: TokenPair): boolean => !isExpired(pair, Date.now() / 1000)
