import type { Field, Fields, ListField, Scalar, ValueField } from './field.ts'
import { readFlag, readOperand, readOperands, refuseFilter, type Test } from './values.ts'

/** A filter in a request (contract 2027, 5). */
export type Filter = Readonly<Record<string, unknown>>

export type Matches<Row> = (row: Row) => boolean

const MAX_DEPTH = 16
const MAX_TESTS = 500

export const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type TestValue = (value: Scalar | null) => boolean

const compare = (
  test: Test,
  kind: ValueField<unknown>['kind'],
  accepts: (order: number) => boolean,
): TestValue => {
  const operand = readOperand(test.path, kind, test.operand)
  if (operand === null) throw refuseFilter(test.path, `${test.operator} needs a value`)
  return (value) => value !== null && accepts(value < operand ? -1 : value > operand ? 1 : 0)
}

const searchText = (test: Test, accepts: (value: string, text: string) => boolean): TestValue => {
  const text = String(readOperand(test.path, 'text', test.operand) ?? '').toLowerCase()
  return (value) => value !== null && accepts(String(value).toLowerCase(), text)
}

const isEqual = (test: Test, kind: ValueField<unknown>['kind']): TestValue => {
  const wanted = readOperand(test.path, kind, test.operand)
  return (value) => value === wanted
}

const isOneOf = (test: Test, kind: ValueField<unknown>['kind']): TestValue => {
  const values = new Set(readOperands(test, kind))
  return (value) => values.has(value)
}

const not =
  (matches: TestValue): TestValue =>
  (value) =>
    !matches(value)

function compileValueTest(test: Test, kind: ValueField<unknown>['kind']): TestValue {
  switch (test.operator) {
    case '$eq':
      return isEqual(test, kind)
    case '$ne':
      return not(isEqual(test, kind))
    case '$in':
    case '$hasSome':
      return isOneOf(test, kind)
    case '$nin':
      return not(isOneOf(test, kind))
    case '$exists':
    case '$isEmpty': {
      const wanted = readFlag(test.path, test.operand) === (test.operator === '$exists')
      return (value) => (value !== null && value !== '') === wanted
    }
    case '$lt':
      return compare(test, kind, (order) => order < 0)
    case '$lte':
      return compare(test, kind, (order) => order <= 0)
    case '$gt':
      return compare(test, kind, (order) => order > 0)
    case '$gte':
      return compare(test, kind, (order) => order >= 0)
    case '$startsWith':
      return searchText(test, (value, text) => value.startsWith(text))
    case '$endsWith':
      return searchText(test, (value, text) => value.endsWith(text))
    default:
      return searchText(test, (value, text) => value.includes(text))
  }
}

function compileListTest<Row>(field: ListField<Row>, test: Test): Matches<Row> {
  if (test.operator === '$isEmpty') {
    const wanted = readFlag(test.path, test.operand)
    return (row) => (field.read(row).length === 0) === wanted
  }
  const values = readOperands(test, field.kind)
  if (test.operator === '$hasAll') {
    return (row) => {
      const found = field.read(row)
      return values.every((value) => value !== null && found.includes(value))
    }
  }
  const wanted = new Set(values)
  return (row) => field.read(row).some((value) => wanted.has(value))
}

function compileItemsTest<Row>(field: Field<Row> & { type: 'items' }, test: Test): Matches<Row> {
  const conditions = test.operand
  if (!Array.isArray(conditions) || !conditions.every(isFilter)) {
    throw refuseFilter(test.path, '$matchItems takes a list of conditions')
  }
  return (row) => conditions.every((condition) => field.matches(row, condition, test.path))
}

function compileTest<Row>(field: Field<Row>, test: Test): Matches<Row> {
  if (field.type === 'items') {
    // Any other list operator finds nothing here, as in the live service (contract 2027, 5.2, trap 22).
    if (test.operator === '$hasSome' || test.operator === '$hasAll') return () => false
    if (test.operator !== '$matchItems') throw unsupported(test)
    return compileItemsTest(field, test)
  }
  if (!field.operators.includes(test.operator)) throw unsupported(test)
  if (field.type === 'list') return compileListTest(field, test)
  const matches = compileValueTest(test, field.kind)
  return (row) => matches(field.read(row) ?? null)
}

const unsupported = ({ path, operator }: Test) =>
  refuseFilter(path, `Field '${path.split('filter.').at(-1)}' does not support the operator ${operator}`)

interface Compiling<Row> {
  readonly fields: Fields<Row>
  /** The name of the filter on the wire: `query.filter`. */
  readonly path: string
  readonly tests: { count: number }
}

function compileField<Row>(name: string, value: unknown, compiling: Compiling<Row>): Matches<Row> {
  const { fields, tests } = compiling
  const path = `${compiling.path}.${name}`
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw refuseFilter(path, `Field '${name}' is not declared as filterable`)
  tests.count += 1
  if (tests.count > MAX_TESTS) throw refuseFilter(compiling.path, `has more than ${MAX_TESTS} conditions`)
  if (!isFilter(value)) return compileTest(field, { path, operator: '$eq', operand: value })
  const [only, ...more] = Object.entries(value)
  if (!only || more.length > 0) {
    throw refuseFilter(path, 'takes exactly one operator: put several conditions under $and')
  }
  return compileTest(field, { path, operator: only[0], operand: only[1] })
}

function readBranches(name: string, value: unknown, path: string): Filter[] {
  const branches = Array.isArray(value) ? value : [value]
  if (!branches.every(isFilter)) throw refuseFilter(path, `${name} takes filters`)
  return branches
}

function compileBranch<Row>(filter: Filter, compiling: Compiling<Row>, depth: number): Matches<Row> {
  if (depth > MAX_DEPTH) throw refuseFilter(compiling.path, `is nested deeper than ${MAX_DEPTH}`)
  const parts = Object.entries(filter).map(([name, value]): Matches<Row> => {
    if (name !== '$and' && name !== '$or' && name !== '$not') return compileField(name, value, compiling)
    const branches = readBranches(name, value, compiling.path).map((branch) =>
      compileBranch(branch, compiling, depth + 1),
    )
    if (name === '$and') return (row) => branches.every((matches) => matches(row))
    if (name === '$or') return (row) => branches.some((matches) => matches(row))
    return (row) => !branches.every((matches) => matches(row))
  })
  return (row) => parts.every((matches) => matches(row))
}

/**
 * Compiles a filter to a test of rows. Empty filters match everything.
 *
 * @param path The filter's name on the wire: `query.filter`.
 * @throws {ApiError} 400 that names the field, for undeclared fields, unknown operators, two operators in one object
 *   and wrong values.
 */
export const compileMatch = <Row>(filter: Filter, fields: Fields<Row>, path: string): Matches<Row> =>
  compileBranch(filter, { fields, path, tests: { count: 0 } }, 0)
