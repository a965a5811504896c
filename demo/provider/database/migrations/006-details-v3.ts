import type { Migration } from '../migrate.ts'

/** The fields of a product that only catalog v3 has lie under `v3` in its document; they lay under `next` before. */
export const detailsV3: Migration = {
  version: 6,
  name: 'details-v3',
  sql: `UPDATE product_documents
    SET document = json_remove(json_set(document, '$.v3', json(document -> '$.next')), '$.next')
    WHERE document -> '$.next' IS NOT NULL;`,
}
