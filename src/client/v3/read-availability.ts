import { createOptionRules } from '../../model/options.ts'
import type { OptionsAvailability, Product } from '../../model/product.ts'
import type { Choices } from '../../model/variant.ts'

/** Calculates availability of choices from the variants: catalog v3 has no call for it. */
export function readAvailability(product: Product, choices: Choices): OptionsAvailability {
  const rules = createOptionRules(product)
  const variant = rules.findVariant(choices)
  const isWhole = !rules.findMissing(choices).length
  return {
    availableForPurchase: isWhole && rules.judge(choices) === 'available',
    productOptions: product.productOptions.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => {
        const state = rules.judgeChoice(choices, option.name, choice.description)
        return { ...choice, inStock: state === 'available', visible: state !== 'impossible' }
      }),
    })),
    ...(variant && {
      selectedVariant: {
        ...(variant.variant.priceData && { price: variant.variant.priceData }),
        weight: variant.variant.weight,
        sku: variant.variant.sku,
        inStock: variant.stock.inStock,
        visible: variant.variant.visible,
        variantId: variant.id,
        choices: variant.choices,
      },
    }),
  }
}
