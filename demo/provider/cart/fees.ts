import type { NamedCost } from '../http/settings/settings.ts'
import { type Amount, readPrice } from './amount.ts'

/** A cost of the whole order beside its lines and delivery, such as a gift wrap's. */
export interface Fee {
  readonly code: string
  readonly name: string
  readonly price: Amount
}

/** Converts the shop's fees, with a code for each. */
export const readFees = (costs: readonly NamedCost[], digits: number): readonly Fee[] =>
  costs.map(({ name, amount }, at) => ({
    code: `fee-${at + 1}`,
    name,
    price: readPrice(amount, digits) ?? 0n,
  }))
