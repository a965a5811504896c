import type { IdentityProfile } from '../../../src/model/identity.ts'

/**
 * The states for a blocked member's login: the provider's documents name both (contract 2.12), and say of neither when
 * it comes.
 */
export const BLOCKED_STATES = ['STATUS_CHECK', 'UNKNOWN_STATE'] as const
export type BlockedState = (typeof BLOCKED_STATES)[number]

/** A member as the sandbox stores them. */
export interface Member {
  readonly id: string
  /** In lower case. */
  readonly email: string
  /** The hash from `Passwords`; undefined until one is chosen. */
  readonly password: string | undefined
  /** Whether the owner requires a new password. */
  readonly mustReset: boolean
  readonly emailVerified: boolean
  readonly approved: boolean
  /** The state that their logins are answered with while the owner blocks them; undefined: not blocked. */
  readonly blocked: BlockedState | undefined
  readonly profile: IdentityProfile
  /** The identity provider that they last logged in with. */
  readonly connection: { readonly idpConnectionId: string; readonly idpUserId: string } | undefined
  /** The client's data about itself at the last login or registration (contract 1.9). */
  readonly clientMetaData: Readonly<Record<string, unknown>> | undefined
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
}

export interface MemberRow {
  id: string
  email: string
  password: string | null
  must_reset: number
  email_verified: number
  approved: number
  blocked: BlockedState | null
  profile: string
  connection: string | null
  client_meta_data: string | null
  revision: number
  created_at: number
  updated_at: number
}

export const readMemberRow = (row: MemberRow): Member => ({
  id: row.id,
  email: row.email,
  password: row.password ?? undefined,
  mustReset: row.must_reset === 1,
  emailVerified: row.email_verified === 1,
  approved: row.approved === 1,
  blocked: row.blocked ?? undefined,
  profile: JSON.parse(row.profile) as IdentityProfile,
  connection: row.connection ? (JSON.parse(row.connection) as Member['connection']) : undefined,
  clientMetaData: row.client_meta_data
    ? (JSON.parse(row.client_meta_data) as Member['clientMetaData'])
    : undefined,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Returns a member's name for pages. */
export function nameOf({ profile, email }: Pick<Member, 'profile' | 'email'>): string {
  const full = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return profile.nickname || full || (email.split('@')[0] ?? email)
}
