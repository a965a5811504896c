import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { authRequest, createBrowser, MEMBER, SHOP, useMembers } from '../support/sandbox/identity-fixture.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

describe('codes and tokens that are used again', () => {
  const sandbox = useMembers({ refresh: 'rotate' })
  const redeem = (body: Record<string, unknown>) =>
    sandbox.asNobody('POST /oauth2/token', { body: { clientId: 'demo-client', ...body } })

  it('revokes a code’s tokens when it is used again, at any time', async () => {
    await sandbox.hurry()
    const codeVerifier = randomBytes(40).toString('base64url')
    const { sessionToken } = (await sandbox.login(MEMBER)).body
    const request = authRequest(challengeOf(codeVerifier), { sessionToken })
    const { body } = await sandbox.openSession({ auth: { authRequest: request, prompt: 'none' } })
    const { location } = await createBrowser(sandbox.url).get(body.redirectSession.fullUrl)
    const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code')
    const grant = { grantType: 'authorization_code', code, codeVerifier, redirectUri: `${SHOP}/callback` }
    const pair = (await redeem(grant)).body

    // A day later the access token has been renewed many times; the refresh token is still valid.
    sandbox.clock.ms += 86_400_000
    expect((await redeem(grant)).status).toBe(400)

    const renewed = await redeem({ grantType: 'refresh_token', refreshToken: pair.refresh_token })
    expect([renewed.status, renewed.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('gives one successor to twenty renewals of the same moment', async () => {
    const { refresh_token: refreshToken } = (await redeem({ grantType: 'anonymous' })).body

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem({ grantType: 'refresh_token', refreshToken })),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('gives the same successor until the grace is over, and revokes after it', async () => {
    const { refresh_token: refreshToken } = (await redeem({ grantType: 'anonymous' })).body
    const first = (await redeem({ grantType: 'refresh_token', refreshToken })).body.refresh_token
    sandbox.clock.ms += 9_000
    const second = (await redeem({ grantType: 'refresh_token', refreshToken })).body.refresh_token
    sandbox.clock.ms += 2_000
    const late = await redeem({ grantType: 'refresh_token', refreshToken })

    expect(second).toBe(first)
    expect(late.status).toBe(400)
    expect((await redeem({ grantType: 'refresh_token', refreshToken: first })).status).toBe(400)
  })
})

// The sandbox's own limit takes three thousand tokens, and is read in the same place.
const LIMITS = [
  { most: 150, controls: { mostVisitors: 150 } },
  { most: 3_000, controls: {} },
]

describe.each(rowsOf(LIMITS, ({ most }) => most === 150))(
  'a limit of $most visitors',
  OF_MATRIX,
  ({ most, controls }) => {
    const sandbox = useMembers({}, controls)

    it('holds for one network address in a quarter of an hour', async () => {
      const ask = () =>
        call(sandbox.url, 'POST /oauth2/token', { body: { clientId: 'demo-client', grantType: 'anonymous' } })
      const answers: Awaited<ReturnType<typeof ask>>[] = []
      // The sandbox itself, and its fixture, may have asked before.
      while (answers.length < most + 50) answers.push(...(await Promise.all(Array.from({ length: 50 }, ask))))
      const refused = answers.filter(({ status }) => status !== 200)

      expect(refused.length).toBeGreaterThanOrEqual(50)
      expect(refused.length).toBeLessThan(60)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      sandbox.clock.ms += 900_001
      expect((await ask()).status).toBe(200)
    })
  },
)

describe('limits of anonymous requests', () => {
  const sandbox = useMembers()

  it('opens so many redirect sessions for one visitor, and takes no large ones', async () => {
    const token = await sandbox.visit()
    const large = await sandbox.openSession({ login: { note: 'x'.repeat(100_000) } }, token)
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => sandbox.openSession({ login: {} }, token)),
    )
    const other = await sandbox.openSession({ login: {} }, await sandbox.visit())

    expect(large.status).toBe(413)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(400)
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(429)
    expect(other.status).toBe(200)
  })

  it('takes the owner’s key for any number of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 350 }, () => sandbox.openSession({ login: {} }, API_KEY)),
    )

    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})
