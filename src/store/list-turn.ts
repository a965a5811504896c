import { isTooLate, withPatience } from '../recovery/patience.ts'
import type { CollectionCalls } from './collections.ts'
import type { ListOptions } from './list-options.ts'

interface Ways<Answer> {
  arrive(answer: Answer): void
  fail(reason: unknown): void
}

/** Sends a request, until its signal aborts. */
type Work<Answer> = (calls: CollectionCalls, signal: AbortSignal) => Promise<Answer>

/** Creates a controller that aborts with the signal, or by itself. */
function follow(signal: AbortSignal): AbortController {
  const own = new AbortController()
  if (signal.aborted) own.abort()
  signal.addEventListener('abort', () => own.abort(), { once: true })
  return own
}

/** The present request of a list: a newer one ends it. */
export interface ListTurn {
  /** The query's name. */
  asked: string
  /** Ends the present request and begins another. */
  begin(): AbortSignal
  /** Returns the present request's signal. */
  signal(): AbortSignal
  /**
   * Runs work to its end, unless the signal aborts. After the time limit for people it counts as failed, and is begun
   * once more beside the pending one: the first of the two to arrive is still used, and ends the other.
   */
  run<Answer>(signal: AbortSignal, work: Work<Answer>, ways: Ways<Answer>): Promise<void>
  /** Calls back once, when a failed request may succeed now, unless an answer arrives or a request begins before. */
  hope(revive: () => void): void
  /** Cancels `hope`: there is no failure any more. */
  calm(): void
}

export function createListTurn({
  collections,
  onRevival,
}: Pick<ListOptions, 'collections' | 'onRevival'>): ListTurn {
  let running = new AbortController()
  let calm = () => {}
  return {
    asked: '',
    begin() {
      running.abort()
      running = new AbortController()
      calm()
      return running.signal
    },
    signal: () => running.signal,
    run<Answer>(signal: AbortSignal, work: Work<Answer>, { arrive, fail }: Ways<Answer>) {
      const [first, second] = [follow(signal), follow(signal)]
      /** A later part of an answer, such as the count, belongs to the request that brought the products. */
      const takeFrom = (mine: AbortController, other: AbortController) => (answer: Answer) => {
        if (mine.signal.aborted) return
        other.abort()
        arrive(answer)
      }
      const ask = (attempt: AbortController) => collections().then((calls) => work(calls, attempt.signal))
      const take = takeFrom(first, second)
      return withPatience(ask(first), { onLate: take }).then(take, (reason) => {
        if (signal.aborted) return
        fail(reason)
        if (isTooLate(reason)) ask(second).then(takeFrom(second, first), () => {})
      })
    },
    hope(revive) {
      calm = onRevival(revive)
    },
    calm: () => calm(),
  }
}
