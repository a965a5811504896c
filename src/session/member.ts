import type { UserInfo } from '../client/core/oauth.ts'
import type { Identity } from '../model/identity.ts'
import type { SiteMember } from '../model/site-member.ts'
import { findSafeUrl } from '../model/web-address.ts'

/** The logged-in member, as far as the page shows them. Nothing secret. */
export interface Member {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  /** An https address. */
  readonly picture?: string
  /** The last part of the address of the member's page. */
  readonly slug?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/** Reads a member from the provider's identity service; every field may be missing. */
export function readMember(identity: Identity | undefined): Member | undefined {
  if (!identity) return undefined
  const { firstName, lastName, nickname, picture } = identity.identityProfile ?? {}
  const named = identity.identifiers?.find((name) => 'email' in name)
  return readStoredMember({
    id: identity.id,
    name: text(nickname) ?? text([firstName, lastName].map(text).filter(Boolean).join(' ')),
    email: identity.email?.address ?? named?.email,
    picture,
  })
}

/** Reads a member from the Members Area. */
export const readSiteMember = ({ id, loginEmail, contact, profile }: SiteMember): Member | undefined =>
  readStoredMember({
    id,
    name:
      text(profile?.nickname) ??
      text([contact?.firstName, contact?.lastName].map(text).filter(Boolean).join(' ')),
    email: loginEmail,
    picture: profile?.photo?.url,
    slug: profile?.slug,
  })

/** Reads a member from the claims of the sign-in, without the Members Area. */
export const readMemberInfo = ({ sub, name, email, picture }: UserInfo): Member | undefined =>
  readStoredMember({ id: sub, name, email, picture })

/** Reads a stored member. Storage can be written by anyone: only a value of the right shape is accepted. */
export function readStoredMember(stored: unknown): Member | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fields = stored as Record<string, unknown>
  const [id, name, email, slug] = [fields.id, fields.name, fields.email, fields.slug].map(text)
  const picture = findSafeUrl(fields.picture)?.href
  const member = {
    ...(id && { id }),
    ...(name && { name }),
    ...(email && { email }),
    ...(picture && { picture }),
    ...(slug && { slug }),
  }
  return Object.keys(member).length ? member : undefined
}
