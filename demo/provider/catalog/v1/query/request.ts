import { z } from 'zod'
import { withOnePaging } from '../../one-paging.ts'
import type { Filter } from './filter.ts'
import { readSort, type SortKey } from './sort.ts'

/** The most items of one page (contract 3.6). More is a 400. */
export const MAX_PAGE = 100

/** Accepts JSON in text and data, although the contract declares only one of them in each place (3.1). */
const textOrData = z.unknown().transform((value, check) => {
  if (typeof value !== 'string') return value ?? undefined
  if (value.trim() === '') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    check.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})

const filter = textOrData
  .pipe(z.record(z.string(), z.unknown()).nullish())
  .transform((value): Filter => value ?? {})

const sort = textOrData.transform((value) => (value === undefined || value === null ? [] : readSort(value)))

/** A whole number, or digits from a query string. */
const whole = z.union([z.number(), z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)])

const limit = whole.pipe(z.number().int('must be a whole number').min(0).max(MAX_PAGE)).nullish()
const offset = whole.pipe(z.number().int('must be a whole number').min(0)).nullish()

/** `{ limit, offset }` in calls that have it outside of a query. */
export const pagingSchema = z
  .object({ limit, offset })
  .nullish()
  .transform((paging) => ({ limit: paging?.limit ?? MAX_PAGE, offset: paging?.offset ?? 0 }))

export type Paging = z.output<typeof pagingSchema>

const cursorPaging = z.object({ limit, cursor: z.string().max(16_000).nullish() }).nullish()

const classicShape = {
  filter: filter.prefault({}),
  sort: sort.prefault([]),
  paging: pagingSchema.prefault(null),
}

const EVERYTHING = { filter: {}, sort: [], paging: { limit: MAX_PAGE, offset: 0 } }

/** The `query` of the classic calls: filter and sort in any encoding, paging by offset only (contract 1.7). */
export const classicQuerySchema = z
  .object(classicShape)
  .nullish()
  .transform((query): Query => query ?? EVERYTHING)

/** The `query` of the platform's calls: filter and sort in any encoding, offset or cursor paging. */
export const querySchema = withOnePaging(
  z
    .object({ ...classicShape, cursorPaging })
    .nullish()
    .transform((query): Query => query ?? EVERYTHING),
)

export interface Query {
  readonly filter: Filter
  readonly sort: readonly SortKey[]
  readonly paging: { readonly limit: number; readonly offset: number }
  readonly cursorPaging?: z.output<typeof cursorPaging>
}
