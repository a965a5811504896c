import type { Migration } from '../migrate.ts'

/** Redeemed codes and known browsers: they are stored for longer than they are valid. */
export const safety: Migration = {
  version: 11,
  name: 'safety',
  sql: `
    CREATE TABLE redeemed_codes (hash TEXT PRIMARY KEY, family TEXT NOT NULL) STRICT;
    CREATE INDEX redeemed_codes_by_family ON redeemed_codes (family);

    CREATE TABLE known_browsers (
      member_id TEXT NOT NULL,
      browser TEXT NOT NULL,
      last_at INTEGER NOT NULL,
      PRIMARY KEY (member_id, browser)
    ) STRICT;
  `,
}
