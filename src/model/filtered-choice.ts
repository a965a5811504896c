import type { FacetChoice } from './facets.ts'
import { findChosenMedia } from './option-result.ts'
import type { Product } from './product.ts'
import type { Choices } from './variant.ts'

/** Finds the choice that a product of a filtered list begins with: the first chosen value of each option. */
export function readFilteredChoice({ productOptions }: Product, chosen: FacetChoice): Choices | undefined {
  const found = productOptions.flatMap(({ name, label = name, choices }) => {
    const values = Object.hasOwn(chosen, label) ? (chosen[label] ?? []) : []
    const choice = choices.find(
      ({ description, visible }) => visible !== false && values.includes(description),
    )
    return choice ? [[name, choice.description] as const] : []
  })
  return found.length ? Object.fromEntries(found) : undefined
}

/** Returns the product with the pictures of that choice, if the choice has its own. */
export function showFilteredChoice(product: Product, choices: Choices): Product {
  const media = findChosenMedia(product, choices)
  return media ? { ...product, media } : product
}
