/** The state of the step's history entry, so that Forward, a reload or a link can restore its content. */
export interface StepEntry {
  readonly name: string
  readonly note: string
  /** Default: the page's own address, as it is. */
  readonly url?: string | undefined
}

/**
 * Makes a dialog that opens a step of the browser's history, so that Back closes it instead of leaving the page.
 *
 * @param close Called when Back has been pressed.
 * @param more `stands`: whether it is still there, where nobody tells when it goes with its tag. Default: it is.
 *   `entry`: default: it can't be brought back.
 * @returns To be called when it has been closed otherwise.
 */
export type TakeStep = (
  close: () => void,
  more?: { readonly stands?: () => boolean; readonly entry?: StepEntry | undefined },
) => () => void
