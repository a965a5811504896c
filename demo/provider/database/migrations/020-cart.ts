import type { Migration } from '../migrate.ts'

/**
 * Carts, checkouts, orders and coupons. A cart is one document: one identity reads and writes it as a whole. An order
 * belongs to exactly one checkout, so a double submit is harmless. Amounts of coupons are in the currency's smallest
 * unit, percents in hundredths of a percent.
 */
export const cart: Migration = {
  version: 20,
  name: 'cart',
  sql: `
    CREATE TABLE carts (
      id TEXT PRIMARY KEY,
      owner_id TEXT NOT NULL UNIQUE,
      owner_kind TEXT NOT NULL,
      document TEXT NOT NULL,
      revision INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE checkouts (
      id TEXT PRIMARY KEY,
      cart_id TEXT NOT NULL,
      request TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX checkouts_by_cart ON checkouts (cart_id);

    CREATE TABLE orders (
      id TEXT PRIMARY KEY,
      number INTEGER NOT NULL UNIQUE,
      checkout_id TEXT NOT NULL UNIQUE,
      owner_id TEXT NOT NULL,
      document TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX orders_by_owner ON orders (owner_id);

    CREATE TABLE coupons (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('PERCENT', 'AMOUNT', 'SHIPPING')),
      value INTEGER NOT NULL,
      minimum_subtotal INTEGER NOT NULL DEFAULT 0,
      collection_slug TEXT,
      expires_at INTEGER
    ) STRICT;
    INSERT INTO coupons (id, code, name, kind, value, minimum_subtotal, collection_slug, expires_at) VALUES
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0001', 'TEN', '10% off', 'PERCENT', 1000, 0, NULL, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0002', 'FIVE', '5 euros off', 'AMOUNT', 500, 0, NULL, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0003', 'TWENTY', '20 euros off from 100', 'AMOUNT', 2000, 10000, NULL, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0004', 'FREESHIP', 'Free shipping', 'SHIPPING', 0, 0, NULL, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0005', 'EXPIRED', 'Last spring: 30% off', 'PERCENT', 3000, 0, NULL, 1717200000000),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0006', 'MUGS15', '15% off mugs', 'PERCENT', 1500, 0, 'mugs', NULL);
  `,
}
