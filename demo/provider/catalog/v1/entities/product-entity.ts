import { toInventoryItemId } from '../../ids.ts'
import { ALL_PRODUCTS_ID, type ProductRecord } from '../../product-record.ts'
import { renderMedia } from './media-entity.ts'
import { renderOptions } from './option-entity.ts'
import { renderCost, renderPrice } from './price-entity.ts'
import { renderStock } from './stock-entity.ts'
import { type EntityView, renderRanges, renderVariant } from './variant-entity.ts'

function renderMoney(product: ProductRecord, view: EntityView) {
  const priceData = renderPrice(product, view.money)
  return {
    price: priceData,
    priceData,
    convertedPriceData: renderPrice(product, view.converted),
    ...(view.withMerchantData && !product.manageVariants
      ? { costAndProfitData: renderCost(product.cost, product, view.money) }
      : {}),
    ...(product.pricePerUnitData ? { pricePerUnitData: product.pricePerUnitData } : {}),
    discount: product.discount,
  }
}

/** Renders weight and sku, which belong to the variants while those are managed (contract 2.1). */
const renderOwnProperties = ({ manageVariants, sku, weight }: ProductRecord) => ({
  ...(manageVariants ? {} : { sku: sku ?? '' }),
  ...(manageVariants || weight === null ? {} : { weight }),
})

const isoDate = (ms: number) => new Date(ms).toISOString()

/** Renders Product (contract 2.1), with everything that the provider computes and every default. */
export function renderProduct(product: ProductRecord, view: EntityView) {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description ?? '',
    ...renderOwnProperties(product),
    ...renderRanges(product, view),
    stock: renderStock(product),
    ...renderMoney(product, view),
    additionalInfoSections: product.additionalInfoSections,
    ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
    ribbon: product.ribbon ?? '',
    ...(product.brand ? { brand: product.brand } : {}),
    media: renderMedia(product.media, view.origin),
    customTextFields: product.customTextFields,
    manageVariants: product.manageVariants,
    productOptions: renderOptions(product, view.origin),
    productPageUrl: { base: view.origin, path: `/product-page/${product.slug}` },
    numericId: String(product.no),
    inventoryItemId: toInventoryItemId(product.id),
    collectionIds: [ALL_PRODUCTS_ID, ...product.collectionIds],
    variants: view.withVariants
      ? product.variants.map((variant) => renderVariant(product, variant, view))
      : [],
    ...(product.seoData ? { seoData: product.seoData } : {}),
    lastUpdated: isoDate(product.updatedAt),
    createdDate: isoDate(product.createdAt),
  }
}
