/**
 * Amounts are whole numbers of the currency's smallest unit (`3205n` is 32.05 EUR), so that sums, discounts and taxes
 * of any size are exact. Text and catalog numbers are converted where they come in.
 */
export type Amount = bigint

/** The largest amount of the cart, in major units (contract 2.15). */
export const MAX_MAJOR = 1e15

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Returns how many digits a currency has after its point. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Converts a catalog's price, already rounded to the currency's digits. Undefined if it is no price. */
export const readPrice = (price: number, digits: number): Amount | undefined =>
  Number.isFinite(price) && price >= 0 && price <= MAX_MAJOR
    ? BigInt(price.toFixed(digits).replace('.', ''))
    : undefined

/** Parses `"32.05"` as an amount; digits beyond the currency's are cut off. */
export function readDecimal(text: string, digits: number): Amount {
  const [, sign = '', whole = '0', fraction = ''] = DECIMAL.exec(text) ?? []
  return BigInt(`${sign}${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
}

/** Writes `"98.00"`: decimal text with all of the currency's digits, as in totals (contract 2.15). */
export function writePadded(amount: Amount, digits: number): string {
  const sign = amount < 0n ? '-' : ''
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0')
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Writes `"98"`, `"399.9"`: decimal text without zeros at the end, as in carts and lines (contract 2.15). */
export function writeUnpadded(amount: Amount, digits: number): string {
  const text = writePadded(amount, digits)
  return digits === 0 ? text : text.replace(/\.?0+$/, '')
}

/** Computes `amount × part ÷ whole`, halves rounded up. For amounts that are not negative. */
export const takePart = (amount: Amount, part: bigint, whole: bigint): Amount =>
  (2n * amount * part + whole) / (2n * whole)

/** Adds amounts; the sum of none is 0. */
export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((total, each) => total + each, 0n)

/**
 * Divides an amount in proportion to `weights`, so that the shares add up to exactly that amount: the remainder of
 * rounding goes to the largest fractions. No share is more than its weight when the amount is not more than their sum.
 */
export function divide(amount: Amount, weights: readonly Amount[]): Amount[] {
  const whole = sum(weights)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / whole)
  const left = Number(amount - sum(shares))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}
