import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, ask, open, openProvider, pair } from './connection-fixture.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a refusal of the provider', () => {
  const setUp = async (answer: (one: Asked) => Response | undefined, currency?: string) => {
    const { asked, answers } = openProvider()
    answers.push(answer)
    const opened = open({ firstToken: Promise.resolve(pair('L1')), ...(currency && { currency }) })
    await opened.connection.ready
    return { ...opened, asked }
  }
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }

  it('is reported to the builder if the shop isn’t set up', async () => {
    const { connection, sayRefusal, page } = await setUp(() =>
      Response.json(
        { message: 'No app', details: { applicationError: { code: 'REQUIRED_APP_NOT_INSTALLED' } } },
        { status: 428 },
      ),
    )
    await expect(ask(connection)).rejects.toMatchObject({ code: 'stores_not_installed' })
    expect(sayRefusal).toHaveBeenCalledWith(page, expect.objectContaining({ code: 'stores_not_installed' }))
  })

  it.each([
    ['the provider’s own', { message: 'Not Found', details: {} }, []],
    [
      'another’s, which is named',
      {},
      [[{ kind: 'between', text: expect.stringMatching(/^POST https:.* was answered with 404,/) }]],
    ],
  ])('isn’t reported for another reason: %s', async (_, body, named) => {
    const { connection, say, sayRefusal } = await setUp(() => Response.json(body, { status: 404 }))
    await expect(ask(connection)).rejects.toMatchObject({ code: 'not_found' })
    expect(sayRefusal).not.toHaveBeenCalled()
    expect(say.mock.calls).toEqual(named)
  })

  it.each([
    [400, true],
    [503, false],
  ])('of a visitor’s token, by status %i, is reported: %s', async (status, isTold) => {
    vi.useFakeTimers()
    const { answers } = openProvider()
    answers.push(({ url }) => (url.endsWith('/token') ? Response.json({}, { status }) : undefined))
    const { connection, sayRefusal } = open()
    const asking = ask(connection).catch((error) => error)
    await vi.runAllTimersAsync()
    expect(await asking).toMatchObject({ code: 'token_request_failed', status })
    expect(sayRefusal.mock.calls.map(([, error]) => error.code)).toEqual(
      isTold ? ['token_request_failed'] : [],
    )
  })

  it('of the currency causes one request without it, for the whole visit, with one warning', async () => {
    const heard: unknown[] = []
    document.addEventListener('store-error', (event) => heard.push((event as CustomEvent).detail), {
      once: true,
    })
    const { connection, asked, sayRefusal, page } = await setUp(
      ({ headers }) => ('x-wix-currency' in headers ? lost() : undefined),
      'EUR',
    )
    expect(await ask(connection, new TypeError('Failed to fetch'))).toMatchObject([{ id: 'p1' }])
    expect(asked).toHaveLength(1)
    await ask(connection)
    expect(asked.some(({ headers }) => 'x-wix-currency' in headers)).toBe(false)
    expect(sayRefusal).toHaveBeenCalledTimes(1)
    expect(heard).toMatchObject([{ code: 'header_refused' }])
    expect(page.config.currency).toBeUndefined()

    // The next page of the visit.
    const next = await setUp(() => undefined, 'EUR')
    await ask(next.connection)
    expect(next.asked.some(({ headers }) => 'x-wix-currency' in headers)).toBe(false)
    expect(next.sayRefusal).not.toHaveBeenCalled()
  })
})
