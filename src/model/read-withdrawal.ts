import {
  WITHDRAWAL_LIMITS,
  type WithdrawalField,
  type WithdrawalLine,
  type WithdrawalStatement,
} from './withdrawal.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Characters that end a line, control a terminal or change the text direction. In a mail's header they would begin
 * another field, and in its text a name could look like something else.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** A mail goes to any address that a form names, so a name must not contain advertising. */
const ADVERTISING = /:\/\/|\bwww\./i
const ORDER = /^[\p{L}\p{N}#][\p{L}\p{N} #./_-]*$/u
/** One bare address: no list, no name beside it, no comment. */
const EMAIL = /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+\.[^\s@<>(),;:\\"[\].]+$/u
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i

function readLine(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value.trim()
  return line && line.length <= most && !STEERING.test(line) ? line : undefined
}

function readPlain(value: unknown, most: number): string | undefined {
  const line = readLine(value, most)
  return line && !ADVERTISING.test(line) ? line : undefined
}

function readMatching(value: unknown, most: number, pattern: RegExp): string | undefined {
  const line = readLine(value, most)
  return line && pattern.test(line) ? line : undefined
}

/** Reads the returned lines; `wrong` for a malformed list. */
function readLines(value: unknown): readonly WithdrawalLine[] | undefined | 'wrong' {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > WITHDRAWAL_LIMITS.lines) return 'wrong'
  const lines: WithdrawalLine[] = []
  for (const one of value as readonly (Fields | null)[]) {
    const name = readPlain(one?.name, WITHDRAWAL_LIMITS.lineName)
    const quantity = one?.quantity
    if (!name || !Number.isInteger(quantity)) return 'wrong'
    if ((quantity as number) < 1 || (quantity as number) > WITHDRAWAL_LIMITS.quantity) return 'wrong'
    lines.push({ name, quantity: quantity as number })
  }
  return lines.length > 0 ? lines : undefined
}

/** Returns a time zone that this machine knows; undefined for any other. */
function readTimeZone(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone && value
  } catch {
    return undefined
  }
}

/**
 * Reads an unchecked statement: from a form, or from a request to a server. Both have the same rule. Spaces around a
 * value are removed, and unknown fields are left out.
 *
 * @returns the invalid fields, if there are any.
 */
export function readWithdrawal(
  value: unknown,
): { readonly statement: WithdrawalStatement } | { readonly fields: readonly WithdrawalField[] } {
  const input = (typeof value === 'object' && value !== null ? value : {}) as Fields
  const name = readPlain(input.name, WITHDRAWAL_LIMITS.name)
  const order = readMatching(input.order, WITHDRAWAL_LIMITS.order, ORDER)
  const email = readMatching(input.email, WITHDRAWAL_LIMITS.email, EMAIL)
  const language = readMatching(input.language ?? 'en', 35, LANGUAGE)
  const lines = readLines(input.lines)
  const timeZone = readTimeZone(input.timeZone)
  if (name && order && email && language && lines !== 'wrong') {
    return {
      statement: { name, order, email, ...(lines && { lines }), language, ...(timeZone && { timeZone }) },
    }
  }
  const wrong: Readonly<Record<WithdrawalField, boolean>> = {
    name: !name,
    order: !order,
    email: !email,
    lines: lines === 'wrong',
    language: !language,
  }
  return { fields: (Object.keys(wrong) as WithdrawalField[]).filter((field) => wrong[field]) }
}
