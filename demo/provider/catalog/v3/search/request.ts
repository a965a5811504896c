import { z } from 'zod'
import { invalidArgument, violation } from '../../../http/errors.ts'
import type { Filter } from './match.ts'

/** One key of an order. */
export interface SortKey {
  readonly fieldName: string
  readonly order: 'ASC' | 'DESC'
}

const filter = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value): Filter => value ?? {})

const sortKey = z
  .looseObject({ fieldName: z.string().max(200), order: z.enum(['ASC', 'DESC']).nullish() })
  .transform(({ fieldName, order }): SortKey => ({ fieldName, order: order ?? 'ASC' }))

const sortOf = (most: number) =>
  z
    .array(sortKey)
    .max(most)
    .nullish()
    .transform((keys): readonly SortKey[] => keys ?? [])

const whole = z.union([z.number(), z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)])

/** The server's own number is unknown; clients always send theirs (contract 2027, 2.4). */
const DEFAULT_LIMIT = 100

export interface Limits {
  /** The most rows of a page. */
  readonly page: number
  /** The most keys of an order. */
  readonly sort: number
  /** The fewest rows of a page: 0 if a request may have aggregations alone. */
  readonly least?: number
}

const pagingOf = ({ page, least = 1 }: Limits) =>
  z
    .looseObject({
      limit: whole.pipe(z.number().int('must be a whole number').min(least).max(page)).nullish(),
      cursor: z.string().max(16_000).nullish(),
    })
    .nullish()
    .transform((paging) => ({
      limit: paging?.limit ?? Math.min(DEFAULT_LIMIT, page),
      cursor: paging?.cursor || undefined,
    }))

const freeText = z
  .looseObject({
    expression: z.string().max(100).nullish(),
    fields: z.array(z.string()).max(20).nullish(),
    mode: z.enum(['OR', 'AND']).nullish(),
    fuzzy: z.boolean().nullish(),
  })
  .nullish()
  .transform((search) => (search?.expression?.trim() ? search : undefined))

export type FreeText = NonNullable<z.output<typeof freeText>>

/** Offset paging, which only inventory items have (contract 2027, 2.4). */
export const offsetPagingOf = ({ page }: Limits) =>
  z
    .looseObject({
      limit: whole.pipe(z.number().int('must be a whole number').min(1).max(page)).nullish(),
      offset: whole.pipe(z.number().int('must be a whole number').min(0)).nullish(),
    })
    .nullish()
    .transform((paging) => paging && { limit: paging.limit ?? DEFAULT_LIMIT, offset: paging.offset ?? 0 })

/** The `query` of a query call: filter, sort and cursor paging. */
export const queryOf = (limits: Limits) =>
  z
    .looseObject({
      filter: filter.prefault({}),
      sort: sortOf(limits.sort).prefault([]),
      cursorPaging: pagingOf(limits).prefault(null),
    })
    .nullish()
    .transform(
      (query) =>
        query ?? {
          filter: {},
          sort: [],
          cursorPaging: { limit: Math.min(DEFAULT_LIMIT, limits.page), cursor: undefined },
        },
    )

/** The `search` of a search call; the aggregations are checked where their fields are known. */
export const searchOf = (limits: Limits) =>
  z
    .looseObject({
      filter: filter.prefault({}),
      sort: sortOf(limits.sort).prefault([]),
      search: freeText.prefault(null),
      aggregations: z.array(z.unknown()).max(10).nullish(),
      cursorPaging: pagingOf(limits).prefault(null),
    })
    .nullish()
    .transform(
      (search) =>
        search ?? {
          filter: {},
          sort: [],
          search: undefined,
          aggregations: undefined,
          cursorPaging: { limit: Math.min(DEFAULT_LIMIT, limits.page), cursor: undefined },
        },
    )

/** The part of a request that finds rows; a cursor replaces it. */
export interface Question {
  readonly filter: Filter
  readonly sort: readonly SortKey[]
  readonly search?: FreeText | undefined
  readonly aggregations?: readonly unknown[] | null | undefined
  readonly cursorPaging: { readonly limit: number; readonly cursor: string | undefined }
}

/**
 * Refuses a request with a cursor and anything else (contract 2027, 2.4).
 *
 * @param path `query` or `search`.
 * @throws {ApiError} 400 for such a request.
 */
export function refuseBesideCursor(question: Question, path: string): void {
  if (!question.cursorPaging.cursor) return
  const beside = [
    ...(Object.keys(question.filter).length > 0 ? ['filter'] : []),
    ...(question.sort.length > 0 ? ['sort'] : []),
    ...(question.search ? ['search'] : []),
    ...(question.aggregations?.length ? ['aggregations'] : []),
  ]
  if (beside.length === 0) return
  throw invalidArgument(
    violation(`${path}.cursorPaging.cursor`, `excludes ${beside.join(', ')}`, { rule: 'ONE_OF_ALIGNMENT' }),
  )
}

/** Names of `fields`. */
export const fieldNamesOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .max(100)
    .nullish()
    .transform((list): ReadonlySet<Names[number]> => new Set(list ?? []))
