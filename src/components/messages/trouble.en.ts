/** What stands in the place of a part of the page that failed in itself. */
export const trouble = {
  broken: 'This part of the page could not be shown.',
  tryAgain: 'Try again',
  /** Said where a click can't be answered, because our own script did not come. */
  unanswered: 'This button does not work at the moment. Please try again, or go on here:',
  page: 'Go to the product page',
}

export type TroubleWords = typeof trouble
