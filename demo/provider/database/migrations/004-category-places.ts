import type { Migration } from '../migrate.ts'

/** Where a category stands among its siblings, once somebody moved one of them. */
export const categoryPlaces: Migration = {
  version: 4,
  name: 'category-places',
  sql: 'ALTER TABLE collections ADD COLUMN place INTEGER;',
}
