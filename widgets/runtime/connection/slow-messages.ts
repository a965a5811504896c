import { PATIENCE_MS, withPatience } from '../../../src/recovery/patience.ts'
import type { ProductKey } from '../../../src/store/catalog.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'

/** Milliseconds that the loader has already waited before it reported a slow request. */
const WAITED_MS = 1_000

interface Question {
  readonly keys: readonly ProductKey[]
  readonly stop: AbortController | undefined
}

/** Repeats a request once after people have waited long enough, and aborts requests that nobody waits for any more. */
function createSecondTry({ catalog }: Page) {
  const running = new Set<Question>()
  /** The products that were requested twice: a provider that hangs again isn't asked for ever. */
  const tried = new Set<ProductKey>()
  const isWaitedFor = (key: ProductKey) => !['ready', 'missing'].includes(catalog.peek(key).status)

  return {
    begin(question: Question): void {
      running.add(question)
    },
    /** Called when it was answered or has failed. */
    end(question: Question): void {
      running.delete(question)
      for (const other of running) {
        if (other.keys.some(isWaitedFor)) continue
        running.delete(other)
        other.stop?.abort()
      }
    },
    /** Sends the request beside the one that hangs: the first answer counts. */
    ask(keys: readonly ProductKey[], reason: unknown): void {
      const all = keys.filter((key) => !tried.has(key))
      for (const key of all) {
        tried.add(key)
        catalog.load(key, { again: 'quietly' })
      }
      // Nobody has to wait for this one either: "Try again" sends a new request, and so does any success.
      if (all.length) catalog.fail(all, reason)
    },
  }
}

/**
 * Handles cards that don't come: loads the elements before them, shows the loading bar, after a while a text in their
 * places, and repeats the request once. The first request isn't aborted: its answer is shown if it comes first.
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
      // Another request may have brought some of them meanwhile.
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
