import { variantWeight } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { allCategoryIds, ancestorsOf, directCategoryIds } from '../snapshot/category-tree.ts'
import { brandId, infoSectionId, ribbonId } from '../snapshot/identifiers.ts'
import { uniqueNameOf } from '../snapshot/labels.ts'
import { renderMediaItem } from './media.ts'
import { renderModifiers } from './modifiers.ts'
import { priceOf, renderRange } from './money.ts'
import { renderOptions } from './options.ts'
import { toRichContent } from './rich-content.ts'
import { renderInventory } from './stock.ts'
import { renderPricePerUnit, renderVariant } from './variant.ts'
import type { V3View } from './view.ts'

export const isoDate = (ms: number) => new Date(ms).toISOString()

/** Returns the variants that count in ranges: the visible ones, or all if none is visible. */
export function shownVariants({ variants }: ProductRecord): readonly VariantRecord[] {
  const visible = variants.filter((variant) => variant.visible)
  return visible.length > 0 ? visible : variants
}

const renderRibbon = (product: ProductRecord, name: string) => ({ id: ribbonId(product, name), name })

export const renderBrand = (product: ProductRecord) =>
  product.brand ? { brand: { id: brandId(product, product.brand), name: product.brand } } : {}

function renderLabels(product: ProductRecord) {
  const { ribbon, v3 } = product
  return {
    ...renderBrand(product),
    ...(ribbon ? { ribbon: renderRibbon(product, ribbon) } : {}),
    additionalRibbons: (v3?.additionalRibbons ?? []).map((name) => renderRibbon(product, name)),
  }
}

const renderInfoSections = (product: ProductRecord, { fields, snapshot }: V3View) =>
  product.additionalInfoSections.map(({ title, description }) => {
    const id = infoSectionId(product, title, description)
    return {
      id,
      ...(fields.has('INFO_SECTION') ? { uniqueName: uniqueNameOf(snapshot, id, title), title } : {}),
      ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION') ? { plainDescription: description } : {}),
      ...(fields.has('INFO_SECTION_DESCRIPTION') ? { description: toRichContent(description) } : {}),
    }
  })

function renderMedia({ media }: ProductRecord, { origin, fields }: V3View) {
  const [main] = media
  const view = { origin, withThumbnail: fields.has('THUMBNAIL') }
  return {
    ...(main ? { main: renderMediaItem(main, view) } : {}),
    ...(fields.has('MEDIA_ITEMS_INFO')
      ? { itemsInfo: { items: media.map((item) => renderMediaItem(item, view)) } }
      : {}),
  }
}

/** Renders the ranges of prices over the variants: the prices to pay and the struck ones (contract 2027, 4.1). */
function renderRanges(product: ProductRecord, view: V3View) {
  const prices = shownVariants(product).map((variant) => priceOf(product, variant, view.money.shop))
  const struck = prices.flatMap(({ compareAt }) => (compareAt === undefined ? [] : [compareAt]))
  return {
    actualPriceRange: renderRange(
      prices.map(({ actual }) => actual),
      view.money,
    ),
    ...(struck.length > 0 ? { compareAtPriceRange: renderRange(struck, view.money) } : {}),
  }
}

/** Renders the unit of a product's weights, if it was asked for. */
export const renderWeightUnit = ({ fields }: V3View) =>
  fields.has('WEIGHT_MEASUREMENT_UNIT_INFO')
    ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }
    : {}

/** Renders what a parcel needs to know of all variants; nothing for a digital product. */
function renderPhysical(product: ProductRecord, view: V3View) {
  if (product.productType === 'digital') return {}
  const variants = shownVariants(product)
  const weights = variants.map((variant) => variantWeight(product, variant))
  const perUnit = variants
    .map((variant) => priceOf(product, variant, view.money.shop).actual)
    .sort((a, b) => a - b)
    .map((paid) => renderPricePerUnit(product, paid, view).pricePerUnit)
  const [least, most] = [perUnit.at(0), perUnit.at(-1)]
  return {
    physicalProperties: {
      ...(least && most
        ? {
            pricePerUnit: least.settings,
            pricePerUnitRange: {
              minValue: {
                value: least.value,
                ...('description' in least ? { description: least.description } : {}),
              },
              maxValue: {
                value: most.value,
                ...('description' in most ? { description: most.description } : {}),
              },
            },
          }
        : {}),
      shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
      ...renderWeightUnit(view),
    },
  }
}

const renderPlaces = (ids: readonly string[]) => ({ categories: ids.map((id, index) => ({ id, index })) })

function renderBreadcrumbs(product: ProductRecord, { snapshot }: V3View) {
  const category = snapshot.categoryById.get(mainCategoryId(product))
  return (category ? [...ancestorsOf(snapshot, category), category] : []).map(({ id, name, slug }) => ({
    categoryId: id,
    categoryName: name,
    categorySlug: slug,
  }))
}

/** Returns the category set as the main one, else the first of the product's own. */
export const mainCategoryId = (product: ProductRecord): string =>
  product.v3?.mainCategoryId ?? directCategoryIds(product)[1] ?? directCategoryIds(product)[0] ?? ''

function renderCategories(product: ProductRecord, view: V3View) {
  const { fields, snapshot } = view
  return {
    mainCategoryId: mainCategoryId(product),
    ...(fields.has('DIRECT_CATEGORIES_INFO')
      ? { directCategoriesInfo: renderPlaces(directCategoryIds(product)) }
      : {}),
    ...(fields.has('ALL_CATEGORIES_INFO')
      ? { allCategoriesInfo: renderPlaces(allCategoryIds(snapshot, product)) }
      : {}),
    ...(fields.has('BREADCRUMBS_INFO')
      ? { breadcrumbsInfo: { breadcrumbs: renderBreadcrumbs(product, view) } }
      : {}),
  }
}

function renderDescription({ description, v3 }: ProductRecord, { fields }: V3View) {
  if (!description) return {}
  return {
    ...(fields.has('PLAIN_DESCRIPTION') ? { plainDescription: description } : {}),
    ...(fields.has('DESCRIPTION') ? { description: v3?.richDescription ?? toRichContent(description) } : {}),
  }
}

function renderRules({ v3, seoData }: ProductRecord, { isOwner }: V3View) {
  const { tags, subscriptionDetails, purchaseEligibility } = v3 ?? {}
  return {
    ...(subscriptionDetails ? { subscriptionDetails } : {}),
    ...(purchaseEligibility ? { purchaseEligibility } : {}),
    ...(seoData ? { seoData } : {}),
    ...(tags
      ? {
          tags: {
            publicTags: { tagIds: tags.publicTags },
            ...(isOwner ? { privateTags: { tagIds: tags.privateTags } } : {}),
          },
        }
      : {}),
  }
}

function renderCosts(product: ProductRecord, view: V3View) {
  if (!view.isOwner || !view.fields.has('MERCHANT_DATA')) return {}
  const costs = product.variants.map(
    (variant) => (product.manageVariants ? variant.cost : null) ?? product.cost ?? 0,
  )
  return { costRange: renderRange(costs, view.money) }
}

function renderSummary(product: ProductRecord, view: V3View, isList: boolean) {
  const variants = shownVariants(product)
  const cheapest = [...variants].sort(
    (a, b) => priceOf(product, a, view.money.shop).actual - priceOf(product, b, view.money.shop).actual,
  )[0]
  return {
    variantSummary: {
      variantCount: product.variants.length,
      ...(isList && view.fields.has('MIN_PRICE_VARIANT') && cheapest
        ? { minPriceVariant: renderVariant(product, cheapest, view) }
        : {}),
    },
  }
}

function renderIdentity(product: ProductRecord, { origin, fields, money }: V3View) {
  const path = `/product-page/${product.slug}`
  return {
    id: product.id,
    revision: String(product.revision ?? 1),
    createdDate: isoDate(product.createdAt),
    updatedDate: isoDate(product.updatedAt),
    name: product.name,
    slug: product.slug,
    ...(product.v3?.handle ? { handle: product.v3.handle } : {}),
    visible: product.visible,
    visibleInPos: true,
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...(fields.has('URL') ? { url: { relativePath: path, url: origin + path } } : {}),
    ...(fields.has('CURRENCY') ? { currency: money.shown.currency } : {}),
  }
}

/**
 * Renders Product (contract 2027, 4.1): the base, and the parts from `fields`.
 *
 * @param isList Query and search never have variants, and only they have the cheapest one.
 */
export function renderProduct(product: ProductRecord, view: V3View, { isList }: { isList: boolean }) {
  const { fields, origin } = view
  const optionsView = {
    origin,
    withThumbnail: fields.has('THUMBNAIL'),
    withMediaIds: fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES'),
    withDisplayImage: fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE'),
  }
  return {
    ...renderIdentity(product, view),
    ...renderDescription(product, view),
    media: renderMedia(product, view),
    options: renderOptions(product, optionsView),
    modifiers: renderModifiers(product),
    ...renderLabels(product),
    infoSections: renderInfoSections(product, view),
    ...renderCategories(product, view),
    ...renderRanges(product, view),
    inventory: renderInventory(product),
    ...renderPhysical(product, view),
    ...renderSummary(product, view, isList),
    // Strict, as in the newest sources (contract 2027, 14.1).
    ...(isList
      ? {}
      : {
          variantsInfo: fields.has('VARIANT_OPTION_CHOICE_NAMES')
            ? { variants: product.variants.map((variant) => renderVariant(product, variant, view)) }
            : null,
        }),
    ...renderCosts(product, view),
    ...(fields.has('DISCOUNT_INFO')
      ? { discountInfo: { discountRuleNames: view.automatic ? [view.automatic.name] : [] } }
      : {}),
    ...renderRules(product, view),
  }
}
