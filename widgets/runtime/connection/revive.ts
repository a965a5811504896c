import { createRevival, type Revival } from '../../../src/recovery/revival.ts'
import type { Page } from '../../loader/page.ts'

/** Lets everything that failed come back together: with the network, with the person, with the next success. */
export function startRevival(page: Page): Revival {
  const { catalog } = page
  const revival = createRevival(window)
  const reviveProducts = () => {
    revival.add(reviveProducts)
    for (const [key, { status }] of catalog.known)
      if (status === 'failed') catalog.load(key, { again: 'quietly' })
  }
  revival.add(reviveProducts)
  // At once, too: what failed may have failed because this chunk did. But what has just come stands first: it is not to
  // be asked for again.
  catalog.watch(() => queueMicrotask(revival.revive))
  return revival
}
