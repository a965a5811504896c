import { NO_TOKENS } from '../model/tokens.ts'
import type { StoredSession, TokenStorage } from './token-storage.ts'

/** An e-mail verification that waits for its code. */
export interface PendingVerification {
  readonly stateToken: string
  /** Where the code was sent, to be shown. */
  readonly email?: string
}

export interface PendingVerificationStore {
  find(): PendingVerification | undefined
  /** Keeps it, or forgets it when called with nothing. */
  write(verification?: PendingVerification): void
}

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Kept beside the token pair, under the one documented key, so that a reload in the middle of a verification
 * goes on where it was and no secret lies anywhere else. A day is its bound.
 */
export function createPendingVerification(
  storage: TokenStorage,
  now: () => number = () => Date.now(),
): PendingVerificationStore {
  return {
    find() {
      const { stateToken, email, startedAt } = (storage.read()?.pending ?? {}) as Record<string, unknown>
      if (typeof stateToken !== 'string' || !stateToken || typeof startedAt !== 'number') return undefined
      if (!(Math.abs(now() - startedAt) <= MAX_AGE_MS)) return undefined
      return { stateToken, ...(typeof email === 'string' && { email }) }
    },

    write(verification) {
      const { pending, ...session }: StoredSession = storage.read() ?? NO_TOKENS
      if (verification) storage.write({ ...session, pending: { ...verification, startedAt: now() } })
      else if (pending) storage.write(session)
    },
  }
}
