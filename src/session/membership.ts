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
  /** False once someone has logged out or cancelled meanwhile: then a late answer is ignored. */
  readonly isCurrent?: () => boolean
}

export interface MembershipWatch {
  /** Makes a change, and informs others of its cause. */
  readonly act?: (by: SessionAct, change: () => void) => void
  /** When a login is complete: once the pair is stored, or (default) once the member is known, too. */
  readonly entersOnce?: 'kept' | 'known'
  /** Called when the member is known. */
  readonly onKnown?: () => void
  /** Called if the site has no Members Area: then there is no name, or no picture. */
  readonly onMembersAreaMissing?: () => void
}

/** Changes a session's identity: it enters a member, and a visitor again. */
export interface Membership {
  /**
   * Redeems the grant and stores the pair.
   *
   * @throws {StoreError} `member_tokens_failed`; `login_cancelled` if the session has changed meanwhile, or the answer
   *   is no longer awaited.
   */
  enter(grant: AuthorizationGrant, arrival?: Arrival): Promise<void>
  /** Replaces the pair; answers to requests under way are ignored. */
  adopt(session: StoredSession, by?: SessionAct): Promise<void>
  leave(): Promise<void>
  /** Asks again who the member is, if there is one: something may have been changed elsewhere. */
  askAgain(): Promise<void>
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
  /** Each change increments it: an answer to an older request is ignored. */
  let round = 0

  const put = (session: StoredSession | undefined, by: SessionAct) => {
    round++
    act(by, () => (session ? tokens.setPair(session) : tokens.clear()))
    return place.flush()
  }

  /** Asks who the member is and stores it, unless they have logged out or somebody else has logged in meanwhile. */
  const note = async (asked: TokenPair | undefined) => {
    if (asked?.refreshToken.role !== 'member') return
    const started = round
    const { member, membersArea } = await askMember(calls)
    const session = place.storage.read()
    if (round !== started || session?.refreshToken.value !== asked.refreshToken.value) return
    const before = readStoredMember(session.member)
    const now = { ...before, ...member }
    // The subscribers of the tokens learn who the member is.
    if (JSON.stringify(now) !== JSON.stringify(before ?? {})) tokens.setPair({ ...session, member: now })
    await place.flush()
    onKnown?.()
    if (membersArea === 'missing') onMembersAreaMissing?.()
  }

  const come = async (session: StoredSession, by: SessionAct) => {
    await put(session, by)
    const noted = note(session)
    if (entersOnce === 'known') await noted
    // The error concerns the storage only; the member is logged in.
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
    askAgain: async () => note(place.storage.read()),
  }
}
