import type { LoadChunk } from '../../loader/chunks.ts'

/** Requests under way for longer than this show the loading bar. */
const BAR_AFTER_MS = 250

/** Shows the loading bar while requests run that take a moment; told how many are under way. */
export function createSlowBar(loadChunk: LoadChunk): (pending: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let finish: (() => void) | undefined
  return (pending) => {
    if (!pending) {
      clearTimeout(timer)
      timer = undefined
      finish?.()
    } else {
      timer ??= setTimeout(() => {
        const work = new Promise<void>((done) => {
          finish = done
        })
        const own = timer
        // A bar that doesn't come is no loss: the tags say themselves that they load.
        loadChunk('progress').then(
          ({ showProgress }) => {
            // The chunk itself took its time: what it was to be shown for may be done.
            if (own === timer) showProgress(work)
          },
          () => {},
        )
      }, BAR_AFTER_MS)
    }
  }
}
