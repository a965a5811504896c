import type { createSnapshots } from '../snapshot/catalog-snapshot.ts'

/** What all routes of the next catalog share. */
export interface NextParts {
  readonly snapshots: ReturnType<typeof createSnapshots>
}
