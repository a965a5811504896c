import type { Migration } from '../migrate.ts'

/** Whether variant v of product p is available. */
const HAS_STOCK = `CASE coalesce(v.keeping, iif(p.track_quantity, 'counted', 'marked'))
            WHEN 'counted' THEN v.quantity > 0 WHEN 'marked' THEN v.in_stock ELSE 0 END`

const noteChange = (no: string) =>
  `INSERT OR REPLACE INTO catalog_changes VALUES (${no}, (SELECT coalesce(max(at), 0) + 1 FROM catalog_changes));`

/** @param noOf The number under which a row's change is noted, as SQL. */
const noteChanges = (table: string, noOf: (row: 'NEW' | 'OLD') => string) => `
    CREATE TRIGGER ${table}_made AFTER INSERT ON ${table} BEGIN ${noteChange(noOf('NEW'))} END;
    CREATE TRIGGER ${table}_changed AFTER UPDATE ON ${table} BEGIN ${noteChange(noOf('NEW'))} END;
    CREATE TRIGGER ${table}_gone AFTER DELETE ON ${table} BEGIN ${noteChange(noOf('OLD'))} END;`

/**
 * Adds the fields of catalog v3 that v1 doesn't have. `keeping` says how one variant's stock is kept when the product
 * as a whole does not say it: counted, marked, or not at all (no inventory item). `catalog_changes` has one row per
 * changed product, so that a reader finds the changes since its last look; number 0 stands for the categories.
 */
export const catalogV3: Migration = {
  version: 3,
  name: 'next-catalog',
  sql: `
    ALTER TABLE products ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE variants ADD COLUMN barcode TEXT;
    ALTER TABLE variants ADD COLUMN amount_off REAL;
    ALTER TABLE variants ADD COLUMN keeping TEXT CHECK (keeping IN ('counted', 'marked', 'none'));
    ALTER TABLE variants ADD COLUMN preorder TEXT;
    ALTER TABLE variants ADD COLUMN preordered INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE variants ADD COLUMN item_revision INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE collections ADD COLUMN parent_id TEXT;

    DROP TRIGGER variants_change_status;
    DROP TRIGGER tracking_changes_status;
    DROP VIEW product_stock;
    CREATE VIEW product_stock AS
      SELECT p.no AS product_no,
        CASE
          WHEN NOT EXISTS (SELECT 1 FROM variants v WHERE v.product_no = p.no AND v.visible AND ${HAS_STOCK})
            THEN 'OUT_OF_STOCK'
          WHEN EXISTS (SELECT 1 FROM variants v WHERE v.product_no = p.no AND v.visible AND NOT ${HAS_STOCK})
            THEN 'PARTIALLY_OUT_OF_STOCK'
          ELSE 'IN_STOCK'
        END AS status
      FROM products p;

    CREATE TRIGGER variants_change_status AFTER UPDATE OF quantity, in_stock, visible, keeping ON variants
    BEGIN
      UPDATE products SET inventory_status = (SELECT status FROM product_stock WHERE product_no = NEW.product_no)
      WHERE no = NEW.product_no;
    END;
    CREATE TRIGGER tracking_changes_status AFTER UPDATE OF track_quantity ON products
    BEGIN
      UPDATE products SET inventory_status = (SELECT status FROM product_stock WHERE product_no = NEW.no)
      WHERE no = NEW.no;
    END;
    CREATE TRIGGER stock_changes_item AFTER UPDATE OF quantity, in_stock, keeping, preorder, preordered ON variants
    BEGIN
      UPDATE variants SET item_revision = item_revision + 1 WHERE no = NEW.no;
    END;

    CREATE TABLE catalog_changes (product_no INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    CREATE INDEX catalog_changes_by_time ON catalog_changes (at);
    INSERT INTO catalog_changes SELECT no, 1 FROM products;
    ${noteChanges('products', (row) => `${row}.no`)}
    ${noteChanges('variants', (row) => `${row}.product_no`)}
    ${noteChanges('product_collections', (row) => `${row}.product_no`)}
    ${noteChanges('collections', () => '0')}
  `,
}
