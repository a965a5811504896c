import { expect } from 'vitest'
import { SHOP } from '../../../support/sandbox/identity-fixture.ts'
import { API_KEY } from '../../../support/sandbox/sandbox-fixture.ts'
import type { Row, RowTools } from './row.ts'

/** The requests to the provider’s pages, and their answers. */
const createRequestRows = ({ sandbox }: RowTools): readonly Row[] => [
  {
    call: 'createAuthorization',
    name: 'makes up state, verifier and challenge',
    run: (one) => one.createAuthorization({ redirectUri: `${SHOP}/there`, originalUri: `${SHOP}/mugs` }),
    answers: {
      state: expect.stringMatching(/^[\w-]{43}$/),
      codeVerifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
      redirectUri: `${SHOP}/there`,
      originalUri: `${SHOP}/mugs`,
    },
    role: 'none',
  },
  {
    call: 'authorizationUrl',
    name: 'is the provider’s',
    run: async (one) => (await one.authorizationUrl(await one.createAuthorization())).startsWith(sandbox.url),
    answers: true,
    role: 'visitor',
  },
  {
    call: 'authorizationUrl',
    name: 'for an address that is not on the list leads to a page that says so',
    run: async (one) => {
      const authorization = await one.createAuthorization({ redirectUri: 'https://evil.example/' })
      const { status, headers } = await fetch(await one.authorizationUrl(authorization), {
        redirect: 'manual',
      })
      return [status, headers.get('location')]
    },
    answers: [400, null],
    role: 'visitor',
  },
  {
    call: 'parseCallback',
    name: 'of an answer',
    run: (one) => one.parseCallback(`${SHOP}/#code=c&state=s`),
    answers: { code: 'c', state: 's' },
    role: 'none',
  },
  {
    call: 'parseCallback',
    name: 'of no address',
    run: async (one) => one.parseCallback('/#code=c'),
    rejects: { code: 'invalid_argument' },
    role: 'none',
  },
]

/** The codes that become tokens. */
const createExchangeRows = ({ comeBack }: RowTools): readonly Row[] => [
  {
    call: 'exchangeCode',
    name: 'of an answer',
    run: async (one) => {
      const { url, authorization } = await comeBack(one)
      return one.exchangeCode(url, authorization)
    },
    answers: undefined,
    role: 'member',
  },
  {
    call: 'exchangeCode',
    name: 'of another’s answer',
    run: async (one) => {
      const { authorization } = await comeBack(one)
      return one.exchangeCode({ code: 'c', state: 'other' }, authorization)
    },
    rejects: { code: 'invalid_state', message: 'Invalid _state' },
    role: 'visitor',
  },
  {
    call: 'exchangeCode',
    name: 'of an answer without a code',
    run: async (one) => {
      const { authorization } = await comeBack(one)
      const { state } = authorization
      return one.exchangeCode({ state, error: 'access_denied', errorDescription: 'no' }, authorization)
    },
    rejects: {
      code: 'missing_code_or_state',
      message: 'Missing code or _state',
      providerCode: 'access_denied',
    },
    role: 'visitor',
  },
  {
    call: 'exchangeCode',
    name: 'of a code that is not the provider’s',
    run: async (one) => {
      const { authorization } = await comeBack(one)
      return one.exchangeCode({ code: 'made-up', state: authorization.state }, authorization)
    },
    rejects: {
      code: 'member_tokens_failed',
      message: 'Failed to get member tokens',
      cause: expect.objectContaining({ code: 'token_request_failed', message: 'something went wrong' }),
    },
    role: 'visitor',
  },
]

/** The session tokens that become tokens. */
const createSessionTokenRows = ({ takeSessionToken }: RowTools): readonly Row[] => [
  {
    call: 'exchangeSessionToken',
    name: 'of a login',
    run: async (one) => one.exchangeSessionToken(await takeSessionToken()),
    answers: undefined,
    role: 'member',
  },
  {
    call: 'exchangeSessionToken',
    name: 'of nobody’s',
    run: (one) => one.exchangeSessionToken('forged'),
    rejects: { code: 'missing_code_or_state' },
    role: 'visitor',
  },
]

/** The sign-ins by others, and those that need a page. */
const createElsewhereRows = (): readonly Row[] => [
  {
    call: 'loginInFrame',
    name: 'without a page',
    run: (one) => one.loginInFrame(),
    rejects: { code: 'invalid_configuration' },
    role: 'none',
  },
  {
    call: 'loginInPopup',
    name: 'without a page',
    run: (one) => one.loginInPopup(),
    rejects: { code: 'invalid_configuration' },
    role: 'none',
  },
  {
    call: 'loginWithProvider',
    name: 'without a page',
    run: (one) => one.loginWithProvider('google'),
    rejects: { code: 'invalid_configuration' },
    role: 'none',
  },
  {
    call: 'loginExternal',
    name: 'of nobody',
    run: (one) => one.loginExternal({ memberId: 'nobody', apiKey: API_KEY }),
    rejects: { code: 'member_tokens_failed' },
    role: 'visitor',
  },
  {
    call: 'signOn',
    name: 'of an address',
    run: (one) => one.signOn({ apiKey: API_KEY, loginId: { email: 'signed-on@example.com' } }),
    answers: { identity: { email: { address: 'signed-on@example.com' } } },
    role: 'member',
  },
]

/** Sign-ins by the provider’s pages, and by identity providers. */
export const createHostedRows = (tools: RowTools): readonly Row[] => [
  ...createRequestRows(tools),
  ...createExchangeRows(tools),
  ...createSessionTokenRows(tools),
  ...createElsewhereRows(),
]
