import type { Money } from './cart.ts'
import type { AdditionalFee, NamedFee } from './cart-totals.ts'

const toThousandths = (amount: number) => Math.round(amount * 1000)

/**
 * Reads the fees that cost something.
 *
 * @param read Reads an amount in major units; undefined if it is no number.
 */
export const readFees = (
  fees: readonly AdditionalFee[] | undefined,
  read: (money: Money | undefined) => number | undefined,
): readonly NamedFee[] =>
  (fees ?? []).flatMap(({ name, translatedName, price }) => {
    const amount = read(price)
    return amount ? [{ name: translatedName || name || '', amount }] : []
  })

/**
 * Divides the costs beside lines and delivery into rows: each by its name if all have one and they are the whole sum,
 * else one row.
 *
 * @param whole The provider's sum of them, if it sends one.
 * @param label The name of that one row.
 */
export function divideFees(
  fees: readonly NamedFee[],
  whole: number | undefined,
  label: string,
): readonly NamedFee[] {
  const sum = fees.reduce((all, { amount }) => all + toThousandths(amount), 0)
  const isWhole = whole === undefined || toThousandths(whole) === sum
  if (isWhole && fees.every(({ name }) => name)) return fees
  const amount = whole ?? sum / 1000
  return amount ? [{ name: label, amount }] : []
}
