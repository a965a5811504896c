import { describe, expect, it } from 'vitest'
import { StoreError, type StoreErrorCode } from '../../src/model/errors.ts'
import { isPassing, isUnanswered } from '../../src/recovery/passing.ts'

/** Code, status, whether another attempt may succeed, whether the result is unknown. */
const FAILURES: readonly [StoreErrorCode, number | undefined, boolean, boolean][] = [
  ['network', undefined, true, true],
  ['timeout', undefined, true, true],
  ['system', 200, true, true],
  ['system', 502, true, true],
  ['system', 504, true, true],
  ['request_refused', 408, true, false],
  ['too_many_requests', 429, true, false],
  ['system', 500, true, false],
  ['system', 503, true, false],
  ['system', 501, false, false],
  ['invalid_argument', 400, false, false],
  ['unauthorized', 401, false, false],
  ['not_found', 404, false, false],
  ['aborted', undefined, false, false],
  ['invalid_configuration', undefined, false, false],
]

describe.each(FAILURES)('%s with status %j', (code, status, passing, unanswered) => {
  const error = new StoreError(code, 'no', { status })

  it(passing ? 'passes' : 'does not pass', () => {
    expect(isPassing(error)).toBe(passing)
  })

  it(unanswered ? 'leaves open what was done' : 'says what was done', () => {
    expect(isUnanswered(error)).toBe(unanswered)
  })
})

it.each([undefined, null, 'network', { code: 'network' }, new Error('network')])(
  'an error that is not ours is not repeated: %j',
  (thrown) => {
    expect(isPassing(thrown)).toBe(false)
    expect(isUnanswered(thrown)).toBe(false)
  },
)
