import { createModifierRules } from './modifiers.ts'
import { createMarkTable } from './option-marks.ts'
import { readChoiceIndex, readOptionIndex } from './option-names.ts'
import type { ChoiceState, OptionTable, Picks } from './option-table.ts'
import { createVariantTable } from './option-variants.ts'
import type { OptionsAvailability, Product, ProductOption } from './product.ts'
import { readStock } from './stock.ts'
import { type Choices, DEFAULT_VARIANT_ID, type Variant } from './variant.ts'

export type OptionedProduct = Pick<Product, 'productOptions' | 'manageVariants' | 'variants' | 'stock'>

/** The rules of one product's options. Choices come in as people write them, and go out as the catalog does. */
export interface OptionRules {
  readonly options: readonly ProductOption[]
  /** The page knows all variants; where it doesn't, only the provider knows whether a combination is to be had. */
  readonly isLocal: boolean
  /** In the catalog's spelling and order; what the product doesn't have is left out. */
  read(choices: Choices): Choices
  /** Names of the options that nothing is chosen of. */
  findMissing(choices: Choices): readonly string[]
  /** Of what is chosen so far. */
  judge(choices: Choices): ChoiceState
  /** Of one choice, given the choices of the other options. */
  judgeChoice(choices: Choices, option: string, choice: string): ChoiceState
  /** The variant that whole choices mean; undefined for part of them, and where there is none. */
  findVariant(choices: Choices): Variant | undefined
  /**
   * The nearest combination that can be bought: fewest changes, then the catalog's order. `keep` names an
   * option whose choice stays if that is possible at all.
   */
  findNearest(choices: Choices, keep?: string): Choices | undefined
  /** `available`: the first that can be bought; `existing`: the first that there is. */
  findFirst(want: 'available' | 'existing'): Choices | undefined
}

/** Variants as the answer has them; an answer may leave them out (contract 2.1). */
const hasVariants = ({ manageVariants, variants }: OptionedProduct): boolean =>
  Boolean(manageVariants) && variants.some(({ id }) => id !== DEFAULT_VARIANT_ID)

/** Options that combine; the others change neither what there is nor how much of it. */
const combining = (options: readonly ProductOption[]) => options.filter(({ modifier }) => !modifier)

function createTable(product: OptionedProduct, availability?: OptionsAvailability): OptionTable {
  if (hasVariants(product)) return createVariantTable(combining(product.productOptions), product.variants)
  const options = combining(availability?.productOptions ?? product.productOptions)
  return createMarkTable(options, readStock(product).state === 'out-of-stock')
}

/**
 * Builds the rules once per product.
 *
 * @param availability What the provider said of the choices made, for a product whose variants it keeps
 *   to itself (contract 2.7); it counts instead of the product's own marks.
 */
export function createOptionRules(product: OptionedProduct, availability?: OptionsAvailability): OptionRules {
  const table = createTable(product, availability)
  const options = product.productOptions
  const combined = combining(options)
  const modifiers = createModifierRules(options.filter(({ modifier }) => modifier))

  const readPicks = (choices: Choices): number[] => {
    const picks = combined.map(() => -1)
    for (const [name, choice] of Object.entries(choices)) {
      const at = readOptionIndex(combined, name)
      const option = combined[at]
      if (option) picks[at] = readChoiceIndex(option, choice)
    }
    return picks
  }
  const writePicks = (picks: Picks): Choices =>
    Object.fromEntries(
      picks.flatMap((pick, at) => {
        const choice = combined[at]?.choices[pick]
        return combined[at] && choice ? [[combined[at].name, choice.description] as const] : []
      }),
    )
  const write = (picks: Picks | undefined, others: Choices) => picks && { ...writePicks(picks), ...others }

  return {
    options,
    isLocal: hasVariants(product) || combined.length === 0,
    read: (choices) => ({ ...writePicks(readPicks(choices)), ...modifiers.read(choices) }),
    findMissing(choices) {
      const picks = readPicks(choices)
      const missing = combined.filter((_, at) => (picks[at] as number) < 0).map(({ name }) => name)
      return [...missing, ...modifiers.findMissing(choices)]
    },
    judge: (choices) => table.judge(readPicks(choices)),
    judgeChoice(choices, name, choice) {
      const picks = readPicks(choices)
      const at = readOptionIndex(combined, name)
      const option = combined[at]
      if (!option) return modifiers.has(name, choice) ? table.judge(picks) : 'impossible'
      picks[at] = readChoiceIndex(option, choice)
      return (picks[at] as number) < 0 ? 'impossible' : table.judge(picks)
    },
    findVariant(choices) {
      const picks = readPicks(choices)
      return picks.includes(-1) ? undefined : table.findVariant(picks)
    },
    findNearest(choices, keep) {
      const picks = readPicks(choices)
      const kept = keep === undefined ? -1 : readOptionIndex(combined, keep)
      const near = kept >= 0 && (picks[kept] as number) >= 0 ? table.findNearest(picks, kept) : undefined
      return write(near ?? table.findNearest(picks), modifiers.read(choices))
    },
    findFirst: (want) => write(table.findFirst(want), modifiers.findFirst()),
  }
}
