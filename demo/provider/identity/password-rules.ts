import { type Violation, violation } from '../http/errors.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 200
const TYPE = 'PASSWORD'

/** What people try first; length alone keeps the rest of such lists out (NIST SP 800-63B, 5.1.1.2). */
const COMMON = new Set(
  'password password1 password123 passw0rd 12345678 123456789 1234567890 qwertyuiop qwerty123 iloveyou 11111111 00000000 abcdefgh letmein123'.split(
    ' ',
  ),
)

/** What is wrong with a new password; undefined when it will do. Every kind of character is welcome. */
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
  if (COMMON.has(lower) || lower === email) {
    return violation(field, 'is too easy to guess', { rule: 'OTHER', data: { type: TYPE } })
  }
  return undefined
}

/** Longer ones are nobody's password; they are not worth a hash. */
export const canBePassword = (password: string) => password.length > 0 && password.length <= MAX_LENGTH
