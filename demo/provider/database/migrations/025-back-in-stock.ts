import type { Migration } from '../migrate.ts'

/** Requests for a mail when something is back in stock. One row for each address and variant that is still waiting. */
export const backInStock: Migration = {
  version: 25,
  name: 'back-in-stock',
  sql: `
    CREATE TABLE stock_requests (
      no INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      product_id TEXT NOT NULL,
      variant_id TEXT NOT NULL,
      email TEXT NOT NULL,
      language TEXT,
      document TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('RECEIVED', 'NOTIFICATION_SENT')),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX waiting_stock_requests ON stock_requests (product_id, variant_id, email)
      WHERE status = 'RECEIVED';
  `,
}
