import type { DiscountType } from './enums.ts'

export const FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** The unit of a subscription's interval. */
export type Frequency = (typeof FREQUENCIES)[number]

/** How often, and how long, a subscription is delivered. */
export interface Rhythm {
  readonly frequency: Frequency
  /** The number of days, weeks, months or years between deliveries: 1 to 50. */
  readonly interval: number
  /** The number of deliveries; undefined: until it is cancelled. */
  readonly cycles?: number | undefined
}

/** A subscription of a product (contract 2027, 4.10). */
export interface Subscription extends Rhythm {
  readonly id: string
  /** The owner's name for it: at most 20 characters. */
  readonly title: string
  /** The discount on the price of a piece: a percentage, or money in major units. */
  readonly discount?: { readonly type: DiscountType; readonly value: number }
}

/** The subscriptions of a product. */
export interface Subscriptions {
  /** Whether it is sold by subscription only. */
  readonly isRequired: boolean
  /** At least one. */
  readonly options: readonly Subscription[]
}
