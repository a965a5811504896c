/** The state of the step's history entry, so that Forward, a reload or a link can restore its content. */
export interface StepEntry {
  readonly name: string
  readonly note: string
  /** Default: the page's own address, as it is. */
  readonly url?: string | undefined
}

/**
 * Makes an opened dialog a step of the browser's history, so that Back closes it instead of leaving the page.
 *
 * @param close Called when Back was pressed.
 * @param more `stands`: whether it still exists, if its removal with its tag causes no event. Default: it does.
 *   `entry`: its history entry; by default it can't be restored. `isContent`: it is no dialog but content of the page: a
 *   change made there creates an entry of its own.
 * @returns a function to call when it was closed in another way.
 */
export type TakeStep = (
  close: () => void,
  more?: {
    readonly stands?: () => boolean
    readonly entry?: StepEntry | undefined
    readonly isContent?: boolean
  },
) => () => void
