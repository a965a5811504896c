import type { Choices, Variant } from '../../model/variant.ts'
import { type LeftOut, readEach } from './left-out.ts'
import type { ProductV3 } from './product-entity.ts'
import { readVariantPrice } from './read-price.ts'
import { readSubscriptionPrices } from './read-subscriptions.ts'
import type { ReadOnlyVariant, VariantChoice, VariantV3 } from './variant-entity.ts'

/** Converts a list of pairs, in any order, to names; undefined if an option has no such choice. */
function readChoices(pairs: readonly VariantChoice[], { options }: ProductV3): Choices | undefined {
  // An option that can't be read doesn't count.
  const readable = (options ?? []).filter(({ id, name }) => id && name)
  const named = readable.map(({ id, name, choicesSettings }) => {
    const pair = pairs.find(({ optionChoiceIds }) => optionChoiceIds?.optionId === id)
    const choice = choicesSettings?.choices?.find(
      ({ choiceId }) => choiceId === pair?.optionChoiceIds?.choiceId,
    )
    return choice?.name ? ([name, choice.name] as const) : undefined
  })
  return named.includes(undefined) ? undefined : Object.fromEntries(named as (readonly [string, string])[])
}

type AnyVariant = Pick<
  VariantV3,
  | 'visible'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'physicalProperties'
  | 'inventoryStatus'
  | 'choices'
  | 'subscriptionPricesInfo'
> & { readonly id: string }

function readVariant(
  variant: AnyVariant,
  product: ProductV3,
  currency: string | undefined,
): Variant | undefined {
  const choices = readChoices(variant.choices ?? [], product)
  if (!choices || !variant.id) return
  const { id, sku = '', barcode, visible, physicalProperties, inventoryStatus } = variant
  const priceData = readVariantPrice(variant, currency)
  const subscriptionPrices = readSubscriptionPrices(variant, currency)
  const isThere = inventoryStatus?.inStock !== false
  const preorder = !isThere && inventoryStatus?.preorderEnabled === true
  return {
    id,
    choices,
    variant: {
      ...(priceData && { priceData }),
      weight: Number(physicalProperties?.weight) || 0,
      sku,
      ...(barcode && { barcode }),
      visible: visible !== false,
      ...(subscriptionPrices && { subscriptionPrices }),
    },
    // Inventory items have the counts; a variant only says whether it is in stock.
    stock: {
      trackQuantity: false,
      inStock: isThere || preorder,
      ...(preorder && { preorder }),
    },
  }
}

const asVariant = ({ variantId, optionChoices, ...row }: ReadOnlyVariant): AnyVariant => ({
  ...row,
  id: variantId,
  ...(optionChoices && { choices: optionChoices }),
})

/**
 * Adds automatic discounts, which the shop-wide query leaves out. The product's own answer has the discount of its
 * cheapest variant; others at the same price have the same discount.
 */
function withDiscount(row: AnyVariant, cheapest: VariantV3 | null | undefined): AnyVariant {
  const { actualPrice, priceAfterDiscount } = cheapest?.price ?? {}
  const isSame = actualPrice && row.price?.actualPrice?.amount === actualPrice.amount
  if (!priceAfterDiscount || !isSame) return row
  return { ...row, price: { priceAfterDiscount, ...row.price } }
}

/**
 * Reads the variants of a product, as far as the answer has them. For a product without options, a list has its only
 * variant as the cheapest.
 *
 * @param rows The variants of the shop-wide query, if the product's own answer has none.
 */
export function readVariants(
  product: ProductV3,
  currency: string | undefined,
  rows: readonly ReadOnlyVariant[] | undefined,
  leftOut: LeftOut,
): readonly Variant[] {
  const own = product.variantsInfo?.variants ?? []
  const cheapest = product.variantSummary?.minPriceVariant
  const isPlain = !product.options?.length
  const known = own.length
    ? own
    : (rows?.map((row) => withDiscount(asVariant(row), cheapest)) ?? (isPlain && cheapest ? [cheapest] : []))
  return readEach(known, 'variantsInfo', leftOut, (variant) => readVariant(variant, product, currency))
}
