import type { Migration } from '../migrate.ts'

/** The site's identity providers, the members who came by them, and the clients' data about themselves. */
export const connections: Migration = {
  version: 12,
  name: 'connections',
  sql: `
    CREATE TABLE identity_providers (id TEXT PRIMARY KEY, users TEXT NOT NULL) STRICT;

    ALTER TABLE members ADD COLUMN connection TEXT;
    ALTER TABLE members ADD COLUMN client_meta_data TEXT;
  `,
}
