import { refuseGiven } from '../model/check-given.ts'
import type { TokenRole } from '../model/enums.ts'
import type { TokenPair } from '../model/tokens.ts'
import { type Member, readStoredMember } from './member.ts'
import type { SessionParts } from './session-parts.ts'

/** The tokens of a session, to read and to watch. */
export interface HeldTokens {
  /** Returns a token to send now, renewed if necessary: one renewal for any number of callers. */
  getAccessToken(about?: { readonly rejected?: string }): Promise<string>
  /**
   * Returns the stored pair; undefined before the first. It is secret. With an asynchronous storage, wait for `ready()`
   * first.
   */
  tokens(): TokenPair | undefined
  /** Resolves when an asynchronous storage has been read. */
  ready(): Promise<void>
  /** Calls back when the role or the member changes, not after a renewal. Returns the unsubscriber. */
  subscribe(listener: (pair: TokenPair | undefined) => void): () => void
}

/** Returns the role; the last known one if the storage is asynchronous, `none` before the first token. */
export const readRole = (tokens: SessionParts['tokens']): TokenRole =>
  tokens.pair()?.refreshToken.role ?? 'none'

/** Returns the logged-in member; the last known one if the storage is asynchronous. */
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
    subscribe(listener) {
      if (typeof listener !== 'function') refuseGiven(listener, 'subscribe(listener)', 'a function')
      return tokens.subscribe(listener)
    },
  }
}
