const digits = new Map<string, number>()

/** Returns the number of decimals of a currency's amounts. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  let found = 2
  try {
    found =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
  } catch {
    // A currency that `Intl` doesn't know gets the usual number.
  }
  digits.set(currency, found)
  return found
}

/** Rounds an amount to the decimals of its currency, as texts show it. */
export const roundAmount = (amount: number, currency: string): number =>
  Number(amount.toFixed(digitsOf(currency)))
