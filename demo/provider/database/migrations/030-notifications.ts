import type { Migration } from '../migrate.ts'

/** The receivers, and the notifications that they still have to get. A row is deleted when its receiver has it. */
export const notifications: Migration = {
  version: 30,
  name: 'notifications',
  sql: `
    CREATE TABLE webhooks (
      id TEXT PRIMARY KEY,
      url TEXT NOT NULL,
      events TEXT,
      created_at INTEGER NOT NULL,
      last_error TEXT
    ) STRICT;

    CREATE TABLE notifications (
      no INTEGER PRIMARY KEY AUTOINCREMENT,
      webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      content TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX notifications_by_due ON notifications (webhook_id, due_at, no);
  `,
}
