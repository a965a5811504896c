import { withPatience } from '../recovery/patience.ts'
import type { CollectionCalls } from './collections.ts'
import type { ListOptions } from './list-options.ts'

interface Ways<Answer> {
  arrive(answer: Answer): void
  fail(reason: unknown): void
}

/** The question that a list has asked: a newer one ends it. */
export interface ListTurn {
  /** The question's name. */
  asked: string
  /** Ends what is on its way. */
  begin(): AbortSignal
  /** Of what is on its way now. */
  signal(): AbortSignal
  /** Runs work to its end, unless the signal aborts; what comes after people's patience has ended is taken, too. */
  run<Answer>(
    signal: AbortSignal,
    work: (calls: CollectionCalls) => Promise<Answer>,
    ways: Ways<Answer>,
  ): Promise<void>
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
    run(signal, work, { arrive, fail }) {
      const take: typeof arrive = (answer) => {
        if (!signal.aborted) arrive(answer)
      }
      return withPatience(collections().then(work), { onLate: take }).then(take, (reason) => {
        if (!signal.aborted) fail(reason)
      })
    },
    hope(revive) {
      calm = onRevival(revive)
    },
    calm: () => calm(),
  }
}
