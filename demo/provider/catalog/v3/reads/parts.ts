import type { createSnapshots } from '../snapshot/catalog-snapshot.ts'

/** The parts that all routes of catalog v3 share. */
export interface V3Parts {
  readonly snapshots: ReturnType<typeof createSnapshots>
}
