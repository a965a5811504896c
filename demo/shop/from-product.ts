import type { InventoryItem } from '../../src/model/inventory.ts'
import type { MediaItem } from '../../src/model/media.ts'
import type { Product } from '../../src/model/product.ts'
import type { Variant } from '../../src/model/variant.ts'
import { compact, type ItemVariant, type ShopItem } from './item.ts'

/** The data that a product's file needs besides the product. */
export interface Surroundings {
  readonly inventory: InventoryItem | undefined
  /** Maps a collection's id to its name, without All Products. */
  readonly collectionNames: ReadonlyMap<string, string>
}

const unlessEmpty = <Value>(list: readonly Value[]) => (list.length > 0 ? [...list] : undefined)

const differing = (value: number | null | undefined, standard: number) =>
  value === null || value === undefined || value === standard ? undefined : value

/** Names the provider's own pictures by their id and others by their address. Films can't be written. */
const toReference = ({ id, image }: MediaItem): string[] =>
  image ? [image.url.includes(`/media/${id}`) ? id : image.url] : []

const toReferences = (items: readonly MediaItem[] = []) => items.flatMap(toReference)

function fromVariant({ choices, variant, stock }: Variant, product: Product): ItemVariant | undefined {
  const fields = compact({
    price: differing(variant.priceData?.price, product.priceData?.price ?? 0),
    cost: differing(variant.costAndProfitData?.itemCost, 0),
    weight: differing(variant.weight, 0),
    sku: variant.sku || undefined,
    visible: variant.visible ? undefined : false,
    quantity: differing(Math.max(0, stock.trackQuantity ? (stock.quantity ?? 0) : 0), 0),
    inStock: stock.trackQuantity || stock.inStock ? undefined : false,
  })
  return Object.keys(fields).length > 0 ? { choices: { ...choices }, ...fields } : undefined
}

/** The product's own price, sku, weight and stock; with managed variants they belong to the variants. */
function fromOwn(product: Product) {
  if (product.manageVariants) {
    const variants = product.variants.flatMap((variant) => fromVariant(variant, product) ?? [])
    return { manageVariants: true, variants: unlessEmpty(variants) }
  }
  const { stock } = product
  return {
    sku: product.sku || undefined,
    weight: product.weight ?? undefined,
    cost: differing(product.costAndProfitData?.itemCost, 0),
    quantity: stock?.trackInventory ? Math.max(0, stock.quantity ?? 0) : undefined,
    inStock: stock && !stock.trackInventory && !stock.inStock ? false : undefined,
  }
}

const fromOptions = ({ productOptions }: Product) =>
  productOptions.map(({ name, optionType, choices }) => ({
    name,
    optionType: optionType === 'color' ? ('color' as const) : ('drop_down' as const),
    choices: choices.map(({ value, description }) => ({ value, description })),
  }))

const fromChoiceMedia = ({ productOptions }: Product) =>
  productOptions.flatMap(({ name, choices }) =>
    choices.flatMap(({ description, media }) => {
      const references = toReferences(media?.items)
      return references.length > 0 ? [{ option: name, choice: description, media: references }] : []
    }),
  )

function fromDiscount({ discount }: Product): ShopItem['discount'] {
  const type = discount?.type
  return type === 'AMOUNT' || type === 'PERCENT' ? { type, value: discount?.value ?? 0 } : undefined
}

/** A product of the shop in the form of its file: everything that can be written again, without defaults. */
export function fromProduct(product: Product, { inventory, collectionNames }: Surroundings): ShopItem {
  const names = product.collectionIds.flatMap((id) => collectionNames.get(id) ?? [])
  const { preorderInfo } = inventory ?? {}
  return compact({
    name: product.name ?? '',
    price: product.priceData?.price ?? 0,
    slug: product.slug,
    description: product.description || undefined,
    visible: product.visible === false ? false : undefined,
    productType: product.productType === 'physical' ? undefined : product.productType,
    brand: product.brand || undefined,
    ribbon: product.ribbon || undefined,
    discount: fromDiscount(product),
    pricePerUnitData: product.pricePerUnitData && { ...product.pricePerUnitData },
    additionalInfoSections: unlessEmpty(product.additionalInfoSections.map((section) => ({ ...section }))),
    seoData: product.seoData && ({ ...product.seoData } as Record<string, unknown>),
    collections: unlessEmpty(names.sort()),
    media: unlessEmpty(toReferences(product.media?.items)),
    choiceMedia: unlessEmpty(fromChoiceMedia(product)),
    options: unlessEmpty(fromOptions(product)),
    trackQuantity: product.stock?.trackInventory ? true : undefined,
    preorderInfo: preorderInfo?.enabled ? compact({ ...preorderInfo }) : undefined,
    ...fromOwn(product),
  }) as ShopItem
}
