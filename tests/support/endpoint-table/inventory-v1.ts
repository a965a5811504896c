import { row, type TableRow } from './row.ts'

/** Contract 1.8 inventory. */
export const INVENTORY_ROWS: readonly TableRow[] = [
  row(
    'inventory of a product',
    'POST /stores-reader/v2/inventoryItems/{inventory}/getVariants',
    ({ inventory }, world) => inventory.getVariants({ inventoryId: world.inventory }),
    'inventoryItem',
  ),
  row(
    'query inventory',
    'POST /stores-reader/v2/inventoryItems/query',
    ({ inventory }) => inventory.query({}),
    'inventoryItems',
  ),
  row('update inventory', 'PATCH /stores/v2/inventoryItems/product/{product}', ({ inventory }, world) =>
    inventory.update({ inventoryItem: { productId: world.product, trackQuantity: true } }),
  ),
  row('decrement', 'POST /stores/v2/inventoryItems/decrement', ({ inventory }, world) =>
    inventory.decrement({
      decrementData: [{ productId: world.product, variantId: world.variant, decrementBy: 1 }],
    }),
  ),
  row('increment', 'POST /stores/v2/inventoryItems/increment', ({ inventory }, world) =>
    inventory.increment({
      incrementData: [{ productId: world.product, variantId: world.variant, incrementBy: 1 }],
    }),
  ),
]
