import type { OptionedProduct } from '../../../src/model/options.ts'
import type { ProductOption } from '../../../src/model/product.ts'
import type { Choices, Variant } from '../../../src/model/variant.ts'
import { price, stock } from './make-product.ts'

export const option = (name: string, ...choices: readonly string[]): ProductOption => ({
  optionType: 'drop_down',
  name,
  choices: choices.map((text) => ({ value: text, description: text, inStock: true, visible: true })),
})

type State = 'buyable' | 'sold-out' | 'hidden'

export const variantOf = (choices: Choices, state: State = 'buyable'): Variant => ({
  id: `v-${Object.values(choices).join('-')}`,
  choices,
  variant: { priceData: price(10), weight: 0, sku: '', visible: state !== 'hidden' },
  stock: { trackQuantity: false, inStock: state !== 'sold-out' },
})

/** Creates a product with these variants. */
export const managed = (
  productOptions: readonly ProductOption[],
  variants: readonly Variant[],
): OptionedProduct => ({ productOptions, variants, manageVariants: true, ...stock() })

/** Creates a product whose combinations all exist. */
export const unmanaged = (productOptions: readonly ProductOption[]): OptionedProduct => ({
  productOptions,
  variants: [],
  manageVariants: false,
  ...stock(),
})
