import { createRevival, type Revival } from '../../../src/recovery/revival.ts'
import type { Catalog } from '../../../src/store/catalog.ts'

/** Retries everything that failed together: with the network, with the person's return, with the next success. */
export function startRevival(catalog: Catalog): Revival {
  const revival = createRevival(window)
  const reviveProducts = () => {
    revival.add(reviveProducts)
    for (const [key, { status }] of catalog.known)
      if (status === 'failed') catalog.load(key, { again: 'quietly' })
  }
  revival.add(reviveProducts)
  // Also at once, because requests may have failed when this chunk did. It is deferred so that an answer that has just
  // come is stored first and not requested again.
  catalog.watch(() => queueMicrotask(revival.revive))
  return revival
}
