import { z } from 'zod'
import { addressSchema, MAX_TEXT, shippingSchema, text } from '../buyer-schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart-record.ts'
import { referenceSchema } from '../catalog-reference.ts'

/** Bodies of the current cart's calls (contract 1.10). */

const MOST_PER_CALL = 100
const MAX_NOTE = 1000

const quantity = z.number().int('must be a whole number').min(1).max(MAX_QUANTITY)

const addition = z.object({ catalogReference: referenceSchema, quantity })

/** This shop supports no lines with prices set by the buyer. */
const noCustomLines = z.array(z.unknown()).max(0, 'is not supported by this shop').nullish()

const additionsOf = (most: number) => ({
  lineItems: z.array(addition).max(most).nullish(),
  customLineItems: noCustomLines,
})

export const addSchema = z.object({
  ...additionsOf(MOST_PER_CALL),
  businessLocationId: z.string().max(36).nullish(),
})

export const quantitiesSchema = z.object({
  lineItems: z
    .array(z.object({ id: z.string().min(1).max(36), quantity }))
    .min(1)
    .max(MOST_PER_CALL),
})

export const removeSchema = z.object({
  lineItemIds: z.array(z.string().min(1).max(36)).min(1).max(MOST_PER_CALL),
})

/** Any JSON, stored and returned unchanged; its size is limited. */
const kept = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 10_000, 'is too large')

export const updateSchema = z.object({
  cartInfo: z
    .object({
      buyerNote: z.string().max(MAX_NOTE).nullish(),
      buyerInfo: z.object({ email: z.email().max(MAX_TEXT).nullish(), contactId: text }).nullish(),
      contactInfo: kept.nullish(),
      selectedShippingOption: shippingSchema.nullish(),
      extendedFields: kept.nullish(),
      overrideCheckoutUrl: z
        .url({ protocol: /^https?$/ })
        .max(1000)
        .nullish(),
    })
    .nullish(),
  couponCode: z.string().trim().min(1).max(50).nullish(),
  ...additionsOf(MAX_LINES),
})

export type CartUpdate = z.output<typeof updateSchema>

/** The contract's channels; web shops send WEB. */
const CHANNEL_TYPES = [
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
] as const

/** The body of `createCheckout`. */
export const checkoutSchema = z.object({
  channelType: z.enum(CHANNEL_TYPES),
  shippingAddress: addressSchema.nullish(),
  billingAddress: addressSchema.nullish(),
  selectedShippingOption: shippingSchema.nullish(),
  email: z.email().max(MAX_TEXT).nullish(),
})

export const totalsSchema = z.object({
  selectedShippingOption: shippingSchema.nullish(),
  shippingAddress: addressSchema.nullish(),
  billingAddress: addressSchema.nullish(),
  selectedMemberships: z.unknown().optional(),
  calculateTax: z.boolean().nullish(),
  calculateShipping: z.boolean().nullish(),
  calculateAdditionalFees: z.boolean().nullish(),
})

export type TotalsRequest = z.output<typeof totalsSchema>
