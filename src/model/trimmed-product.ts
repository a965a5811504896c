import type { Product } from './product.ts'

/** Returns the fields that a card shows, and the variants that decide its price: a later visit begins with them. */
export function trimProduct(product: Product): Product {
  const { media, variants, priceData, convertedPriceData, stock, ...rest } = product
  const shown = variants
    .filter(({ variant }) => variant.visible !== false && variant.priceData)
    .sort((a, b) => (a.variant.priceData?.discountedPrice ?? 0) - (b.variant.priceData?.discountedPrice ?? 0))
  const ends = product.manageVariants ? [shown[0], shown.at(-1)].filter((one) => one !== undefined) : []
  return {
    id: rest.id,
    slug: rest.slug,
    name: rest.name ?? null,
    productType: rest.productType,
    ribbon: rest.ribbon ?? null,
    manageVariants: rest.manageVariants ?? null,
    variants: ends,
    productOptions: rest.productOptions.slice(0, 1).map((option) => ({ ...option, choices: [] })),
    ...(media?.mainMedia && { media: { mainMedia: media.mainMedia, items: [] } }),
    ...(priceData && { priceData }),
    ...(convertedPriceData && { convertedPriceData }),
    ...(rest.priceRange && { priceRange: rest.priceRange }),
    ...(rest.discount && { discount: rest.discount }),
    ...(rest.pricePerUnitData && { pricePerUnitData: rest.pricePerUnitData }),
    ...(rest.productPageUrl && { productPageUrl: rest.productPageUrl }),
    ...(stock && { stock }),
    ...(rest.reserved && { reserved: rest.reserved }),
    additionalInfoSections: [],
    ribbons: [],
    customTextFields: [],
    collectionIds: [],
    numericId: rest.numericId,
    inventoryItemId: rest.inventoryItemId,
  }
}
