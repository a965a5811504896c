import type { Migration } from '../migrate.ts'

/** Further limits of coupons (contract 2027, 8.1). Times are milliseconds since 1970. */
export const couponLimits: Migration = {
  version: 24,
  name: 'coupon-limits',
  sql: `
    ALTER TABLE coupons ADD COLUMN is_disabled INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE coupons ADD COLUMN starts_at INTEGER;
    ALTER TABLE coupons ADD COLUMN minimum_quantity INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE coupons ADD COLUMN most_uses INTEGER;
    ALTER TABLE coupons ADD COLUMN most_uses_each INTEGER;
    INSERT INTO coupons
      (id, code, name, kind, value, is_disabled, starts_at, minimum_quantity, most_uses, most_uses_each) VALUES
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0007', 'PAUSED', '10% off', 'PERCENT', 1000, 1, NULL, 0, NULL, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0008', 'SOON', '10% off', 'PERCENT', 1000, 0, 32503680000000, 0, NULL, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c0009', 'GONE', '10% off', 'PERCENT', 1000, 0, NULL, 0, 0, NULL),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c000a', 'ONCE', '10% off', 'PERCENT', 1000, 0, NULL, 0, NULL, 1),
      ('8b1d5f60-0d5a-4d0e-8a43-6a2f5f1c000b', 'THREE', '10% off from 3', 'PERCENT', 1000, 0, NULL, 3, NULL, NULL);
  `,
}
