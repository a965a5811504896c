import { z } from 'zod'
import { seoDataSchema } from '../../seo-data.ts'
import { stockSchema } from '../inventory/item-changes.ts'

/** Bodies of the owner's writes of products (contract 2027, 4 and 6). */

/** Decimal text, never a number (contract 2027, 4.6): at most three digits after the point. */
export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be a decimal from 0 to 999999999.99 with scale 3')
  .transform(Number)
  .pipe(z.number().max(999_999_999.99))

const money = z.looseObject({ amount: decimal })
const label = z.string().trim().min(1).max(50)
const colour = z.string().min(3).max(20)

const linked = z.looseObject({ id: z.string().max(200).nullish(), mediaId: z.string().max(200).nullish() })

const choice = z.looseObject({
  choiceId: z.string().max(36).nullish(),
  name: label,
  choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).nullish(),
  colorCode: colour.nullish(),
  linkedMedia: z.array(linked).max(15).nullish(),
  media: z.looseObject({ items: z.array(linked).max(15).nullish() }).nullish(),
})

const option = z.looseObject({
  id: z.string().max(36).nullish(),
  name: label,
  optionRenderType: z.enum(['TEXT_CHOICES', 'SWATCH_CHOICES']).nullish(),
  choicesSettings: z.looseObject({ choices: z.array(choice).min(1).max(1000) }),
})

const modifierChoice = z.looseObject({
  name: label,
  choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).nullish(),
  colorCode: colour.nullish(),
  addedPrice: decimal.nullish(),
})

const modifier = z.looseObject({
  id: z.string().max(36).nullish(),
  name: label,
  modifierRenderType: z.enum(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']),
  mandatory: z.boolean().nullish(),
  choicesSettings: z.looseObject({ choices: z.array(modifierChoice).min(1).max(1000) }).nullish(),
  freeTextSettings: z
    .looseObject({
      title: z.string().min(1).max(150),
      minCharCount: z.number().int().min(0).max(500).nullish(),
      maxCharCount: z.number().int().min(1).max(500).nullish(),
      defaultAddedPrice: decimal.nullish(),
    })
    .nullish(),
})

const variantChoice = z.looseObject({
  optionChoiceIds: z.looseObject({ optionId: z.string(), choiceId: z.string() }).nullish(),
  optionChoiceNames: z.looseObject({ optionName: z.string(), choiceName: z.string() }).nullish(),
})

const variant = z.looseObject({
  id: z.string().max(36).nullish(),
  visible: z.boolean().nullish(),
  sku: z.string().min(1).max(40).nullish(),
  barcode: z.string().min(1).max(40).nullish(),
  choices: z.array(variantChoice).max(6).nullish(),
  price: z.looseObject({ actualPrice: money, compareAtPrice: money.nullish() }),
  revenueDetails: z.looseObject({ cost: money.nullish() }).nullish(),
  physicalProperties: z.looseObject({ weight: z.number().min(0).max(999_999_999.99).nullish() }).nullish(),
  digitalProperties: z.looseObject({ digitalFile: z.record(z.string(), z.unknown()).nullish() }).nullish(),
  inventoryItem: stockSchema.nullish(),
})

const ribbon = z.looseObject({
  id: z.string().max(36).nullish(),
  name: z.string().trim().min(1).max(30).nullish(),
})
const brand = z.looseObject({ id: z.string().max(36).nullish(), name: label.nullish() })
const richContent = z.looseObject({ nodes: z.array(z.unknown()).max(1000) })

const infoSection = z.looseObject({
  id: z.string().max(36).nullish(),
  uniqueName: z.string().max(100).nullish(),
  title: label.nullish(),
  plainDescription: z.string().max(16_000).nullish(),
  description: richContent.nullish(),
})

const mediaItem = z.looseObject({
  id: z.string().max(200).nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  altText: z.string().max(1000).nullish(),
  displayName: z.string().max(80).nullish(),
})

const subscription = z.looseObject({
  id: z.string().max(36).nullish(),
  title: z.string().min(1).max(20),
  description: z.string().max(60).nullish(),
  visible: z.boolean().nullish(),
  frequency: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: z.number().int().min(1).max(50).nullish(),
  autoRenewal: z.boolean().nullish(),
  billingCycles: z.number().int().min(2).max(999).nullish(),
  discount: z
    .looseObject({
      type: z.enum(['AMOUNT', 'PERCENT']),
      amountOff: decimal.nullish(),
      percentOff: z.coerce.number().min(0.1).max(99.9).nullish(),
    })
    .nullish(),
})

const tagIds = z.looseObject({ tagIds: z.array(z.string().max(100)).max(100).nullish() }).nullish()

const fields = {
  name: z.string().trim().min(1).max(80),
  slug: z.string().min(1).max(300).nullish(),
  visible: z.boolean().nullish(),
  productType: z.enum(['PHYSICAL', 'DIGITAL']),
  plainDescription: z.string().max(16_000).nullish(),
  description: richContent.nullish(),
  media: z
    .looseObject({ itemsInfo: z.looseObject({ items: z.array(mediaItem).max(50) }).nullish() })
    .nullish(),
  options: z.array(option).max(6).nullish(),
  modifiers: z.array(modifier).max(10).nullish(),
  brand: brand.nullish(),
  ribbon: ribbon.nullish(),
  additionalRibbons: z.array(ribbon).max(4).nullish(),
  infoSections: z.array(infoSection).max(20).nullish(),
  mainCategoryId: z.guid().nullish(),
  physicalProperties: z.looseObject({}).nullish(),
  variantsInfo: z.looseObject({ variants: z.array(variant).min(1).max(1000) }),
  subscriptionDetails: z
    .looseObject({
      subscriptions: z.array(subscription).max(6),
      allowOneTimePurchases: z.boolean().nullish(),
    })
    .nullish(),
  purchaseEligibility: z.looseObject({ userCriteria: z.literal('MEMBERS_ONLY').nullish() }).nullish(),
  seoData: seoDataSchema.nullish(),
  tags: z.looseObject({ publicTags: tagIds, privateTags: tagIds }).nullish(),
}

/** A new product: a name, a type, and at least one variant with a price. */
export const newProduct = z
  .looseObject({ ...fields, handle: z.string().min(1).max(100).nullish() })
  .refine(({ productType, physicalProperties }) => productType !== 'PHYSICAL' || physicalProperties, {
    message: 'must not be empty for PHYSICAL products',
    path: ['physicalProperties'],
  })

/** A partial update: omitted fields don't change (contract 2027, 6). */
export const changedProduct = z.looseObject({
  ...fields,
  name: fields.name.optional(),
  productType: fields.productType.optional(),
  variantsInfo: fields.variantsInfo.nullish(),
  revision: z.string().max(30).nullish(),
})

export type NewProduct = z.output<typeof newProduct>
export type ChangedProduct = z.output<typeof changedProduct>
export type VariantInput = z.output<typeof variant>
export type OptionInput = z.output<typeof option>
export type ModifierInput = z.output<typeof modifier>
export type MediaInput = z.output<typeof mediaItem>
