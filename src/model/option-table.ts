import type { ProductOption } from './product.ts'
import type { Variant } from './variant.ts'

/**
 * Whether a combination is available. `impossible`: it doesn't exist; `sold-out`: it exists, and may come back. For a
 * part of a combination: the best state of all its completions.
 */
export type ChoiceState = 'available' | 'sold-out' | 'impossible'

/** For each option the index of its choice; -1 where nothing is chosen yet. */
export type Picks = readonly number[]

/** The rule for existing combinations: a list of variants, or marks on the choices. */
export interface OptionTable {
  /** Returns the best state among the combinations that have all these picks. */
  judge(picks: Picks): ChoiceState
  /**
   * Returns the buyable combination that changes the fewest picks, the first in the catalog's order among equals.
   * `keep` is an option whose pick must not change.
   */
  findNearest(picks: Picks, keep?: number): Picks | undefined
  /**
   * Returns the first combination in the catalog's order; `available`: one that can be bought, `existing`: any that
   * exists.
   */
  findFirst(want: 'available' | 'existing'): Picks | undefined
  /** Returns the variant of a whole combination. */
  findVariant(picks: Picks): Variant | undefined
}

/** A smaller list comes first; at the first difference the smaller index does. */
export function compareOrder(a: Picks, b: Picks): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] as number) - (b[index] as number)
    if (difference) return difference
  }
  return 0
}

/** Counts the picks that another combination changes; an option without a pick doesn't count. */
export function countChanges(picks: Picks, other: Picks): number {
  let changes = 0
  for (let index = 0; index < picks.length; index++) {
    const pick = picks[index] as number
    if (pick >= 0 && pick !== other[index]) changes++
  }
  return changes
}

export type Options = readonly ProductOption[]
