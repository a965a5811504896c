import type { UserInfo } from '../client/core/oauth.ts'
import type { Identity } from '../model/identity.ts'
import { findSafeUrl } from '../model/web-address.ts'

/** Who is logged in, as far as the page shows it. Nothing secret. */
export interface Member {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  /** An https address. */
  readonly picture?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/** What the provider's identity says of the member; every field of it may be missing. */
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

/** What the provider says of a member who came by its own page. */
export const readMemberInfo = ({ sub, name, email, picture }: UserInfo): Member | undefined =>
  readStoredMember({ id: sub, name, email, picture })

/** What lies in storage is text by anyone: only what has the right shape is believed. */
export function readStoredMember(stored: unknown): Member | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fields = stored as Record<string, unknown>
  const [id, name, email] = [fields.id, fields.name, fields.email].map(text)
  const picture = findSafeUrl(fields.picture)?.href
  const member = {
    ...(id && { id }),
    ...(name && { name }),
    ...(email && { email }),
    ...(picture && { picture }),
  }
  return Object.keys(member).length ? member : undefined
}
