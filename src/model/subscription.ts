import type { DiscountType } from './enums.ts'

export const FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** The unit of a subscription's rhythm. */
export type Frequency = (typeof FREQUENCIES)[number]

/** How often something comes, and how long. */
export interface Rhythm {
  readonly frequency: Frequency
  /** Every so many days, weeks, months or years: 1 to 50. */
  readonly interval: number
  /** It ends after so many deliveries; undefined: when it is cancelled. */
  readonly cycles?: number | undefined
}

/** A way to buy a product again and again (contract 2027, 4.10). */
export interface Subscription extends Rhythm {
  readonly id: string
  /** The owner's name for it: at most 20 characters. */
  readonly title: string
  /** The discount on the price of a piece: a percentage, or money in major units. */
  readonly discount?: { readonly type: DiscountType; readonly value: number }
}

/** How a product is subscribed to. */
export interface Subscriptions {
  /** It isn't sold without one. */
  readonly isRequired: boolean
  /** At least one. */
  readonly options: readonly Subscription[]
}
