import type { TokenRole } from '../model/enums.ts'
import type { TokenPair } from '../model/tokens.ts'
import { type Member, readStoredMember } from './member.ts'
import type { SessionParts } from './session-parts.ts'

/** The tokens that a session has, for those who ask and watch. */
export interface HeldTokens {
  /** A token to send now, renewed when it must be: one renewal for any number of askers. */
  getAccessToken(about?: { readonly rejected?: string }): Promise<string>
  /** The pair that is kept; undefined before the first. Secret. With an asynchronous storage after `ready()`. */
  tokens(): TokenPair | undefined
  /** Resolves when an asynchronous storage has been read. */
  ready(): Promise<void>
  /** Calls back when who is asking changes, never for a renewal. Returns the unsubscriber. */
  subscribe(listener: (pair: TokenPair | undefined) => void): () => void
}

/** As last known where the storage is asynchronous; `none` before the first token. */
export const readRole = (tokens: SessionParts['tokens']): TokenRole =>
  tokens.pair()?.refreshToken.role ?? 'none'

/** The logged-in member, as last known where the storage is asynchronous. */
export function readHeldMember(tokens: SessionParts['tokens']): Member | undefined {
  const pair = tokens.pair()
  return pair?.refreshToken.role === 'member' ? readStoredMember(pair.member) : undefined
}

/** The part of a session's tokens that code may see. */
export function createHeldTokens({
  tokens,
  place,
  getAccessToken,
}: Pick<SessionParts, 'tokens' | 'place' | 'getAccessToken'>): HeldTokens {
  return {
    getAccessToken,
    tokens() {
      const pair = tokens.pair()
      return pair && { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
    },
    ready: place.pull,
    subscribe: tokens.subscribe,
  }
}
