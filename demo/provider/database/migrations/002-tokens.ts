import type { Migration } from '../migrate.ts'

/** The clients, and their refresh tokens. Only the SHA-256 of a token is stored. */
export const tokens: Migration = {
  version: 2,
  name: 'tokens',
  sql: `
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

    CREATE TABLE oauth_clients (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
    INSERT INTO oauth_clients VALUES ('demo-client', 'Demo shop');

    CREATE TABLE visitors (id TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT;

    CREATE TABLE refresh_tokens (
      hash TEXT PRIMARY KEY,
      family TEXT NOT NULL,
      kind TEXT NOT NULL,
      identity_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      replaced_at INTEGER,
      revoked_at INTEGER
    ) STRICT;
    CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family);
    CREATE INDEX refresh_tokens_by_identity ON refresh_tokens (identity_id);
  `,
}
