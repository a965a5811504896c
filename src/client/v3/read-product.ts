import type { Breadcrumb, Product } from '../../model/product.ts'
import { dropNulls } from '../core/drop-nulls.ts'
import { CARD_FIELDS } from './card-fields.ts'
import { ALL_PRODUCTS_SLUG } from './category-entity.ts'
import { type LeftOut, readEach, readPart } from './left-out.ts'
import type { ProductField, ProductV3 } from './product-entity.ts'
import { readMedia } from './read-media.ts'
import { readOptions, readTexts } from './read-options.ts'
import { findCheapest, readProductPrice, readVariantPrice } from './read-price.ts'
import { type ReadPart, readShown } from './read-shown.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { readVariants } from './read-variants.ts'
import type { ReadOnlyVariant } from './variant-entity.ts'

/** The fields that a product page needs. */
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

/** Reads the breadcrumbs. A product that is only in the category of all products has none. */
const readBreadcrumbs = ({ breadcrumbsInfo }: ProductV3): readonly Breadcrumb[] =>
  (breadcrumbsInfo?.breadcrumbs ?? []).flatMap(
    ({ categoryId: id, categoryName: name, categorySlug: slug }) =>
      slug === ALL_PRODUCTS_SLUG || !name || !slug ? [] : { id, name, slug },
  )

/** Reads the categories, the main one first: lists have no other. */
function readCategoryIds({ mainCategoryId, directCategoriesInfo }: ProductV3, leftOut: LeftOut) {
  const ids = readEach(directCategoriesInfo?.categories, 'directCategoriesInfo', leftOut, ({ id }) => id)
  return mainCategoryId ? [mainCategoryId, ...ids.filter((id) => id !== mainCategoryId)] : ids
}

const readSections = ({ infoSections }: ProductV3): Product['additionalInfoSections'] =>
  (infoSections ?? []).flatMap(({ title, plainDescription }) =>
    title ? { title, description: plainDescription ?? '' } : [],
  )

/** Without these fields a shopper can't tell what they buy. */
const NEEDED_TO_SELL = ['options', 'modifiers']

/** The diagnostics for the page and its builder about values that could not be read. */
function describeLeftOut({ id, slug }: ProductV3, leftOut: LeftOut): Pick<Product, 'leftOut' | 'flaw'> {
  const fields = [...leftOut]
  const isSellable = !fields.some((field) => NEEDED_TO_SELL.includes(field))
  const message = `The provider's answer for "${slug || id}" has no usable ${fields.join(', ')}`
  return {
    ...(fields.length && { leftOut: fields }),
    ...(!isSellable && { flaw: { code: 'system', message, isSellable } }),
  }
}

const readPrice = (product: ProductV3, currency: string | undefined) =>
  readProductPrice(product, findCheapest(product), (variant) => readVariantPrice(variant, currency))

export interface ReadOptions {
  /** ISO 4217, for answers that name none. */
  readonly currency?: string | undefined
  /** The answer belongs to a single read. */
  readonly whole?: boolean
  readonly rows?: readonly ReadOnlyVariant[] | undefined
}

/**
 * Converts a product of catalog v3 to the model's product, which all other code uses; unreadable parts are left out.
 */
export function readV3Product(raw: ProductV3, options: ReadOptions = {}): Product {
  const product = dropNulls(raw)
  const leftOut: LeftOut = new Set()
  const read = readParts(product, options, (field, part) => readPart(field, leftOut, part), leftOut)
  return { ...read, ...describeLeftOut(product, leftOut) }
}

function readParts(
  product: ProductV3,
  { currency: usual, whole = false, rows }: ReadOptions,
  part: ReadPart,
  leftOut: LeftOut,
): Product {
  const currency = product.currency || usual
  const variants = part('variantsInfo', () => readVariants(product, currency, rows, leftOut)) ?? []
  const manageVariants = !!product.options?.length
  const subscriptions = part('subscriptionDetails', () => readSubscriptions(product))
  const breadcrumbs = part('breadcrumbsInfo', () => readBreadcrumbs(product)) ?? []
  return {
    ...readShown(product, findCheapest, part),
    ...part('actualPriceRange', () => readPrice(product, currency)),
    media: part('media', () => readMedia(product, leftOut)) ?? { items: [] },
    visible: product.visible !== false,
    productType: product.productType === 'DIGITAL' ? 'digital' : 'physical',
    description: product.plainDescription ?? '',
    ...(!manageVariants && {
      sku: variants[0]?.variant.sku ?? '',
      weight: variants[0]?.variant.weight ?? null,
    }),
    additionalInfoSections: part('infoSections', () => readSections(product)) ?? [],
    brand: product.brand?.name ?? null,
    customTextFields: part('modifiers', () => readTexts(product, leftOut)) ?? [],
    manageVariants,
    productOptions: part('options', () => readOptions(product, leftOut)) ?? [],
    numericId: '',
    inventoryItemId: '',
    collectionIds: readCategoryIds(product, leftOut),
    variants,
    soldBy: 'variant',
    ...(!whole && { depth: 'card' as const }),
    ...(subscriptions && { subscriptions }),
    ...(breadcrumbs.length && { breadcrumbs }),
    ...(product.createdDate && { createdDate: product.createdDate }),
    ...(product.updatedDate && { lastUpdated: product.updatedDate }),
    ...(product.seoData && { seoData: product.seoData }),
  }
}

/** Converts an answer's products; a product without an id is left out. */
export const readV3Products = (products: readonly ProductV3[], options?: ReadOptions): readonly Product[] =>
  products.flatMap((product) => (product?.id ? readV3Product(product, options) : []))
