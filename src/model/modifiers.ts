import type { PriceData } from './money.ts'
import { readChoiceIndex, readOptionIndex } from './option-names.ts'
import type { Product, ProductOption } from './product.ts'
import type { Choices } from './variant.ts'

/** Creates the rules of options that make no variants, beside others that do: each is independent. */
export function createModifierRules(options: readonly ProductOption[]) {
  const find = (name: string, choice: string | undefined) => {
    const option = options[readOptionIndex(options, name)]
    return option?.choices[readChoiceIndex(option, choice ?? '')]
  }
  const read = (choices: Choices): Choices => {
    const found = new Map<string, string>()
    for (const [name, text] of Object.entries(choices)) {
      const option = options[readOptionIndex(options, name)]
      const choice = find(name, text)
      if (option && choice) found.set(option.name, choice.description)
    }
    // In the catalog's order.
    return Object.fromEntries(
      options.flatMap(({ name }) => {
        const choice = found.get(name)
        return choice === undefined ? [] : [[name, choice] as const]
      }),
    )
  }
  return {
    read,
    has: (name: string, choice: string): boolean => !!find(name, choice),
    findMissing(choices: Choices): readonly string[] {
      const chosen = read(choices)
      return options
        .filter(({ name, modifier }) => modifier === 'required' && !chosen[name])
        .map(({ name }) => name)
    },
    /** A required modifier begins with its first choice. */
    findFirst: (): Choices =>
      Object.fromEntries(
        options.flatMap(({ name, modifier, choices: [first] }) =>
          modifier === 'required' && first ? [[name, first.description]] : [],
        ),
      ),
  }
}

type Modified = Pick<Product, 'productOptions'> & Partial<Pick<Product, 'customTextFields'>>

/** Returns a price with the amount for chosen modifiers and texts. */
export function addToPrice(price: PriceData, added: number): PriceData {
  const raise = (amount: number) => Math.round((amount + added) * 1000) / 1000
  const { price: before, discountedPrice } = price
  return added
    ? {
        ...price,
        discountedPrice: raise(discountedPrice),
        ...(typeof before === 'number' && { price: raise(before) }),
      }
    : price
}

/** Calculates the amount that chosen modifiers and texts add to a product's price, in major units. */
export function sumAddedPrices(
  { productOptions, customTextFields = [] }: Modified,
  choices: Choices,
  texts: Readonly<Record<string, string>> = {},
): number {
  const chosen = productOptions.map(
    ({ name, choices: all }) => all.find(({ description }) => description === choices[name])?.addedPrice ?? 0,
  )
  const written = customTextFields.map(({ title, addedPrice = 0 }) => (texts[title]?.trim() ? addedPrice : 0))
  // Prices have at most three decimals; rounding keeps the sum exact.
  return [...chosen, ...written].reduce((sum, price) => Math.round((sum + price) * 1000) / 1000, 0)
}
