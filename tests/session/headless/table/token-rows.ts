import { expect } from 'vitest'
import { CALLBACK, freshEmail, MEMBER, SHOP } from '../../../support/sandbox/identity-fixture.ts'
import type { Row, RowTools } from './row.ts'

/** The stored pair itself. */
const createPairRows = ({ sandbox }: RowTools): readonly Row[] => [
  { call: 'tokens', name: 'before the first', run: (one) => one.tokens(), answers: undefined, role: 'none' },
  {
    call: 'getAccessToken',
    name: 'of a new visitor',
    run: (one) => one.getAccessToken(),
    answers: expect.stringMatching(/^OauthNG\.JWS\./),
    role: 'visitor',
  },
  {
    call: 'setTokens',
    name: 'of what is no pair',
    run: (one) => one.setTokens('{"accessToken":'),
    rejects: { code: 'invalid_argument' },
    role: 'none',
  },
  {
    call: 'setTokens',
    name: 'that nobody checks',
    run: async (one) => {
      const { access_token, refresh_token } = await sandbox.enter(MEMBER)
      const accessToken = { value: access_token, expiresAt: 9e9 }
      const pair = { accessToken, refreshToken: { value: refresh_token, role: 'member' } as const }
      return one.setTokens(pair, { check: false })
    },
    answers: undefined,
    role: 'member',
  },
  { call: 'ready', name: 'at once', run: (one) => one.ready(), answers: undefined, role: 'none' },
  {
    call: 'subscribe',
    name: 'until one has enough',
    run: async (one) => {
      const heard: unknown[] = []
      const stop = one.subscribe((pair) => heard.push(pair?.refreshToken.role))
      await one.getAccessToken()
      stop()
      await one.revoke()
      return heard
    },
    answers: ['visitor'],
    role: 'none',
  },
]

/** The calls that ask the provider about it, or end it. */
const createProviderRows = (): readonly Row[] => [
  {
    call: 'tokenInfo',
    name: 'of a visitor',
    run: (one) => one.tokenInfo(),
    answers: { active: true, subjectType: 'VISITOR', clientId: 'demo-client' },
    role: 'visitor',
  },
  {
    call: 'userInfo',
    name: 'of a visitor',
    run: (one) => one.userInfo(),
    rejects: { code: 'forbidden', requestId: expect.any(String) },
    role: 'visitor',
  },
  {
    call: 'revoke',
    name: 'of a visitor',
    run: async (one) => {
      await one.getAccessToken()
      return one.revoke()
    },
    answers: undefined,
    role: 'none',
  },
  {
    call: 'sendPasswordReset',
    name: 'to nobody, who is not told so',
    run: (one) => one.sendPasswordReset(freshEmail(), { returnUrl: CALLBACK }),
    answers: undefined,
    role: 'visitor',
  },
  {
    call: 'sendPasswordReset',
    name: 'that leads to a foreign page',
    run: (one) => one.sendPasswordReset(MEMBER.email, { returnUrl: 'https://evil.example/' }),
    rejects: { name: 'StoreError' },
    role: 'visitor',
  },
  {
    call: 'logout',
    name: 'of a member',
    run: async (one) => {
      await one.login(MEMBER)
      return one.logout({ returnUrl: `${SHOP}/bye` })
    },
    answers: { logoutUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) },
    role: 'none',
  },
]

/** The rows about the stored pair of tokens. */
export const createTokenRows = (tools: RowTools): readonly Row[] => [
  ...createPairRows(tools),
  ...createProviderRows(),
]
