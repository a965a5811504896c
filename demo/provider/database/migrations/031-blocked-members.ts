import type { Migration } from '../migrate.ts'

/** The state that logins of a blocked member are answered with (contract 2.12); NULL: not blocked. */
export const blockedMembers: Migration = {
  version: 31,
  name: 'blocked-members',
  sql: `ALTER TABLE members ADD COLUMN blocked TEXT CHECK (blocked IN ('STATUS_CHECK', 'UNKNOWN_STATE'));`,
}
