import type { ChoiceState } from '../../src/model/option-table.ts'
import type { OptionedProduct } from '../../src/model/options.ts'
import type { Choices } from '../../src/model/variant.ts'

/**
 * The rules of options in the simplest form: every possible combination, one after the other. It shares no code with
 * the rules that it checks.
 */

interface Combination {
  readonly choices: Choices
  readonly state: ChoiceState
}

/** All combinations in the catalog's order. */
function everyCombination(product: OptionedProduct): Combination[] {
  let all: Choices[] = [{}]
  for (const { name, choices } of product.productOptions) {
    all = all.flatMap((one) => choices.map(({ description }) => ({ ...one, [name]: description })))
  }
  return all.map((choices) => ({ choices, state: stateOf(product, choices) }))
}

function stateOf(product: OptionedProduct, choices: Choices): ChoiceState {
  const names = Object.keys(choices)
  if (product.manageVariants) {
    const meant = product.variants.filter(
      (one) => one.variant.visible && names.every((name) => one.choices[name] === choices[name]),
    )
    if (!meant.length) return 'impossible'
    return meant.some((one) => one.stock.inStock) ? 'available' : 'sold-out'
  }
  const chosen = product.productOptions.map(({ name, choices: all }) =>
    all.find(({ description }) => description === choices[name]),
  )
  if (chosen.some((choice) => !choice?.visible)) return 'impossible'
  return product.stock?.inStock && chosen.every((choice) => choice?.inStock) ? 'available' : 'sold-out'
}

const agrees = (one: Combination, choices: Choices) =>
  Object.entries(choices).every(([name, choice]) => one.choices[name] === choice)

export function judgeByBrute(product: OptionedProduct, choices: Choices): ChoiceState {
  const states = everyCombination(product).flatMap((one) => (agrees(one, choices) ? [one.state] : []))
  if (states.includes('available')) return 'available'
  return states.includes('sold-out') ? 'sold-out' : 'impossible'
}

export function findNearestByBrute(
  product: OptionedProduct,
  choices: Choices,
  keep?: string,
): Choices | undefined {
  const forSale = everyCombination(product).filter(({ state }) => state === 'available')
  const kept = forSale.filter(
    (one) => keep !== undefined && choices[keep] !== undefined && one.choices[keep] === choices[keep],
  )
  const changes = (one: Combination) =>
    Object.entries(choices).filter(([name, choice]) => one.choices[name] !== choice).length
  const candidates = kept.length ? kept : forSale
  const least = Math.min(...candidates.map(changes))
  return candidates.find((one) => changes(one) === least)?.choices
}

export const findFirstByBrute = (
  product: OptionedProduct,
  want: 'available' | 'existing',
): Choices | undefined =>
  everyCombination(product).find(({ state }) =>
    want === 'available' ? state === 'available' : state !== 'impossible',
  )?.choices
