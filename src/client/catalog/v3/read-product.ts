import type { Breadcrumb, Product, Stock } from '../../../model/product.ts'
import type { ProductPage } from '../../products.ts'
import { CARD_FIELDS } from './card-fields.ts'
import { ALL_PRODUCTS_SLUG } from './category-entity.ts'
import type { NextProduct, ProductField } from './product-entity.ts'
import { readMedia } from './read-media.ts'
import { readOptions, readTexts } from './read-options.ts'
import { readProductPrice, readUnit } from './read-price.ts'
import { readVariants } from './read-variants.ts'
import type { ReadOnlyVariant } from './variant-entity.ts'

/** What a product at full length needs. */
export const WHOLE_FIELDS: readonly ProductField[] = [
  ...CARD_FIELDS,
  'MEDIA_ITEMS_INFO',
  'PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
]

/** Sold before it is there: all of it, or what is left to be had of it (contract 2027, 4.8). */
const isPreorder = ({ inventory }: NextProduct): boolean =>
  inventory?.preorderAvailability === 'ALL_VARIANTS' ||
  (inventory?.preorderAvailability === 'SOME_VARIANTS' && inventory.availabilityStatus === 'OUT_OF_STOCK')

function readStock(product: NextProduct): Stock {
  const preorder = isPreorder(product)
  const status = product.inventory?.availabilityStatus ?? 'IN_STOCK'
  const inventoryStatus = preorder && status === 'OUT_OF_STOCK' ? 'IN_STOCK' : status
  return {
    trackInventory: false,
    inStock: inventoryStatus !== 'OUT_OF_STOCK',
    inventoryStatus,
    ...(preorder && { preorder }),
  }
}

const readReserved = ({ purchaseEligibility, subscriptionDetails }: NextProduct): Product['reserved'] => {
  if (purchaseEligibility?.userCriteria === 'MEMBERS_ONLY') return 'members'
  const isSubscribed = subscriptionDetails?.subscriptions?.some(({ visible }) => visible !== false)
  return isSubscribed && !subscriptionDetails?.allowOneTimePurchases ? 'subscription' : undefined
}

function readPage({ url }: NextProduct): Product['productPageUrl'] {
  if (!url?.url) return undefined
  const { relativePath: path = '' } = url
  return path && url.url.endsWith(path)
    ? { base: url.url.slice(0, -path.length), path }
    : { base: url.url, path: '' }
}

const readRibbons = ({ ribbon, additionalRibbons }: NextProduct): readonly { readonly text: string }[] =>
  [ribbon, ...(additionalRibbons ?? [])].flatMap((one) => (one?.name ? { text: one.name } : []))

/** Whatever is in the category of everything is nowhere in particular. */
const readBreadcrumbs = ({ breadcrumbsInfo }: NextProduct): readonly Breadcrumb[] =>
  (breadcrumbsInfo?.breadcrumbs ?? []).flatMap(
    ({ categoryId: id, categoryName: name, categorySlug: slug }) =>
      slug === ALL_PRODUCTS_SLUG ? [] : { id, name, slug },
  )

const readSections = ({ infoSections }: NextProduct): Product['additionalInfoSections'] =>
  (infoSections ?? []).flatMap(({ title, plainDescription }) =>
    title ? { title, description: plainDescription ?? '' } : [],
  )

export interface ReadOptions {
  /** ISO 4217, for answers that say none. */
  readonly currency?: string | undefined
  /** The answer of a single read. */
  readonly whole?: boolean
  readonly rows?: readonly ReadOnlyVariant[] | undefined
}

/** A product of the next generation in the one vocabulary that everything else here speaks. */
export function readNextProduct(
  product: NextProduct,
  { currency: usual, whole = false, rows }: ReadOptions = {},
): Product {
  const currency = product.currency || usual
  const variants = readVariants(product, currency, rows)
  const manageVariants = !!product.options?.length
  const reserved = readReserved(product)
  const ribbons = readRibbons(product)
  const breadcrumbs = readBreadcrumbs(product)
  const unit = readUnit(product)
  const page = readPage(product)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible !== false,
    productType: product.productType === 'DIGITAL' ? 'digital' : 'physical',
    description: product.plainDescription ?? '',
    ...(!manageVariants && {
      sku: variants[0]?.variant.sku ?? '',
      weight: variants[0]?.variant.weight ?? null,
    }),
    stock: readStock(product),
    ...readProductPrice(product, currency),
    ...(unit && { pricePerUnitData: unit }),
    additionalInfoSections: readSections(product),
    ribbons,
    // A card has room for one label.
    ribbon: ribbons.map(({ text }) => text).join(' · ') || null,
    brand: product.brand?.name ?? null,
    media: readMedia(product),
    customTextFields: readTexts(product),
    manageVariants,
    productOptions: readOptions(product),
    ...(page && { productPageUrl: page }),
    numericId: '',
    inventoryItemId: '',
    collectionIds: (product.directCategoriesInfo?.categories ?? []).map(({ id }) => id),
    variants,
    soldBy: 'variant',
    ...(!whole && { depth: 'card' as const }),
    ...(reserved && { reserved }),
    ...(breadcrumbs.length && { breadcrumbs }),
    ...(product.createdDate && { createdDate: product.createdDate }),
    ...(product.updatedDate && { lastUpdated: product.updatedDate }),
    ...(product.seoData && { seoData: product.seoData }),
  }
}

/** An answer's products; those without an id or a slug are left out. */
export const readNextProducts = (
  products: readonly NextProduct[],
  options?: ReadOptions,
): ProductPage['products'] =>
  products.flatMap((product) => {
    try {
      return product.id && product.slug ? readNextProduct(product, options) : []
    } catch {
      return []
    }
  })
