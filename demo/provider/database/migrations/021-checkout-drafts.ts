import type { Migration } from '../migrate.ts'

/** Drafts of checkout forms. They are stored so that going back and reloading never ask to send a form again. */
export const checkoutDrafts: Migration = {
  version: 21,
  name: 'checkout-drafts',
  sql: `
    CREATE TABLE checkout_drafts (
      checkout_id TEXT PRIMARY KEY,
      id TEXT NOT NULL,
      guard TEXT NOT NULL,
      document TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
  `,
}
