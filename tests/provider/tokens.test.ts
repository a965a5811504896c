import { afterEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { call } from '../support/sandbox/sandbox-fixture.ts'

describe('the token endpoint', () => {
  let sandbox: Sandbox | undefined
  let now = Date.UTC(2026, 0, 1)

  const start = async (options: { refresh?: string } = {}) => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', ...options }, { now: () => now })
    return sandbox.url
  }
  const token = (url: string, body: unknown) => call(url, 'POST /oauth2/token', { body })
  const visit = async (url: string) =>
    (await token(url, { clientId: 'demo-client', grantType: 'anonymous' })).body
  const whoHas = async (url: string, access: string) =>
    (await call(url, 'POST /oauth2/token-info', { body: { token: access } })).body

  afterEach(async () => {
    now = Date.UTC(2026, 0, 1)
    await sandbox?.close()
  })

  it('gives a visitor a pair in the provider’s shape', async () => {
    const url = await start()

    const { status, headers, body } = await token(url, { clientId: 'demo-client', grantType: 'anonymous' })

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      access_token: expect.stringMatching(/^OauthNG\.JWS\.[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      expires_in: 14_400,
      token_type: 'Bearer',
    })
  })

  it('makes another visitor with each anonymous request', async () => {
    const url = await start()

    const [one, two] = await Promise.all([visit(url), visit(url)])

    const first = await whoHas(url, one.access_token)
    expect(first).toMatchObject({ active: true, subjectType: 'VISITOR' })
    expect((await whoHas(url, two.access_token)).subjectId).not.toBe(first.subjectId)
  })

  it.each([
    ['snake case', (refresh: string) => ({ grant_type: 'refresh_token', refresh_token: refresh })],
    ['camel case', (refresh: string) => ({ grantType: 'refresh_token', refreshToken: refresh })],
    [
      'a client id',
      (refresh: string) => ({ grantType: 'refresh_token', refreshToken: refresh, clientId: 'demo-client' }),
    ],
  ])('refreshes with %s and keeps the visitor', async (_, request) => {
    const url = await start()
    const pair = await visit(url)

    const { status, body } = await token(url, request(pair.refresh_token))

    expect(status).toBe(200)
    expect(body.refresh_token).toBe(pair.refresh_token)
    expect((await whoHas(url, body.access_token)).subjectId).toBe(
      (await whoHas(url, pair.access_token)).subjectId,
    )
  })

  it('takes a form as well as JSON', async () => {
    const url = await start()

    const response = await fetch(`${url}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'demo-client', grant_type: 'anonymous' }),
    })

    expect(response.status).toBe(200)
  })

  it.each([
    [{ clientId: 'nobody', grantType: 'anonymous' }, 'invalid_client'],
    [{ grantType: 'anonymous' }, 'invalid_request'],
    [{ clientId: 'demo-client' }, 'invalid_request'],
    [{ clientId: 'demo-client', grantType: 'password' }, 'unsupported_grant_type'],
    [{ clientId: 'demo-client', grantType: 'constructor' }, 'unsupported_grant_type'],
    [{ grantType: 'refresh_token' }, 'invalid_request'],
    [{ grantType: 'refresh_token', refreshToken: 'made up' }, 'invalid_grant'],
    [{ clientId: 7, grantType: 'anonymous' }, 'invalid_request'],
    ['{"clientId"', 'invalid_request'],
  ])('refuses %j with %s', async (body, error) => {
    const url = await start()

    const answer = await token(url, body)

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error, error_description: expect.any(String) })
  })

  it('lets an access token live for four hours and no longer', async () => {
    const url = await start()
    const { access_token: access } = await visit(url)
    const ask = () => call(url, 'POST /v2/collections/query', { token: access, body: {} })

    now += 14_399_000
    expect((await ask()).status).toBe(200)
    now += 2_000
    expect((await ask()).body.details.applicationError.code).toBe('UNAUTHENTICATED')
  })

  it('refuses a token that another sandbox signed', async () => {
    const other = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
    const { access_token: access } = await visit(other.url)
    await other.close()
    const url = await start()

    expect((await call(url, 'POST /v2/collections/query', { token: access, body: {} })).status).toBe(401)
  })

  it('forgets a revoked refresh token', async () => {
    const url = await start()
    const { refresh_token: refresh } = await visit(url)

    expect((await call(url, 'POST /oauth2/revoke', { body: { token: refresh } })).body).toEqual({})

    const { body } = await token(url, { grantType: 'refresh_token', refreshToken: refresh })
    expect(body.error).toBe('invalid_grant')
  })

  describe('with rotating refresh tokens', () => {
    const refresh = (url: string, refreshToken: string) =>
      token(url, { grantType: 'refresh_token', refreshToken })

    it('gives a new one with each use', async () => {
      const url = await start({ refresh: 'rotate' })
      const { refresh_token: first } = await visit(url)

      const { body } = await refresh(url, first)

      expect(body.refresh_token).not.toBe(first)
      expect((await refresh(url, body.refresh_token)).status).toBe(200)
    })

    it('accepts an old one for ten seconds, for tabs that renew at the same time', async () => {
      const url = await start({ refresh: 'rotate' })
      const { refresh_token: first } = await visit(url)
      await refresh(url, first)

      now += 9_000

      expect((await refresh(url, first)).status).toBe(200)
    })

    it('revokes the whole family when an old one comes later', async () => {
      const url = await start({ refresh: 'rotate' })
      const { refresh_token: first } = await visit(url)
      const { body: renewed } = await refresh(url, first)

      now += 11_000

      expect((await refresh(url, first)).body.error).toBe('invalid_grant')
      expect((await refresh(url, renewed.refresh_token)).body.error).toBe('invalid_grant')
    })
  })
})
