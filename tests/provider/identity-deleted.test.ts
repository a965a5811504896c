import { describe, expect, it } from 'vitest'
import {
  createBrowser,
  freshEmail,
  fromShop,
  PASSWORD,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'
import type { Answer } from '../support/sandbox/sandbox-fixture.ts'

const codeOf = ({ status, body }: Answer) => [status, body.details?.applicationError?.code]

/** The provider's list of states has DELETED (contract 2.12): the owner can delete a member at any moment. */
describe('a member whom the owner has deleted', () => {
  const sandbox = useMembers()

  async function join(email = freshEmail()) {
    await sandbox.set({ captcha: 'off', requireEmailVerification: false })
    expect((await sandbox.register(email)).status).toBe(200)
    return { email, remove: () => sandbox.asVisitor(`DELETE /_sandbox/members/${email}`) }
  }

  it('is unknown to a login, and the address is free for a registration', async () => {
    const { email, remove } = await join()
    expect((await remove()).status).toBe(200)
    expect(codeOf(await sandbox.login({ email, password: PASSWORD }))).toEqual([404, '-19999'])
    expect(codeOf(await remove())).toEqual([404, 'MEMBER_NOT_FOUND'])
    expect((await sandbox.register(email)).body.state).toBe('SUCCESS')
  })

  it('loses every token, and the codes and links under way', async () => {
    const { email, remove } = await join()
    const { access_token: token, refresh_token: refreshToken } = await sandbox.enter({
      email,
      password: PASSWORD,
    })
    await sandbox.asVisitor('POST /v1/send-email', { email })
    const link = new URL((await sandbox.readMail())[0]?.link ?? '')
    await remove()

    const grant = { grantType: 'refresh_token', refreshToken }
    expect((await sandbox.asNobody('POST /oauth2/token', { body: grant })).body.error).toBe('invalid_grant')
    expect((await sandbox.asNobody('GET /members/v1/members/my', { token })).status).toBe(401)
    const recoveryToken = link.searchParams.get('token') ?? ''
    const recovered = await sandbox.asVisitor('POST /v1/recover', { recoveryToken, password: PASSWORD })
    expect(codeOf(recovered)).toEqual([400, 'INVALID_RECOVERY_TOKEN'])
    expect((await createBrowser(sandbox.url).get(link.href)).status).toBe(410)
  })

  it('can’t finish a verification that waits', async () => {
    await sandbox.set({ requireEmailVerification: true })
    const email = freshEmail()
    const { body } = await sandbox.register(email)
    const code = (await sandbox.readMail())[0]?.code ?? ''
    await sandbox.asVisitor(`DELETE /_sandbox/members/${email}`)
    const { stateToken } = body
    const late = await sandbox.asVisitor('POST /v1/auth/verify', { code, stateToken })
    expect(codeOf(late)).toEqual([400, 'VERIFICATION_FAILED'])
    const resent = await sandbox.asVisitor('POST /v1/auth/resend', { stateToken })
    expect(codeOf(resent)).toEqual([400, 'INVALID_STATE_TOKEN'])
  })

  it('is logged out at the hosted pages', async () => {
    const { email, remove } = await join()
    const session = await sandbox.openSession({ login: {} }, undefined, fromShop)
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(session.body.redirectSession.fullUrl)
    await browser.submit(page, '/login', { email, password: PASSWORD })
    const account = () => browser.get('/account/account-info')
    expect((await account()).html).toContain(email)
    await remove()
    expect((await account()).html).not.toContain(email)
  })
})
