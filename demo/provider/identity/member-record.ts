import type { IdentityProfile } from '../../../src/model/identity.ts'

/** A member as the sandbox keeps them. */
export interface Member {
  readonly id: string
  /** In lower case. */
  readonly email: string
  /** As `Passwords` made it; undefined until one is chosen. */
  readonly password: string | undefined
  /** The owner wants a new password. */
  readonly mustReset: boolean
  readonly emailVerified: boolean
  readonly approved: boolean
  readonly profile: IdentityProfile
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
  profile: string
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
  profile: JSON.parse(row.profile) as IdentityProfile,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** How a page calls a member. */
export function nameOf({ profile, email }: Pick<Member, 'profile' | 'email'>): string {
  const full = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return profile.nickname || full || (email.split('@')[0] ?? email)
}
