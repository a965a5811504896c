import { roundTo } from '../../money.ts'
import { variantSku, variantWeight } from '../../prices.ts'
import type { MediaRecord, ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'
import { preorderOf } from '../../stock/ordered-ahead.ts'
import { countBaseUnits } from '../../units.ts'
import { v3VariantId } from '../snapshot/identifiers.ts'
import { renderMediaItem } from './media.ts'
import { priceOf, reduceAutomatically, renderMoney, writeDecimal } from './money.ts'
import { optionsOf, renderVariantChoices } from './options.ts'
import { renderSubscriptionPrices } from './subscriptions.ts'
import type { V3View } from './view.ts'

/** Finds the picture linked to the choices of a variant, if there is one. */
function findMedia(product: ProductRecord, variant: VariantRecord): MediaRecord | undefined {
  const ids = optionsOf(product)
    .flatMap(({ name, choices }) =>
      choices.filter(({ description }) => variant.choices[name] === description),
    )
    .flatMap(({ mediaIds }) => mediaIds)
  return product.media.find(({ id }) => ids.includes(id))
}

const renderMedia = (media: MediaRecord | undefined, { origin, fields }: V3View) =>
  media ? { media: renderMediaItem(media, { origin, withThumbnail: fields.has('THUMBNAIL') }) } : {}

/** Renders `{ actualPrice, compareAtPrice, priceAfterDiscount }`; the others only if there are such. */
export function renderPrices(product: ProductRecord, variant: VariantRecord, { money, automatic }: V3View) {
  const { actual, compareAt } = priceOf(product, variant, money.shop)
  return {
    actualPrice: renderMoney(actual, money),
    ...(compareAt === undefined ? {} : { compareAtPrice: renderMoney(compareAt, money) }),
    ...(automatic && {
      priceAfterDiscount: renderMoney(reduceAutomatically(actual, automatic, money.shop), money),
    }),
  }
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  KG: 'Kg',
  G: 'g',
  L: 'L',
  ML: 'ml',
  CL: 'cl',
  SQM: 'm²',
}

/** Renders the price of a base quantity (contract 2027, 4.6): `€4.00 / 1 Kg` with CURRENCY. */
export function renderPricePerUnit(product: ProductRecord, paid: number, { money, automatic }: V3View) {
  const data = product.pricePerUnitData
  const units = data ? countBaseUnits(data) : undefined
  if (!data || !units) return {}
  const value = money.shown.convert(money.shop.round(paid / units))
  const unit = UNIT_NAMES[data.baseMeasurementUnit] ?? data.baseMeasurementUnit.toLowerCase()
  const description = `${money.shown.format(value)} / ${data.baseQuantity} ${unit}`
  const settings = { quantity: data.totalQuantity, measurementUnit: data.totalMeasurementUnit }
  const reduced = automatic && reduceAutomatically(paid, automatic, money.shop)
  return {
    pricePerUnit: {
      settings,
      value: writeDecimal(value),
      ...(money.withText ? { description } : {}),
      ...(reduced !== undefined && {
        priceAfterDiscount: renderMoney(money.shop.round(reduced / units), money),
      }),
    },
  }
}

function renderRevenue(product: ProductRecord, variant: VariantRecord, { money }: V3View) {
  const cost = (product.manageVariants ? variant.cost : null) ?? product.cost ?? 0
  const { actual } = priceOf(product, variant, money.shop)
  const profit = roundTo(actual - cost, 2)
  return {
    revenueDetails: {
      cost: renderMoney(cost, money),
      profit: renderMoney(Math.max(0, profit), money),
      profitMargin: actual === 0 ? 0 : roundTo(profit / actual, 4),
    },
  }
}

function renderGoods(product: ProductRecord, variant: VariantRecord, view: V3View) {
  if (product.productType === 'digital') {
    const { digitalFile } = product
    return digitalFile ? { digitalProperties: { digitalFile } } : {}
  }
  const { actual } = priceOf(product, variant, view.money.shop)
  return {
    physicalProperties: {
      weight: variantWeight(product, variant),
      ...renderPricePerUnit(product, actual, view),
    },
  }
}

/** The fields that a variant and its row of query-variants share. */
export const renderVariantFacts = (product: ProductRecord, variant: VariantRecord, view: V3View) => ({
  visible: optionsOf(product).length === 0 ? product.visible : variant.visible,
  ...(variantSku(product, variant) ? { sku: variantSku(product, variant) } : {}),
  ...(variant.barcode ? { barcode: variant.barcode } : {}),
  price: renderPrices(product, variant, view),
  ...(view.isOwner && view.fields.has('MERCHANT_DATA') ? renderRevenue(product, variant, view) : {}),
  ...renderGoods(product, variant, view),
  ...renderMedia(findMedia(product, variant), view),
  inventoryStatus: {
    inStock: isInStock(product, variant),
    preorderEnabled: preorderOf(product, variant)?.enabled ?? false,
  },
  ...renderSubscriptionPrices(product, variant, view),
})

/** Variant inside a product (contract 2027, 4.5). */
export const renderVariant = (product: ProductRecord, variant: VariantRecord, view: V3View) => ({
  id: v3VariantId(product, variant),
  choices: renderVariantChoices(product, variant),
  ...renderVariantFacts(product, variant, view),
})
