import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { createAttempts } from '../../src/session/attempts.ts'
import type { AuthorizationGrant } from '../../src/session/callback.ts'
import type { LoginFlow, LoginStep } from '../../src/session/login.ts'
import type { Arrival, Membership } from '../../src/session/membership.ts'
import { fake } from '../support/fake.ts'
import { deferred, settle } from '../support/session.ts'

const GRANT = { code: 'C1' } as AuthorizationGrant

const open = () => {
  const shown: LoginStep['loginState'][] = []
  const flow = {
    step: { loginState: 'INITIAL' } as LoginStep,
    show(step: LoginStep) {
      shown.push(step.loginState)
      flow.step = step
      return step
    },
  }
  const enter = vi.fn(async (_grant: AuthorizationGrant, _arrival?: Arrival) => {})
  const attempts = createAttempts(fake<LoginFlow>(flow), fake<Membership>({ enter }))
  return { attempts, enter, shown }
}

describe('a login at the provider’s page', () => {
  it('runs once at a time: a call meanwhile gets its answer, and a later call begins anew', async () => {
    const { attempts, enter, shown } = open()
    const first = deferred<AuthorizationGrant>()
    const request = vi.fn(() => first.promise)
    const both = [attempts.run(request), attempts.run(request)]
    first.resolve(GRANT)
    expect(await Promise.all(both)).toEqual([{ loginState: 'SUCCESS' }, { loginState: 'SUCCESS' }])
    expect([request.mock.calls.length, enter.mock.calls.length, shown]).toEqual([1, 1, ['SUCCESS']])
    expect(enter.mock.calls[0]).toEqual([GRANT, { kind: 'login', isCurrent: expect.any(Function) }])
    await attempts.run(request)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('reports that the browser leaves if there is no grant', async () => {
    const { attempts, enter } = open()
    expect(await attempts.run(async () => undefined)).toEqual({ loginState: 'LEAVING' })
    expect(enter).not.toHaveBeenCalled()
  })

  it.each([
    [new StoreError('login_cancelled', 'closed'), { loginState: 'INITIAL' }],
    [new StoreError('login_timeout', 'slow'), { loginState: 'FAILURE', error: 'slow' }],
    [new Error('broken'), { loginState: 'FAILURE' }],
  ])('ends with its error: %s', async (reason, step) => {
    expect(await open().attempts.run(() => Promise.reject(reason))).toMatchObject(step)
  })

  it.each<[string, (request: ReturnType<typeof deferred<AuthorizationGrant | undefined>>) => void]>([
    ['a grant', ({ resolve }) => resolve(GRANT)],
    ['a way out', ({ resolve }) => resolve(undefined)],
    ['a failure', ({ reject }) => reject(new Error('late'))],
  ])('isn’t changed by %s after its end', async (_, answer) => {
    const { attempts, enter, shown } = open()
    const late = deferred<AuthorizationGrant | undefined>()
    const signals: AbortSignal[] = []
    const run = attempts.run((signal) => {
      signals.push(signal)
      return late.promise
    })
    expect([signals[0]?.aborted, attempts.signal()]).toEqual([false, signals[0]])
    attempts.end()
    expect([signals[0]?.aborted, attempts.signal().aborted]).toEqual([true, false])
    answer(late)
    expect(await run).toEqual({ loginState: 'INITIAL' })
    expect([enter.mock.calls, shown]).toEqual([[], []])
  })

  it('is over at once when it’s ended, although nothing answers', async () => {
    const { attempts, shown } = open()
    const run = attempts.run(() => new Promise(() => {}))
    attempts.end()
    expect(await run).toEqual({ loginState: 'INITIAL' })
    expect(shown).toEqual([])
  })

  it('isn’t shown as a success if it was ended while its member arrived', async () => {
    const { attempts, enter, shown } = open()
    const entering = deferred<void>()
    enter.mockReturnValue(entering.promise)
    const run = attempts.run(async () => GRANT)
    await settle()
    const isCurrent = enter.mock.calls[0]?.[1]?.isCurrent
    expect(isCurrent?.()).toBe(true)
    attempts.end()
    expect(isCurrent?.()).toBe(false)
    entering.resolve()
    expect(await run).toEqual({ loginState: 'INITIAL' })
    expect(shown).toEqual([])
  })

  it('may begin anew at once after an end, and keeps its place when the first one is over at last', async () => {
    const { attempts } = open()
    const [first, second] = [deferred<undefined>(), deferred<undefined>()]
    const requests = [vi.fn(() => first.promise), vi.fn(() => second.promise), vi.fn(() => second.promise)]
    const [one, two, three] = requests as [(typeof requests)[0], (typeof requests)[0], (typeof requests)[0]]
    const ended = attempts.run(one)
    attempts.end()
    attempts.run(two)
    expect(two).toHaveBeenCalledTimes(1)
    first.resolve(undefined)
    await ended
    attempts.run(three)
    expect(three).not.toHaveBeenCalled()
    second.resolve(undefined)
  })
})
