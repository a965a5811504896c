import type { Migration } from '../migrate.ts'

/** A category's position among its siblings, once somebody has moved one of them. */
export const categoryPlaces: Migration = {
  version: 4,
  name: 'category-places',
  sql: 'ALTER TABLE collections ADD COLUMN place INTEGER;',
}
