import type { ProductRecord } from '../../product-record.ts'
import { isOnPreorder, preorderOf } from '../../stock/ordered-ahead.ts'

const amongAll = <Word>(
  found: number,
  all: number,
  [every, some, none]: readonly [Word, Word, Word],
): Word => (found === 0 ? none : found === all ? every : some)

/** Renders `product.inventory` (contract 2027, 4.8): without quantity, and only from visible variants. */
export function renderInventory(product: ProductRecord) {
  const visible = product.variants.filter((variant) => variant.visible)
  const enabled = visible.filter((variant) => preorderOf(product, variant)?.enabled).length
  const available = visible.filter((variant) => isOnPreorder(product, variant)).length
  const all = visible.length
  return {
    availabilityStatus: product.inventory.status,
    preorderStatus: amongAll(enabled, all, ['ENABLED', 'PARTIALLY_ENABLED', 'DISABLED']),
    preorderAvailability: amongAll(available, all, ['ALL_VARIANTS', 'SOME_VARIANTS', 'NO_VARIANTS']),
  }
}
