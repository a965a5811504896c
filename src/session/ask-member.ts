import { isStoreError } from '../model/errors.ts'
import type { SessionCalls } from './calls.ts'
import { type Member, readMemberInfo, readSiteMember } from './member.ts'

/** The provider's answer about the member of the token. */
export interface AskedMember {
  readonly member?: Member | undefined
  /** Whether the site has the Members Area app, which keeps names and pictures; `unknown` without an answer. */
  readonly membersArea: 'there' | 'missing' | 'unknown'
}

/**
 * Whether the site lacks the app: then it refuses the call, with one of several statuses; the provider's REST kit
 * treats them all this way.
 */
const isMissing = (error: unknown) => isStoreError(error) && [403, 404, 428].includes(error.status ?? 0)

/** Asks who a member is: first the Members Area, and if it is missing the sign-in. Never rejects. */
export async function askMember({
  readMember,
  readUserInfo,
}: Pick<SessionCalls, 'readMember' | 'readUserInfo'>): Promise<AskedMember> {
  try {
    const member = readSiteMember((await readMember()).member)
    return { member, membersArea: member?.name ? 'there' : 'missing' }
  } catch (error) {
    const member = await readUserInfo().then(readMemberInfo, () => undefined)
    return { member, membersArea: isMissing(error) ? 'missing' : 'unknown' }
  }
}
