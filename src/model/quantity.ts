/** The default quantity. */
export const FIRST_QUANTITY = 1

/** The most pieces of a line (contract 1.10). */
export const MOST_PIECES = 100_000

/** Writes what Arabic, Persian and full-width keyboards type as JavaScript, which alone knows 0 to 9, reads numbers. */
export const readDigits = (text: string): string =>
  // The last four bits of the digits' codes are the digit.
  text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/，/g, ',')
    .replace(/．/g, '.')
    .replace(/−/g, '-')

const readGroupSign = (locale: string | undefined): string =>
  new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ''

/**
 * Reads a quantity as a shopper types it; `NaN` without a digit. Pieces are whole, so a fraction is left out: 1.5 is 1.
 * What the language writes between thousands is no decimal sign before three digits: 1,000 is 1000 in English, and
 * 1.000 in German. Spaces and apostrophes never are one.
 *
 * @param locale BCP 47; the browser's when undefined.
 */
export function readPieces(text: string, locale: string | undefined): number {
  const sign = `[\\s'’٬${readGroupSign(locale)}]`
  // India writes 1,00,000.
  const number = new RegExp(`-?(\\d{1,3}(${sign}\\d{2,3})*${sign}\\d{3}(?!\\d)|\\d+)`)
  const [found] = number.exec(readDigits(text)) ?? []
  return found === undefined ? Number.NaN : Number(found.replace(/[^\d-]/g, ''))
}

/** Whether a text ends in a part behind a sign, such as `1.`, `1.5` or `1,00`, which may not be typed to its end. */
export const endsInPart = (text: string): boolean => /\d\D\d*$/.test(readDigits(text))
