import type { Transport } from '../../../src/client/core/transport.ts'
import {
  deleteMemberAddresses,
  deleteMemberPhones,
  getCurrentMember,
  updateMember,
} from '../../../src/client/identity/members.ts'
import type { MemberProfilePort } from '../../../src/store/member-profile.ts'

/** Creates the port of a member's own profile. */
export const createProfilePort = ({ send }: Transport): MemberProfilePort => ({
  read: async (signal) => (await send(getCurrentMember, {}, { signal })).member,
  update: (member, signal) => send(updateMember, { member }, { signal }),
  removeAddresses: (id, signal) => send(deleteMemberAddresses, { id }, { signal }),
  removePhones: (id, signal) => send(deleteMemberPhones, { id }, { signal }),
})
