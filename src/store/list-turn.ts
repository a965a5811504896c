import { isTooLate, withPatience } from '../recovery/patience.ts'
import type { CollectionCalls } from './collections.ts'
import type { ListOptions } from './list-options.ts'

interface Ways<Answer> {
  arrive(answer: Answer): void
  fail(reason: unknown): void
}

/** Asks, until its signal aborts. */
type Work<Answer> = (calls: CollectionCalls, signal: AbortSignal) => Promise<Answer>

/** Ends with another, and by itself. */
function follow(signal: AbortSignal): AbortController {
  const own = new AbortController()
  if (signal.aborted) own.abort()
  signal.addEventListener('abort', () => own.abort(), { once: true })
  return own
}

/** The question that a list has asked: a newer one ends it. */
export interface ListTurn {
  /** The question's name. */
  asked: string
  /** Ends what is on its way. */
  begin(): AbortSignal
  /** Of what is on its way now. */
  signal(): AbortSignal
  /**
   * Runs work to its end, unless the signal aborts. When people's patience has ended it has failed, and is begun once
   * more beside what hangs: whichever is here first is taken after all, and ends the other.
   */
  run<Answer>(signal: AbortSignal, work: Work<Answer>, ways: Ways<Answer>): Promise<void>
  /** Calls back once, when there is hope for what has failed, unless something arrives or begins before. */
  hope(revive: () => void): void
  /** Nothing is failed any more. */
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
      /** An answer that comes after the products, their number, belongs to the query that brought them. */
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
