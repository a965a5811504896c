import { readFileSync } from 'node:fs'
import { type Violation, violation } from '../http/errors.ts'
import { ownFile } from '../http/own-file.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 200
const TYPE = 'PASSWORD'

/** The most common passwords (ASVS 6.2.4, NIST SP 800-63B, 5.1.1.2); the file names its source. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(ownFile('identity/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

/** Whether it repeats at most two characters: `aaaaaaaa`, eight spaces, `12121212`. */
const isMonotonous = (password: string) => new Set(password).size <= 2

/** Whether it is a sequence: `abcdefgh`, `87654321`. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Password crackers try a common word followed by digits and signs, so these are removed. */
const withoutEnding = (password: string) => password.replace(/[\d!?.]+$/, '')

const isCommon = (password: string) =>
  COMMON_PASSWORDS.has(password) || COMMON_PASSWORDS.has(withoutEnding(password))

/** Returns the flaw of a new password; undefined when it is acceptable. Every kind of character is allowed. */
export function findPasswordFlaw(
  password: string | null | undefined,
  { field, email }: { readonly field: string; readonly email?: string },
): Violation | undefined {
  if (!password) {
    return violation(field, 'must not be empty', { rule: 'REQUIRED_FIELD', data: { type: TYPE } })
  }
  if (password.length < MIN_LENGTH) {
    return violation(field, `must have at least ${MIN_LENGTH} characters`, {
      rule: 'MIN_LENGTH',
      data: { type: TYPE, threshold: MIN_LENGTH },
    })
  }
  if (password.length > MAX_LENGTH) {
    return violation(field, `must have at most ${MAX_LENGTH} characters`, {
      rule: 'MAX_LENGTH',
      data: { type: TYPE, threshold: MAX_LENGTH },
    })
  }
  const lower = password.toLowerCase()
  if (isCommon(lower) || isMonotonous(lower) || isSequence(lower) || lower === email) {
    return violation(field, 'is too easy to guess', { rule: 'OTHER', data: { type: TYPE } })
  }
  return undefined
}

/** Longer ones are refused before they are hashed, which would take time. */
export const canBePassword = (password: string) => password.length > 0 && password.length <= MAX_LENGTH
