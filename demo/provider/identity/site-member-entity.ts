import type { SiteMember } from '../../../src/model/site-member.ts'
import { type Member, nameOf } from './member-record.ts'

/**
 * Returns the last part of a member's own address: letters and digits of their name, with a part of the id to make it
 * unique.
 */
const slugOf = (member: Member): string => {
  const name = nameOf(member)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'member'}-${member.id.slice(0, 4)}`
}

const addressesOf = ({ profile }: Member) =>
  (profile.addresses ?? []).map(({ address }, index) => ({
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    ...Object.fromEntries(Object.entries(address).filter(([, value]) => value)),
  }))

const phonesOf = ({ profile }: Member) =>
  profile.phonesV2?.length ? profile.phonesV2.map(({ phone }) => phone) : [...(profile.phones ?? [])]

/** Renders the profile that everybody may see. */
const renderProfile = (member: Member) => ({
  nickname: nameOf(member),
  slug: slugOf(member),
  ...(member.profile.picture && { photo: { id: '', url: member.profile.picture, height: 0, width: 0 } }),
})

/** Renders the fields that only the member may see. */
const renderPrivate = (member: Member) => ({
  loginEmail: member.email,
  loginEmailVerified: member.emailVerified,
  contact: {
    firstName: member.profile.firstName ?? '',
    lastName: member.profile.lastName ?? '',
    phones: phonesOf(member),
    emails: [member.email],
    addresses: addressesOf(member),
    ...(member.profile.birthdate && { birthdate: member.profile.birthdate }),
    ...(member.profile.company && { company: member.profile.company }),
  },
})

/**
 * Renders a member of the Members Area.
 *
 * @param fields `FULL`, or the public fields.
 */
export const renderSiteMember = (member: Member, fields: 'FULL' | 'PUBLIC') => ({
  id: member.id,
  contactId: member.id,
  status: fields === 'FULL' ? (member.approved ? 'APPROVED' : 'PENDING') : 'UNKNOWN',
  privacyStatus: fields === 'FULL' ? 'PRIVATE' : 'UNKNOWN',
  activityStatus: fields === 'FULL' ? 'ACTIVE' : 'UNKNOWN',
  createdDate: new Date(member.createdAt).toISOString(),
  updatedDate: new Date(member.updatedAt).toISOString(),
  profile: renderProfile(member),
  ...(fields === 'FULL' && renderPrivate(member)),
})

/** Changes a member's profile; omitted fields don't change, a list is replaced whole. */
export function changeProfile(
  { profile }: Member,
  { contact, profile: shown }: SiteMember,
): Member['profile'] {
  const { firstName, lastName, phones, addresses } = contact ?? {}
  const { nickname, photo } = shown ?? {}
  const { phones: _older, ...rest } = profile
  return {
    ...(phones?.length ? rest : profile),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(nickname !== undefined && { nickname }),
    ...(photo !== undefined && { picture: photo.url ?? null }),
    // An empty list changes nothing: there are separate calls for that.
    ...(phones?.length && { phonesV2: phones.map((phone) => ({ phone })) }),
    ...(addresses?.length && {
      addresses: addresses.map(({ id: _, streetAddress, ...address }) => ({
        address: {
          ...address,
          ...(streetAddress && { streetAddress }),
        },
      })),
    }),
  }
}
