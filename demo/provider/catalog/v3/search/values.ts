import { type ApiError, invalidArgument, violation } from '../../../http/errors.ts'
import type { FieldKind, Scalar } from './field.ts'

export const refuseFilter = (path: string, description: string): ApiError =>
  invalidArgument(violation(path, description))

const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const readDate = (value: unknown): number | undefined => {
  const date = typeof value === 'string' && /^\d{4}-\d{2}/.test(value) ? Date.parse(value) : value
  return typeof date === 'number' && Number.isFinite(date) ? date : undefined
}

const readBoolean = (value: unknown): boolean | undefined => {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const READERS: Record<FieldKind, { read: (value: unknown) => Scalar | undefined; wanted: string }> = {
  text: { read: readText, wanted: 'a text' },
  enum: { read: readText, wanted: 'a text' },
  number: { read: readNumber, wanted: 'a number' },
  date: { read: readDate, wanted: 'an ISO 8601 date' },
  boolean: { read: readBoolean, wanted: 'true or false' },
}

/**
 * Reads the value that a field is compared with. Numbers may come as decimal text (contract 2027, 5.2). Null means
 * empty.
 *
 * @throws {ApiError} 400 for a value that the field can't have.
 */
export function readOperand(path: string, kind: FieldKind, value: unknown): Scalar | null {
  if (value === null) return null
  const { read, wanted } = READERS[kind]
  const found = read(value)
  if (found === undefined) throw refuseFilter(path, `must be compared with ${wanted}`)
  return found
}

const MAX_VALUES = 1000

/** One test of one field, by its place on the wire. */
export interface Test {
  /** `search.filter.slug`. */
  readonly path: string
  readonly operator: string
  readonly operand: unknown
}

/** Does the same as {@link readOperand} for operators that take a list. */
export function readOperands({ path, operator, operand: values }: Test, kind: FieldKind): (Scalar | null)[] {
  if (!Array.isArray(values)) throw refuseFilter(path, `${operator} takes a list`)
  if (values.length > MAX_VALUES)
    throw refuseFilter(path, `has size ${values.length}, expected ${MAX_VALUES} or less`)
  return values.map((each) => readOperand(path, kind, each))
}

/** @throws {ApiError} 400 for anything but true and false. */
export function readFlag(path: string, value: unknown): boolean {
  const flag = readBoolean(value)
  if (flag === undefined) throw refuseFilter(path, 'must be true or false')
  return flag
}
