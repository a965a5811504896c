import { z } from 'zod'
import { check } from '../../../http/body.ts'
import type { Field, Fields, Scalar } from './field.ts'
import { refuseFilter } from './values.ts'

/** The body of an aggregation (contract 2027, 5.3). */
const schema = z.looseObject({
  name: z.string().min(1).max(100),
  fieldPath: z.string().max(200).nullish(),
  type: z.enum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED']),
  value: z
    .looseObject({
      sortType: z.enum(['COUNT', 'VALUE']).nullish(),
      sortDirection: z.enum(['ASC', 'DESC']).nullish(),
      limit: z.number().int().min(1).max(20_000).nullish(),
      missingValues: z.enum(['EXCLUDE', 'INCLUDE']).nullish(),
      includeOptions: z.looseObject({ addToBucket: z.string().max(100).nullish() }).nullish(),
    })
    .nullish(),
  range: z
    .looseObject({
      buckets: z
        .array(z.looseObject({ from: z.coerce.number().nullish(), to: z.coerce.number().nullish() }))
        .max(50),
    })
    .nullish(),
  scalar: z.looseObject({ type: z.enum(['COUNT_DISTINCT', 'MIN', 'MAX']) }).nullish(),
  dateHistogram: z.looseObject({ interval: z.enum(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR']) }).nullish(),
  nested: z.looseObject({ nestedAggregations: z.array(z.unknown()).min(2).max(3) }).nullish(),
})

type Aggregation = z.output<typeof schema>

const DEFAULT_BUCKETS = 10

/** Returns the values of one row; an empty list if it has none. */
function valuesOf<Row>(field: Exclude<Field<Row>, { type: 'items' }>, row: Row): readonly Scalar[] {
  if (field.type === 'list') return [...new Set(field.read(row))]
  const value = field.read(row)
  return value === null || value === undefined || value === '' ? [] : [value]
}

type Leaf<Row> = Exclude<Field<Row>, { type: 'items' }>

function countValues<Row>(rows: readonly Row[], field: Leaf<Row>, missing: string | undefined) {
  const counts = new Map<Scalar, number>()
  for (const row of rows) {
    const values = valuesOf(field, row)
    const counted = values.length === 0 && missing !== undefined ? [missing] : values
    for (const value of counted) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const byText = (a: Scalar, b: Scalar) => (a < b ? -1 : a > b ? 1 : 0)

const writeValue = (field: Leaf<never>, value: Scalar) =>
  field.kind === 'date' && typeof value === 'number' ? new Date(value).toISOString() : String(value)

function aggregateValues<Row>(rows: readonly Row[], field: Leaf<Row>, { value }: Aggregation) {
  const missing =
    value?.missingValues === 'INCLUDE' ? (value.includeOptions?.addToBucket ?? 'MISSING') : undefined
  const byValue = value?.sortType === 'VALUE'
  const sign = (value?.sortDirection ?? (byValue ? 'ASC' : 'DESC')) === 'ASC' ? 1 : -1
  const results = [...countValues(rows, field, missing)]
    .sort(([a, countA], [b, countB]) =>
      byValue || countA === countB ? (byValue ? sign : 1) * byText(a, b) : sign * (countA - countB),
    )
    .slice(0, value?.limit ?? DEFAULT_BUCKETS)
    .map(([each, count]) => ({ value: writeValue(field as Leaf<never>, each), count }))
  return { values: { results } }
}

const numbersOf = <Row>(rows: readonly Row[], field: Leaf<Row>) =>
  rows.flatMap((row) => valuesOf(field, row)).map(Number)

function aggregateRanges<Row>(rows: readonly Row[], field: Leaf<Row>, { range }: Aggregation) {
  const results = (range?.buckets ?? []).map(({ from, to }) => ({
    ...(typeof from === 'number' ? { from } : {}),
    ...(typeof to === 'number' ? { to } : {}),
    count: rows.filter((row) =>
      valuesOf(field, row).some(
        (value) => Number(value) >= (from ?? Number.NEGATIVE_INFINITY) && Number(value) < (to ?? Infinity),
      ),
    ).length,
  }))
  return { ranges: { results } }
}

function aggregateScalar<Row>(rows: readonly Row[], field: Leaf<Row>, { scalar, fieldPath }: Aggregation) {
  const type = scalar?.type
  if (!type) throw refuseFilter('search.aggregations.scalar.type', 'must not be empty')
  if (type === 'COUNT_DISTINCT') {
    return { scalar: { type, value: new Set(rows.flatMap((row) => valuesOf(field, row))).size } }
  }
  if (field.kind !== 'number' && field.kind !== 'date') {
    throw refuseFilter('search.aggregations.fieldPath', `Field '${fieldPath}' has no ${type}`)
  }
  const numbers = numbersOf(rows, field)
  const best =
    numbers.length === 0 ? 0 : numbers.reduce((a, b) => (type === 'MIN' ? Math.min(a, b) : Math.max(a, b)))
  return { scalar: { type, value: best } }
}

const INTERVALS = { YEAR: 4, MONTH: 7, DAY: 10, HOUR: 13 } as const
const DAY_MS = 86_400_000

/** Returns the beginning of the interval that contains a moment. */
function toInterval(ms: number, interval: string): string {
  if (interval === 'WEEK') {
    const day = new Date(ms).getUTCDay()
    return new Date(ms - ((day + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
  }
  return new Date(ms).toISOString().slice(0, INTERVALS[interval as keyof typeof INTERVALS])
}

function aggregateDates<Row>(rows: readonly Row[], field: Leaf<Row>, { dateHistogram }: Aggregation) {
  const counts = new Map<string, number>()
  for (const ms of numbersOf(rows, field)) {
    const value = toInterval(ms, dateHistogram?.interval ?? 'YEAR')
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const results = [...counts].sort(([a], [b]) => byText(a, b)).map(([value, count]) => ({ value, count }))
  return { dateHistogram: { results } }
}

function requireLeaf<Row>(fields: Fields<Row>, name: string | null | undefined): Leaf<Row> {
  const field = name && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field && field.type !== 'items') return field
  throw refuseFilter('search.aggregations.fieldPath', `Field '${name}' is not declared as aggregatable`)
}

/** Returns one bucket per value of the first field, with the buckets of the next inside. */
function aggregateNested<Row>(rows: readonly Row[], asked: readonly unknown[], fields: Fields<Row>): object {
  const [first, ...rest] = asked
  const outer = check(schema, first, 'search.aggregations.nested')
  const field = requireLeaf(fields, outer.fieldPath)
  const { values } = aggregateValues(rows, field, outer)
  if (rest.length === 0) return { results: values.results }
  const results = values.results.map((bucket) => ({
    ...bucket,
    nested: aggregateNested(
      rows.filter((row) => valuesOf(field, row).some((value) => String(value) === bucket.value)),
      rest,
      fields,
    ),
  }))
  return { results }
}

function aggregate<Row>(rows: readonly Row[], asked: Aggregation, fields: Fields<Row>) {
  const { name, type, fieldPath } = asked
  const frame = { name, type, ...(fieldPath ? { fieldPath } : {}) }
  if (type === 'NESTED')
    return { ...frame, nested: aggregateNested(rows, asked.nested?.nestedAggregations ?? [], fields) }
  const field = requireLeaf(fields, fieldPath)
  if (type === 'VALUE') return { ...frame, ...aggregateValues(rows, field, asked) }
  if (type === 'RANGE') return { ...frame, ...aggregateRanges(rows, field, asked) }
  if (type === 'SCALAR') return { ...frame, ...aggregateScalar(rows, field, asked) }
  return { ...frame, ...aggregateDates(rows, field, asked) }
}

/**
 * Computes the aggregations of a search over all its results, regardless of the page.
 *
 * @throws {ApiError} 400 for an invalid one.
 */
export const aggregateRows = <Row>(
  rows: readonly Row[],
  asked: readonly unknown[],
  fields: Fields<Row>,
): { results: object[] } => ({
  results: asked.map((each, index) =>
    aggregate(rows, check(schema, each, `search.aggregations[${index}]`), fields),
  ),
})
