import type { Identity as IdentityEntity } from '../../../src/model/identity.ts'
import type { Member } from './member-record.ts'
import type { SiteSettings } from './site-settings.ts'

/** The password login, one of the authenticators that a site may have. */
export const AUTHENTICATOR_ID = '4ea9a2ec-6d15-4c30-a4f6-5e0c1c6a3f10'

function statusOf({ approved, blocked, emailVerified }: Member, needsVerifiedEmail: boolean) {
  if (blocked) return { name: 'BLOCKED' as const, reasons: [] }
  const reasons = [
    ...(approved ? [] : (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const)),
    ...(emailVerified || !needsVerifiedEmail ? [] : (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const)),
  ]
  return { name: reasons.length ? ('PENDING' as const) : ('ACTIVE' as const), reasons }
}

function connectionsOf({
  password,
  mustReset,
  connection,
}: Member): NonNullable<IdentityEntity['connections']> {
  const authenticatorConnection = {
    authenticatorConnectionId: AUTHENTICATOR_ID,
    reEnrollmentRequired: mustReset,
  }
  return [
    ...(password ? [{ authenticatorConnection }] : []),
    ...(connection ? [{ idpConnection: connection }] : []),
  ]
}

/** Returns the profile of a member: names and the picture belong to the Members Area app. */
export function profileOf(
  { profile }: Pick<Member, 'profile'>,
  { membersArea }: Pick<SiteSettings, 'membersArea'>,
): Member['profile'] {
  if (membersArea === 'installed') return profile
  const { firstName: _first, lastName: _last, nickname: _nick, picture: _picture, ...rest } = profile
  return rest
}

/** Renders a member (contract 2.14). The password is never included, not even hashed. */
export const renderIdentity = (member: Member, site: SiteSettings): IdentityEntity => ({
  id: member.id,
  identifiers: [{ email: member.email }],
  revision: String(member.revision),
  createdDate: new Date(member.createdAt).toISOString(),
  updatedDate: new Date(member.updatedAt).toISOString(),
  connections: connectionsOf(member),
  identityProfile: profileOf(member, site),
  metadata: { tags: [] },
  email: { address: member.email, isVerified: member.emailVerified },
  status: statusOf(member, site.requireEmailVerification),
})
