import { createBlankProduct } from '../../blank-product.ts'
import { roundTo } from '../../money.ts'
import type { ProductRecord } from '../../product-record.ts'
import { requireRange } from './amount-range.ts'
import type { ProductInput, ProductPatch } from './product-input.ts'
import { makeVariants, readOptions } from './variant-rules.ts'

/** Rounds to two decimals, as amounts are stored (contract 2.3: at most 999999999.99). */
export const toAmount = (value: number): number => roundTo(value, 2)

const amountOrNull = (value: number | null | undefined) =>
  value === null || value === undefined ? null : toAmount(value)

const has = <Key extends string>(patch: object, key: Key): patch is Record<Key, unknown> =>
  Object.hasOwn(patch, key)

/**
 * Sets a new price of the product. Variants with their own prices keep their difference to it (contract 1.6, bulk
 * details).
 *
 * @throws {ApiError} 400 INVALID_PRICE when one would become negative or too large.
 */
export function setPrice(product: ProductRecord, price: number): ProductRecord {
  const step = price - product.price
  return {
    ...product,
    price,
    variants: product.variants.map((variant) =>
      variant.price === null
        ? variant
        : { ...variant, price: requireRange(toAmount(variant.price + step), 'price') },
    ),
  }
}

/** Changes the plain fields: given ones replace, null and empty text remove. */
function patchTexts(product: ProductRecord, patch: ProductPatch): ProductRecord {
  return {
    ...product,
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.visible === undefined || patch.visible === null ? {} : { visible: patch.visible }),
    ...(has(patch, 'description') ? { description: patch.description || null } : {}),
    ...(has(patch, 'sku') ? { sku: patch.sku || null } : {}),
    ...(has(patch, 'ribbon') ? { ribbon: patch.ribbon || null } : {}),
    ...(has(patch, 'brand') ? { brand: patch.brand || null } : {}),
    ...(has(patch, 'seoData') ? { seoData: patch.seoData ?? null } : {}),
    ...(has(patch, 'additionalInfoSections')
      ? {
          additionalInfoSections: (patch.additionalInfoSections ?? []).map(({ title, description }) => ({
            title: title ?? '',
            description: description ?? '',
          })),
        }
      : {}),
  }
}

function patchNumbers(product: ProductRecord, patch: ProductPatch): ProductRecord {
  const price = patch.priceData?.price
  const priced = price === undefined ? product : setPrice(product, toAmount(price))
  const { type, value } = patch.discount ?? { type: 'NONE' as const, value: 0 }
  return {
    ...priced,
    ...(has(patch, 'weight') ? { weight: amountOrNull(patch.weight) } : {}),
    ...(has(patch, 'costAndProfitData') ? { cost: amountOrNull(patch.costAndProfitData?.itemCost) } : {}),
    ...(has(patch, 'pricePerUnitData') ? { pricePerUnitData: patch.pricePerUnitData ?? null } : {}),
    ...(has(patch, 'discount')
      ? { discount: { type, value: type === 'NONE' ? 0 : toAmount(value ?? 0) } }
      : {}),
  }
}

function patchOptions(product: ProductRecord, patch: ProductPatch): ProductRecord {
  const touchesOptions = has(patch, 'productOptions')
  const manageVariants = patch.manageVariants ?? product.manageVariants
  if (!touchesOptions && manageVariants === product.manageVariants) return product
  const options = touchesOptions ? readOptions(patch.productOptions ?? [], product.options) : product.options
  const changed = { ...product, manageVariants, options }
  return {
    ...changed,
    ...(manageVariants ? { sku: null } : {}),
    variants: makeVariants(changed),
  }
}

/**
 * Returns a product after a partial update; the caller sets slug and times.
 *
 * @throws {ApiError} 400 for invalid options, and for a variant's price out of range.
 */
export const patchProduct = (product: ProductRecord, patch: ProductPatch): ProductRecord =>
  patchOptions(patchNumbers(patchTexts(product, patch), patch), patch)

export interface NewProduct {
  readonly no: number
  readonly id: string
  readonly slug: string
  readonly now: number
}

/** Creates a new product: visible, in stock without a count, with the owner's input. */
export function createProductRecord(input: ProductInput, { no, id, slug, now }: NewProduct): ProductRecord {
  const blank = createBlankProduct(
    { no, id, slug, now, name: input.name, price: toAmount(input.priceData.price) },
    'IN_STOCK',
  )
  const made = patchProduct(blank, input)
  return made.variants.length > 0 ? made : { ...made, variants: makeVariants(made) }
}
