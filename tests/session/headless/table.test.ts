import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isStoreError } from '../../../src/model/errors.ts'
import { prepareSessions } from '../../support/headless-session.ts'
import { createHostedRows } from './table/hosted-rows.ts'
import { type Call, createRowTools, KEYS } from './table/row.ts'
import { createSignInRows } from './table/sign-in-rows.ts'
import { createTokenRows } from './table/token-rows.ts'

const { sandbox, open } = prepareSessions()
beforeAll(() => sandbox.hurry())
afterEach(async () => {
  const plain = { requireEmailVerification: false, requireOwnerApproval: false, signupForm: 'short' }
  await sandbox.set({ ...plain, captcha: 'off' })
})

const isPlain = (value: unknown): value is object =>
  !!value && Object.getPrototypeOf(value) === Object.prototype

const tools = createRowTools(sandbox)
const TABLE = [...createSignInRows(tools), ...createHostedRows(tools), ...createTokenRows(tools)]

describe('every call of a session', () => {
  it.each(TABLE)('$call $name', async ({ settings, prepare, run, answers, rejects, role }) => {
    if (settings) await sandbox.set(settings)
    await prepare?.()
    const session = open({ captchaSiteKeys: KEYS })
    const running = (async () => run(session))()

    if (rejects) {
      const reason = await running.then(
        (answer) => Promise.reject(new Error(`answered ${JSON.stringify(answer)}`)),
        (error: unknown) => error,
      )
      expect(isStoreError(reason)).toBe(true)
      expect(reason).toMatchObject(rejects)
    } else if (isPlain(answers)) expect(await running).toMatchObject(answers)
    else expect(await running).toEqual(answers)
    expect(session.role).toBe(role)
  })

  it('is in the table', () => {
    const session = open()
    const calls = Object.keys(session).filter((name) => typeof session[name as Call] === 'function')
    expect([...new Set(TABLE.map(({ call }) => call))].sort()).toEqual(calls.sort())
  })
})
