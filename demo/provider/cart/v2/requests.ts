import { z } from 'zod'
import { addressSchema } from '../buyer-schemas.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart-record.ts'
import { referenceSchema } from '../catalog-reference.ts'
import { MAX_GIFT_CARDS } from '../gift-cards.ts'

/** Bodies of cart v2's calls (contract 2027, 8.1). */

const quantity = z.number().int('must be a whole number').min(1).max(MAX_QUANTITY)

const catalogItem = z.looseObject({ catalogReference: referenceSchema, quantity })

export type CatalogItem = z.output<typeof catalogItem>

/** This shop supports no lines with prices set by the buyer. */
const noCustomItems = z.array(z.unknown()).max(0, 'is not supported by this shop').nullish()

const items = { catalogItems: z.array(catalogItem).max(MAX_LINES).nullish(), customItems: noCustomItems }

export const addSchema = z.looseObject(items)

const lineId = z.string().min(1).max(36)

export const quantitiesSchema = z.looseObject({
  lineItems: z
    .array(z.looseObject({ lineItemId: lineId, quantity: z.looseObject({ newQuantity: quantity }) }))
    .max(MAX_LINES),
})

export const removeSchema = z.looseObject({ lineItemIds: z.array(lineId).min(1).max(MAX_LINES) })

const text = z.string().max(255).nullish()

/** Any JSON, stored and returned unchanged; its size is limited. */
const kept = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 10_000, 'is too large')

const customerInfo = z.looseObject({
  firstName: text,
  lastName: text,
  email: z.email().max(255).nullish(),
  phone: text,
})

const details = z.looseObject({
  note: z.string().max(1000).nullish(),
  customerInfo: customerInfo.nullish(),
  deliveryInfo: z.looseObject({ address: addressSchema.nullish() }).nullish(),
  paymentInfo: z
    .looseObject({ billingAddress: addressSchema.nullish(), billingContact: kept.nullish() })
    .nullish(),
  customCheckoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullish(),
  extendedFields: kept.nullish(),
})

export const updateSchema = z.looseObject({ cart: details })

export type CartDetails = z.output<typeof details>

const coupon = z.looseObject({ code: z.string().trim().min(1).max(50) })
const deliveryMethod = z.looseObject({
  code: z.string().min(1).max(250),
  appId: z.string().max(36).nullish(),
})

export type DeliveryMethod = z.output<typeof deliveryMethod>

const giftCard = z.looseObject({ code: z.string().min(8).max(20) })

export const createSchema = z.looseObject({
  cart: details.nullish(),
  ...items,
  coupons: z.array(coupon).max(1).nullish(),
  deliveryMethod: deliveryMethod.nullish(),
  giftCards: z.array(giftCard).max(MAX_GIFT_CARDS).nullish(),
})

export type CreateRequest = z.output<typeof createSchema>

export const addCouponSchema = z.looseObject({ coupon })
export const removeCouponSchema = z.looseObject({ couponId: z.string().min(1).max(50) })
export const deliverySchema = z.looseObject({ deliveryMethod })
export const addGiftCardSchema = z.looseObject({ giftCard })
export const removeGiftCardSchema = z.looseObject({ giftCardId: z.string().min(1).max(50) })
export const emptySchema = z.looseObject({})

const flag = z.boolean().nullish()

export const estimateSchema = z.looseObject({
  refreshCart: flag,
  calculateDelivery: flag,
  calculateAdditionalFees: flag,
  calculateTax: flag,
  calculateGiftCards: flag,
  validationConfig: z
    .enum(['SKIP_VALIDATIONS', 'PRE_CHECKOUT_VALIDATIONS', 'CHECKOUT_VALIDATIONS'])
    .nullish(),
})

export type Estimate = z.output<typeof estimateSchema>

/** The parts that a calculation, and an order, include. */
export const EVERYTHING: Estimate = {
  calculateDelivery: true,
  calculateAdditionalFees: true,
  calculateTax: true,
  calculateGiftCards: true,
  validationConfig: 'CHECKOUT_VALIDATIONS',
}

export const placeOrderSchema = z.looseObject({ priceVerificationToken: z.string().max(1024).nullish() })
