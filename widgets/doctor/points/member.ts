import { readUserInfo, requestTokens, revokeToken } from '../../../src/client/core/oauth.ts'
import { createTransport } from '../../../src/client/core/transport.ts'
import { login } from '../../../src/client/identity/identity.ts'
import { getCurrentMember } from '../../../src/client/identity/members.ts'
import { createRedirectSession } from '../../../src/client/identity/redirects.ts'
import { findRefusal } from '../../../src/model/refusals.ts'
import type { TokenAnswer } from '../../../src/model/tokens.ts'
import { askMember } from '../../../src/session/ask-member.ts'
import { requestAuthorization } from '../../../src/session/authorize.ts'
import { followAuthorization } from '../../../src/session/headless/follow-authorization.ts'
import { explain } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import type { Member } from '../asking/read-command.ts'
import { showAddress } from '../asking/secrets.ts'

/** Records the answers to a login's redirects, which no page sends. */
const recordedFetch =
  ({ settings, record, secrets }: Inquiry): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await (settings.fetch ?? fetch)(input, init)
    record({ method: 'GET', url: showAddress(String(input)), status: response.status })
    secrets.learnAddress(response.headers.get('Location') ?? '')
    return response
  }

/** Gets a member's tokens by password, through the provider's redirect to the callback, which isn't requested. */
async function logIn(inquiry: Inquiry, clientId: string, { email, password }: Member): Promise<TokenAnswer> {
  const { transport, settings, secrets } = inquiry
  const { sessionToken } = await transport.send(login, { loginId: { email }, password })
  secrets.add(sessionToken)
  const authorization = await requestAuthorization({
    clientId,
    createRedirectSession: (request) => transport.send(createRedirectSession, request),
    responseMode: 'query',
    prompt: 'none',
    redirectUri: settings.callback,
    ...(sessionToken && { sessionToken }),
  })
  secrets.learnAddress(authorization.url)
  const grant = await followAuthorization(authorization, {
    fetch: recordedFetch(inquiry),
    signal: AbortSignal.timeout(settings.timeoutMs),
  })
  secrets.add(grant.code)
  secrets.add(grant.codeVerifier)
  return requestTokens(transport, { ...grant, clientId, grantType: 'authorization_code' })
}

/** Logs a member in and out again: checks whether a login works completely, and whether members have names. */
export async function findMember(inquiry: Inquiry, clientId: string, member: Member): Promise<Finding> {
  const { settings, fetch, transport, secrets } = inquiry
  secrets.add(member.password)
  try {
    const tokens = await logIn(inquiry, clientId, member)
    const { apiHost, readHost } = settings
    const getAccessToken = async () => tokens.access_token
    const { send } = createTransport({ apiHost, readHost, fetch, getAccessToken })
    const { membersArea } = await askMember({
      readMember: () => send(getCurrentMember, {}),
      readUserInfo: () => send(readUserInfo, {}),
    })
    if (tokens.refresh_token)
      await transport.send(revokeToken, { token: tokens.refresh_token }).catch(() => {})
    if (membersArea !== 'missing') return { state: 'ok', says: 'a member logs in, and has a name' }
    return {
      state: 'wrong',
      code: 'members_area_missing',
      says: 'a member logs in, but has no name',
      remedy: findRefusal('members_area_missing')?.remedy(settings),
    }
  } catch (error) {
    return explain(inquiry, error, { step: 'member' })
  }
}
