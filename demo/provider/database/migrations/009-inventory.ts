import type { Migration } from '../migrate.ts'

/** Each hexadecimal digit and its complement; capital letters are temporary values. */
const STEPS = '0F 1E 2D 3C 4B 5A a5 b4 c3 d2 e1 f0 6X 96 X9 7Y 87 Y8'.split(' ')

const complement = STEPS.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, 'id')

/** The inventory item's id is computed from the product's (contract 2.1), so that both can be searched. */
export const inventory: Migration = {
  version: 9,
  name: 'inventory',
  sql: `
    ALTER TABLE products ADD COLUMN inventory_id TEXT GENERATED ALWAYS AS (lower(${complement})) VIRTUAL;
    CREATE INDEX products_by_inventory_id ON products (inventory_id);
    CREATE INDEX products_by_inventory_update ON products (inventory_updated_at, no);
  `,
}
