import type { CollectionRecord } from '../../provider/catalog/collection-record.ts'
import type { MediaRecord, ProductRecord, VariantRecord } from '../../provider/catalog/product-record.ts'
import { seedCollections, seedProducts } from '../catalog.ts'
import type { SeedMedia, SeedProduct, SeedStock, SeedVariant } from '../shape/shape.ts'
import { expandVariants } from '../shape/variants.ts'
import { toMicroseconds } from './numbering.ts'

const readStock = (stock: SeedStock) =>
  'quantity' in stock
    ? { quantity: stock.quantity, inStock: stock.quantity > 0 }
    : { quantity: 0, inStock: stock.inStock }

const toMedia = (media: SeedMedia): MediaRecord => ({ ...media })

/** Variants of unmanaged products have nothing of their own but the stock. */
function toVariant(seed: SeedVariant, managed: boolean): VariantRecord {
  return {
    id: seed.id,
    choices: seed.choices,
    price: managed ? seed.price : null,
    cost: managed ? (seed.cost ?? null) : null,
    weight: managed ? seed.weight : null,
    sku: managed ? seed.sku : null,
    visible: seed.visible,
    ...readStock(seed.stock),
  }
}

const hasCount = ({ stock, variants }: SeedProduct) =>
  'quantity' in stock || variants.some((each) => each.stock !== undefined && 'quantity' in each.stock)

/** One seed product as a record; `collections` maps the slugs that it names to ids. */
export function toProductRecord(seed: SeedProduct, collections: ReadonlyMap<string, string>): ProductRecord {
  const createdAt = Date.parse(seed.createdDate)
  return {
    no: toMicroseconds(createdAt),
    id: seed.id,
    slug: seed.slug,
    name: seed.name,
    productType: seed.productType,
    sku: seed.manageVariants ? null : seed.sku,
    price: seed.price,
    visible: seed.visible,
    createdAt,
    updatedAt: createdAt,
    description: seed.description,
    weight: seed.weight ?? null,
    cost: seed.cost ?? null,
    discount: seed.discount ?? { type: 'NONE', value: 0 },
    pricePerUnitData: seed.pricePerUnitData ?? null,
    additionalInfoSections: seed.additionalInfoSections,
    ribbon: seed.ribbon ?? null,
    brand: seed.brand ?? null,
    media: seed.media.map(toMedia),
    customTextFields: seed.customTextFields,
    manageVariants: seed.manageVariants,
    options: seed.options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({ ...choice, mediaIds: choice.mediaIds ?? [] })),
    })),
    seoData: null,
    digitalFile: seed.digitalFile ? { ...seed.digitalFile } : null,
    inventory: { trackQuantity: hasCount(seed), status: 'IN_STOCK', preorder: null, updatedAt: createdAt },
    variants: expandVariants(seed).map((variant) => toVariant(variant, seed.manageVariants)),
    ...(seed.subscriptions && { v3: { subscriptionDetails: seed.subscriptions } }),
    collectionIds: seed.collections.flatMap((slug) => collections.get(slug) ?? []),
  }
}

/** The demo shop, ready to insert. */
export function createDemoShop(): { products: ProductRecord[]; collections: CollectionRecord[] } {
  const ids = new Map(seedCollections.map(({ slug, id }) => [slug, id]))
  const products = seedProducts.map((seed) => toProductRecord(seed, ids))
  const createdAt = Math.min(...products.map((product) => product.createdAt))
  const collections = seedCollections.map(
    (seed, index): CollectionRecord => ({
      ...seed,
      no: toMicroseconds(createdAt) + index,
      media: seed.media.map(toMedia),
      createdAt,
      updatedAt: createdAt,
    }),
  )
  return { products, collections }
}
