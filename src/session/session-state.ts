import type { TokenRole } from '../model/enums.ts'
import type { LoginKind, LoginStep } from './login.ts'
import { type Member, readStoredMember } from './member.ts'
import type { TokenManager } from './token-manager.ts'
import type { StoredSession } from './token-storage.ts'

/** Who is asking, and where a login stands. The same object until something in it changes. */
export interface SessionSnapshot {
  readonly role: TokenRole
  /** Missing when the provider has not said who it is. */
  readonly member?: Member
  readonly login: LoginStep
}

/** `by` says what this very page did; it is missing when another tab or the provider changed it. */
export type SessionListener = (snapshot: SessionSnapshot, by?: LoginKind | 'logout') => void

export interface SessionState {
  snapshot(): SessionSnapshot
  /** Reads again what is stored and tells the subscribers when it is something else. */
  refresh(by?: LoginKind | 'logout'): void
  show(login: LoginStep): void
  subscribe(listener: SessionListener): () => void
}

/** Holds what the page knows of its session; the truth is what the token manager has stored. */
export function createSessionState(tokens: TokenManager): SessionState {
  const listeners = new Set<SessionListener>()
  const read = (pair: StoredSession | undefined, login: LoginStep): SessionSnapshot => {
    const role = pair?.refreshToken.role ?? 'none'
    const member = role === 'member' ? readStoredMember(pair?.member) : undefined
    return { role, ...(member && { member }), login }
  }
  let current = read(tokens.pair(), { loginState: 'INITIAL' })

  const change = (next: SessionSnapshot, by?: LoginKind | 'logout') => {
    if (!by && JSON.stringify(next) === JSON.stringify(current)) return
    current = next
    for (const listener of listeners) {
      try {
        listener(next, by)
      } catch (error) {
        // One listener's mistake is reported to its page and stops nobody else.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  return {
    snapshot: () => current,
    refresh(by) {
      // The look itself may tell the subscribers, who show another step.
      const pair = tokens.pair()
      change(read(pair, current.login), by)
    },
    show: (login) => change({ ...current, login }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
