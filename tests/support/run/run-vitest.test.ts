import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { lineOf, type Report, readOutcome } from './run-vitest.ts'

const file = (part: Partial<Report['testResults'][number]>): Report['testResults'][number] => ({
  name: resolve('tests/browser/a.test.ts'),
  status: 'passed',
  message: '',
  assertionResults: [],
  ...part,
})

const failed = { status: 'failed', fullName: 'a cart holds', failureMessages: ['Error: no cart\n    at x'] }

const linesOf = (report: Report) => readOutcome(report, false).failures.map(lineOf)

it('names each failed test with its file and the first line of its error', () => {
  const report = {
    numPassedTests: 4,
    testResults: [
      file({}),
      file({ status: 'failed', assertionResults: [failed, { ...failed, status: 'passed' }] }),
    ],
  }
  expect(readOutcome(report, false).passed).toBe(4)
  expect(linesOf(report)).toEqual(['tests/browser/a.test.ts > a cart holds: Error: no cart'])
})

it('counts a file that could not be loaded, or whose hook failed, beside its tests', () => {
  const passed = { ...failed, status: 'passed', failureMessages: [] }
  const hook = file({ status: 'failed', message: 'expected 1 to be 2\nat y', assertionResults: [passed] })
  const unloaded = file({ status: 'failed', name: resolve('tests/b.test.ts') })
  expect(linesOf({ numPassedTests: 1, testResults: [hook, unloaded] })).toEqual([
    'tests/browser/a.test.ts: expected 1 to be 2',
    'tests/b.test.ts: failed beside its tests',
  ])
})

it('counts an error that belongs to no test, and nothing where all is well', () => {
  const report = { numPassedTests: 1, testResults: [file({})] }
  expect(readOutcome(report, true)).toEqual({ passed: 1, failures: [] })
  expect(readOutcome(report, false).failures).toHaveLength(1)
})
