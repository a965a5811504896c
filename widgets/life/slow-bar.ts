import type { PageState } from '../../src/store/page-state.ts'
import type { LoadChunk } from '../page.ts'

/** Requests under way for longer than this show the loading bar. */
const BAR_AFTER_MS = 250

/** Fetches the loading bar the first time that it has something to show for. */
export function showBarWhenSlow(state: PageState, loadChunk: LoadChunk): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = async () => {
    unsubscribe()
    // A bar that doesn't come is no loss: the tags say themselves that they load.
    const bar = await loadChunk('progress').catch(() => undefined)
    bar?.showProgress(state)
  }
  const unsubscribe = state.subscribe(({ pending }) => {
    clearTimeout(timer)
    timer = pending ? setTimeout(show, BAR_AFTER_MS) : undefined
  })
}
