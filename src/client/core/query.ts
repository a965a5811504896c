import type { SortOrder } from '../../model/enums.ts'
import { type CursorPaging, DEFAULT_PAGE_SIZE, type Paging } from '../../model/paging.ts'

/** The operators of every field (contract 3.2): equal, not equal, one of, exists. Null means empty. */
export interface Equality<Value> {
  readonly $eq?: Value | null
  readonly $ne?: Value | null
  readonly $in?: readonly Value[]
  readonly $nin?: readonly Value[]
  /** A list field holds any of these; on a single value the same as `$in`. */
  readonly $hasSome?: readonly Value[]
  readonly $exists?: boolean
  readonly $isEmpty?: boolean
}

export interface Ordering<Value> {
  readonly $gt?: Value
  readonly $gte?: Value
  readonly $lt?: Value
  readonly $lte?: Value
}

export interface TextMatch {
  /** Ignores upper and lower case. */
  readonly $startsWith?: string
  readonly $contains?: string
  readonly $endsWith?: string
}

/** A moment; a Date goes as ISO 8601 text. */
export type Instant = string | Date

/** A field of words: equality and parts of the text. */
export type TextField = string | null | (Equality<string> & TextMatch)
/** A field of a closed set: equality only. */
export type PlainField<Value> = Value | null | Equality<Value>
/** A field with an order: equality and ranges. */
export type OrderedField<Value> = Value | null | (Equality<Value> & Ordering<Value>)
/** A field that holds several values; a bare value asks whether it is among them. */
export type ListField = string | null | (Equality<string> & { readonly $hasAll?: readonly string[] })

/** Fields by their operators, and filters joined. All conditions of one object must hold. */
export type Filter<Fields> = Partial<Fields> & {
  readonly $and?: readonly Filter<Fields>[]
  readonly $or?: readonly Filter<Fields>[]
  readonly $not?: Filter<Fields> | readonly Filter<Fields>[]
}

/** One field to sort by. */
export interface Sort<Field extends string> {
  readonly fieldName: Field
  /** Default ASC. */
  readonly order?: SortOrder
}

export interface Search<Fields, SortField extends string> {
  readonly filter?: Filter<Fields>
  /** Several keys keep their order. */
  readonly sort?: readonly Sort<SortField>[]
}

/** A query by offset; 50 items from 0 when `paging` is left out (spec 9). */
export type OffsetQuery<Fields, SortField extends string> = Search<Fields, SortField> & {
  readonly paging?: Paging
  readonly cursorPaging?: never
}

/** By offset, or by cursor: the first page with filter and sort, the following ones by cursor alone. */
export type Query<Fields, SortField extends string> =
  | OffsetQuery<Fields, SortField>
  | (Search<Fields, SortField> & {
      readonly cursorPaging: { readonly limit?: number; readonly cursor?: never }
      readonly paging?: never
    })
  | {
      readonly cursorPaging: CursorPaging & { readonly cursor: string }
      readonly filter?: never
      readonly sort?: never
      readonly paging?: never
    }

interface LooseQuery {
  readonly filter?: object
  readonly sort?: readonly unknown[]
  readonly paging?: Paging
  readonly cursorPaging?: CursorPaging
}

/** The default paging of every query: the first 50. */
export const FIRST_PAGE: Required<Paging> = { limit: DEFAULT_PAGE_SIZE, offset: 0 }

/** The body of the queries that take objects (contract 3.1). */
export function objectQuery({ filter = {}, sort = [], paging, cursorPaging: asked }: LooseQuery): object {
  const cursorPaging = asked && { limit: DEFAULT_PAGE_SIZE, ...asked }
  if (cursorPaging?.cursor) return { query: { cursorPaging } }
  const place = cursorPaging ? { cursorPaging } : { paging: { ...FIRST_PAGE, ...paging } }
  return { query: { filter, sort, ...place } }
}
