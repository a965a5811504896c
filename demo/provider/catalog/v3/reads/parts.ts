import type { createSnapshots } from '../snapshot/catalog-snapshot.ts'

/** What all routes of catalog v3 share. */
export interface V3Parts {
  readonly snapshots: ReturnType<typeof createSnapshots>
}
