/** How many pieces somebody wants who says nothing. */
export const FIRST_QUANTITY = 1

/** A line's most pieces (contract 1.10). */
export const MOST_PIECES = 100_000
