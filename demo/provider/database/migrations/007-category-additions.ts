import type { Migration } from '../migrate.ts'

/**
 * The order in which products were added to collections, of all collections together: a category lists the newest
 * addition first, also among those of its subcategories (contract 2027, 3). Earlier additions have the order in which
 * the products were created.
 */
export const categoryAdditions: Migration = {
  version: 7,
  name: 'category-additions',
  sql: `
    ALTER TABLE product_collections ADD COLUMN added INTEGER NOT NULL DEFAULT 0;
    UPDATE product_collections SET added = product_no;
    CREATE INDEX product_collections_by_addition ON product_collections (added);
  `,
}
