import type { Migration } from '../migrate.ts'

const noteChange = `INSERT INTO catalog_changes VALUES (0, (SELECT coalesce(max(at), 0) + 1 FROM catalog_changes))
      ON CONFLICT (product_no) DO UPDATE SET at = excluded.at;`

/**
 * Ribbons, brands, info sections and customizations that an owner wrote separately. Those that only exist in products
 * have no row. Like the categories they are noted under number 0 of the catalog's changes.
 */
export const labels: Migration = {
  version: 5,
  name: 'labels',
  sql: `
    CREATE TABLE labels (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('ribbon', 'brand', 'infoSection', 'customization')),
      name TEXT NOT NULL,
      document TEXT NOT NULL,
      revision INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    ${['INSERT', 'UPDATE', 'DELETE'].map((event) => `CREATE TRIGGER labels_${event.toLowerCase()} AFTER ${event} ON labels BEGIN ${noteChange} END;`).join('\n    ')}
  `,
}
