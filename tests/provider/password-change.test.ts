import { beforeAll, describe, expect, it } from 'vitest'
import {
  authRequest,
  createBrowser,
  createPkce,
  freshEmail,
  PASSWORD,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

describe('a password change', () => {
  const sandbox = useMembers()
  beforeAll(() => sandbox.hurry())

  /** Logs in, keeps the tokens, and changes the password. */
  async function changeBeside(more: (given: { sessionToken: string; access: string }) => Promise<string>) {
    const email = freshEmail()
    await sandbox.register(email)
    const who = { email, password: PASSWORD }
    const pair = await sandbox.enter(who, await sandbox.visit())
    const { sessionToken } = (await sandbox.login(who)).body
    const address = await more({ sessionToken, access: pair.access_token })
    const changed = await sandbox.asNobody('POST /v2/change-password', {
      token: pair.access_token,
      body: { newPassword: 'another one entirely' },
    })
    expect(changed.status).toBe(200)
    return address
  }
  const openAuth = async (sessionToken: string, codeChallenge: string) => {
    const request = { auth: { authRequest: authRequest(codeChallenge, { sessionToken }), prompt: 'none' } }
    return (await sandbox.openSession(request)).body.redirectSession.fullUrl as string
  }
  const fragmentOf = (location: string) => new URLSearchParams(new URL(location).hash.slice(1))

  it('ends authorization codes that were given before it', async () => {
    const { codeVerifier, codeChallenge } = createPkce()
    const code = await changeBeside(async ({ sessionToken }) => {
      const { location } = await createBrowser(sandbox.url).get(await openAuth(sessionToken, codeChallenge))
      return fragmentOf(location).get('code') ?? ''
    })

    const { status, body } = await sandbox.asNobody('POST /oauth2/token', {
      body: {
        clientId: 'demo-client',
        grantType: 'authorization_code',
        redirectUri: 'http://127.0.0.1:5999/callback',
        code,
        codeVerifier,
      },
    })

    expect(code).not.toBe('')
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('lets nobody in by a redirect session that was made before it with a login', async () => {
    const { codeChallenge } = createPkce()
    const url = await changeBeside(({ sessionToken }) => openAuth(sessionToken, codeChallenge))

    const { location } = await createBrowser(sandbox.url).get(url)

    expect(fragmentOf(location).get('error')).toBe('login_required')
  })

  it('lets nobody in by a redirect session that the same tokens made before it', async () => {
    const url = await changeBeside(async ({ access }) => {
      const { body } = await sandbox.openSession({ account: {} }, access)
      return body.redirectSession.fullUrl
    })

    const { location } = await createBrowser(sandbox.url).get(url)

    expect(location).toContain('/login')
  })
})
