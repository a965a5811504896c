import type { Product } from '../model/product.ts'
import type { Loadable } from '../store/catalog.ts'
import type { TagStatus } from '../views/ProductRoom.tsx'

/** What a tag about one product says of itself. What is remembered of an earlier visit is no answer yet. */
export const TAG_STATUS = {
  loading: 'loading',
  remembered: 'loading',
  ready: 'ready',
  missing: 'empty',
  failed: 'error',
} as const satisfies Record<Loadable<Product>['status'], TagStatus>
