/**
 * The two generations of the provider's catalog. A shop has one of them, and the provider may move it to the next on
 * any day.
 */
export type Generation = 'v1' | 'v3'

/** It is stored beside the token of the same client. */
const placeOf = (clientId: string) => `store-widgets:${clientId}:catalog`

/** How long requests wait for the first one's answer: it may hang while others would be answered. */
const TURN_MS = 5_000

/** A page, by its configuration. */
interface Asking {
  readonly clientId: string
  readonly catalog?: string | undefined
  /** The generation that the shop's answers have shown; kept here because browsers may refuse to store it. */
  told?: Generation
  /** Settles when the request that finds the generation out is done; undefined while there is none. */
  turn?: Promise<unknown> | undefined
}

/**
 * Returns the generation as far as it is known without a request: from the shop's answers on this page or an earlier
 * one, else from the page's setting.
 */
function findGeneration({ clientId, catalog, told }: Asking): string | undefined {
  if (told) return told
  try {
    const kept = localStorage.getItem(placeOf(clientId))
    // Catalog v3 is stored as the word `v3`, catalog v1 as the time until which it counts.
    if (kept === 'v3') return kept
    if (Number(kept) > Date.now()) return 'v1'
  } catch {
    // Forbidden.
  }
  return catalog
}

/**
 * Whether to send a request to catalog v1: the shop has said so, or the page's setting says so and no answer
 * contradicts. Otherwise catalog v3 is asked, because only it says when it is the wrong one.
 */
export const isFirstGeneration = (asking: Asking): boolean => findGeneration(asking) === 'v1'

/**
 * Lets the first request of a page find the generation out while others wait, so that only one is sent to the wrong
 * one. If the generation is known, no request waits.
 */
export async function askInTurn<Answer>(asking: Asking, ask: () => Promise<Answer>): Promise<Answer> {
  if (findGeneration(asking)) return ask()
  if (asking.turn) {
    await asking.turn
    return ask()
  }
  const answer = ask()
  asking.turn = Promise.race([answer, new Promise((done) => setTimeout(done, TURN_MS))])
    .catch(() => {})
    .then(() => {
      asking.turn = undefined
    })
  return answer
}

/** A shop of catalog v1 may have moved by tomorrow; one of catalog v3 never goes back. */
const DAY_MS = 86_400_000

/**
 * Stores the generation for this page and later ones; where the browser stores nothing, each page finds it out again.
 */
export function keepGeneration(asking: Asking, isFirst: boolean): void {
  asking.told = isFirst ? 'v1' : 'v3'
  try {
    localStorage.setItem(placeOf(asking.clientId), isFirst ? `${Date.now() + DAY_MS}` : 'v3')
  } catch {
    // Full or forbidden.
  }
}
