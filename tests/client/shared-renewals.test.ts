import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareRenewals } from '../../src/client/core/shared-renewals.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'

const GRANT = { clientId: 'c', grantType: 'refresh_token', refreshToken: 'R' } as const
type Grant = { readonly clientId: string; readonly grantType: 'refresh_token'; readonly refreshToken: string }

/** Creates a process: its own `fetch`, and its recorded requests. */
function createProcess() {
  const asked: string[] = []
  const fetch = (async () => new Response()) as typeof globalThis.fetch
  const outcomes: (() => Promise<TokenAnswer>)[] = []
  const open = (apiHost = 'https://a.example') =>
    shareRenewals<Grant>(
      async ({ refreshToken }) => {
        asked.push(refreshToken)
        const outcome = outcomes.shift()
        if (outcome) return outcome()
        return { access_token: `A${asked.length}`, refresh_token: refreshToken } as TokenAnswer
      },
      { apiHost, fetch },
    )
  return { asked, open, outcomes }
}

describe('renewals that several sessions share', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are one renewal for sessions that ask at the same time, or with the old token a moment later', async () => {
    const { asked, open } = createProcess()
    const both = await Promise.all([open()(GRANT), open()(GRANT)])
    await vi.advanceTimersByTimeAsync(4_900)
    expect([...both, await open()(GRANT)].map((answer) => answer.access_token)).toEqual(['A1', 'A1', 'A1'])
    await vi.advanceTimersByTimeAsync(200)
    expect((await open()(GRANT)).access_token).toBe('A2')
    expect(asked).toEqual(['R', 'R'])
  })

  it('aren’t given twice to the same session, because its first one didn’t work', async () => {
    const { open } = createProcess()
    const first = open()
    const second = open()
    await first(GRANT)
    expect((await second(GRANT)).access_token).toBe('A1')
    expect((await second(GRANT)).access_token).toBe('A2')
    // Everybody gets the newer one.
    expect((await open()(GRANT)).access_token).toBe('A2')
    expect((await first(GRANT)).access_token).toBe('A2')
  })

  it('are separate by token, client, host and way', async () => {
    const { asked, open } = createProcess()
    await open()(GRANT)
    await open()({ ...GRANT, refreshToken: 'S' })
    await open()({ ...GRANT, clientId: 'd' })
    await open('https://b.example')(GRANT)
    expect(asked).toHaveLength(4)
    await createProcess().open()(GRANT)
    expect(asked).toHaveLength(4)
  })

  it('fail for all sessions that wait, but not for later ones', async () => {
    const { open, outcomes } = createProcess()
    outcomes.push(() => Promise.reject(new Error('down')))
    const both = await Promise.allSettled([open()(GRANT), open()(GRANT)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await open()(GRANT)).access_token).toBe('A2')
  })
})
