import type { Migration } from '../migrate.ts'

/** The fields that only catalog v3 has are under `v3` in a product's document; before they were under `next`. */
export const detailsV3: Migration = {
  version: 6,
  name: 'details-v3',
  sql: `UPDATE product_documents
    SET document = json_remove(json_set(document, '$.v3', json(document -> '$.next')), '$.next')
    WHERE document -> '$.next' IS NOT NULL;`,
}
