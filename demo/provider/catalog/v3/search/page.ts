import { z } from 'zod'
import { invalidArgument, violation } from '../../../http/errors.ts'
import type { Fields } from './field.ts'
import { compileMatch, type Matches } from './match.ts'
import { type FreeText, type Question, refuseBesideCursor, type SortKey } from './request.ts'

/** The rows that a query searches. */
export interface Source<Row> {
  readonly rows: readonly Row[]
  readonly fields: Fields<Row>
  /** A unique number of each row; every order ends with it, so that pages never overlap. */
  readonly keyOf: (row: Row) => number
  /** Finds rows by free text, if that is possible. */
  readonly findText?: ((search: FreeText, path: string) => Matches<Row>) | undefined
}

export interface Found<Row> {
  readonly rows: readonly Row[]
  /** All matching rows, regardless of the page. */
  readonly all: readonly Row[]
  readonly pagingMetadata: {
    readonly count: number
    readonly cursors: { readonly next?: string; readonly prev?: string }
    readonly hasNext: boolean
  }
}

const cursorSchema = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']) })),
  search: z.looseObject({ expression: z.string() }).optional(),
  direction: z.enum(['next', 'prev']),
  at: z.array(z.union([z.string(), z.number()])),
})

type Cursor = z.output<typeof cursorSchema>
type Keys = readonly (string | number)[]

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws {ApiError} 400 for a foreign cursor. */
function readCursor(text: string, path: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalidArgument(violation(`${path}.cursorPaging.cursor`, 'is not a cursor of this service'))
  }
}

interface Order<Row> {
  readonly keysOf: (row: Row) => Keys
  readonly compare: (a: Keys, b: Keys) => number
}

/** @throws {ApiError} 400 for a field that can't be sorted by. */
function compileOrder<Row>(
  sort: readonly SortKey[],
  { fields, keyOf }: Source<Row>,
  path: string,
): Order<Row> {
  const reads = sort.map(({ fieldName }) => {
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined
    if (field?.type === 'value' && field.order) return field.order
    throw invalidArgument(
      violation(`${path}.sort.${fieldName}`, `Field '${fieldName}' is not declared as sortable`),
    )
  })
  return {
    keysOf: (row) => [...reads.map((read) => read(row)), keyOf(row)],
    compare(a, b) {
      for (const [index, key] of a.entries()) {
        const other = b[index] ?? 0
        if (key !== other) return (key < other ? -1 : 1) * (sort[index]?.order === 'DESC' ? -1 : 1)
      }
      return 0
    },
  }
}

type Placed<Row> = { readonly row: Row; readonly keys: Keys }

/** Returns the rows of a page, and whether there are rows before and after them. */
function cut<Row>(
  rows: readonly Placed<Row>[],
  compare: Order<Row>['compare'],
  cursor: Cursor | undefined,
  limit: number,
) {
  if (!cursor) return { start: 0, end: Math.min(limit, rows.length) }
  const behind = rows.findIndex(({ keys }) => compare(keys, cursor.at) > 0)
  const after = behind === -1 ? rows.length : behind
  if (cursor.direction === 'next') return { start: after, end: Math.min(after + limit, rows.length) }
  const before = rows.findIndex(({ keys }) => compare(keys, cursor.at) >= 0)
  const end = before === -1 ? rows.length : before
  return { start: Math.max(0, end - limit), end }
}

/**
 * Answers a query: the rows of its page, and those of all pages.
 *
 * @param path The query's name on the wire: `query` or `search`.
 * @throws {ApiError} 400 for invalid fields, operators, values or cursors.
 */
export function findRows<Row>(source: Source<Row>, question: Question, path: string): Found<Row> {
  refuseBesideCursor(question, path)
  const { cursor: text, limit } = question.cursorPaging
  const cursor = text === undefined ? undefined : readCursor(text, path)
  const asked = { filter: cursor?.filter ?? question.filter, sort: cursor?.sort ?? question.sort }
  const search = (cursor?.search as FreeText | undefined) ?? question.search
  const matches = compileMatch(asked.filter, source.fields, `${path}.filter`)
  const hasText = search && source.findText ? source.findText(search, path) : () => true
  const order = compileOrder(asked.sort, source, path)
  const all = source.rows
    .filter((row) => matches(row) && hasText(row))
    .map((row) => ({ row, keys: order.keysOf(row) }))
    .sort((a, b) => order.compare(a.keys, b.keys))
  if (cursor && cursor.at.length !== asked.sort.length + 1) {
    throw invalidArgument(violation(`${path}.cursorPaging.cursor`, 'is not a cursor of this query'))
  }
  const { start, end } = cut(all, order.compare, cursor, limit)
  const page = all.slice(start, end)
  const point = (direction: Cursor['direction'], at: Placed<Row> | undefined) =>
    at
      ? {
          [direction]: writeCursor({
            filter: { ...asked.filter },
            sort: [...asked.sort],
            ...(search ? { search: { ...search, expression: search.expression ?? '' } } : {}),
            direction,
            at: [...at.keys],
          }),
        }
      : {}
  return {
    rows: page.map(({ row }) => row),
    all: all.map(({ row }) => row),
    pagingMetadata: {
      count: page.length,
      cursors: {
        ...(end < all.length ? point('next', page.at(-1)) : {}),
        ...(start > 0 ? point('prev', page[0]) : {}),
      },
      hasNext: end < all.length,
    },
  }
}
