import { isPair, NOBODY, readPair, tokenPlace } from '../../src/client/core/token-pair.ts'
import type { TokenAnswer, TokenPair } from '../../src/model/tokens.ts'
import type { Config } from './config.ts'

/** The shorter half of `src/session/token-storage.ts`: web storage alone. A cookie is left to the token manager. */
const findStore = (kind: string): Storage | undefined =>
  kind === 'local' ? localStorage : kind === 'session' ? sessionStorage : undefined

/** The stored pair. It lies in the session's storage when the other is full. */
export function readKept({ clientId, tokenStorage }: Config): TokenPair | undefined {
  try {
    const place = tokenPlace(clientId)
    const kept = (findStore(tokenStorage) as Storage).getItem(place) ?? sessionStorage.getItem(place)
    const pair = JSON.parse(kept as string)
    if (isPair(pair)) return pair
  } catch {
    // Refused, or nothing that can be read.
  }
  return
}

/**
 * A visitor's first pair, kept at once so that a reload in the next moment, and a tab that waits for it, has it.
 * Where that is refused (full storage), the token manager finds another place for it.
 *
 * @returns undefined when no token can be read from the answer.
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
