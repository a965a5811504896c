import type { InventoryChanges } from '../../src/model/inventory.ts'
import type { MediaDataForWrite } from '../../src/model/media.ts'
import type { Product } from '../../src/model/product.ts'
import type { NewProduct } from '../../src/model/product-write.ts'
import type { PreorderInfo, Variant, VariantOverride } from '../../src/model/variant.ts'
import { compact, type ItemVariant, type ShopItem } from './item.ts'

/** A row of the file that can't be written as it is. */
export class RowError extends Error {}

/** The request that creates the product. Stock, media, collections and the variants' own fields are written after it. */
export function toNewProduct(item: ShopItem): NewProduct {
  return compact({
    name: item.name,
    priceData: { price: item.price },
    slug: item.slug,
    sku: item.sku,
    description: item.description,
    visible: item.visible,
    productType: item.productType as 'physical' | undefined,
    weight: item.weight,
    costAndProfitData: item.cost === undefined ? undefined : { itemCost: item.cost },
    brand: item.brand,
    ribbon: item.ribbon,
    discount: item.discount,
    pricePerUnitData: item.pricePerUnitData as NewProduct['pricePerUnitData'],
    additionalInfoSections: item.additionalInfoSections,
    seoData: item.seoData as NewProduct['seoData'],
    manageVariants: item.manageVariants,
    productOptions: item.options?.map((option) => compact(option)),
  }) as NewProduct
}

/** The variants' own fields, without stock. */
export const toOverrides = ({ variants = [] }: ShopItem): VariantOverride[] =>
  variants.flatMap(({ choices, quantity: _, inStock: __, ...fields }) =>
    Object.keys(compact(fields)).length > 0 ? [{ choices, ...compact(fields) } as VariantOverride] : [],
  )

const hasChoices = (variant: Variant, choices: ItemVariant['choices']) =>
  Object.entries(variant.choices).every(([option, choice]) => choices[option] === choice)

/** @throws {RowError} for choices that match no variant. */
function findVariantId(product: Product, choices: ItemVariant['choices']): string {
  const found = product.variants.find((variant) => hasChoices(variant, choices))
  if (found) return found.id
  const named = Object.entries(choices).map(([option, choice]) => `${option}: ${choice}`)
  throw new RowError(`no variant has ${named.join(', ') || 'no choices'}`)
}

/**
 * The stock of a product; undefined if its file doesn't give any.
 *
 * @throws {RowError} for a variant that doesn't exist.
 */
export function toInventory(item: ShopItem, product: Product): InventoryChanges | undefined {
  const own = compact({ quantity: item.quantity, inStock: item.inStock })
  const ofProduct = product.manageVariants ? [] : product.variants.slice(0, 1)
  const variants = [
    ...(Object.keys(own).length > 0 ? ofProduct.map(({ id }) => ({ variantId: id, ...own })) : []),
    ...(item.variants ?? []).flatMap(({ choices, quantity, inStock }) => {
      const stock = compact({ quantity, inStock })
      return Object.keys(stock).length > 0 ? [{ variantId: findVariantId(product, choices), ...stock }] : []
    }),
  ]
  const isCounted = variants.some((variant) => 'quantity' in variant)
  if (variants.length === 0 && !item.trackQuantity && !item.preorderInfo) return undefined
  return {
    productId: product.id,
    trackQuantity: item.trackQuantity ?? isCounted,
    variants: variants as NonNullable<InventoryChanges['variants']>,
    ...(item.preorderInfo ? { preorderInfo: compact(item.preorderInfo) as PreorderInfo } : {}),
  }
}

/** Texts that begin with http are addresses, all others are ids of media that the provider has. */
export const toMedia = (references: readonly string[]): MediaDataForWrite[] =>
  references.map((reference) =>
    /^https?:\/\//.test(reference) ? { url: reference } : { mediaId: reference },
  )
