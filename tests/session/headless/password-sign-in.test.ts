import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAsyncStore, prepareSessions } from '../../support/headless-session.ts'
import { freshEmail, PASSWORD } from '../../support/sandbox/identity-fixture.ts'

const { sandbox, open } = prepareSessions()
beforeAll(() => sandbox.hurry())
afterEach(() =>
  sandbox
    .set({ requireEmailVerification: false, requireOwnerApproval: false, captcha: 'off' })
    .then(() => {}),
)

const readCode = async (email: string) =>
  (await sandbox.readMail()).filter(({ to }) => to === email).at(0)?.code ?? ''
const readRecoveryToken = async (email: string) => {
  const link = (await sandbox.readMail()).filter(({ to }) => to === email).at(0)?.link ?? ''
  return new URL(link).searchParams.get('token') ?? new URL(link).searchParams.get('recoveryToken') ?? ''
}

describe('a code by e-mail', () => {
  it('may be wrong, is sent again, and then accepted', async () => {
    await sandbox.set({ requireEmailVerification: true })
    const email = freshEmail()
    const session = open()
    await session.register({ email, password: PASSWORD })

    expect(await session.verify('000000')).toMatchObject({ state: 'failure' })
    expect(await session.resendCode()).toEqual({ state: 'emailVerificationRequired', email })
    const result = await session.processVerification({ verificationCode: await readCode(email) })

    expect(result).toMatchObject({ state: 'success' })
    expect(session.role).toBe('member')
  })

  it('is awaited in the next process too, which has the same storage', async () => {
    await sandbox.set({ requireEmailVerification: true })
    const email = freshEmail()
    const storage = createAsyncStore()
    await open({ storage }).register({ email, password: PASSWORD })

    const next = open({ storage })
    expect(await next.verify(await readCode(email))).toMatchObject({ state: 'success' })

    expect(JSON.parse(storage.text ?? '')).toMatchObject({ refreshToken: { role: 'member' } })
    expect(storage.text).not.toContain('pending')
  })
})

describe('a forgotten password', () => {
  it('is reset by mail', async () => {
    const email = freshEmail()
    const session = open({ language: 'de' })
    await open().register({ email, password: PASSWORD })

    await session.sendPasswordReset(email)
    const result = await session.resetPassword({
      recoveryToken: await readRecoveryToken(email),
      password: 'another good sentence',
    })

    expect(result).toMatchObject({ state: 'success' })
    expect(await open().login({ email, password: 'another good sentence' })).toMatchObject({
      state: 'success',
    })
  })
})
