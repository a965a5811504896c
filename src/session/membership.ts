import type { Identity } from '../model/identity.ts'
import type { TokenPair } from '../model/tokens.ts'
import type { AuthorizationGrant } from './callback.ts'
import type { SessionCalls } from './calls.ts'
import type { LoginKind } from './login.ts'
import { readMember, readMemberInfo } from './member.ts'
import { exchangeGrant } from './member-exchange.ts'
import type { SessionState } from './session-state.ts'
import type { Tabs } from './tabs.ts'
import type { TokenManager } from './token-manager.ts'
import type { TokenStorage } from './token-storage.ts'

export interface MembershipOptions {
  readonly clientId: string
  readonly calls: SessionCalls
  readonly tokens: TokenManager
  readonly storage: TokenStorage
  readonly state: SessionState
  readonly tabs: Tabs
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

export interface Arrival {
  readonly kind: LoginKind
  /** Who it is, when the provider said so on the way. */
  readonly identity?: Identity | undefined
  /** False once someone has logged out or given up meanwhile: a late answer loses. */
  readonly isCurrent: () => boolean
}

/** How the page's asker becomes a member, and nobody again. */
export interface Membership {
  /** Redeems the grant and stores the pair, unless it comes too late. */
  enter(grant: AuthorizationGrant, arrival: Arrival): Promise<void>
  leave(): void
  close(): void
}

/** Does what changes the session, and lets subscribers and tabs hear who did it. */
export function createMembership(options: MembershipOptions): Membership {
  const { clientId, calls, tokens, storage, state, tabs, now } = options
  let acting: LoginKind | 'logout' | undefined
  const stopListening = tokens.subscribe(() => state.refresh(acting))

  const act = (by: LoginKind | 'logout', change: () => void) => {
    acting = by
    change()
    acting = undefined
    tabs.announce(by === 'logout' ? 'logout' : 'login')
  }

  /** A hosted page does not tell who logged in. Meanwhile they may have left, and somebody else have come. */
  const describe = async ({ refreshToken }: TokenPair) => {
    const member = await calls.readUserInfo().then(readMemberInfo, () => undefined)
    const session = storage.read()
    if (!member || session?.refreshToken.value !== refreshToken.value) return
    storage.write({ ...session, member })
    state.refresh()
  }

  return {
    async enter(grant, { kind, identity, isCurrent }) {
      const pair = await exchangeGrant(grant, { clientId, ...calls, ...(now && { now }) })
      if (!isCurrent()) return
      const member = readMember(identity)
      act(kind, () => tokens.setPair({ ...pair, ...(member && { member }) }))
      if (!member) void describe(pair)
    },
    leave: () => act('logout', () => tokens.clear()),
    close: stopListening,
  }
}
