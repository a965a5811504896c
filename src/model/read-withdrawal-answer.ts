import { readWithdrawal } from './read-withdrawal.ts'
import type { WithdrawalAnswer, WithdrawalField, WithdrawalProblem, WithdrawalReceipt } from './withdrawal.ts'

type Fields = Readonly<Record<string, unknown>>

const PROBLEMS: readonly string[] = [
  'invalid_input',
  'not_json',
  'too_large',
  'wrong_method',
  'unknown_order',
  'too_many',
  'unavailable',
] satisfies readonly WithdrawalProblem[]

const FORM_FIELDS: readonly string[] = [
  'name',
  'order',
  'email',
  'lines',
] satisfies readonly WithdrawalField[]

const readFields = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields

/** Whether this browser can show times in the zone. */
function isZone(timeZone: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    return false
  }
}

function readReceipt(value: unknown): WithdrawalReceipt | undefined {
  const { id, receivedAt, receivedAtLocal, timeZone, statement } = readFields(value)
  const read = readWithdrawal(statement)
  const texts = [id, receivedAt, receivedAtLocal, timeZone]
  if (!('statement' in read) || texts.some((text) => typeof text !== 'string' || text.length > 200))
    return undefined
  if (Number.isNaN(Date.parse(receivedAt as string)) || !isZone(timeZone as string)) return undefined
  return { id, receivedAt, receivedAtLocal, timeZone, statement: read.statement } as WithdrawalReceipt
}

/**
 * Reads an endpoint's answer, which a shop's own software may have written.
 *
 * @returns undefined if it says neither that the statement was received nor why not.
 */
export function readWithdrawalAnswer(value: unknown): WithdrawalAnswer | undefined {
  const { state, receipt, signature, mail, problem, fields } = readFields(value)
  if (state === 'refused' && PROBLEMS.includes(problem as string)) {
    const wrong = (Array.isArray(fields) ? fields : []).filter((field) => FORM_FIELDS.includes(field))
    return { state, problem: problem as WithdrawalProblem, ...(wrong.length > 0 && { fields: wrong }) }
  }
  const read = state === 'received' ? readReceipt(receipt) : undefined
  if (!read) return undefined
  return {
    state: 'received',
    receipt: read,
    signature: typeof signature === 'string' ? signature : '',
    mail: mail === 'sent' ? 'sent' : 'pending',
  }
}
