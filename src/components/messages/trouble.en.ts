/** What stands in the place of a part of the page that failed in itself. */
export const trouble = {
  broken: 'This part of the page could not be shown.',
  tryAgain: 'Try again',
}

export type TroubleWords = typeof trouble
