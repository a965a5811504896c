import { describe, expect, it, vi } from 'vitest'
import type { StateMachineResponse } from '../../src/model/identity.ts'
import { createLoginFlow, type LoginFlowOptions } from '../../src/session/login.ts'
import { createPendingVerification } from '../../src/session/pending-verification.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import { createBrowser, createCalls, session } from '../support/session.ts'

const ADA = { email: 'ada@example.com', password: 'correct horse' }
const AWAITS_CODE = { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: ADA.email }

async function awaitCode() {
  const storage = createTokenStorage({ clientId: 'demo-client', scope: createBrowser() })
  storage.write(session())
  const calls = createCalls()
  const signIn = vi.fn<LoginFlowOptions['signIn']>(async () => 'member')
  const verification = createPendingVerification(storage, () => 1_700_000_000_000)
  const flow = createLoginFlow({ calls, verification, signIn, onStep: () => {} })
  calls.register.mockResolvedValue({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'X1' })
  expect(await flow.register(ADA)).toEqual(AWAITS_CODE)
  return { storage, calls, signIn, flow }
}

describe('the answer to a request for another code', () => {
  // Another tab, or the link for a new password, may have confirmed the address meanwhile.
  it('logs in when no code is needed any more', async () => {
    const { flow, calls, signIn, storage } = await awaitCode()
    calls.resendCode.mockResolvedValue({ state: 'SUCCESS', sessionToken: 'ST1' })

    expect(await flow.resendCode()).toEqual({ loginState: 'SUCCESS' })
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ sessionToken: 'ST1' }))
    expect(storage.read()).not.toHaveProperty('pending')
  })

  it('says that the owner has to let the member in', async () => {
    const { flow, calls, signIn, storage } = await awaitCode()
    calls.resendCode.mockResolvedValue({ state: 'REQUIRE_OWNER_APPROVAL' })

    expect(await flow.resendCode()).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
    expect(signIn).not.toHaveBeenCalled()
    expect(storage.read()).not.toHaveProperty('pending')
  })

  it.each<StateMachineResponse>([
    { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'X2' },
    { state: 'UNKNOWN_STATE' },
    { state: 'SUCCESS' },
    {} as StateMachineResponse,
  ])('still awaits the code after %j', async (answered) => {
    const { flow, calls } = await awaitCode()
    calls.resendCode.mockResolvedValue(answered)

    expect(await flow.resendCode()).toEqual(AWAITS_CODE)
    calls.verifyEmail.mockResolvedValue({ state: 'SUCCESS', sessionToken: 'ST1' })
    await flow.verifyEmail('123456')
    expect(calls.verifyEmail).toHaveBeenCalledWith({
      code: '123456',
      stateToken: answered.stateToken ?? 'X1',
    })
  })
})
