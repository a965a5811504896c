import type { Migration } from '../migrate.ts'

/** An identity may have other carts beside the current one, each for one purchase (contract 2027, 8.1). */
export const directCarts: Migration = {
  version: 22,
  name: 'direct-carts',
  sql: `
    CREATE TABLE all_carts (
      id TEXT PRIMARY KEY,
      owner_id TEXT NOT NULL,
      owner_kind TEXT NOT NULL,
      purpose TEXT NOT NULL DEFAULT 'current' CHECK (purpose IN ('current', 'direct')),
      document TEXT NOT NULL,
      revision INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO all_carts (id, owner_id, owner_kind, document, revision, created_at, updated_at)
      SELECT id, owner_id, owner_kind, document, revision, created_at, updated_at FROM carts;
    DROP TABLE carts;
    ALTER TABLE all_carts RENAME TO carts;
    CREATE UNIQUE INDEX carts_by_owner ON carts (owner_id) WHERE purpose = 'current';
  `,
}
