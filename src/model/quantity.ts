/** The default quantity. */
export const FIRST_QUANTITY = 1

/** The most pieces of a line (contract 1.10). */
export const MOST_PIECES = 100_000
