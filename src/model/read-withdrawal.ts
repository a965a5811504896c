import {
  WITHDRAWAL_LIMITS,
  type WithdrawalField,
  type WithdrawalLine,
  type WithdrawalStatement,
} from './withdrawal.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Characters that end a line, control a terminal or change the text direction. In a mail's head they would begin another
 * header, and in its text a name could look like something else.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** The mail goes to whom somebody names: a name must not advertise to them. */
const ADVERTISING = /:\/\/|\bwww\./i
const ORDER = /^[\p{L}\p{N}#][\p{L}\p{N} #./_-]*$/u
/** One address, bare: no list, no name beside it, no comment. */
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

/** The lines that are given back; `wrong` where they are no such list. */
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

/** A time zone that this machine knows; undefined for any other. */
function readTimeZone(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone && value
  } catch {
    return undefined
  }
}

/**
 * Reads a statement that nobody has checked: what a form holds, or what was sent to a server. Both go by this one rule.
 * Spaces around a value are left out; what it doesn't know is left out, too.
 *
 * @returns the fields that are wrong, if any is.
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
