import type { ProductKey } from '../model/catalog-port.ts'
import type { ProductFilter } from './product-query.ts'

/** The filter that finds products by their ids and slugs. */
export function productFilter(keys: readonly ProductKey[]): ProductFilter {
  const filters = (['id', 'slug'] as const).flatMap((kind): ProductFilter[] => {
    const names = keys.flatMap((key) => (key.startsWith(kind) ? key.slice(kind.length + 1) : []))
    return names.length ? [{ [kind]: { $in: names } }] : []
  })
  return filters.length > 1 ? { $or: filters } : (filters[0] ?? {})
}
