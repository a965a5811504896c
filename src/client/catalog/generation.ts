/** The two generations of the provider's catalog; a shop has one of them, and moves to the next on any day. */
export type Generation = 'v1' | 'v3'

/** Beside the token of the same client. */
const placeOf = (clientId: string) => `store-widgets:${clientId}:catalog`

interface Asking {
  readonly clientId: string
  readonly catalog?: string | undefined
}

/**
 * Whether the page's first question goes to the first generation: it was told so today, or the page says so and
 * nobody was told otherwise. Otherwise the next is asked, because it alone says when it is the wrong one.
 */
export function isFirstGeneration({ clientId, catalog }: Asking): boolean {
  const isSaid = catalog === 'v1'
  try {
    const told = localStorage.getItem(placeOf(clientId))
    // The next generation is remembered as a word, which is later than nothing.
    return Number(told) > Date.now() || (isSaid && told !== 'v3')
  } catch {
    return isSaid
  }
}

/** A shop of the first generation may have moved by tomorrow; one of the next never goes back. */
const DAY_MS = 86_400_000

/** Remembers what was told; a browser that keeps nothing is told again. */
export function keepGeneration({ clientId }: Asking, isFirst: boolean): void {
  try {
    localStorage.setItem(placeOf(clientId), isFirst ? `${Date.now() + DAY_MS}` : 'v3')
  } catch {
    // Full or forbidden.
  }
}
