import { describe, expect, it } from 'vitest'
import { createRequestSession } from '../../../src/session/headless/request-session.ts'
import { ADA, BASE, IDENTITY, open, openProvider, options } from './own-session-fixture.ts'

describe('a server that knows its members', () => {
  it('becomes a member by their id, with an access token and the owner’s key', async () => {
    const { session, seen } = open()
    await session.loginExternal({ apiKey: 'KEY', siteId: 'S1', memberId: 'M1' })
    expect(seen.findLast(({ path }) => path === '/oauth2/token')).toMatchObject({
      body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'M1' },
      headers: { Authorization: 'of-anonymous,KEY', 'wix-site-id': 'S1' },
    })
    expect([session.role, session.tokens()?.refreshToken.value]).toEqual(['member', 'M-R'])
    await session.loginExternal({ apiKey: 'KEY', memberId: 'M1' })
    expect(seen.at(-1)?.headers).not.toHaveProperty('wix-site-id')
  })

  it('fails with one code otherwise', async () => {
    const { session } = open()
    await session.getAccessToken()
    const refusing = open({ '/oauth2/token': () => Response.json({ error: 'no' }, { status: 401 }) })
    await expect(refusing.session.loginExternal({ apiKey: 'K', memberId: 'M1' })).rejects.toMatchObject({
      code: 'member_tokens_failed',
      message: 'Failed to get member tokens',
      cause: { name: 'StoreError' },
    })
    expect(refusing.session.role).toBe('none')
  })

  it('renews an access token that the provider no longer takes, as for any other call', async () => {
    const answer = (grant: unknown, refresh: string) =>
      Response.json({ access_token: `of-${grant}`, refresh_token: refresh, expires_in: 60 })
    const { session, seen } = open({
      '/oauth2/token': () => {
        const { grantType } = seen.at(-1)?.body ?? {}
        if (grantType) return answer(grantType, 'V-R')
        return seen.at(-1)?.headers.Authorization === 'of-refresh_token,KEY'
          ? answer('member', 'M-R')
          : Response.json({ message: 'Unauthorized' }, { status: 401 })
      },
    })
    await session.getAccessToken()
    await session.loginExternal({ apiKey: 'KEY', memberId: 'M1' })
    expect([session.role, session.tokens()?.refreshToken.value]).toEqual(['member', 'M-R'])
  })

  it('becomes the member of an address, with the owner’s key alone', async () => {
    const path = `${BASE}/authentication/v2/sign-on`
    const { session, seen } = open({ [path]: { sessionToken: 'ST', identity: IDENTITY } })
    const request = { loginId: { email: ADA.email } }
    expect(await session.signOn({ apiKey: 'KEY', siteId: 'S1', ...request })).toEqual({ identity: IDENTITY })
    const asked = seen.find((one) => one.path === path)
    expect(asked).toMatchObject({ body: request, headers: { Authorization: 'KEY', 'wix-site-id': 'S1' } })
    expect(session.role).toBe('member')
    await session.signOn({ apiKey: 'KEY', ...request })
    expect(seen.filter((one) => one.path === path)[1]?.headers).not.toHaveProperty('wix-site-id')
  })
})

describe('one shopper’s request on a server', () => {
  const visit = (more: Partial<Parameters<typeof createRequestSession>[0]> = {}) => {
    const { storage: _, ...rest } = options(openProvider())
    return createRequestSession({ ...rest, cookie: null, ...more })
  }

  it.each([
    [{}, 'HttpOnly; Secure'],
    [{ httpOnly: false }, 'Secure'],
    [{ secure: false }, 'HttpOnly'],
  ])('keeps the tokens in a cookie with the flags of %j, and finds them again', async (flags, expected) => {
    const first = visit(flags)
    expect(first.setCookie()).toBeUndefined()
    await first.getAccessToken()
    const cookie = first.setCookie() ?? ''
    expect(cookie).toMatch(new RegExp(`; SameSite=Lax; ${expected}$`))
    const second = visit({ ...flags, cookie: cookie.split(';')[0] })
    expect([second.role, second.tokens()]).toEqual(['visitor', first.tokens()])
    expect(second.setCookie()).toBeUndefined()
  })
})
