import { PATIENCE_MS, withPatience } from '../../src/recovery/patience.ts'
import type { Connection, Page } from '../loader/page.ts'

/** So long the loader has waited already, before it said that something is slow. */
const WAITED_MS = 1_000

/**
 * What to do about cards that don't come: the elements before them, the loading bar, and after a while words in their places. The question
 * is not taken back: its answer is shown if it comes.
 */
export function createSlowMessages(page: Page): Connection['tellSlow'] {
  const { catalog, loadChunk, config } = page
  return (work, keys) => {
    page.elements().catch(() => {})
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    const inTime = withPatience(work, { limitMs: PATIENCE_MS - WAITED_MS })
    inTime.catch((reason) => {
      if (!isOver) catalog.fail(keys, reason)
    })
    if (config.progress === 'off') return
    loadChunk('progress').then(
      ({ showProgress }) => showProgress(inTime),
      () => {},
    )
  }
}
