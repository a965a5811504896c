import type { CartAddress, CatalogReference } from '../../model/cart.ts'
import { type Endpoint, endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import type { CartSummary, CartV2 } from './cart-entity.ts'

type Nothing = Readonly<Record<string, never>>
type OneCart = { readonly cart: CartV2 }
type Summed = OneCart & { readonly summary: CartSummary }

/** A product to put in (contract 2027, 8.3). */
export interface CatalogItem {
  readonly catalogReference: CatalogReferenceV2
  /** 1 to 100,000. */
  readonly quantity: number
}

/** Contract 2027, 8.3; on a shop of catalog v1 its options are those of cart v1. */
export type CatalogReferenceV2 = Omit<CatalogReference, 'options'> & {
  readonly options?: CatalogReference['options'] & {
    readonly subscriptionOptionId?: string
    readonly preOrderRequested?: boolean
  }
}

/** At least one of the two; at most 300 in all. */
export interface NewLines {
  readonly catalogItems?: readonly CatalogItem[]
  readonly customItems?: readonly Readonly<Record<string, unknown>>[]
}

/** New quantities of lines that are there. */
export interface LineQuantities {
  /** 1 to 300; a flat quantity is refused. */
  readonly lineItems: readonly {
    readonly lineItemId: string
    readonly quantity: { readonly newQuantity: number }
  }[]
}

/** The fields of a cart that can be changed beside its lines; a missing field stays as it is. */
export interface CartChangesV2 {
  readonly cart: {
    /** At most 1,000 characters; null for none. */
    readonly note?: string | null
    readonly customerInfo?: CartV2['customerInfo']
    readonly deliveryInfo?: { readonly address?: CartAddress }
    readonly paymentInfo?: Readonly<Record<string, unknown>>
    readonly customCheckoutUrl?: string
    readonly extendedFields?: Readonly<Record<string, unknown>>
  }
}

/** A cart with all that it begins with. */
export interface NewCart extends NewLines {
  readonly cart?: CartChangesV2['cart'] & { readonly source?: { readonly channelType?: 'WEB' } }
  /** At most one. */
  readonly coupons?: readonly { readonly code: string }[]
  readonly deliveryMethod?: DeliveryMethod
  readonly giftCards?: readonly { readonly code: string }[]
}

export interface DeliveryMethod {
  readonly code: string
  readonly appId?: string
}

/** Every flag is false by default. */
export interface EstimateRequest {
  readonly refreshCart?: boolean
  readonly calculateDelivery?: boolean
  readonly calculateAdditionalFees?: boolean
  readonly calculateTax?: boolean
  readonly calculateGiftCards?: boolean
  readonly validationConfig?: 'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS'
}

/** The parameters of every call of a cart: none for the current cart, the id for another. */
type Of<Whose, Request> = Whose & Request
type Bare<Whose> = Record<never, never> extends Whose ? Nothing | undefined : Whose

interface CartVerbs<Whose> {
  readonly get: Endpoint<Bare<Whose>, OneCart>
  readonly addLines: Endpoint<Of<Whose, NewLines>, OneCart>
  readonly setQuantities: Endpoint<Of<Whose, LineQuantities>, OneCart>
  readonly removeLines: Endpoint<Of<Whose, { readonly lineItemIds: readonly string[] }>, OneCart>
  readonly update: Endpoint<Of<Whose, CartChangesV2>, OneCart>
  readonly addCoupon: Endpoint<Of<Whose, { readonly coupon: { readonly code: string } }>, OneCart>
  readonly removeCoupon: Endpoint<Of<Whose, { readonly couponId: string }>, OneCart>
  readonly setDeliveryMethod: Endpoint<Of<Whose, { readonly deliveryMethod: DeliveryMethod }>, OneCart>
  readonly removeDeliveryMethod: Endpoint<Bare<Whose>, OneCart>
  readonly addGiftCard: Endpoint<Of<Whose, { readonly giftCard: { readonly code: string } }>, OneCart>
  readonly removeGiftCard: Endpoint<Of<Whose, { readonly giftCardId: string }>, OneCart>
  readonly refresh: Endpoint<Bare<Whose>, OneCart>
  readonly estimate: Endpoint<Of<Whose, EstimateRequest>, Summed>
  readonly calculate: Endpoint<Of<Whose, { readonly refreshCart?: boolean }>, Summed>
  readonly delete: Endpoint<Bare<Whose>, Nothing>
}

const CARTS = '/ecom/v2/carts'
const CURRENT = `${CARTS}/current`
const BY_ID = `${CARTS}/{cartId}`

const one = { answers: 'cart' } as const
const added = { ...one, outlivesPage: true } as const
const summed = { answers: 'summary', repeatable: true } as const

/** Contract 2027, 8.1: the same verbs for the current cart and for one by its id. */
/* @__NO_SIDE_EFFECTS__ */
const verbs = <Whose>(path: string): CartVerbs<Whose> => ({
  get: endpoint('GET', path, BARE, { ...one, onApiHost: true }),
  addLines: endpoint('POST', `${path}/add-line-items`, BARE, added),
  setQuantities: endpoint('POST', `${path}/update-line-items`, BARE, one),
  removeLines: endpoint('POST', `${path}/remove-line-items`, BARE, one),
  update: endpoint('PATCH', path, BARE, one),
  addCoupon: endpoint('POST', `${path}/add-coupon`, BARE, one),
  removeCoupon: endpoint('POST', `${path}/remove-coupon`, BARE, one),
  setDeliveryMethod: endpoint('POST', `${path}/set-delivery-method`, BARE, one),
  removeDeliveryMethod: endpoint('POST', `${path}/remove-delivery-method`, BARE, one),
  addGiftCard: endpoint('POST', `${path}/add-gift-card`, BARE, one),
  removeGiftCard: endpoint('POST', `${path}/remove-gift-card`, BARE, one),
  refresh: endpoint('POST', `${path}/refresh`, BARE, one),
  estimate: endpoint('POST', `${path}/estimate`, BARE, summed),
  calculate: endpoint('POST', `${path}/calculate`, BARE, summed),
  delete: endpoint('DELETE', path, BARE),
})

/** The asker's current cart; it doesn't exist (404) before the first line. */
export const currentCart = /* @__PURE__ */ verbs<Record<never, never>>(CURRENT)

/** Creates a cart beside the current one, for a direct purchase. */
export const createDirectCart = endpoint<NewCart, OneCart>('POST', CARTS, BARE, one)

/** The calls of cart v2 by their short names. */
export const cartCallsV2 = {
  cartV2: {
    ...currentCart,
    create: endpoint<NewCart, OneCart>('POST', CURRENT, BARE, one),
  },
  /** Calls of a cart by its id; `create` makes one beside the current cart, for a direct purchase. */
  cartsV2: {
    .../* @__PURE__ */ verbs<{ readonly cartId: string }>(BY_ID),
    create: createDirectCart,
    getCheckoutUrl: endpoint<{ cartId: string; currencyCode?: string }, { checkoutUrl: string }>(
      'POST',
      `${BY_ID}/get-checkout-url`,
      BARE,
    ),
    /** This call may charge a customer, so it is for apps. */
    placeOrder: endpoint<
      { cartId: string; priceVerificationToken?: string },
      { orderId?: string; paymentGatewayOrderId?: string; completed?: boolean }
    >('POST', `${BY_ID}/place-order`, BARE),
    markCompleted: endpoint<{ cartId: string }, Partial<OneCart>>(
      'POST',
      `${BY_ID}/mark-cart-as-completed`,
      BARE,
    ),
  },
} as const
