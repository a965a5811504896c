/** A product on the wire, with only the fields that queries compare. */
export interface WireProduct {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly productType: string
  readonly sku?: string
  readonly numericId: string
  readonly lastUpdated: string
  readonly createdDate: string
  readonly collectionIds: readonly string[]
  readonly priceData: { readonly price: number }
}

type Value = string | number | readonly string[] | undefined
type Operators = Record<string, unknown>

const ISO = /^\d{4}-\d\d-\d\dT/

function read(product: WireProduct, field: string): Value {
  if (field === 'priceData.price' || field === 'price') return product.priceData.price
  if (field === 'numericId') return Number(product.numericId)
  const value = (product as unknown as Record<string, Value>)[field]
  if (typeof value === 'string' && ISO.test(value)) return Date.parse(value)
  return value === '' ? undefined : value
}

const toComparable = (value: unknown, beside: Value): unknown =>
  typeof beside === 'number' && typeof value === 'string'
    ? ISO.test(value)
      ? Date.parse(value)
      : Number(value)
    : value

const isEqual = (have: Value, value: unknown): boolean =>
  Array.isArray(have) ? have.includes(value as string) : (have ?? null) === toComparable(value, have)

/** Negative, 0 or positive as numbers or texts are compared; NaN for what can't be. */
function compare(have: Value, value: unknown): number {
  if (typeof have === 'number' && typeof value === 'number') return have - value
  if (typeof have !== 'string' || typeof value !== 'string') return Number.NaN
  return have < value ? -1 : have > value ? 1 : 0
}

const lower = (value: unknown) => String(value).toLowerCase()

const TESTS: Record<string, (have: Value, value: never) => boolean> = {
  $eq: (have, value) => isEqual(have, value),
  $ne: (have, value) => !isEqual(have, value),
  $in: (have, values: unknown[]) => values.some((value) => isEqual(have, value)),
  $nin: (have, values: unknown[]) => !values.some((value) => isEqual(have, value)),
  $hasSome: (have, values: unknown[]) => values.some((value) => isEqual(have, value)),
  $hasAll: (have, values: unknown[]) => values.every((value) => isEqual(have, value)),
  $exists: (have, value: boolean) => (have !== undefined) === value,
  $isEmpty: (have, value: boolean) => (have === undefined) === value,
  $gt: (have, value) => have !== undefined && compare(have, toComparable(value, have)) > 0,
  $gte: (have, value) => have !== undefined && compare(have, toComparable(value, have)) >= 0,
  $lt: (have, value) => have !== undefined && compare(have, toComparable(value, have)) < 0,
  $lte: (have, value) => have !== undefined && compare(have, toComparable(value, have)) <= 0,
  $contains: (have, value) => have !== undefined && lower(have).includes(lower(value)),
  $startsWith: (have, value) => have !== undefined && lower(have).startsWith(lower(value)),
  $endsWith: (have, value) => have !== undefined && lower(have).endsWith(lower(value)),
}

/** Evaluates the filter product by product: the sandbox's SQL is compared with this. */
export function matches(product: WireProduct, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, value]) => {
    const branches = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[]
    if (name === '$and') return branches.every((branch) => matches(product, branch))
    if (name === '$or') return branches.some((branch) => matches(product, branch))
    if (name === '$not') return !branches.every((branch) => matches(product, branch))
    const have = read(product, name)
    const isPlain = typeof value !== 'object' || value === null
    const operators: Operators = isPlain ? { $eq: value } : (value as Operators)
    return Object.entries(operators).every(([operator, operand]) => TESTS[operator]?.(have, operand as never))
  })
}

/** Converts names for sorting, without regard to case and accents. */
const toSortable = (value: Value): string | number =>
  typeof value === 'number'
    ? value
    : String(value ?? '')
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()

/** Sorts in the order's meaning, with the age as its last key. */
export function sortBy(
  products: readonly WireProduct[],
  keys: readonly { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }[],
): WireProduct[] {
  return [...products].sort((a, b) => {
    for (const { fieldName, order } of [...keys, { fieldName: 'numericId', order: 'ASC' as const }]) {
      const [x, y] = [toSortable(read(a, fieldName)), toSortable(read(b, fieldName))]
      if (x !== y) return (x < y ? -1 : 1) * (order === 'ASC' ? 1 : -1)
    }
    return 0
  })
}
