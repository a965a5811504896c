import type { Migration } from '../migrate.ts'

/**
 * A product is a narrow row with the fields for filters and order, a document with the rest, and its variants in
 * separate rows, so that single statements can change the stock. `no` is the numericId of the contract.
 */
export const catalog: Migration = {
  version: 1,
  name: 'catalog',
  sql: `
    CREATE TABLE products (
      no INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      slug TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      name_lower TEXT NOT NULL,
      name_sort TEXT NOT NULL,
      product_type TEXT NOT NULL,
      sku TEXT,
      price REAL NOT NULL,
      visible INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      track_quantity INTEGER NOT NULL,
      preorder TEXT,
      inventory_status TEXT NOT NULL DEFAULT 'IN_STOCK',
      inventory_updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX products_by_name ON products (name_sort, no);
    CREATE INDEX products_by_price ON products (price, no);
    CREATE INDEX products_by_update ON products (updated_at, no);
    CREATE INDEX products_by_sku ON products (sku);
    CREATE INDEX products_by_status ON products (inventory_status);

    CREATE TABLE product_documents (
      product_no INTEGER PRIMARY KEY REFERENCES products (no) ON DELETE CASCADE,
      description TEXT,
      document TEXT NOT NULL
    ) STRICT;

    CREATE TABLE variants (
      no INTEGER PRIMARY KEY,
      product_no INTEGER NOT NULL REFERENCES products (no) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      choices TEXT NOT NULL,
      price REAL,
      cost REAL,
      weight REAL,
      sku TEXT,
      visible INTEGER NOT NULL,
      quantity INTEGER NOT NULL DEFAULT 0,
      in_stock INTEGER NOT NULL DEFAULT 1,
      UNIQUE (product_no, position),
      UNIQUE (product_no, id)
    ) STRICT;

    CREATE TABLE product_choices (
      product_no INTEGER NOT NULL REFERENCES products (no) ON DELETE CASCADE,
      option TEXT NOT NULL,
      choice TEXT NOT NULL,
      PRIMARY KEY (option, choice, product_no)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX product_choices_by_product ON product_choices (product_no);

    CREATE TABLE collections (
      no INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      slug TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      name_lower TEXT NOT NULL,
      name_sort TEXT NOT NULL,
      visible INTEGER NOT NULL,
      description TEXT,
      media TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE product_collections (
      collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
      product_no INTEGER NOT NULL REFERENCES products (no) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      PRIMARY KEY (collection_id, product_no)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX product_collections_by_product ON product_collections (product_no, collection_id);

    CREATE VIEW product_stock AS
      SELECT p.no AS product_no,
        CASE
          WHEN NOT EXISTS (SELECT 1 FROM variants v WHERE v.product_no = p.no AND v.visible
            AND iif(p.track_quantity, v.quantity > 0, v.in_stock)) THEN 'OUT_OF_STOCK'
          WHEN EXISTS (SELECT 1 FROM variants v WHERE v.product_no = p.no AND v.visible
            AND NOT iif(p.track_quantity, v.quantity > 0, v.in_stock)) THEN 'PARTIALLY_OUT_OF_STOCK'
          ELSE 'IN_STOCK'
        END AS status
      FROM products p;

    CREATE TRIGGER variants_change_status AFTER UPDATE OF quantity, in_stock, visible ON variants
    BEGIN
      UPDATE products SET inventory_status = (SELECT status FROM product_stock WHERE product_no = NEW.product_no)
      WHERE no = NEW.product_no;
    END;
    CREATE TRIGGER tracking_changes_status AFTER UPDATE OF track_quantity ON products
    BEGIN
      UPDATE products SET inventory_status = (SELECT status FROM product_stock WHERE product_no = NEW.no)
      WHERE no = NEW.no;
    END;

    INSERT INTO collections (no, id, slug, name, name_lower, name_sort, visible, media, created_at, updated_at)
    VALUES (0, '00000000-000000-000000-000000000001', 'all-products', 'All Products', 'all products',
      'all products', 1, '[]', 0, 0);
  `,
}
