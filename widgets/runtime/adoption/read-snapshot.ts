import type { Kept } from '../../loader/memory.ts'
import type { Page } from '../../loader/page.ts'

/** The JSON that a server leaves in a page beside the tags that it drew. */
export interface Snapshot extends Kept {
  readonly version: 1
  readonly clientId: string
  readonly currency?: string | undefined
}

/** Checks that the snapshot is of this shop and in a known form. */
const isOurs = ({ version, clientId, currency }: Partial<Snapshot>, { config }: Page): boolean =>
  version === 1 &&
  clientId === config.clientId &&
  (!config.currency || !currency || currency === config.currency)

/** Checks that a product can be drawn: anybody may have written the snapshot. */
const isWhole = ({ product }: Kept['products'][string]): boolean =>
  typeof product.slug === 'string' &&
  typeof product.name === 'string' &&
  Array.isArray(product.productOptions) &&
  Array.isArray(product.variants)

/**
 * Starts the page with the server's knowledge, as with what it remembers of an earlier visit. A snapshot that was
 * truncated, changed or written for another shop is ignored: its tags stay as drawn until the provider answers. The
 * same holds for members, whose prices are their own.
 *
 * @returns The texts of the server's prices.
 */
export function readSnapshot(page: Page, text: string): Readonly<Record<string, string>> {
  try {
    const snapshot = JSON.parse(text) as Snapshot
    if (!isOurs(snapshot, page) || page.role() === 'member') return {}
    const whole = Object.entries(snapshot.products).filter(([, entry]) => isWhole(entry))
    page.memory.take({ ...snapshot, products: Object.fromEntries(whole) })
    return snapshot.money ?? {}
  } catch {
    // Truncated.
    return {}
  }
}
