import type { LoadChunk } from '../../loader/chunks.ts'

/** Milliseconds after which pending requests show the loading bar. */
const BAR_AFTER_MS = 250

/** Shows the loading bar during requests that take a moment; called with the number of pending requests. */
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
        // The bar is dispensable: the tags show by themselves that they load.
        loadChunk('progress').then(
          ({ showProgress }) => {
            // The chunk itself took its time: the requests may be done.
            if (own === timer) showProgress(work)
          },
          () => {},
        )
      }, BAR_AFTER_MS)
    }
  }
}
