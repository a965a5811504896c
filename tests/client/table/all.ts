import { CART_ROWS } from './cart.ts'
import { CATALOG_READS_ROWS } from './catalog-reads.ts'
import { CATALOG_WRITES_ROWS } from './catalog-writes.ts'
import { INVENTORY_ROWS } from './inventory.ts'
import { NEXT_CART_BY_ID_ROWS, NEXT_CART_ROWS } from './next-cart.ts'
import { NEXT_CATEGORY_ROWS, NEXT_PRODUCT_ROWS } from './next-catalog.ts'
import { NEXT_INVENTORY_ROWS, NEXT_LABEL_ROWS } from './next-stock.ts'
import { PEOPLE_ROWS } from './people.ts'
import type { TableRow } from './row.ts'

/**
 * The contract's tables 1.6 to 1.10, written down a second time by hand: what the client must send, whatever
 * its own declarations say.
 */
export const ENDPOINT_TABLE: readonly TableRow[] = [
  ...CATALOG_WRITES_ROWS,
  ...CATALOG_READS_ROWS,
  ...INVENTORY_ROWS,
  ...PEOPLE_ROWS,
  ...CART_ROWS,
]

/** The same of the next generation (contract 2027, 3 to 8). */
export const NEXT_ENDPOINT_TABLE: readonly TableRow[] = [
  ...NEXT_PRODUCT_ROWS,
  ...NEXT_CATEGORY_ROWS,
  ...NEXT_INVENTORY_ROWS,
  ...NEXT_LABEL_ROWS,
  ...NEXT_CART_ROWS,
  ...NEXT_CART_BY_ID_ROWS,
]
