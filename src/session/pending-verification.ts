import { NO_TOKENS } from '../model/tokens.ts'
import type { StoredSession, TokenStorage } from './token-storage.ts'

/** An e-mail verification that waits for its code. */
export interface PendingVerification {
  readonly stateToken: string
  /** The address that the code was sent to, for display. */
  readonly email?: string
}

export interface PendingVerificationStore {
  find(): PendingVerification | undefined
  /** Stores it; deletes it when called without one. */
  write(verification?: PendingVerification): void
}

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Creates the store of a pending verification. It is kept beside the token pair, under the one documented key, so that
 * a reload in the middle of a verification continues it, and no secret is stored anywhere else. It lasts a day.
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
