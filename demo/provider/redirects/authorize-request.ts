import { z } from 'zod'
import type { Prompt } from '../../../src/model/enums.ts'
import type { Addresses } from './addresses.ts'

/** How the browser delivers the answer (contract 5.4). */
export type ResponseMode = 'fragment' | 'query' | 'web_message'

/** A checked authorize request (contract 5.3). */
export interface AuthorizeRequest {
  readonly clientId: string
  /** On the list of the client; absent when the answer goes by message. */
  readonly redirectUri: string | undefined
  readonly responseMode: ResponseMode
  readonly state: string | undefined
  /** base64url of a SHA-256 (RFC 7636, 4.2). */
  readonly codeChallenge: string
  readonly isOffline: boolean
  /** `none` for a login without any page. The provider's other values have no effect, so its default counts. */
  readonly prompt: Extract<Prompt, 'login' | 'none'>
  /** The connection of the identity provider to use. */
  readonly idp?: string | undefined
}

/** The parameters as in the address, in snake case. */
export type AuthorizeParameters = Readonly<Record<string, string | undefined>>

/**
 * The error in a request. `to` is there only when the client and the redirect address are known to be valid: nothing
 * may be sent to any other address (RFC 6749, 4.1.2.1).
 */
export interface Refusal {
  readonly field: string
  readonly error: 'invalid_request' | 'invalid_client' | 'unsupported_response_type'
  readonly description: string
  readonly to?: Pick<AuthorizeRequest, 'clientId' | 'redirectUri' | 'responseMode' | 'state'>
}

const MODES = ['fragment', 'query', 'web_message'] as const
const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const
const CHALLENGE = /^[\w-]{43}$/
const MAX_STATE = 1000
/** The vendor's client sends this when it has no address: it is never opened and counts as absent. */
const NO_ADDRESS = 'unused://'

/** The provider's page uses these words. */
const FOREIGN = 'is an invalid redirect URI: it is not among the allowed authorization redirect URIs'

export interface AuthorizeChecks {
  readonly isClient: (clientId: string) => Promise<boolean>
  readonly addresses: Addresses
}

type Way = NonNullable<Refusal['to']>

/** Reads the client, and the address of the answer: both have to be valid before anything is sent anywhere. */
async function readWay(params: AuthorizeParameters, checks: AuthorizeChecks): Promise<Way | Refusal> {
  const { client_id: clientId = '', state } = params
  const refuse = (field: string, description: string): Refusal => ({
    field,
    error: field === 'client_id' ? 'invalid_client' : 'invalid_request',
    description,
  })
  if (!clientId) return refuse('client_id', 'must not be empty')
  if (!(await checks.isClient(clientId))) return refuse('client_id', `No client with id ${clientId}`)
  const mode = z.enum(MODES).safeParse(params.response_mode || 'query')
  if (!mode.success) return refuse('response_mode', `must be one of ${MODES.join(', ')}`)
  const responseMode = mode.data
  const given =
    params.redirect_uri === NO_ADDRESS && responseMode === 'web_message' ? '' : params.redirect_uri
  if (!given && responseMode !== 'web_message') return refuse('redirect_uri', 'must not be empty')
  const redirectUri = given ? await checks.addresses.findRedirectUri(given, clientId) : undefined
  if (given && (!redirectUri || redirectUri.includes('#'))) return refuse('redirect_uri', FOREIGN)
  // The token request has to repeat it exactly, so it is stored as it was sent.
  return { clientId, redirectUri: redirectUri && given, responseMode, state }
}

/** Reads an authorize request, from the address of the hosted page or from a redirect session. */
export async function readAuthorizeRequest(
  params: AuthorizeParameters,
  checks: AuthorizeChecks,
): Promise<AuthorizeRequest | Refusal> {
  const way = await readWay(params, checks)
  if ('error' in way) return way
  const refuse = (field: string, description: string, error: Refusal['error'] = 'invalid_request') => ({
    field,
    error,
    description,
    to: way,
  })
  if (params.response_type !== 'code') {
    return refuse('response_type', 'must be code', 'unsupported_response_type')
  }
  if ((params.state ?? '').length > MAX_STATE) return refuse('state', 'is too long')
  if (params.code_challenge_method !== 'S256') return refuse('code_challenge_method', 'must be S256')
  if (!CHALLENGE.test(params.code_challenge ?? '')) {
    return refuse('code_challenge', 'must be 43 characters, base64url of a SHA-256')
  }
  const prompt = z
    .enum(PROMPTS)
    .optional()
    .safeParse(params.prompt || undefined)
  if (!prompt.success) return refuse('prompt', `must be one of ${PROMPTS.join(', ')}`)
  return {
    ...way,
    codeChallenge: params.code_challenge ?? '',
    isOffline: (params.scope ?? '').split(' ').includes('offline_access'),
    prompt: prompt.data === 'none' ? 'none' : 'login',
    ...(params.idp && { idp: params.idp }),
  }
}

/** Whether the only error is a redirect address that is not on the client's list. */
export const isForeignRedirect = ({ field, description }: Refusal): boolean =>
  field === 'redirect_uri' && description === FOREIGN

/** Whether the request was refused while it was read. */
export const isRefusal = (read: AuthorizeRequest | Refusal): read is Refusal => 'error' in read
