/** A call as a package of the provider describes it. */
export interface VendorCall {
  readonly package: string
  readonly version: string
  readonly name: string
  readonly method: string
  readonly path: string
}

/** A call as we make it. */
export interface OurCall {
  readonly method: string
  /** The path on the API host; `{anything}` is a parameter. */
  readonly path: string
}

/** Why no package describes a call of ours. */
export interface RowException {
  /** `POST /v1/things/query` */
  readonly row: string
  readonly reason: string
  /**
   * The call of the provider's newest client for the same purpose, by another method or address; it is compared
   * instead.
   */
  readonly standsFor?: string
}

/** Normalizes a path: parameters have no names on the wire; an id of two parts counts as one. */
export const normalisePath = (path: string): string =>
  path.replace(/\{[^}]*\}|:[a-z]\w*/gi, '{}').replace(/\{\}-\{\}/g, '{}')

export const keyOf = ({ method, path }: OurCall): string => `${method} ${normalisePath(path)}`

/** Names a call in a difference. */
export const titleOf = (call: VendorCall): string => `${call.package}@${call.version} ${call.name}`

export interface Matched {
  /** By our {@link keyOf}; the current cart and a cart by its id are in two packages. */
  readonly calls: ReadonlyMap<string, readonly VendorCall[]>
  readonly differences: readonly string[]
}

function groupByKey(calls: readonly VendorCall[]): ReadonlyMap<string, readonly VendorCall[]> {
  const groups = new Map<string, VendorCall[]>()
  for (const call of calls) groups.set(keyOf(call), [...(groups.get(keyOf(call)) ?? []), call])
  return groups
}

/** Finds the description of each of our calls. An unused exception is a difference, too. */
export function matchRows(
  ours: readonly OurCall[],
  theirs: readonly VendorCall[],
  exceptions: readonly RowException[],
): Matched {
  const described = groupByKey(theirs)
  const excepted = new Map(exceptions.map((one) => [one.row, one]))
  const calls = new Map<string, readonly VendorCall[]>()
  const differences: string[] = []
  const used = new Set<string>()
  for (const key of new Set(ours.map(keyOf))) {
    const found = described.get(key)
    if (found) {
      calls.set(key, found)
      continue
    }
    const exception = excepted.get(key)
    used.add(key)
    if (!exception) differences.push(`${key}: no package describes it`)
    else if (exception.standsFor !== undefined) {
      const other = described.get(exception.standsFor)
      if (other) calls.set(key, other)
      else differences.push(`${key}: nor does one describe ${exception.standsFor}, which it stands for`)
    }
  }
  const idle = exceptions.filter(({ row }) => !used.has(row))
  return {
    calls,
    differences: [
      ...differences,
      ...idle.map(({ row }) => `${row}: stands among the exceptions for nothing`),
    ],
  }
}
