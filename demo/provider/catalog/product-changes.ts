import type { ChangedVariant } from '../database/events/store-event.ts'
import type { ProductRecord, V3Details, VariantRecord } from './product-record.ts'

/** The notifications' names for the facts of a product and of a variant (contract 6). */
const PRODUCT_FIELDS = {
  name: 'name',
  slug: 'slug',
  visible: 'visible',
  description: 'description',
  sku: 'sku',
  weight: 'weight',
  price: 'priceData',
  cost: 'costAndProfitData',
  discount: 'discount',
  pricePerUnitData: 'pricePerUnitData',
  additionalInfoSections: 'additionalInfoSections',
  ribbon: 'ribbon',
  brand: 'brand',
  media: 'media',
  manageVariants: 'manageVariants',
  options: 'productOptions',
  seoData: 'seoData',
} as const satisfies Partial<Record<keyof ProductRecord, string>>

const VARIANT_FIELDS = ['price', 'cost', 'weight', 'sku', 'visible'] as const

const differs = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b)

/** Returns the wire names of the changed facts. */
export const findChangedFields = (before: ProductRecord, after: ProductRecord): string[] => [
  ...Object.entries(PRODUCT_FIELDS)
    .filter(([key]) => differs(before[key as keyof ProductRecord], after[key as keyof ProductRecord]))
    .map(([, name]) => name),
  ...findChangedDetails(before.v3 ?? {}, after.v3 ?? {}),
]

/** Facts of v3 only; their wire names are the names here. */
const findChangedDetails = (before: V3Details, after: V3Details): string[] =>
  (Object.keys({ ...before, ...after }) as (keyof V3Details)[]).filter(
    (key) => key !== 'labelIds' && differs(before[key], after[key]),
  )

const changedIn = (before: VariantRecord | undefined, after: VariantRecord) =>
  VARIANT_FIELDS.filter((field) => before?.[field] !== after[field])

/** Finds the changed and the new variants, with their changed fields. */
export function findChangedVariants(before: ProductRecord, after: ProductRecord): ChangedVariant[] {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  return after.variants
    .map((variant) => ({
      variantId: variant.id,
      choices: variant.choices,
      changedFields: changedIn(known.get(variant.id), variant),
    }))
    .filter(({ changedFields }) => changedFields.length > 0)
}
