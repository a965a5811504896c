import { describe, expect, it, vi } from 'vitest'
import { type Findings, playAgain } from './play-again.ts'

const NOTHING: Findings = { grave: [], atRest: [] }
const RESTLESS: Findings = { grave: [], atRest: ['the page shows 0 pieces, the provider has 1'] }
const THROWN: Findings = { grave: ['uncaught: TypeError'], atRest: [] }

/** Plays rounds that find this, one after the other. */
const playAll = (...found: readonly Findings[]) => {
  const play = vi.fn(async (attempt: number) => found[attempt] ?? NOTHING)
  return { play, result: playAgain(play) }
}

describe('a round of the random shopper', () => {
  it('is not repeated if nothing was found, or something that no page may do once', async () => {
    const quiet = playAll(NOTHING)
    await expect(quiet.result).resolves.toEqual({ wrong: [], flaky: [] })
    const thrown = playAll(THROWN)
    await expect(thrown.result).resolves.toEqual({ wrong: THROWN.grave, flaky: [] })
    expect([quiet.play.mock.calls.length, thrown.play.mock.calls.length]).toEqual([1, 1])
  })

  it('is flaky if its page was wrong at rest once in three times', async () => {
    const { play, result } = playAll(RESTLESS)
    await expect(result).resolves.toEqual({ wrong: [], flaky: RESTLESS.atRest })
    expect(play.mock.calls).toEqual([[0], [1], [2]])
  })

  it('is wrong if a repetition finds something, too', async () => {
    await expect(playAll(RESTLESS, NOTHING, RESTLESS).result).resolves.toEqual({
      wrong: RESTLESS.atRest,
      flaky: [],
    })
    await expect(playAll(RESTLESS, THROWN).result).resolves.toEqual({
      wrong: [...RESTLESS.atRest, ...THROWN.grave],
      flaky: [],
    })
  })

  it('keeps what no page may do, even if the rest was chance', async () => {
    const both = { ...THROWN, atRest: RESTLESS.atRest }
    await expect(playAll(both).result).resolves.toEqual({ wrong: THROWN.grave, flaky: RESTLESS.atRest })
  })
})
