import type { LoginResponse, StateMachineResponse } from '../../../src/model/identity.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { renderIdentity } from './identity-entity.ts'
import type { Member } from './member-record.ts'
import type { Outcome } from './outcome.ts'
import { readSiteSettings } from './site-settings.ts'

/** Renders the state of a login in the provider's two forms (contract 2.14). */
export function createSignInAnswers({ database }: Pick<SandboxContext, 'database'>) {
  const identityOf = async (member: Member) => renderIdentity(member, await readSiteSettings(database))

  /** Whether a member could log in, but for a required field of the site's signup form (contract 2.12). */
  const lacksFields = async ({ state, member }: Outcome) =>
    state === 'SUCCESS' &&
    !member.profile.lastName &&
    (await readSiteSettings(database)).signupForm === 'full-name'

  return {
    identityOf,

    /** Renders StateMachineResponse, for the v2 calls. Only a verification has a state token. */
    toStateMachine: async (outcome: Outcome): Promise<StateMachineResponse> => {
      const rest = { identity: await identityOf(outcome.member), additionalData: {} }
      if (await lacksFields(outcome)) return { state: 'REQUIRE_MISSING_FIELDS', ...rest }
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
      if (outcome.state === 'SUCCESS') {
        const { sessionToken } = outcome
        return { state: { status: 'DONE' }, sessionToken, identity, additionalData: {} }
      }
      const status = outcome.state === 'REQUIRE_OWNER_APPROVAL' ? outcome.state : 'STATUS_CHECK'
      return { state: { status, stateToken: outcome.stateToken }, identity, additionalData: {} }
    },
  }
}
