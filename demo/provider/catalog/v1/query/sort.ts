import { invalidArgument, violation } from '../../../http/errors.ts'
import type { FindField } from './field.ts'

/** One key of an order in a request. */
export interface SortKey {
  readonly fieldName: string
  readonly order: 'ASC' | 'DESC'
}

/** One key of an order as SQL, never null. */
export interface Order {
  readonly sql: string
  readonly args: readonly string[]
  readonly descending: boolean
}

const MAX_KEYS = 10

const refuse = (description: string) => invalidArgument(violation('query.sort', description))

function readOrder(value: unknown): SortKey['order'] {
  const order = value === undefined || value === null ? 'ASC' : String(value).toUpperCase()
  if (order === 'ASC' || order === 'DESC') return order
  throw refuse(`order must be one of ASC, DESC`)
}

/** `{ fieldName, order }` (comments of clients say `direction`), or `{ numericId: 'asc' }` (contract 3.1). */
function readKey(entry: unknown): SortKey[] {
  if (typeof entry !== 'object' || entry === null) throw refuse('takes a list of { fieldName, order }')
  const { fieldName, order, direction } = entry as Record<string, unknown>
  if (typeof fieldName === 'string') return [{ fieldName, order: readOrder(order ?? direction) }]
  return Object.entries(entry).map(([name, value]) => ({ fieldName: name, order: readOrder(value) }))
}

/**
 * Reads an order in any of its forms.
 *
 * @throws {ApiError} 400 if it is none.
 */
export function readSort(value: unknown): SortKey[] {
  const keys = (Array.isArray(value) ? value : [value]).flatMap(readKey)
  if (keys.length > MAX_KEYS) throw refuse(`has size ${keys.length}, expected ${MAX_KEYS} or less`)
  return keys
}

/** @throws {ApiError} 400 for a field that can't be sorted by. */
export function compileSort(keys: readonly SortKey[], findField: FindField): Order[] {
  return keys.map(({ fieldName, order }) => {
    const field = findField(fieldName)
    const sql = field && field.kind !== 'list' ? field.sort : undefined
    if (!sql) {
      throw invalidArgument(
        violation(`query.sort.${fieldName}`, `Field '${fieldName}' is not declared as sortable`),
      )
    }
    return { sql, args: [], descending: order === 'DESC' }
  })
}
