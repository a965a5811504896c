/** The default quantity. */
export const FIRST_QUANTITY = 1

/** The most pieces of a line (contract 1.10). */
export const MOST_PIECES = 100_000

/** Writes digits of Arabic, Persian and full-width keyboards as 0 to 9, which alone JavaScript reads as numbers. */
export const readDigits = (text: string): string =>
  // The last four bits of their codes are the digit.
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
