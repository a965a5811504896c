import { StoreError } from '../model/errors.ts'
import type { Identity } from '../model/identity.ts'
import type { TokenPair } from '../model/tokens.ts'
import { askMember } from './ask-member.ts'
import type { AuthorizationGrant } from './callback.ts'
import type { LoginKind } from './login.ts'
import { readMember, readStoredMember } from './member.ts'
import { exchangeGrant } from './member-exchange.ts'
import type { SessionParts } from './session-parts.ts'
import type { StoredSession } from './token-storage.ts'

/** The cause of the change; undefined when code has set another pair. */
export type SessionAct = LoginKind | 'logout' | undefined

export interface Arrival {
  /** Default `login`. */
  readonly kind?: LoginKind
  /** The member, when the provider has named them during the sign-in. */
  readonly identity?: Identity | undefined
  /** False once someone has logged out or given up meanwhile: a late answer loses. */
  readonly isCurrent?: () => boolean
}

export interface MembershipWatch {
  /** Makes a change, and lets others know who made it. */
  readonly act?: (by: SessionAct, change: () => void) => void
  /** When a way in is over: once the pair is kept, or (default) once it is known, too, who came. */
  readonly entersOnce?: 'kept' | 'known'
  /** It is known now who came. */
  readonly onKnown?: () => void
  /** The site has no Members Area: no name, or no picture. */
  readonly onMembersAreaMissing?: () => void
}

/** How an asker becomes a member, and a visitor again. */
export interface Membership {
  /**
   * Redeems the grant and keeps the pair.
   *
   * @throws {StoreError} `member_tokens_failed`; `login_cancelled` when the session has become another meanwhile,
   *   or the answer is not awaited any more.
   */
  enter(grant: AuthorizationGrant, arrival?: Arrival): Promise<void>
  /** Puts a pair in the place of the one that is there; whatever is under way comes too late. */
  adopt(session: StoredSession, by?: SessionAct): Promise<void>
  leave(): Promise<void>
}

export function createMembership(
  { clientId, calls, tokens, place, now }: SessionParts,
  {
    act = (_, change) => change(),
    entersOnce = 'known',
    onKnown,
    onMembersAreaMissing,
  }: MembershipWatch = {},
): Membership {
  /** Each change raises it: an answer to an older question is late. */
  let round = 0

  const put = (session: StoredSession | undefined, by: SessionAct) => {
    round++
    act(by, () => (session ? tokens.setPair(session) : tokens.clear()))
    return place.flush()
  }

  /** Notes who came. Meanwhile they may have left, and somebody else have come. */
  const note = async ({ refreshToken }: TokenPair) => {
    const started = round
    const { member, membersArea } = await askMember(calls)
    const session = place.storage.read()
    if (round !== started || session?.refreshToken.value !== refreshToken.value) return
    const before = readStoredMember(session.member)
    if (member) place.storage.write({ ...session, member: { ...before, ...member } })
    await place.flush()
    onKnown?.()
    if (membersArea === 'missing') onMembersAreaMissing?.()
  }

  const come = async (session: StoredSession, by: SessionAct) => {
    await put(session, by)
    if (session.refreshToken.role !== 'member') return
    const noted = note(session)
    if (entersOnce === 'known') await noted
    // The error is the storage's; the member is logged in.
    else noted.catch(() => {})
  }

  return {
    async enter(grant, { kind = 'login', identity, isCurrent = () => true } = {}) {
      const started = round
      const pair = await exchangeGrant(grant, { clientId, requestTokens: calls.requestTokens, now })
      if (round !== started || !isCurrent())
        throw new StoreError(
          'login_cancelled',
          'The session has become another while this login was under way',
        )
      const member = readMember(identity)
      await come({ ...pair, ...(member && { member }) }, kind)
    },
    adopt: come,
    leave: () => put(undefined, 'logout'),
  }
}
