import type { Product } from '../../../../src/model/product.ts'
import { findExpiry } from '../../../../src/views/product/detail/media-expiry.ts'

/** How long before their links expire media are requested again, in milliseconds. */
const AHEAD_MS = 60_000
/** The least time between two requests in milliseconds, so that short-lived links don't cause a storm. */
const LEAST_MS = 30_000
/** The longest timeout; browsers fire at once for more. */
const LONGEST_MS = 2_147_483_647

/** Requests a product again before the links of its media expire. */
export function createRenewal(renew: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    plan(product: Product): void {
      clearTimeout(timer)
      const expiresAt = findExpiry(product.media?.items ?? [])
      if (expiresAt === undefined) return
      const delay = Math.max(LEAST_MS, expiresAt - AHEAD_MS - Date.now())
      timer = setTimeout(renew, Math.min(delay, LONGEST_MS))
    },
    stop: () => clearTimeout(timer),
  }
}
