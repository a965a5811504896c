import { PATIENCE_MS, withPatience } from '../../../src/recovery/patience.ts'
import type { ProductKey } from '../../../src/store/catalog.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'

/** So long the loader has waited already, before it said that something is slow. */
const WAITED_MS = 1_000

interface Question {
  readonly keys: readonly ProductKey[]
  readonly stop: AbortController | undefined
}

/** Asks for what people have waited enough for, once more, and ends what nobody waits for any more. */
function createSecondTry({ catalog }: Page) {
  const running = new Set<Question>()
  /** Asked for twice: a provider that hangs again isn't asked for ever. */
  const tried = new Set<ProductKey>()
  const isWaitedFor = (key: ProductKey) => !['ready', 'missing'].includes(catalog.peek(key).status)

  return {
    begin(question: Question): void {
      running.add(question)
    },
    /** It was answered, or has failed. */
    end(question: Question): void {
      running.delete(question)
      for (const other of running) {
        if (other.keys.some(isWaitedFor)) continue
        running.delete(other)
        other.stop?.abort()
      }
    },
    /** Asks beside the question that hangs: whichever is answered first counts. */
    ask(keys: readonly ProductKey[], reason: unknown): void {
      const all = keys.filter((key) => !tried.has(key))
      for (const key of all) {
        tried.add(key)
        catalog.load(key, { again: 'quietly' })
      }
      // Nobody has to wait for this one, either: who presses "Try again" asks anew, and so does any success.
      if (all.length) catalog.fail(all, reason)
    },
  }
}

/**
 * What to do about cards that don't come: the elements before them, the loading bar, and after a while words in their
 * places, and the question once more. The first is not taken back: its answer is shown if it comes before.
 */
export function createSlowMessages(page: Page): Connection['tellSlow'] {
  const { catalog, loadChunk, config } = page
  const secondTry = createSecondTry(page)
  return (work, keys, stop) => {
    page.elements().catch(() => {})
    const question = { keys, stop }
    const known = new Map(keys.map((key) => [key, catalog.peek(key)]))
    secondTry.begin(question)
    let isOver = false
    const over = () => {
      isOver = true
      secondTry.end(question)
    }
    work.then(over, over)
    const inTime = withPatience(work, { limitMs: PATIENCE_MS - WAITED_MS })
    inTime.catch((reason) => {
      // Another question may have brought some of them meanwhile.
      const missed = isOver ? [] : keys.filter((key) => catalog.peek(key) === known.get(key))
      if (!missed.length) return
      catalog.fail(missed, reason)
      secondTry.ask(missed, reason)
    })
    if (config.progress === 'off') return
    loadChunk('progress').then(
      ({ showProgress }) => showProgress(inTime),
      () => {},
    )
  }
}
