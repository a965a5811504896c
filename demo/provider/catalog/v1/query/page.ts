import type { Reader } from '../../../database/database.ts'
import { invalidArgument, violation } from '../../../http/errors.ts'
import { type Condition, condition, every, some } from './condition.ts'
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import type { FindField } from './field.ts'
import { compileFilter } from './filter.ts'
import { MAX_PAGE, type Query } from './request.ts'
import { compileSort, type Order } from './sort.ts'

/** The rows that a query runs over. All SQL in here is ours. */
export interface Target {
  /** `products p`. */
  readonly from: string
  /** A unique integer of each row; every order ends with it, so that pages never overlap. */
  readonly key: string
  readonly findField: FindField
  /** A condition that every result must meet: for example, only visible products. */
  readonly scope: Condition
  /** The order of a query without one. */
  readonly defaultOrder?: (query: Pick<Query, 'filter'>) => readonly Order[]
}

/** The keys of one page, in order, and its metadata. */
export interface Page {
  readonly keys: readonly number[]
  readonly limit: number
  readonly offset: number
  /** Offset paging only. */
  readonly total?: number
  /** Cursor paging only. */
  readonly cursors?: { readonly next?: string; readonly prev?: string }
}

interface Plan {
  readonly where: Condition
  readonly orders: readonly Order[]
}

const flip = (order: Order): Order => ({ ...order, descending: !order.descending })

function createPlan(target: Target, { filter, sort }: Pick<Query, 'filter' | 'sort'>): Plan {
  const orders =
    sort.length > 0 ? compileSort(sort, target.findField) : (target.defaultOrder?.({ filter }) ?? [])
  return {
    where: every([target.scope, compileFilter(filter, target.findField)]),
    orders: [...orders, { sql: target.key, args: [], descending: false }],
  }
}

const orderBy = (orders: readonly Order[]) =>
  orders.map(({ sql, descending }) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join(', ')

const orderArgs = (orders: readonly Order[]) => orders.flatMap(({ args }) => args)

/**
 * Whether a row follows `at` in the order: it is greater in the first key, or equal there and greater in the next, and
 * so on.
 */
function isBehind(orders: readonly Order[], at: readonly (string | number)[]): Condition {
  return some(
    orders.map((order, index) =>
      every([
        ...orders.slice(0, index).map(({ sql, args }, i) => condition(`${sql} = ?`, ...args, at[i] ?? '')),
        condition(`${order.sql} ${order.descending ? '<' : '>'} ?`, ...order.args, at[index] ?? ''),
      ]),
    ),
  )
}

async function pageByOffset(reader: Reader, target: Target, query: Query): Promise<Page> {
  const { where, orders } = createPlan(target, query)
  const { limit, offset } = query.paging
  const counted = await reader.first<{ total: number }>(
    `SELECT count(*) AS total FROM ${target.from} WHERE ${where.sql}`,
    [...where.args],
  )
  const rows = await reader.all<{ key: number }>(
    `SELECT ${target.key} AS key FROM ${target.from} WHERE ${where.sql} ORDER BY ${orderBy(orders)} LIMIT ? OFFSET ?`,
    [...where.args, ...orderArgs(orders), limit, offset],
  )
  return { keys: rows.map(({ key }) => key), limit, offset, total: counted?.total ?? 0 }
}

type CursorRow = Record<string, string | number>

function createCursors(
  rows: readonly CursorRow[],
  query: Pick<Cursor, 'filter' | 'sort'>,
  has: { next: boolean; prev: boolean },
) {
  const make = (direction: Cursor['direction'], row: CursorRow | undefined) =>
    row && has[direction]
      ? { [direction]: encodeCursor({ ...query, direction, at: Object.values(row) }) }
      : {}
  return { ...make('next', rows.at(-1)), ...make('prev', rows[0]) }
}

async function pageByCursor(reader: Reader, target: Target, query: Query): Promise<Page> {
  const { cursor: text, limit: asked } = query.cursorPaging ?? {}
  const limit = Math.max(1, asked ?? MAX_PAGE)
  if (text && (Object.keys(query.filter).length > 0 || query.sort.length > 0)) {
    throw invalidArgument(
      violation('query.cursorPaging.cursor', 'excludes filter and sort', { rule: 'ONE_OF_ALIGNMENT' }),
    )
  }
  const cursor = text ? decodeCursor(text) : undefined
  const source = { filter: cursor?.filter ?? query.filter, sort: cursor?.sort ?? query.sort }
  const plan = createPlan(target, { filter: source.filter, sort: [...source.sort] })
  const backwards = cursor?.direction === 'prev'
  const orders = backwards ? plan.orders.map(flip) : plan.orders
  if (cursor && cursor.at.length !== orders.length) {
    throw invalidArgument(violation('query.cursorPaging.cursor', 'is not a cursor of this query'))
  }
  const where = every([plan.where, ...(cursor ? [isBehind(orders, cursor.at)] : [])])
  const columns = orders.map(({ sql }, index) => `${sql} AS k${index}`).join(', ')
  const found = await reader.all<CursorRow>(
    `SELECT ${columns} FROM ${target.from} WHERE ${where.sql} ORDER BY ${orderBy(orders)} LIMIT ?`,
    [...orderArgs(orders), ...where.args, ...orderArgs(orders), limit + 1],
  )
  const hasMore = found.length > limit
  const rows = backwards ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const has = backwards
    ? { next: cursor !== undefined, prev: hasMore }
    : { next: hasMore, prev: cursor !== undefined }
  return {
    keys: rows.map((row) => Number(row[`k${orders.length - 1}`])),
    limit,
    offset: 0,
    cursors: createCursors(rows, source, has),
  }
}

/**
 * Runs a query and returns the keys of its page. It uses offsets unless the query has `cursorPaging`.
 *
 * @throws {ApiError} 400 for invalid fields, operators, values or cursors.
 */
export const findPage = (reader: Reader, target: Target, query: Query): Promise<Page> =>
  query.cursorPaging ? pageByCursor(reader, target, query) : pageByOffset(reader, target, query)

/** Metadata of the platformized calls (contract 2.13). */
export const platformMetadata = ({ keys, offset, total, cursors }: Page) => ({
  count: keys.length,
  offset,
  ...(total === undefined ? {} : { total }),
  cursors: cursors ?? {},
})

/** Metadata of the classic calls: `items` repeats the limit (contract 1.7). */
export const classicMetadata = ({ limit, offset, total }: Page) => ({
  metadata: { items: limit, offset },
  totalResults: total ?? 0,
})
