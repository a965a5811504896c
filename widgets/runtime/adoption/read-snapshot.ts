import type { Kept } from '../../loader/memory.ts'
import type { Page } from '../../loader/page.ts'

/** What a server leaves in a page beside the tags that it drew, as JSON. */
export interface Snapshot extends Kept {
  readonly version: 1
  readonly clientId: string
  readonly currency?: string | undefined
}

/** Of this shop, and in a form that we know. */
const isOurs = ({ version, clientId, currency }: Partial<Snapshot>, { config }: Page): boolean =>
  version === 1 &&
  clientId === config.clientId &&
  (!config.currency || !currency || currency === config.currency)

/** Anybody may have written it: what can't be drawn is not taken. */
const isWhole = ({ product }: Kept['products'][string]): boolean =>
  typeof product.slug === 'string' &&
  typeof product.name === 'string' &&
  Array.isArray(product.productOptions) &&
  Array.isArray(product.variants)

/**
 * Lets the page begin with what the server knew, as with what it remembers of an earlier visit. What was cut, changed
 * or written for another shop is ignored: its tags stand as they were drawn until the provider has answered. So it is
 * for members, whose prices are their own.
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
    // Cut off.
    return {}
  }
}
