import type { SiteMember } from '../../model/site-member.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'

// MEMBERS.MEMBER_READ and MEMBERS.MEMBER_UPDATE in the provider's package `members_members`. `updateMember`,
// `deleteMemberAddresses` and `deleteMemberPhones` are annotated there for members, too; `getCurrentMember` for apps alone, though the
// provider's own kit calls it with a member's token. Each needs the site's Members Area app.

/**
 * The member who is logged in, with all the fields that they may read. The package names the query `fieldsets`, the
 * provider's own REST kit `fieldSet`; each ignores the other.
 */
export const getCurrentMember = endpoint<object, { readonly member: SiteMember }>(
  'GET',
  '/members/v1/members/my',
  BARE,
  { answers: 'member', onApiHost: true, prepare: () => ({ fieldsets: 'FULL', fieldSet: 'FULL' }) },
)

/** Changes the given fields of a member; a list is replaced whole, and an empty one changes nothing. */
export const updateMember = endpoint<
  { readonly member: SiteMember & { readonly id: string } },
  { readonly member: SiteMember }
>('PATCH', '/members/v1/members/{member.id}', BARE, { answers: 'member' })

/** Removes all addresses of a member. */
export const deleteMemberAddresses = endpoint<{ readonly id: string }, { readonly member?: SiteMember }>(
  'DELETE',
  '/members/v1/members/{id}/addresses',
  BARE,
)

/** Removes all telephone numbers of a member. */
export const deleteMemberPhones = endpoint<{ readonly id: string }, { readonly member?: SiteMember }>(
  'DELETE',
  '/members/v1/members/{id}/phones',
  BARE,
)

/** The calls about members by their short names. */
export const memberCalls = {
  getCurrent: getCurrentMember,
  update: updateMember,
  deleteAddresses: deleteMemberAddresses,
  deletePhones: deleteMemberPhones,
} as const
