/** The kinds of values that fields are compared as. Dates are milliseconds here, ISO text on the wire. */
export type Scalar = string | number | boolean

export type FieldKind = 'text' | 'enum' | 'number' | 'date' | 'boolean'

interface AnyField {
  /** The operators that the contract's tables list. */
  readonly operators: readonly string[]
}

/** A field with one value per row, or none. */
export interface ValueField<Row> extends AnyField {
  readonly type: 'value'
  readonly kind: FieldKind
  readonly read: (row: Row) => Scalar | null | undefined
  /** The value to sort by; a field without it can't be sorted by. */
  readonly order?: ((row: Row) => string | number) | undefined
}

/** A field with any number of values per row: the items of a list. */
export interface ListField<Row> extends AnyField {
  readonly type: 'list'
  readonly kind: FieldKind
  readonly read: (row: Row) => readonly Scalar[]
}

/** A list of objects, for `$matchItems`. */
export interface ItemsField<Row> extends AnyField {
  readonly type: 'items'
  readonly matches: (row: Row, condition: Readonly<Record<string, unknown>>, path: string) => boolean
}

/** A field that a search may name. */
export type Field<Row> = ValueField<Row> | ListField<Row> | ItemsField<Row>

/** The declared fields of a query by their wire names; anything else is a 400. */
export type Fields<Row> = Readonly<Record<string, Field<Row>>>

const EQUALITY = ['$eq', '$ne', '$exists', '$in']
const ORDER = ['$lt', '$lte', '$gt', '$gte']
const TEXT = ['$startsWith', '$endsWith', '$contains']

/** The sets of operators in the contract's tables (5.1 to 5.4). */
export const OPERATORS = {
  equality: [...EQUALITY, '$nin', '$hasSome'],
  prefix: [...EQUALITY, '$startsWith'],
  compare: [...EQUALITY, ...ORDER],
  all: [...EQUALITY, '$nin', '$hasSome', '$isEmpty', ...ORDER, ...TEXT],
  list: ['$isEmpty', '$hasAll', '$hasSome'],
  items: ['$matchItems', '$isEmpty'],
} as const

/** Converts names for sorting, without regard to case and accents. */
export const toOrderText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

type Read<Row> = ValueField<Row>['read']

const orderOf =
  <Row>(read: Read<Row>) =>
  (row: Row): string | number => {
    const value = read(row)
    if (typeof value === 'string') return toOrderText(value)
    return typeof value === 'number' ? value : Number(value ?? 0)
  }

/** A field with one value. Lists can be sorted by it if it is `sortable`. */
export const valueField = <Row>(
  kind: FieldKind,
  read: Read<Row>,
  { operators = OPERATORS.all, sortable = false }: { operators?: readonly string[]; sortable?: boolean } = {},
): ValueField<Row> => ({
  type: 'value',
  kind,
  read,
  operators,
  ...(sortable ? { order: kind === 'text' ? textOrder(read) : orderOf(read) } : {}),
})

/** Empty texts come first. */
const textOrder =
  <Row>(read: Read<Row>) =>
  (row: Row): string =>
    toOrderText(String(read(row) ?? ''))

/** A field with several values. */
export const listField = <Row>(read: ListField<Row>['read'], kind: FieldKind = 'text'): ListField<Row> => ({
  type: 'list',
  kind,
  read,
  operators: OPERATORS.list,
})
