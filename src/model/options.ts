import { createModifierRules } from './modifiers.ts'
import { createMarkTable } from './option-marks.ts'
import { readChoiceIndex, readOptionIndex } from './option-names.ts'
import type { ChoiceState, OptionTable, Picks } from './option-table.ts'
import { createVariantTable } from './option-variants.ts'
import type { OptionsAvailability, Product, ProductOption } from './product.ts'
import { readStock } from './stock.ts'
import { type Choices, DEFAULT_VARIANT_ID, type Variant } from './variant.ts'

export type OptionedProduct = Pick<Product, 'productOptions' | 'manageVariants' | 'variants' | 'stock'>

/**
 * The rules of one product's options. Choices may be spelled in any way, and are returned in the catalog's spelling.
 */
export interface OptionRules {
  readonly options: readonly ProductOption[]
  /** Whether the page knows all variants; otherwise only the provider knows whether a combination is available. */
  readonly isLocal: boolean
  /** Returns choices in the catalog's spelling and order; those that the product doesn't have are left out. */
  read(choices: Choices): Choices
  /** Returns the names of the options without a choice. */
  findMissing(choices: Choices): readonly string[]
  /** Judges the choices so far. */
  judge(choices: Choices): ChoiceState
  /** Judges one choice, given the choices of the other options. */
  judgeChoice(choices: Choices, option: string, choice: string): ChoiceState
  /** Returns the variant of whole choices; undefined for an incomplete set, or if it doesn't exist. */
  findVariant(choices: Choices): Variant | undefined
  /**
   * Returns the nearest combination that can be bought: fewest changes, then the catalog's order. `keep` names an
   * option whose choice is kept if possible.
   */
  findNearest(choices: Choices, keep?: string): Choices | undefined
  /** `available`: the first that can be bought; `existing`: the first that exists. */
  findFirst(want: 'available' | 'existing'): Choices | undefined
}

/** Whether the answer has the variants; it may leave them out (contract 2.1). */
const hasVariants = ({ manageVariants, variants }: OptionedProduct): boolean =>
  Boolean(manageVariants) && variants.some(({ id }) => id !== DEFAULT_VARIANT_ID)

/** Returns the options that make variants; the others affect neither existence nor stock. */
const combining = (options: readonly ProductOption[]) => options.filter(({ modifier }) => !modifier)

function createTable(product: OptionedProduct, availability?: OptionsAvailability): OptionTable {
  if (hasVariants(product)) return createVariantTable(combining(product.productOptions), product.variants)
  const options = combining(availability?.productOptions ?? product.productOptions)
  return createMarkTable(options, readStock(product).state === 'out-of-stock')
}

/**
 * Builds the rules once per product.
 *
 * @param availability The provider's answer about the choices, for a product whose variants it doesn't send (contract
 *   2.7); it replaces the product's own marks.
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
