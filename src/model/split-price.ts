/**
 * Writes a price in two parts, as the language writes prices: the currency's sign (`€`), and the amount with as many
 * digits as the currency has (`11.50`, `1,200`). An unknown currency is its own sign, and its amount a plain number.
 *
 * @param amount In major units.
 * @param currency ISO 4217.
 */
export function splitPrice(
  amount: number,
  currency: string,
  locale: string | undefined,
): { readonly sign: string; readonly amount: string } {
  try {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(amount)
    const isSign = ({ type }: Intl.NumberFormatPart) => type === 'currency'
    const rest = parts.filter((part) => !isSign(part)).map(({ value }) => value)
    return { sign: parts.find(isSign)?.value ?? currency, amount: rest.join('').trim() }
  } catch {
    return { sign: currency, amount: String(amount) }
  }
}
