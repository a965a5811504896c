import { isExpired, type TokenPair } from '../src/model/tokens.ts'
import type { Config } from './config.ts'

/**
 * The stored pair, as `src/session/token-storage.ts` keeps it, read in the plainest way: from web storage
 * alone. Anything else, a cookie or a half-written value, is left to the token manager.
 */
export function readKept({ clientId, tokenStorage }: Config): TokenPair | undefined {
  try {
    const store = { local: () => localStorage, session: () => sessionStorage }[tokenStorage as 'local']?.()
    const pair = JSON.parse(store?.getItem(`store-widgets:${clientId}`) as string) as TokenPair
    // A token travels in a header: visible ASCII only.
    return /^[!-~]+$/.test(pair.accessToken.value) && pair.refreshToken.role ? pair : undefined
  } catch {
    return
  }
}

/** Whether the token can be sent now. */
export const isUsable = (pair: TokenPair): boolean => !isExpired(pair, Date.now() / 1000)
