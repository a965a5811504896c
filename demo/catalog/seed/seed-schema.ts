import { z } from 'zod'
import { CLAYS, GLAZES } from '../../pictures/glazes.ts'
import { FINISHES, FORMS, VIEWS } from '../../pictures/media-id.ts'
import type { ShopSeed } from './seed.ts'

const GUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
const MAX_OPTIONS = 6

/** The message for a value of the wrong kind, in words that need no other page. */
const must = (be: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : `must be ${be}`),
})
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

const text = z.string(must('a text'))
const name = text.trim().min(1, 'must not be empty')
const flag = z.boolean(must('true or false'))
const amount = z.number(must('a number')).min(0, 'must not be below 0')
const count = amount.int('must be a whole number')
const list = <Item extends z.ZodType>(item: Item) => z.array(item, must('a list'))
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which no seed file knows`
        : must('an object').error(issue),
  })

const guid = text.regex(GUID, 'must be a GUID such as 3df9810f-a9b3-4200-b3eb-22d38d05326b')
const slug = text.regex(/^[^\s/?#]+$/, 'must be a part of an address: without spaces, "/", "?" and "#"')

const described = { altText: text.optional(), title: text.optional() }
const picture = object({
  url: text.regex(/^https?:\/\/\S+$/, 'must be an address that begins with https:// or http://'),
  width: count.min(1, 'must not be 0').optional(),
  height: count.min(1, 'must not be 0').optional(),
  ...described,
})
const nameOf = <Named extends { readonly name: string }>(each: Named): Named['name'] => each.name
const glaze = z.enum(GLAZES.map(nameOf), `must be one of ${GLAZES.map(nameOf).join(', ')}`)
const clay = z.enum(CLAYS.map(nameOf), `must be one of ${CLAYS.map(nameOf).join(', ')}`)
const drawing = object({
  form: oneOf(FORMS),
  glaze,
  second: glaze.optional(),
  clay: clay.optional(),
  finish: oneOf(FINISHES).optional(),
  view: oneOf(VIEWS).optional(),
  ...described,
})

const reference = text.regex(
  /^(https?:\/\/\S+|[\w-]+~mv2\.\w+)$/,
  'must be an address that begins with https:// or http://, or the id of a picture that the provider has',
)

/** Reports the errors of the kind of picture that was meant, not of every kind that is possible. */
const media = z.unknown().transform((value, context) => {
  const isObject = typeof value === 'object' && value !== null
  const meant = !isObject ? reference : 'form' in value ? drawing : picture
  const read = meant.safeParse(value)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})

const choice = z
  .union(
    [
      z.string().transform((label) => ({ description: label, value: label })),
      object({ description: name, value: name }),
    ],
    'must be a text, or an object with description and value',
  )
  .refine(({ description }) => description !== '', 'must not be empty')

const option = object({
  name,
  optionType: oneOf(['drop_down', 'color']).optional(),
  choices: list(choice).min(1, 'must not be empty'),
})

const stock = { quantity: count.optional(), inStock: flag.optional() }

const variant = object({
  choices: z.record(z.string(), text, must('an object such as { "Size": "Large" }')),
  price: amount.optional(),
  cost: amount.optional(),
  weight: amount.optional(),
  sku: text.optional(),
  visible: flag.optional(),
  ...stock,
})

const plan = object({
  title: name.max(20, 'must have at most 20 characters'),
  description: text.max(60, 'must have at most 60 characters').optional(),
  frequency: oneOf(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: count.min(1, 'must not be 0').optional(),
  billingCycles: count.min(1, 'must not be 0').optional(),
  percentOff: amount.max(100, 'must not be above 100').optional(),
})

const discount = object({ type: oneOf(['AMOUNT', 'PERCENT']), value: amount }).refine(
  ({ type, value }) => type === 'AMOUNT' || value <= 100,
  'must not be above 100 percent',
)

const product = object({
  name,
  price: amount,
  slug: slug.optional(),
  id: guid.optional(),
  createdDate: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-05-01T12:00:00Z' })
    .optional(),
  sku: text.optional(),
  description: text.optional(),
  visible: flag.optional(),
  productType: oneOf(['physical', 'digital']).optional(),
  weight: amount.optional(),
  cost: amount.optional(),
  brand: name.optional(),
  ribbon: name.optional(),
  discount: discount.optional(),
  pricePerUnitData: object({
    totalQuantity: amount,
    totalMeasurementUnit: text,
    baseQuantity: amount,
    baseMeasurementUnit: text,
  }).optional(),
  additionalInfoSections: list(object({ title: text, description: text })).optional(),
  seoData: z.record(z.string(), z.unknown(), must('an object')).optional(),
  collections: list(name).optional(),
  media: list(media).optional(),
  choiceMedia: list(object({ option: text, choice: text, media: list(text) })).optional(),
  options: list(option).max(MAX_OPTIONS, `must have at most ${MAX_OPTIONS}`).optional(),
  manageVariants: flag.optional(),
  variants: list(variant).optional(),
  trackQuantity: flag.optional(),
  ...stock,
  preorderInfo: object({ enabled: flag, message: text.nullish(), limit: count.nullish() }).optional(),
  customTextFields: list(
    object({ title: name, maxLength: count.min(1, 'must not be 0').optional(), mandatory: flag.optional() }),
  ).optional(),
  subscriptions: object({
    allowOneTimePurchases: flag.optional(),
    plans: list(plan).min(1, 'must not be empty'),
  }).optional(),
})

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)
const isLocale = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const shop = object({
  name: name.optional(),
  currency: text.refine(isCurrency, 'must be a code of ISO 4217 such as EUR').optional(),
  locale: text.refine(isLocale, 'must be a language such as en-IE').optional(),
})

const collection = object({
  name,
  slug: slug.optional(),
  id: guid.optional(),
  description: text.optional(),
  visible: flag.optional(),
  media: list(media).optional(),
})

/** A seed file with its choices written out; fields that it leaves out remain missing. */
export const seedSchema = object({
  shop: shop.optional(),
  collections: list(collection).optional(),
  products: list(product),
}) satisfies z.ZodType<ShopSeed>

/** The type that the schema reads a file into. */
export type CheckedSeed = z.output<typeof seedSchema>
export type CheckedProduct = CheckedSeed['products'][number]
export type CheckedCollection = NonNullable<CheckedSeed['collections']>[number]
export type CheckedMedia = z.output<typeof media>
