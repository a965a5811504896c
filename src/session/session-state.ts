import type { TokenRole } from '../model/enums.ts'
import type { LoginKind, LoginStep } from './login.ts'
import { type Member, readStoredMember } from './member.ts'
import { notify } from './notify.ts'
import type { TokenManager } from './token-manager.ts'
import type { StoredSession } from './token-storage.ts'

/** The current role and the state of a login. The same object until something in it changes. */
export interface SessionSnapshot {
  readonly role: TokenRole
  /** Missing if the provider has not named the member. */
  readonly member?: Member
  readonly login: LoginStep
  /** The answer to a correct password takes long: the shopper can only wait, or also leave the page for it. */
  readonly slow?: 'wait' | 'leave'
}

/** `by` says what this page did; it is missing when another tab or the provider made the change. */
export type SessionListener = (snapshot: SessionSnapshot, by?: LoginKind | 'logout') => void

export interface SessionState {
  snapshot(): SessionSnapshot
  /** Reads the storage again and informs the subscribers if anything has changed. */
  refresh(by?: LoginKind | 'logout'): void
  show(login: LoginStep): void
  /** Shows that a login takes long, until the next step. */
  showSlow(slow: SessionSnapshot['slow']): void
  subscribe(listener: SessionListener): () => void
}

/** The place of the snapshot. */
export interface SnapshotPlace {
  read(): SessionSnapshot | undefined
  write(snapshot: SessionSnapshot): void
}

/** Creates a place for sessions without a page: in code, on servers. */
function createPlace(): SnapshotPlace {
  let current: SessionSnapshot | undefined
  return {
    read: () => current,
    write(snapshot) {
      current = snapshot
    },
  }
}

/**
 * Keeps the page's snapshot of its session; the token manager's storage decides.
 *
 * @param place A slice of the page's store. Default: the session's own place.
 */
export function createSessionState(tokens: TokenManager, place = createPlace()): SessionState {
  const listeners = new Set<SessionListener>()
  const read = (pair: StoredSession | undefined, login: LoginStep): SessionSnapshot => {
    const role = pair?.refreshToken.role ?? 'none'
    const member = role === 'member' ? readStoredMember(pair?.member) : undefined
    return { role, ...(member && { member }), login }
  }
  const beginning = read(tokens.pair(), { loginState: 'INITIAL' })
  place.write(beginning)
  const snapshot = () => place.read() ?? beginning

  const change = (next: SessionSnapshot, by?: LoginKind | 'logout') => {
    if (!by && JSON.stringify(next) === JSON.stringify(snapshot())) return
    place.write(next)
    notify(listeners, next, by)
  }

  return {
    snapshot,
    refresh(by) {
      // This read may itself inform the subscribers, who may show another step.
      const pair = tokens.pair()
      change(read(pair, snapshot().login), by)
    },
    show(login) {
      const { slow: _, ...before } = snapshot()
      change({ ...before, login })
    },
    showSlow: (slow) => change({ ...snapshot(), ...(slow && { slow }) }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
