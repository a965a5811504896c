import { CART_ROWS } from './cart-v1.ts'
import { CART_V2_BY_ID_ROWS, CART_V2_ROWS } from './cart-v2.ts'
import { CATALOG_READS_ROWS } from './catalog-v1-reads.ts'
import { CATALOG_WRITES_ROWS } from './catalog-v1-writes.ts'
import { V3_CATEGORY_ROWS, V3_PRODUCT_ROWS } from './catalog-v3.ts'
import { INVENTORY_ROWS } from './inventory-v1.ts'
import { ORDER_ROWS } from './orders.ts'
import { PEOPLE_ROWS } from './people.ts'
import type { TableRow } from './row.ts'
import { V3_INVENTORY_ROWS, V3_LABEL_ROWS } from './stock-v3.ts'

/**
 * The contract's tables 1.6 to 1.10, written a second time by hand: what the client must send, independent of its own
 * declarations.
 */
export const ENDPOINT_TABLE: readonly TableRow[] = [
  ...CATALOG_WRITES_ROWS,
  ...CATALOG_READS_ROWS,
  ...INVENTORY_ROWS,
  ...PEOPLE_ROWS,
  ...ORDER_ROWS,
  ...CART_ROWS,
]

/** The same of catalog v3 (contract 2027, 3 to 8). */
export const V3_ENDPOINT_TABLE: readonly TableRow[] = [
  ...V3_PRODUCT_ROWS,
  ...V3_CATEGORY_ROWS,
  ...V3_INVENTORY_ROWS,
  ...V3_LABEL_ROWS,
  ...CART_V2_ROWS,
  ...CART_V2_BY_ID_ROWS,
]
