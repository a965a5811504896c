import type { Failure } from '../model/errors.ts'
import type { Product } from '../model/product.ts'
import type { Loadable } from '../store/catalog.ts'
import type { TagStatus } from '../views/product/ProductRoom.tsx'

/**
 * Returns the status of a tag about one product. A product that is remembered from an earlier visit counts as ready.
 *
 * @param error Why it can't be shown.
 */
export const readTagStatus = ({ status, value }: Loadable<Product>, error: Failure | undefined): TagStatus =>
  error ? 'error' : value ? 'ready' : status === 'missing' ? 'empty' : 'loading'

/** For tags in which people choose: a product from an earlier visit doesn't count as an answer. */
export const whenAnswered = (state: Loadable<Product>): Loadable<Product> =>
  state.status === 'remembered' ? { status: 'loading' } : state
