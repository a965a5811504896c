/**
 * Makes a dialog that opens a step of the browser's history, so that Back closes it instead of leaving the page.
 *
 * @param close Called when Back has been pressed.
 * @param stands Whether it is still there, where nobody tells when it goes with its tag. Default: it is.
 * @returns To be called when it has been closed otherwise.
 */
export type TakeStep = (close: () => void, stands?: () => boolean) => () => void
