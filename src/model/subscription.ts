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

/** How a line of a cart or an order is repeated, as the provider sends it. */
export interface SubscriptionSettings {
  readonly frequency?: Frequency | 'UNDEFINED'
  /** Default 1. */
  readonly interval?: number | null
  readonly autoRenewal?: boolean
  /** Counts without `autoRenewal` only. */
  readonly billingCycles?: number | null
}

/** Reads how often a line is delivered; undefined for one that is bought once, or in a way that we have no words for. */
export function readRhythm(settings: SubscriptionSettings | undefined): Rhythm | undefined {
  const { frequency, interval, autoRenewal, billingCycles } = settings ?? {}
  const known = FREQUENCIES.find((one) => one === frequency)
  const cycles = autoRenewal ? undefined : billingCycles
  return known && { frequency: known, interval: interval || 1, ...(cycles && { cycles }) }
}

/** The owner's words about a subscription. */
export interface Plan {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** Keeps the words that there are; undefined if there are none. */
export const readPlan = (title?: string | null, description?: string | null): Plan | undefined =>
  title || description ? { ...(title && { title }), ...(description && { description }) } : undefined

/** A subscription of a product (contract 2027, 4.10). */
export interface Subscription extends Rhythm {
  readonly id: string
  /** The owner's name for it: at most 20 characters. */
  readonly title: string
  /** The owner's words about it: at most 60 characters. */
  readonly description?: string
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
