import type { Page } from '../../loader/page.ts'

/** The provider's page limit. */
const MOST = 100

type Ask = Page['ask']

/** Several questions that are sent as one request. */
interface Joined {
  readonly keys: Parameters<Ask>[0][number][]
  readonly answer: ReturnType<Ask>
  readonly stop: AbortController
  /** The number of questions that aren't aborted yet. */
  waiting: number
}

/** Rejects when the question's signal aborts, and aborts the whole request with the last of them. */
const untilGivenUp = (joined: Joined, signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    joined.waiting++
    signal?.addEventListener('abort', () => {
      if (!--joined.waiting) joined.stop.abort()
      reject(signal.reason)
    })
  })

/** Joins the questions of one task: a page that nobody is waiting for sends one request, not the first screen first. */
export function joinQuestions(ask: Ask): Ask {
  let joined: Joined | undefined
  const begin = (): Joined => {
    const stop = new AbortController()
    const keys: Joined['keys'] = []
    const answer = Promise.resolve().then(() => {
      joined = undefined
      return ask(keys, stop.signal)
    })
    return { keys, answer, stop, waiting: 0 }
  }
  return async (keys, signal) => {
    if (joined && joined.keys.length + keys.length > MOST) return ask(keys, signal)
    joined ??= begin()
    joined.keys.push(...keys)
    const products = await Promise.race([joined.answer, untilGivenUp(joined, signal)])
    // Empty entries in the answer are skipped.
    return products.filter(
      (one) => one && (keys.includes(`id:${one.id}`) || keys.includes(`slug:${one.slug}`)),
    )
  }
}
