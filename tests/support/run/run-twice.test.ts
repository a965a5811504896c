import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addFlaky, FLAKY_FILE, type FlakyTest, findOverdue, MOST_TIMES, remember } from './flaky.ts'
import { OUTCOME_VARIABLE, readOutcomeOf, writeOutcome } from './outcome.ts'
import { filesToRepeat, joinRuns } from './run-twice.ts'
import type { Failure } from './run-vitest.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-flaky-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const failureOf = (name: string, error = 'Error: late'): Failure => ({
  file: `tests/browser/${name}.test.ts`,
  test: `${name} works`,
  error,
})

describe('the second run', () => {
  it('is of the files in which tests failed, each once', () => {
    const failures = [failureOf('cart'), failureOf('cart', 'Error: other'), failureOf('list')]
    expect(filesToRepeat(failures)).toEqual(['tests/browser/cart.test.ts', 'tests/browser/list.test.ts'])
  })

  it('is none where more failed than chance explains, or what belongs to no file', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => failureOf(name))
    expect(filesToRepeat(many)).toEqual([])
    expect(filesToRepeat([failureOf('cart'), { error: 'no report' }])).toEqual([])
  })

  it('leaves failed what failed twice, and tells what passed then', () => {
    const first = { passed: 10, failures: [failureOf('cart'), failureOf('list', 'Error: first')] }
    const second = { passed: 5, failures: [failureOf('cart', 'Error: again')] }
    expect(joinRuns(first, second)).toEqual({
      passed: 11,
      failures: [failureOf('cart', 'Error: again')],
      flaky: [failureOf('list', 'Error: first')],
    })
  })

  it('counts no test more where a hook of the first run failed', () => {
    const hook: Failure = { file: 'tests/browser/cart.test.ts', error: 'Error: hook' }
    expect(joinRuns({ passed: 3, failures: [hook] }, { passed: 3, failures: [] })).toEqual({
      passed: 3,
      failures: [],
      flaky: [hook],
    })
  })
})

describe('the list of flaky tests', () => {
  const name = 'tests/browser/cart.test.ts > cart works'

  it('keeps each day, and the last error', () => {
    const known: FlakyTest[] = [{ test: name, error: 'Error: old', days: ['2026-01-01'] }]
    expect(addFlaky(known, [failureOf('cart')], '2026-01-02')).toEqual([
      { test: name, error: 'Error: late', days: ['2026-01-01', '2026-01-02'] },
    ])
  })

  it('fails the run that makes it three times, and each one after it', () => {
    const file = join(folder, 'flaky.json')
    writeFileSync(file, '[]')
    const times = Array.from({ length: MOST_TIMES }, () => remember([failureOf('cart')], file).length)
    expect(times).toEqual([0, 0, 1])
    expect(remember([], file)[0]?.error).toContain(name)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1)
  })

  it('of this repository can be read, and holds nothing that is overdue', () => {
    const entries = JSON.parse(readFileSync(FLAKY_FILE, 'utf8')) as FlakyTest[]
    expect(findOverdue(entries)).toEqual([])
  })
})

describe('what a command tells continuous integration', () => {
  const file = join(folder, 'outcome.json')

  it('is its counts and failures', () => {
    const outcome = { passed: 2, failures: [failureOf('cart')] }
    process.env[OUTCOME_VARIABLE] = file
    writeOutcome(outcome)
    delete process.env[OUTCOME_VARIABLE]
    expect(readOutcomeOf(file, 'npm test', 1)).toEqual(outcome)
  })

  it('is a failure where it said nothing wrong and ended badly, or ended before it could say a thing', () => {
    writeFileSync(file, JSON.stringify({ passed: 2, failures: [] }))
    expect(readOutcomeOf(file, 'npm test', 1).failures).toHaveLength(1)
    expect(readOutcomeOf(join(folder, 'none'), 'npm run soak', null)).toEqual({
      passed: 0,
      failures: [{ error: 'npm run soak ended with null' }],
    })
    expect(readOutcomeOf(join(folder, 'none'), 'npm run soak', 0)).toEqual({ passed: 1, failures: [] })
  })
})
