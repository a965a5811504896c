import { invalidArgument, violation } from '../../../http/errors.ts'
import { type Condition, every, not, some } from './condition.ts'
import type { FindField } from './field.ts'
import { compileTest } from './operators.ts'
import { refuse, type Test } from './value.ts'

/** A filter as it arrives: fields, operators, and `$and`, `$or`, `$not` around them (contract 3.2). */
export type Filter = Readonly<Record<string, unknown>>

const MAX_DEPTH = 16
const MAX_TESTS = 500

interface Compiling {
  readonly findField: FindField
  readonly tests: { count: number }
}

const isRecord = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongFilter = (description: string) => invalidArgument(violation('query.filter', description))

function compileField(name: string, value: unknown, { findField, tests }: Compiling): Condition {
  const field = findField(name)
  if (!field) throw refuse(name, `Field '${name}' is not declared as filterable`)
  const list: Test[] = isRecord(value)
    ? Object.entries(value).map(([operator, operand]) => ({ name, operator, value: operand }))
    : [{ name, operator: '$eq', value }]
  tests.count += list.length
  if (tests.count > MAX_TESTS) throw wrongFilter(`has more than ${MAX_TESTS} conditions`)
  return every(list.map((test) => compileTest(field, test)))
}

function readBranches(name: string, value: unknown): Filter[] {
  const branches = Array.isArray(value) ? value : [value]
  if (!branches.every(isRecord)) throw wrongFilter(`${name} takes filters`)
  return branches
}

function compileLogic(name: string, value: unknown, compiling: Compiling, depth: number): Condition {
  const parts = readBranches(name, value).map((branch) => compileBranch(branch, compiling, depth + 1))
  if (name === '$and') return every(parts)
  if (name === '$or') return some(parts)
  // The old builder sends a list of one, the newest an object (contract 3.2).
  return not(every(parts))
}

function compileBranch(filter: Filter, compiling: Compiling, depth: number): Condition {
  if (depth > MAX_DEPTH) throw wrongFilter(`is nested deeper than ${MAX_DEPTH}`)
  return every(
    Object.entries(filter).map(([name, value]) =>
      name === '$and' || name === '$or' || name === '$not'
        ? compileLogic(name, value, compiling, depth)
        : compileField(name, value, compiling),
    ),
  )
}

/**
 * Compiles a filter to parameterised SQL. Empty filters match everything.
 *
 * @throws {ApiError} 400 that names the field, for undeclared fields, unknown operators and wrong values.
 */
export const compileFilter = (filter: Filter, findField: FindField): Condition =>
  compileBranch(filter, { findField, tests: { count: 0 } }, 0)
