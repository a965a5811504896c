import type { Media } from './media.ts'
import type { PriceData } from './money.ts'
import type { OptionsAvailability, Product } from './product.ts'
import { LOW_STOCK, readStock, type StockDisplay } from './stock.ts'
import type { Subscription } from './subscription.ts'
import { readSubscriptionPrice } from './subscription-price.ts'
import type { Choices, Variant } from './variant.ts'

/** A product with a choice, as every tag of the product shows it. */
export interface ChosenData {
  /** In the requested currency if the provider has it; undefined: the product's own price is shown. */
  readonly price?: PriceData | undefined
  readonly stock: StockDisplay
  readonly sku?: string | undefined
  /** In the shop's weight unit. */
  readonly weight?: number | undefined
  /** Pictures of the choices; undefined: the product's own. */
  readonly media?: Media | undefined
}

interface Stocked {
  readonly inStock: boolean
  readonly visible?: boolean | undefined
  readonly quantity?: number | null | undefined
}

function readVariantStock({ inStock, visible, quantity }: Stocked): StockDisplay {
  const left = quantity ?? undefined
  const gone = !inStock || visible === false || (left !== undefined && left <= 0)
  const state = gone ? 'out-of-stock' : left !== undefined && left <= LOW_STOCK ? 'low-stock' : 'in-stock'
  return left === undefined ? { state } : { state, quantity: left }
}

/** Finds the media of the first chosen choice that has any; at most one option of a product does (contract 2.7). */
export function findChosenMedia(
  { productOptions }: Pick<Product, 'productOptions'>,
  choices: Choices,
): Media | undefined {
  for (const { name, choices: all } of productOptions) {
    const media = all.find(({ description }) => description === choices[name])?.media
    if (media?.items.length) return media
  }
  return undefined
}

/** Reads the data of a product with these choices; of the variant if they determine one. */
export function readChosen(product: Product, parts: ChosenParts): ChosenData {
  const { variant, subscription } = parts
  const once = readOnce(product, parts)
  // Without a variant the lowest of several prices is shown, with "from".
  if (!subscription || (product.manageVariants && !variant)) return once
  return { ...once, price: readSubscriptionPrice(product, variant, subscription) }
}

/** The same for a product that is bought once. */
function readOnce(product: Product, { choices, variant, availability }: ChosenParts): ChosenData {
  const media = availability?.media ?? findChosenMedia(product, choices)
  if (variant) {
    const { variant: data, stock } = variant
    return {
      price: data.convertedPriceData ?? data.priceData,
      stock: readVariantStock({
        ...stock,
        visible: data.visible,
        quantity: stock.trackQuantity ? stock.quantity : undefined,
      }),
      sku: data.sku || undefined,
      weight: data.weight || undefined,
      media,
    }
  }
  const selected = availability?.selectedVariant
  return {
    price: selected?.convertedPriceData ?? selected?.price,
    stock: selected ? readVariantStock(selected) : readStock(product),
    sku: selected?.sku || product.sku || undefined,
    weight: selected?.weight || product.weight || undefined,
    media,
  }
}

export interface ChosenParts {
  readonly choices: Choices
  readonly variant?: Variant | undefined
  readonly availability?: OptionsAvailability | undefined
  /** The chosen subscription. */
  readonly subscription?: Subscription | undefined
}
