import type { GetAccessToken } from '../../client/core/ask-token.ts'
import { createMemberToken } from '../../client/core/oauth.ts'
import { readTokenAnswer } from '../../client/core/renew-tokens.ts'
import { createTransport } from '../../client/core/transport.ts'
import { type SignOnRequest, signOn } from '../../client/identity/identity.ts'
import { checkGiven } from '../../model/check-given.ts'
import { StoreError } from '../../model/errors.ts'
import type { Identity } from '../../model/identity.ts'
import type { HostedSignIn } from '../hosted-sign-in.ts'
import type { Membership } from '../membership.ts'
import type { OwnParts } from './own-parts.ts'

/** The owner's key, which never leaves the server. */
export interface OwnerAccess {
  readonly apiKey: string
  /** The site that the key is for. */
  readonly siteId?: string
}

/** Sign-in of people whom the server has identified. */
export interface ServerSignIn {
  /**
   * Logs in a member whom your own login has identified.
   *
   * @throws {StoreError} `member_tokens_failed`, whatever the reason, which is its `cause`.
   */
  loginExternal(member: OwnerAccess & { readonly memberId: string }): Promise<void>
  /**
   * Logs in the member with an e-mail address, who is created if there is none (contract 1.9).
   *
   * @throws {StoreError} the calls' errors; see `exchangeSessionToken`.
   */
  signOn(member: OwnerAccess & SignOnRequest): Promise<{ readonly identity: Identity }>
}

export interface ServerSignInOptions {
  readonly parts: OwnParts
  readonly membership: Membership
  readonly exchange: HostedSignIn['exchangeSessionToken']
}

export function createServerSignIn({ parts, membership, exchange }: ServerSignInOptions): ServerSignIn {
  const { connection, getAccessToken, now } = parts
  const open = ({ siteId }: OwnerAccess, access: GetAccessToken) =>
    createTransport({
      ...connection,
      getAccessToken: access,
      ...(siteId && { headers: { 'wix-site-id': siteId } }),
    })

  return {
    async loginExternal(member) {
      checkGiven(member, 'loginExternal({ apiKey, memberId })')
      const { memberId, ...owner } = member
      const key = `,${owner.apiKey}`
      const transport = open(owner, async ({ rejected } = {}) => {
        const about = rejected && { rejected: rejected.slice(0, -key.length) }
        return `${await (about ? getAccessToken(about) : getAccessToken())}${key}`
      })
      const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId } as const
      try {
        const answer = await transport.send(createMemberToken, grant)
        const kept = { value: '', role: 'member' } as const
        await membership.adopt(readTokenAnswer(answer, { nowMs: now(), kept }))
      } catch (cause) {
        throw new StoreError('member_tokens_failed', 'Failed to get member tokens', { cause })
      }
    },

    async signOn(member) {
      checkGiven(member, 'signOn({ apiKey, loginId })')
      const { apiKey, siteId, ...request } = member
      const owner = { apiKey, ...(siteId && { siteId }) }
      const { sessionToken, identity } = await open(owner, async () => apiKey).send(signOn, request)
      await exchange(sessionToken)
      return { identity }
    },
  }
}
