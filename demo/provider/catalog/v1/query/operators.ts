import { type Condition, condition, every, FALSE, not, some, TRUE } from './condition.ts'
import type { FieldKind, ListField, ScalarField } from './field.ts'
import { readText, readValue, readValues, refuse, type Test, type Value } from './value.ts'

const EQUALITY = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$exists', '$isEmpty']
const ORDER = ['$gt', '$gte', '$lt', '$lte']

/** The operators of each kind of field (contract 3.2, both generations of clients); a field may have fewer. */
const OPERATORS: Record<FieldKind, readonly string[]> = {
  text: [...EQUALITY, ...ORDER, '$contains', '$startsWith', '$endsWith'],
  enum: EQUALITY,
  number: [...EQUALITY, ...ORDER],
  date: [...EQUALITY, ...ORDER],
  boolean: EQUALITY,
  list: [...EQUALITY, '$hasAll'],
}

const COMPARE: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

/** The highest code point: everything that starts with a prefix is below `prefix + LAST`. */
const LAST = '\u{10FFFF}'

const isEmpty = ({ sql }: ScalarField): Condition => condition(`(${sql}) IS NULL`)

function isOneOf(field: ScalarField, values: readonly Value[]): Condition {
  const given = values.filter((value) => value !== null)
  const any =
    given.length === 0
      ? FALSE
      : given.length === 1
        ? condition(`(${field.sql}) IS ?`, given[0] ?? '')
        : condition(`coalesce((${field.sql}) IN (SELECT value FROM json_each(?)), 0)`, JSON.stringify(given))
  return given.length === values.length ? any : some([any, isEmpty(field)])
}

/** Reads a flag: `$exists: false` asks the opposite; so does `$isEmpty`. */
function asks({ name, value }: Test): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw refuse(name, 'must be true or false')
}

function search(field: ScalarField, test: Test): Condition {
  const lower = field.lower ?? `lower(${field.sql})`
  const text = readText(test.name, test.value).toLowerCase()
  if (text === '') return not(isEmpty(field))
  if (test.operator === '$contains') return condition(`coalesce(instr(${lower}, ?) > 0, 0)`, text)
  if (test.operator === '$endsWith') {
    return condition(`coalesce(substr(${lower}, -length(?)) = ?, 0)`, text, text)
  }
  return condition(`coalesce(${lower} >= ? AND ${lower} < ?, 0)`, text, text + LAST)
}

function compare(field: ScalarField, test: Test): Condition {
  const value = readValue(test.name, field.kind, test.value)
  if (value === null) throw refuse(test.name, `${test.operator} needs a value`)
  return condition(`coalesce((${field.sql}) ${COMPARE[test.operator]} ?, 0)`, value)
}

function testScalar(field: ScalarField, test: Test): Condition {
  const { name, operator, value } = test
  switch (operator) {
    case '$eq':
      return isOneOf(field, [readValue(name, field.kind, value)])
    case '$ne':
      return not(isOneOf(field, [readValue(name, field.kind, value)]))
    case '$in':
    case '$hasSome':
      return isOneOf(field, readValues(test, field.kind))
    case '$nin':
      return not(isOneOf(field, readValues(test, field.kind)))
    case '$exists':
      return asks(test) ? not(isEmpty(field)) : isEmpty(field)
    case '$isEmpty':
      return asks(test) ? isEmpty(field) : not(isEmpty(field))
    default:
      return operator in COMPARE ? compare(field, test) : search(field, test)
  }
}

function hasAny(field: ListField, values: readonly Value[]): Condition {
  const given = values.filter((value) => value !== null)
  const { universal } = field
  const empty = values.includes(null) ? [not(hasSomething(field))] : []
  if (universal !== undefined && given.includes(universal)) return TRUE
  const any =
    given.length === 0 ? FALSE : condition(field.hasAny, ...(field.args ?? []), JSON.stringify(given))
  return some([any, ...empty])
}

const hasSomething = (field: ListField): Condition => condition(field.exists, ...(field.args ?? []))

function testList(field: ListField, test: Test): Condition {
  const { name, operator, value } = test
  switch (operator) {
    case '$eq':
      return hasAny(field, [readValue(name, 'list', value)])
    case '$ne':
      return not(hasAny(field, [readValue(name, 'list', value)]))
    case '$in':
    case '$hasSome':
      return hasAny(field, readValues(test, 'list'))
    case '$nin':
      return not(hasAny(field, readValues(test, 'list')))
    case '$hasAll':
      return every(readValues(test, 'list').map((each) => hasAny(field, [each])))
    case '$exists':
      return asks(test) ? hasSomething(field) : not(hasSomething(field))
    default:
      return asks(test) ? not(hasSomething(field)) : hasSomething(field)
  }
}

/**
 * Compiles the SQL of one test.
 *
 * @throws {ApiError} 400 for an operator that doesn't exist or doesn't fit the field, or a wrong value.
 */
export function compileTest(field: ScalarField | ListField, test: Test): Condition {
  if (!(field.operators ?? OPERATORS[field.kind]).includes(test.operator)) {
    throw refuse(test.name, `Field '${test.name}' does not support the operator ${test.operator}`)
  }
  return field.kind === 'list' ? testList(field, test) : testScalar(field, test)
}
