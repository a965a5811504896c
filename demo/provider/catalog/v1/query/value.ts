import { type ApiError, invalidArgument, violation } from '../../../http/errors.ts'
import type { ScalarField } from './field.ts'

/** One test of one field: `{ price: { $gt: 5 } }` is `{ name: 'price', operator: '$gt', value: 5 }`. */
export interface Test {
  readonly name: string
  readonly operator: string
  readonly value: unknown
}

/** A value of a filter after conversion, for the comparison in the database. Null means empty. */
export type Value = string | number | null

export const refuse = (field: string, description: string): ApiError =>
  invalidArgument(violation(`query.filter.${field}`, description))

/** The provider's texts for numbers that JSON can't express (contract 7). The database has no infinity either. */
const NOT_FINITE: Record<string, number> = { Infinity: Number.MAX_VALUE, '-Infinity': -Number.MAX_VALUE }

function readNumber(field: string, value: unknown): number {
  const number =
    typeof value === 'string' && value.trim() !== '' ? (NOT_FINITE[value] ?? Number(value)) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw refuse(field, 'must be compared with a number')
}

function readDate(field: string, value: unknown): number {
  const date = typeof value === 'string' && /^\d{4}-\d{2}/.test(value) ? Date.parse(value) : value
  if (typeof date === 'number' && Number.isFinite(date)) return date
  throw refuse(field, 'must be compared with an ISO 8601 date')
}

function readBoolean(field: string, value: unknown): number {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  throw refuse(field, 'must be compared with true or false')
}

/**
 * Reads the value that a field is compared with. Numbers in text count as numbers (contract 3.4: samples compare price
 * with "10"), and numbers as text where the field is a text.
 *
 * @throws {ApiError} 400 when the field can't have such a value.
 */
export function readValue(name: string, kind: ScalarField['kind'] | 'list', value: unknown): Value {
  if (value === null) return null
  if (kind === 'number') return readNumber(name, value)
  if (kind === 'date') return readDate(name, value)
  if (kind === 'boolean') return readBoolean(name, value)
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw refuse(name, 'must be compared with a text')
}

const MAX_VALUES = 1000

/** Does the same as {@link readValue} for operators that take a list. */
export function readValues(
  { name, operator, value: values }: Test,
  kind: ScalarField['kind'] | 'list',
): Value[] {
  if (!Array.isArray(values)) throw refuse(name, `${operator} takes a list`)
  if (values.length > MAX_VALUES)
    throw refuse(name, `has size ${values.length}, expected ${MAX_VALUES} or less`)
  return values.map((each) => readValue(name, kind, each))
}

/** Reads the text of `$contains` and similar operators. */
export function readText(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw refuse(name, 'must be compared with a text')
}
