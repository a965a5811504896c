import type { ProductOption } from './product.ts'
import type { Variant } from './variant.ts'

/**
 * Whether a combination can be had. `impossible`: there is no such thing; `sold-out`: there is, and it may
 * come back. Of a part of a combination: the best that any completion of it is.
 */
export type ChoiceState = 'available' | 'sold-out' | 'impossible'

/** For each option the index of its choice; -1 where nothing is chosen yet. */
export type Picks = readonly number[]

/** The rule for which combinations exist: a list of variants, or marks on the choices. */
export interface OptionTable {
  /** The best state among the combinations that have all these picks. */
  judge(picks: Picks): ChoiceState
  /**
   * The buyable combination that changes the fewest picks, the first in the catalog's order among equals.
   * `keep` is an option whose pick must stay.
   */
  findNearest(picks: Picks, keep?: number): Picks | undefined
  /** The first combination in the catalog's order; `available`: that can be bought, else that exists. */
  findFirst(want: 'available' | 'existing'): Picks | undefined
  /** The variant that a whole combination means. */
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

/** How many of the picks another combination changes; what isn't picked yet changes nothing. */
export function countChanges(picks: Picks, other: Picks): number {
  let changes = 0
  for (let index = 0; index < picks.length; index++) {
    const pick = picks[index] as number
    if (pick >= 0 && pick !== other[index]) changes++
  }
  return changes
}

export type Options = readonly ProductOption[]
