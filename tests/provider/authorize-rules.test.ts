import { describe, expect, it } from 'vitest'
import {
  type AuthorizeParameters,
  isRefusal,
  readAuthorizeRequest,
} from '../../demo/provider/redirects/authorize-request.ts'

const PAGE = 'https://shop.example/callback'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const GOOD: AuthorizeParameters = {
  client_id: 'demo-client',
  redirect_uri: PAGE,
  response_mode: 'fragment',
  response_type: 'code',
  state: 'S1',
  scope: 'openid offline_access',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  prompt: 'login',
}

const read = (more: AuthorizeParameters = {}) =>
  readAuthorizeRequest(
    { ...GOOD, ...more },
    {
      isClient: async (id) => id === 'demo-client',
      addresses: {
        findReturn: async () => undefined,
        findSite: async () => undefined,
        findRedirectUri: async (text, clientId) =>
          text.startsWith('https://shop.example/') && clientId === 'demo-client'
            ? new URL(text).href
            : undefined,
        isAllowedOrigin: () => true,
      },
    },
  )

describe('an authorize request', () => {
  it('is read with all its parameters', async () => {
    const request = await read()
    expect(request).toEqual({
      clientId: 'demo-client',
      redirectUri: PAGE,
      responseMode: 'fragment',
      state: 'S1',
      codeChallenge: CHALLENGE,
      isOffline: true,
      prompt: 'login',
    })
    expect(isRefusal(request)).toBe(false)
  })

  it.each([
    ['the query, where no mode is given', { response_mode: undefined }, { responseMode: 'query' }],
    ['no tokens for later without the scope', { scope: 'openid' }, { isOffline: false }],
    ['no tokens for later without any scope', { scope: undefined }, { isOffline: false }],
    ['no tokens for later for half a word', { scope: 'offline_accessible' }, { isOffline: false }],
    ['the default of a prompt', { prompt: undefined }, { prompt: 'login' }],
    ['the default of a prompt in an empty one', { prompt: '' }, { prompt: 'login' }],
    ['nothing by the prompt consent', { prompt: 'consent' }, { prompt: 'login' }],
    ['nothing by the prompt select_account', { prompt: 'select_account' }, { prompt: 'login' }],
    ['a state of 1,000 characters', { state: 'x'.repeat(1_000) }, { state: 'x'.repeat(1_000) }],
    ['no state', { state: undefined }, { state: undefined }],
    [
      'no address where the answer goes by message',
      { response_mode: 'web_message', redirect_uri: undefined },
      { redirectUri: undefined },
    ],
    [
      'the vendor’s word for no address there',
      { response_mode: 'web_message', redirect_uri: 'unused://' },
      { redirectUri: undefined },
    ],
    ['an address there too', { response_mode: 'web_message' }, { redirectUri: PAGE }],
    [
      'the address letter by letter',
      { redirect_uri: 'https://shop.example/a/../callback' },
      { redirectUri: 'https://shop.example/a/../callback' },
    ],
  ])('means %s', async (_, more, expected) => {
    expect(await read(more)).toMatchObject(expected)
  })

  it.each([
    ['no client', { client_id: undefined }, 'client_id', 'invalid_client', 'must not be empty'],
    ['another client', { client_id: 'x' }, 'client_id', 'invalid_client', 'No client with id x'],
    ['no address', { redirect_uri: undefined }, 'redirect_uri', 'invalid_request', 'must not be empty'],
    ['an empty one', { redirect_uri: '' }, 'redirect_uri', 'invalid_request', 'must not be empty'],
    [
      'the word for none where the browser has to go somewhere',
      { redirect_uri: 'unused://' },
      'redirect_uri',
      'invalid_request',
      'is an invalid redirect URI: it is not among the allowed authorization redirect URIs',
    ],
    [
      'a foreign address',
      { redirect_uri: 'https://evil.example/' },
      'redirect_uri',
      'invalid_request',
      'is an invalid redirect URI: it is not among the allowed authorization redirect URIs',
    ],
    [
      'a foreign address for a message',
      { redirect_uri: 'https://evil.example/', response_mode: 'web_message' },
      'redirect_uri',
      'invalid_request',
      'is an invalid redirect URI: it is not among the allowed authorization redirect URIs',
    ],
    [
      'an address with a fragment of its own',
      { redirect_uri: `${PAGE}#a` },
      'redirect_uri',
      'invalid_request',
      'is an invalid redirect URI: it is not among the allowed authorization redirect URIs',
    ],
    [
      'another mode',
      { response_mode: 'form_post' },
      'response_mode',
      'invalid_request',
      'must be one of fragment, query, web_message',
    ],
  ])('redirects to no page with %s', async (_, more, field, error, description) => {
    const refusal = await read(more)
    expect(refusal).toEqual({ field, error, description })
    expect(isRefusal(refusal)).toBe(true)
  })

  const challenge = 'must be 43 characters, base64url of a SHA-256'
  it.each([
    [
      'another type',
      { response_type: 'token' },
      'response_type',
      'must be code',
      'unsupported_response_type',
    ],
    ['a long state', { state: 'x'.repeat(1_001) }, 'state', 'is too long', 'invalid_request'],
    [
      'a plain challenge',
      { code_challenge_method: 'plain' },
      'code_challenge_method',
      'must be S256',
      'invalid_request',
    ],
    ['no challenge', { code_challenge: undefined }, 'code_challenge', challenge, 'invalid_request'],
    ['a short one', { code_challenge: CHALLENGE.slice(1) }, 'code_challenge', challenge, 'invalid_request'],
    ['a long one', { code_challenge: `${CHALLENGE}a` }, 'code_challenge', challenge, 'invalid_request'],
    [
      'another prompt',
      { prompt: 'please' },
      'prompt',
      'must be one of login, none, consent, select_account',
      'invalid_request',
    ],
  ])('returns an error to its page with %s', async (_, more, field, description, error) => {
    const { state = 'S1' } = more as { state?: string }
    const to = { clientId: 'demo-client', redirectUri: PAGE, responseMode: 'fragment', state }
    expect(await read(more)).toEqual({ field, error, description, to })
  })
})
