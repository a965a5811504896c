import { afterEach, describe, expect, it } from 'vitest'
import { createBrowser, fromShop, MEMBER, useMembers } from '../support/sandbox/identity-fixture.ts'

describe('a member whom the owner has blocked', () => {
  const sandbox = useMembers()
  const tell = (action: string, body: object = {}) =>
    sandbox.asVisitor(`POST /_sandbox/members/${MEMBER.email}/${action}`, body)
  afterEach(() => tell('unblock'))

  it('gets no session by a right password, and learns nothing by a wrong one', async () => {
    await sandbox.hurry()
    await tell('block')
    const { status, body } = await sandbox.login(MEMBER)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'STATUS_CHECK', identity: { status: { name: 'BLOCKED' } } })
    expect(body.sessionToken ?? body.stateToken).toBeUndefined()
    expect((await sandbox.login({ ...MEMBER, password: 'not this one' })).status).toBe(401)

    const { email, password } = MEMBER
    const first = await sandbox.asVisitor('POST /v1/login', { identifier: { email }, inputs: { password } })
    expect(first.body).toMatchObject({ state: { status: 'STATUS_CHECK' } })
    expect(first.body.sessionToken).toBeUndefined()
  })

  it('can be answered with UNKNOWN_STATE, and logs in again when unblocked', async () => {
    await sandbox.hurry()
    await tell('block', { state: 'UNKNOWN_STATE' })
    expect((await sandbox.login(MEMBER)).body.state).toBe('UNKNOWN_STATE')
    expect((await tell('block', { state: 'SUCCESS' })).status).toBe(400)
    await tell('unblock')
    const { body } = await sandbox.login(MEMBER)
    expect(body).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE' } } })
  })

  it('loses every token and every login under way', async () => {
    await sandbox.hurry()
    const { access_token: token, refresh_token: refreshToken } = await sandbox.enter(MEMBER)
    await tell('block')
    const grant = { grantType: 'refresh_token', refreshToken }
    expect((await sandbox.asNobody('POST /oauth2/token', { body: grant })).body.error).toBe('invalid_grant')
    const info = await sandbox.asNobody('GET /oauth2/user-info', { token })
    expect(info.status).toBe(401)
  })

  it('is told so on the hosted pages', async () => {
    await sandbox.hurry()
    await tell('block')
    const session = await sandbox.asVisitor('POST /v1/redirect-session', { login: {} }, fromShop)
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(session.body.redirectSession.fullUrl)
    const refused = await browser.submit(page, '/login', MEMBER)
    expect([refused.status, refused.location]).toEqual([200, ''])
    expect(refused.html).toContain('This account is blocked')
  })
})
