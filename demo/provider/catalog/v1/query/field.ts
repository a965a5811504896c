/**
 * - `text`: all operators of texts, without regard to case in contains, startsWith and endsWith
 * - `enum`: equality only
 * - `number`, `date`: equality and order; dates are ISO text on the wire, milliseconds in the database
 * - `boolean`: equality
 * - `list`: has some, has all; equality with one value means contains (contract 3.3)
 */
export type FieldKind = 'text' | 'enum' | 'number' | 'date' | 'boolean' | 'list'

interface Operated {
  /** The operators that the contract lists for the field; without it, all that fit its kind. */
  readonly operators?: readonly string[]
}

interface AnyField extends Operated {
  /** The value as SQL, null when it is empty. It never contains anything from outside. */
  readonly sql: string
  /** The SQL to sort by, never null; fields without it can't be sorted by. */
  readonly sort?: string
}

export interface ScalarField extends AnyField {
  readonly kind: Exclude<FieldKind, 'list'>
  /** Texts only: the value in lower case. */
  readonly lower?: string
}

export interface ListField extends Operated {
  readonly kind: 'list'
  /** SQL that is true when the list has any of the texts in the JSON array `?`. */
  readonly hasAny: string
  /** Arguments before the array, in the order of their `?`. */
  readonly args?: readonly string[]
  /** SQL that is true when the list isn't empty; takes `args` as well. */
  readonly exists: string
  /** A value that every list has. */
  readonly universal?: string
}

/** A field that queries may name. */
export type Field = ScalarField | ListField

/** Finds the field of a name in a query; undefined for undeclared names, which are answered by 400. */
export type FindField = (name: string) => Field | undefined

/** Creates the look-up of a plain table of fields. */
export const fieldsOf =
  (table: Readonly<Record<string, Field>>): FindField =>
  (name) =>
    Object.hasOwn(table, name) ? table[name] : undefined

/** Creates a text column: equality as it is written, searches by its lower-case twin, sorting by its own order. */
export const textField = (
  sql: string,
  more: { lower?: string; sort?: string | false } = {},
): ScalarField => ({
  kind: 'text',
  sql,
  lower: more.lower ?? `lower(${sql})`,
  ...(more.sort === false ? {} : { sort: more.sort ?? `coalesce(${sql}, '')` }),
})

/** A number; rows without it sort as 0. */
export const numberField = (sql: string): ScalarField => ({
  kind: 'number',
  sql,
  sort: `coalesce(${sql}, 0)`,
})
/** A date in milliseconds since 1970; rows without it sort as 0. */
export const dateField = (sql: string): ScalarField => ({ kind: 'date', sql, sort: `coalesce(${sql}, 0)` })
/** One of a few words; rows without it sort first. */
export const enumField = (sql: string): ScalarField => ({ kind: 'enum', sql, sort: `coalesce(${sql}, '')` })

/** Returns the same field, but a query may not sort by it. */
export function unsortable({ sort: _sort, ...field }: ScalarField): ScalarField {
  return field
}

const PLAIN = ['$eq', '$ne', '$hasSome'] as const

/** The sets of operators in the contract's tables of the classic queries (3.4, 3.5). */
export const CLASSIC_OPERATORS = {
  plain: PLAIN,
  text: [...PLAIN, '$contains', '$startsWith'],
  ordered: [...PLAIN, '$lt', '$lte', '$gt', '$gte'],
  list: [...PLAIN, '$hasAll'],
} as const

/** Returns the same field, but a query may compare it by these operators only. */
export const only = <Kind extends Field>(field: Kind, operators: readonly string[]): Kind => ({
  ...field,
  operators,
})
