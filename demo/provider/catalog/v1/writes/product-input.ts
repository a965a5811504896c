import { z } from 'zod'
import { seoDataSchema } from '../../seo-data.ts'
import { MEASUREMENT_UNITS } from '../../units.ts'

/** The largest amount of money and weight (contract 2.1, 2.3). */
export const MAX_AMOUNT = 999_999_999.99

const MAX_OPTIONS = 6
const MAX_CHOICES = 100

export const amount = z.number().min(0).max(MAX_AMOUNT)

const label = z.string().trim().min(1).max(50)

const choice = z
  .object({ value: label.nullish(), description: label.nullish() })
  .transform(({ value, description }, check) => {
    const text = description ?? value
    if (text) return { value: value ?? text, description: text }
    check.addIssue({ code: 'custom', message: 'must have a value or a description' })
    return z.NEVER
  })

const option = z.object({
  name: label,
  optionType: z.enum(['color', 'drop_down']).nullish(),
  choices: z.array(choice).min(1).max(MAX_CHOICES),
})

export type OptionInput = z.output<typeof option>

const discount = z
  .object({
    type: z.enum(['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT']),
    value: z.number().min(0).max(MAX_AMOUNT).nullish(),
  })
  .refine(({ type, value }) => type !== 'PERCENT' || (value ?? 0) <= 100, {
    message: 'must be less than or equal to 100',
    path: ['value'],
  })

const quantity = z.number().min(0.01).max(MAX_AMOUNT)
const unit = z.enum(MEASUREMENT_UNITS)

const pricePerUnit = z.object({
  totalQuantity: quantity,
  totalMeasurementUnit: unit,
  baseQuantity: quantity,
  baseMeasurementUnit: unit,
})

const infoSection = z.object({
  title: z.string().max(50).nullish(),
  description: z.string().max(16_000).nullish(),
})

/** The fields of a product that an owner may write. Read-only fields in a request are ignored (contract 2.1). */
const product = z.object({
  name: z.string().trim().min(1).max(80),
  slug: z.string().trim().max(100).nullish(),
  visible: z.boolean().nullish(),
  productType: z.enum(['physical', 'digital', 'unspecified_product_type']).nullish(),
  description: z.string().max(8000).nullish(),
  sku: z.string().max(40).nullish(),
  weight: amount.nullish(),
  priceData: z.object({ price: amount }),
  costAndProfitData: z.object({ itemCost: amount.nullish() }).nullish(),
  discount: discount.nullish(),
  pricePerUnitData: pricePerUnit.nullish(),
  additionalInfoSections: z.array(infoSection).max(50).nullish(),
  ribbon: z.string().max(30).nullish(),
  brand: z.string().max(50).nullish(),
  manageVariants: z.boolean().nullish(),
  productOptions: z.array(option).max(MAX_OPTIONS).nullish(),
  seoData: seoDataSchema.nullish(),
})

/** Only physical products can be created through the API (contract 1.6). */
export const createSchema = z.object({
  product: product.extend({ productType: z.literal('physical').nullish() }),
})

/** A partial update: omitted fields don't change, null empties an optional field. */
export const updateSchema = z.object({
  product: product.partial().extend({ priceData: z.object({ price: amount.optional() }).nullish() }),
})

export type ProductInput = z.output<typeof createSchema>['product']
export type ProductPatch = z.output<typeof updateSchema>['product']
