import type { Migration } from '../migrate.ts'

/** What only catalog v3 knows of a product lies under `v3` in its document; it lay under `next` before. */
export const detailsV3: Migration = {
  version: 6,
  name: 'details-v3',
  sql: `UPDATE product_documents
    SET document = json_remove(json_set(document, '$.v3', json(document -> '$.next')), '$.next')
    WHERE document -> '$.next' IS NOT NULL;`,
}
