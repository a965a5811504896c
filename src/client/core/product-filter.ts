import type { ProductKey } from '../../model/catalog-port.ts'
import type { Filter, TextField } from './query.ts'

/** The fields that products of both generations are found by. */
interface ProductKeyFields {
  readonly id: TextField
  readonly slug: TextField
}

/** The filter that finds products by their ids and slugs, as `queryProducts` of both generations takes it. */
export function productFilter(keys: readonly ProductKey[]): Filter<ProductKeyFields> {
  const filters = (['id', 'slug'] as const).flatMap((kind): Filter<ProductKeyFields>[] => {
    const names = keys.flatMap((key) => (key.startsWith(kind) ? key.slice(kind.length + 1) : []))
    return names.length ? [{ [kind]: { $in: names } }] : []
  })
  return filters.length > 1 ? { $or: filters } : (filters[0] ?? {})
}
