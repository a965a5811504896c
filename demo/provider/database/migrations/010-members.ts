import type { Migration } from '../migrate.ts'

/** Members, their temporary `secrets` (stored as SHA-256 only), and the e-mails to them. */
export const members: Migration = {
  version: 10,
  name: 'members',
  sql: `
    CREATE TABLE members (
      id TEXT PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      password TEXT,
      must_reset INTEGER NOT NULL DEFAULT 0,
      email_verified INTEGER NOT NULL DEFAULT 0,
      approved INTEGER NOT NULL DEFAULT 1,
      profile TEXT NOT NULL,
      revision INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE secrets (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      data TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER
    ) STRICT;
    CREATE INDEX secrets_by_subject ON secrets (subject, kind);
    CREATE INDEX secrets_by_expiry ON secrets (expires_at);

    CREATE TABLE attempts (key TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
    CREATE INDEX attempts_by_key ON attempts (key, at);

    CREATE TABLE mail (
      no INTEGER PRIMARY KEY AUTOINCREMENT,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      link TEXT,
      code TEXT,
      sent_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE revoked_families (family TEXT PRIMARY KEY, revoked_at INTEGER NOT NULL) STRICT;

    CREATE TABLE redirect_uris (
      client_id TEXT NOT NULL,
      uri TEXT NOT NULL,
      PRIMARY KEY (client_id, uri)
    ) STRICT;

    CREATE TABLE reservations (
      id TEXT PRIMARY KEY,
      member_id TEXT,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      detail TEXT NOT NULL,
      email TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX reservations_by_member ON reservations (member_id, kind);
  `,
}
