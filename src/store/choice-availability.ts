import type { OptionsAvailability } from '../model/product.ts'
import type { Choices } from '../model/variant.ts'

export interface AskerOptions {
  readonly ask: (productId: string, choices: Choices, signal: AbortSignal) => Promise<OptionsAvailability>
  /** How long to wait for the next choice, in milliseconds. */
  readonly waitMs: number
}

/** The most answers kept: a shopper who goes back and forth causes one request. */
const MOST_KEPT = 200
/** How long an answer is used, in milliseconds: pieces are sold meanwhile. */
const FRESH_MS = 60_000

/**
 * Asks the provider about choices: the latest ones only, once per combination. If an answer fails, the result is
 * undefined, and the product's own marks are used.
 */
export function createAvailabilityAsker({ ask, waitMs }: AskerOptions) {
  const running = new Map<string, AbortController>()
  const known = new Map<string, { readonly availability: OptionsAvailability; readonly atMs: number }>()

  return {
    ask(
      productId: string,
      choices: Choices,
      answer: (availability: OptionsAvailability | undefined) => void,
    ): void {
      running.get(productId)?.abort()
      const own = new AbortController()
      running.set(productId, own)
      const name = JSON.stringify([productId, choices])
      const before = known.get(name)
      if (before && Date.now() - before.atMs < FRESH_MS) {
        answer(before.availability)
        return
      }
      const timer = setTimeout(async () => {
        const availability = await ask(productId, choices, own.signal).catch(() => undefined)
        if (own.signal.aborted) return
        if (known.size >= MOST_KEPT) known.clear()
        if (availability) known.set(name, { availability, atMs: Date.now() })
        answer(availability)
      }, waitMs)
      own.signal.addEventListener('abort', () => clearTimeout(timer))
    },
  }
}
