import { CART_ROWS } from './cart.ts'
import { CATALOG_READS_ROWS } from './catalog-reads.ts'
import { CATALOG_WRITES_ROWS } from './catalog-writes.ts'
import { INVENTORY_ROWS } from './inventory.ts'
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
