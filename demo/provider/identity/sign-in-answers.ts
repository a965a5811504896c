import type { LoginResponse, StateMachineResponse } from '../../../src/model/identity.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { renderIdentity } from './identity-entity.ts'
import type { Member } from './member-record.ts'
import type { Outcome } from './outcome.ts'
import { lacksFields, readSiteSettings } from './site-settings.ts'

/** Renders the state of a login in the provider's two forms (contract 2.14). */
export function createSignInAnswers({ database }: Pick<SandboxContext, 'database'>) {
  const identityOf = async (member: Member) => renderIdentity(member, await readSiteSettings(database))

  /** Whether a member could log in, but for a required field. */
  const isIncomplete = async ({ state, member }: Outcome) =>
    state === 'SUCCESS' && lacksFields(await readSiteSettings(database), member)

  return {
    identityOf,

    /** Renders StateMachineResponse, for the v2 calls. Only a verification has a state token. */
    toStateMachine: async (outcome: Outcome): Promise<StateMachineResponse> => {
      const rest = { identity: await identityOf(outcome.member), additionalData: {} }
      if (await isIncomplete(outcome)) return { state: 'REQUIRE_MISSING_FIELDS', ...rest }
      return {
        state: outcome.state,
        ...(outcome.state === 'SUCCESS' && { sessionToken: outcome.sessionToken }),
        ...(outcome.state === 'REQUIRE_EMAIL_VERIFICATION' && { stateToken: outcome.stateToken }),
        ...rest,
      }
    },

    /** Renders LoginResponse, for the v1 calls, whose state is an object. */
    toLoginResponse: async (outcome: Outcome): Promise<LoginResponse> => {
      const identity = await identityOf(outcome.member)
      if (await isIncomplete(outcome))
        return { state: { status: 'STATUS_CHECK' }, identity, additionalData: {} }
      if (outcome.state === 'SUCCESS') {
        const { sessionToken } = outcome
        return { state: { status: 'DONE' }, sessionToken, identity, additionalData: {} }
      }
      const status = outcome.state === 'REQUIRE_OWNER_APPROVAL' ? outcome.state : 'STATUS_CHECK'
      const { stateToken } = { stateToken: undefined, ...outcome }
      return { state: { status, ...(stateToken && { stateToken }) }, identity, additionalData: {} }
    },
  }
}
