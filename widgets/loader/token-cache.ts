import { isPair, NOBODY, readPair, tokenPlace } from '../../src/client/core/token-pair.ts'
import type { TokenAnswer, TokenPair } from '../../src/model/tokens.ts'
import type { Config } from './config.ts'

/**
 * Returns the store of a kind, as in `src/session/token-storage.ts` but with web storage only. A cookie is left to the
 * token manager.
 */
const findStore = (kind: string): Storage | undefined =>
  kind === 'local' ? localStorage : kind === 'session' ? sessionStorage : undefined

/** Reads the stored pair, which is in the session's storage if the other one is full. */
export function readKept({ clientId, tokenStorage }: Config): TokenPair | undefined {
  try {
    const place = tokenPlace(clientId)
    const kept = (findStore(tokenStorage) as Storage).getItem(place) ?? sessionStorage.getItem(place)
    const pair = JSON.parse(kept as string)
    if (isPair(pair)) return pair
  } catch {
    // Refused, or unreadable.
  }
  return
}

/**
 * Stores a visitor's first pair at once, so that an immediate reload, or a tab that waits for it, has it. If that is
 * refused (full storage), the token manager finds another place for it.
 *
 * @returns undefined if no token can be read from the answer.
 */
export function keepFirst({ clientId, tokenStorage }: Config, answer: TokenAnswer): TokenPair | undefined {
  const pair = readPair(answer, NOBODY, Date.now())
  try {
    if (pair) findStore(tokenStorage)?.setItem(tokenPlace(clientId), JSON.stringify(pair))
  } catch {
    // Full or forbidden.
  }
  return pair
}
