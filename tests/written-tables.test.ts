import { describe, expect, it } from 'vitest'
import { fillGoals, GOALS_PAGE, readGoalRows } from './bench/goal-table.ts'
import { judge, type Results } from './bench/goals.ts'
import { CONTESTANTS } from './bench/pages/contestants.ts'
import type { Visit } from './bench/pages/visit.ts'
import { PARTS } from './mutation/parts.ts'
import { fillScores, SCORES_PAGE } from './mutation/score-table.ts'
import { fillSizes, SIZES_PAGE } from './sizes/size-table.ts'
import { readDocument } from './support/documents.ts'
import { readScenarios } from './support/sizes/scenarios.ts'

/** A visit in which every measure is 2. */
const VISIT = new Proxy({}, { get: () => 2 }) as Visit
const VISITS = { cold: [VISIT], warm: [VISIT] }

/** A run that has measured everything. */
const RESULTS: Results = {
  pages: {
    cells: (['none', 'slow 4G', 'slow 4G, connecting'] as const).flatMap((profile) =>
      [1, 12, 100, 500].flatMap((tags) =>
        CONTESTANTS.map(({ name }) => ({ profile, tags, contestant: name, ...VISITS })),
      ),
    ),
    drawingMs: 2,
    churn: [],
    touch: [{ quietMs: 2, earlyMs: 2, scriptBytes: 2 }],
    buying: [{ lineMs: 2, choiceMs: 2, choiceFrames: 2 }],
    largeCart: [{ showMs: 2, changeMs: 2 }],
  },
  client: {
    calls: [{ name: 'a call', bareMs: 1, clientMs: 2, ratio: 2, ownBareMs: 1, ownClientMs: 2 }],
    readsPerSecond: {},
  },
  provider: [{ name: 'a query', medianMs: 2, p95Ms: 2, total: 2 }],
}
const GOALS = judge(RESULTS)

describe('the goals of the benchmarks', () => {
  const page = readDocument(GOALS_PAGE)

  it('stand in the documentation by their names, with their limits', () => {
    const rows = readGoalRows(page)
    expect(rows.length).toBeGreaterThan(50)
    for (const { name, goal } of rows)
      expect([name, String(GOALS.find((one) => one.name === name)?.limit)]).toEqual([name, goal])
  })

  it('are written by a run that has measured some, which leaves the others', () => {
    const [first, ...others] = readGoalRows(page)
    const goals = GOALS.filter(({ name }) => name === first?.name)
    const written = readGoalRows(fillGoals(page, goals, { day: '2030-01-01', isWhole: false }))
    expect(written[0]).toMatchObject({ name: first?.name, measured: '1.00', day: '2030-01-01' })
    expect(written.slice(1)).toEqual(others)
  })

  it('are all that a whole run leaves', () => {
    const written = readGoalRows(fillGoals(page, GOALS, { day: '2030-01-01', isWhole: true }))
    expect(written.map(({ name }) => name)).toEqual(GOALS.map(({ name }) => name))
  })
})

describe('the scores of the tests', () => {
  const page = readDocument(SCORES_PAGE)

  it('stand in the documentation for every part, with its goal', () => {
    expect(fillScores(page, new Map())).toBe(page)
    for (const { name, goal } of PARTS)
      expect(page).toMatch(new RegExp(`^\\| \`${name}\` .* ${goal} % \\|`, 'm'))
  })

  it('are written by a run of one part, which leaves the others', () => {
    const score = { noticed: 3, all: 4, day: '2030-01-01' }
    const written = fillScores(page, new Map([['src/store', score]])).split('\n')
    const before = page.split('\n')
    const changed = written.filter((line, index) => line !== before[index])
    expect(changed).toEqual(['| `src/store` | the cart | 85 % | 75.0 % of 4 changes, 2030-01-01 |'])
  })

  it('of a sample say so, and leave the score of a whole part', () => {
    const score = { noticed: 3, all: 4, day: '2030-01-01', isSample: true }
    const fresh = fillScores('<!-- scores -->\n<!-- /scores -->', new Map([['src/store', score]]))
    expect(fresh).toContain('| 75.0 % of 4 changes in a sample, 2030-01-01 |')
    const whole = fillScores(fresh, new Map([['src/store', { ...score, isSample: false }]]))
    expect(fillScores(whole, new Map([['src/store', score]]))).toBe(whole)
  })
})

it('the documentation and sizes.json agree about what pages load (else: npm run size -- --table)', () => {
  const page = readDocument(SIZES_PAGE)
  expect(fillSizes(page, readScenarios())).toBe(page)
})
