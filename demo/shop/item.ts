import { z } from 'zod'

/**
 * Numbers in the shop's currency and weight unit. The provider checks the limits; this schema checks only types and
 * signs.
 */
const amount = z.number().min(0)
const count = z.number().int('must be a whole number').min(0)
const text = z.string()

const choice = z.strictObject({ value: text, description: text })
const option = z.strictObject({
  name: text.min(1),
  optionType: z.enum(['drop_down', 'color']).optional(),
  choices: z.array(choice).min(1),
})

const variant = z.strictObject({
  /** Maps each option's name to a choice's description. */
  choices: z.record(text, text),
  price: amount.optional(),
  cost: amount.optional(),
  weight: amount.optional(),
  sku: text.optional(),
  visible: z.boolean().optional(),
  quantity: count.optional(),
  inStock: z.boolean().optional(),
})

const pricePerUnit = z.strictObject({
  totalQuantity: amount,
  totalMeasurementUnit: text,
  baseQuantity: amount,
  baseMeasurementUnit: text,
})

const preorder = z.strictObject({
  enabled: z.boolean(),
  message: text.nullish(),
  limit: count.nullish(),
})

/** A product in the form of the shop command's files. A missing field has the provider's default. */
export const itemSchema = z.strictObject({
  name: text.min(1, 'must not be empty'),
  price: amount,
  slug: text.optional(),
  sku: text.optional(),
  description: text.optional(),
  visible: z.boolean().optional(),
  productType: text.optional(),
  weight: amount.optional(),
  cost: amount.optional(),
  brand: text.optional(),
  ribbon: text.optional(),
  discount: z.strictObject({ type: z.enum(['AMOUNT', 'PERCENT']), value: amount }).optional(),
  pricePerUnitData: pricePerUnit.optional(),
  additionalInfoSections: z.array(z.strictObject({ title: text, description: text })).optional(),
  seoData: z.record(text, z.unknown()).optional(),
  /** Names; missing collections are created. */
  collections: z.array(text.min(1)).optional(),
  /** Addresses, or ids of media that the provider has. */
  media: z.array(text.min(1)).optional(),
  choiceMedia: z.array(z.strictObject({ option: text, choice: text, media: z.array(text) })).optional(),
  manageVariants: z.boolean().optional(),
  options: z.array(option).optional(),
  /** Only variants that differ from their product. */
  variants: z.array(variant).optional(),
  trackQuantity: z.boolean().optional(),
  quantity: count.optional(),
  inStock: z.boolean().optional(),
  preorderInfo: preorder.optional(),
})

export type ShopItem = z.output<typeof itemSchema>
export type ItemVariant = z.output<typeof variant>
export type ItemOption = z.output<typeof option>

/** A product of a file and its line, or the reason why the row can't be a product. */
export type Row =
  | { readonly line: number; readonly item: ShopItem }
  | { readonly line: number; readonly reason: string }

/** Checks one product of a file. The reason is a sentence for the shop's owner. */
export function readItem(line: number, value: unknown): Row {
  const read = itemSchema.safeParse(value)
  if (read.success) return { line, item: read.data }
  const reasons = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the row'}: ${message}`)
  return { line, reason: reasons.join('; ') }
}

type Compact<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** Leaves out fields that are undefined. */
export const compact = <T extends object>(fields: T): Compact<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Compact<T>
