/** The two generations of the provider's catalog; a shop has one of them, and moves to the next on any day. */
export type Generation = 'v1' | 'v3'

/** Beside the token of the same client. */
const placeOf = (clientId: string) => `store-widgets:${clientId}:catalog`

/** So long questions wait for the first one's answer: it may hang while they would be answered. */
const TURN_MS = 5_000

/** A page, by its configuration. */
interface Asking {
  readonly clientId: string
  readonly catalog?: string | undefined
  /** The generation that its shop has shown meanwhile; browsers may refuse to store it. */
  told?: Generation
  /** Settles with the question that is to find it out; undefined while there is none. */
  turn?: Promise<unknown> | undefined
}

/** The generation as far as it is known without a request: from the shop, today or on this page, then from the page. */
function findGeneration({ clientId, catalog, told }: Asking): string | undefined {
  if (told) return told
  try {
    const kept = localStorage.getItem(placeOf(clientId))
    // Catalog v3 is remembered as a word.
    if (kept === 'v3') return kept
    if (Number(kept) > Date.now()) return 'v1'
  } catch {
    // Forbidden.
  }
  return catalog
}

/**
 * Whether a question goes to catalog v1: its shop has said so, or the page says so and nobody was told
 * otherwise. Otherwise the next is asked, because it alone says when it is the wrong one.
 */
export const isFirstGeneration = (asking: Asking): boolean => findGeneration(asking) === 'v1'

/**
 * Lets the first question of a page find the generation out, and others wait for it, so that one of them is asked in
 * vain and not each. Where the generation is known nobody waits.
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

/** Remembers what was told, for the page and for later ones; a browser that keeps nothing is told again. */
export function keepGeneration(asking: Asking, isFirst: boolean): void {
  asking.told = isFirst ? 'v1' : 'v3'
  try {
    localStorage.setItem(placeOf(asking.clientId), isFirst ? `${Date.now() + DAY_MS}` : 'v3')
  } catch {
    // Full or forbidden.
  }
}
