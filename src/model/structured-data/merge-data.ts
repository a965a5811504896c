import { type DataNode, resolveAddress } from './node.ts'

/** The fields of the product and its price that ours replace: the shop's are more recent than a static page's. */
const OURS = new Set([
  '@type',
  'offers',
  'hasVariant',
  'variesBy',
  'productGroupID',
  'itemListElement',
  'numberOfItems',
])

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const join = (theirs: Json, ours: DataNode): Json => ({
  ...ours,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => !OURS.has(name) || !(name in ours))),
  '@id': theirs['@id'],
})

/**
 * Merges our nodes into the structured data that a page already has of the same things: search engines would read two
 * nodes of one name as two things. The page's own statements are kept, except prices and stock.
 *
 * @returns the page's data (the same object if nothing in it is ours), and the names that were found in it.
 */
export function mergeData(
  theirs: unknown,
  ours: ReadonlyMap<string, DataNode>,
  pageUrl: string | undefined,
): { readonly data: unknown; readonly merged: ReadonlySet<string> } {
  const merged = new Set<string>()
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (!isObject(value)) return value
    const id = typeof value['@id'] === 'string' ? resolveAddress(value['@id'], pageUrl) : undefined
    const own = id === undefined || merged.has(id) ? undefined : ours.get(id)
    // An object with only a name refers to a node elsewhere.
    if (own && id !== undefined && Object.keys(value).length > 1) {
      merged.add(id)
      return join(value, own)
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner)]))
  }
  const data = visit(theirs)
  return { data: merged.size ? data : theirs, merged }
}

/** Finds the names of the things that a page describes itself. */
export function findNames(theirs: unknown, pageUrl: string | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (isObject(value)) {
      const { '@id': id, ...rest } = value
      if (typeof id === 'string' && Object.keys(rest).length) names.add(resolveAddress(id, pageUrl))
      visit(Object.values(rest))
    }
  }
  visit(theirs)
  return names
}
