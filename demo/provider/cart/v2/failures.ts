import { type ApiError, applicationError } from '../../http/errors.ts'

/** Codes of cart v2 (contract 2027, 8.1), with the statuses of 2.6. */
const failure = (
  status: number,
  code: string,
  description: string,
  data: Record<string, unknown> = {},
): ApiError => applicationError(status, code, { message: description, description, data })

/** The error before the first addition, and after the order (contract 2027, 14.9). */
export const noCurrentCart = () =>
  failure(404, 'CURRENT_CART_NOT_FOUND', 'This identity has no cart yet: add an item first')

export const noCart = (cartId: string) =>
  failure(404, 'CART_NOT_FOUND', `No cart with id ${cartId}`, { cartId })

export const alreadyOrdered = (cartId: string, orderId: string) =>
  failure(428, 'CART_ALREADY_ORDERED', 'This cart has been ordered', { cartId, orderId })

/** The error for the first obstacle to an order, with the others in its data. */
export const orderBlocked = (
  violations: readonly { readonly code: string; readonly description: string }[],
) =>
  failure(
    428,
    violations[0]?.code ?? 'CART_NOT_ORDERABLE',
    violations[0]?.description ?? 'This cart can’t be ordered',
    { violations },
  )

export const pricesChanged = () =>
  failure(428, 'PRICE_VERIFICATION_FAILED', 'The prices are no longer those of this token')

export const nothingToAdd = () => failure(400, 'NO_LINE_ITEMS_TO_ADD', 'There is nothing to add')

export const itemsNotFound = (invalidItems: readonly object[]) =>
  failure(428, 'ITEM_NOT_FOUND_IN_CATALOG', 'Some items are not in the catalog in this form', {
    invalidItems,
  })

export interface Shortage {
  readonly id: string
  readonly requestedQuantity: number
  readonly availableQuantity: number
}

export const insufficient = (invalidItems: readonly Shortage[]) =>
  failure(428, 'INSUFFICIENT_INVENTORY', 'There is not as much of some items', { invalidItems })

export const quantityFixed = () =>
  failure(428, 'FIXED_QUANTITY_ITEM', 'The quantity of some items can’t be changed')

export const tooManyLines = (requestCount: number, maxCount: number) =>
  failure(428, 'MAX_LINE_ITEMS_EXCEEDED', `A cart has at most ${maxCount} lines`, { requestCount, maxCount })

export const noUpdates = () => failure(400, 'EMPTY_LINE_ITEM_UPDATES', 'There is nothing to update')

export const duplicateUpdates = (lineItemIds: readonly string[]) =>
  failure(409, 'DUPLICATE_LINE_ITEM_UPDATES', 'A line is named twice', { lineItemIds })

export const linesNotFound = (lineItemIds: readonly string[]) =>
  failure(404, 'LINE_ITEM_NOT_FOUND_IN_CART', 'Some lines are not in this cart', { lineItemIds })

export const noLines = () => failure(404, 'EMPTY_CART', 'There is nothing in the cart')

export const couponUnknown = (couponCode: string) =>
  failure(428, 'INVALID_COUPON_CODE', `There is no coupon ${couponCode}`, { couponCode })

export const couponRefused = (description: string, data: Record<string, unknown>) =>
  failure(428, 'INVALID_COUPON_STATUS', description, data)

export const couponThere = (couponCode: string) =>
  failure(409, 'COUPON_ALREADY_EXISTS', `Coupon ${couponCode} is in the cart`, { couponCode })

export const oneCoupon = () =>
  failure(428, 'MAX_COUPONS_PER_CART_EXCEEDED', 'A cart has at most one coupon', { maxCount: 1 })

export const couponNotInCart = (couponId: string) =>
  failure(404, 'COUPON_NOT_FOUND_IN_CART', 'This coupon is not in the cart', { couponId })

export const deliveryUnknown = (code: string) =>
  failure(404, 'DELIVERY_METHOD_NOT_FOUND', `There is no delivery method ${code}`, { code })

export const deliveryNeedsAddress = () =>
  failure(428, 'DELIVERY_METHOD_MISSING_ADDRESS', 'A delivery method needs an address')

// For gift cards the contract names only this code; the others follow its rules for coupons and 2.6.
export const giftCardUnknown = (code: string) =>
  failure(428, 'INVALID_GIFT_CARD_CODE', 'There is no such gift card', { code })

export const giftCardThere = (giftCardId: string) =>
  failure(409, 'GIFT_CARD_ALREADY_EXISTS', 'This gift card is in the cart', { giftCardId })

const CARD_STATES = {
  EXPIRED: 'This gift card has expired',
  DISABLED: 'This gift card is disabled',
  EMPTY_BALANCE: 'Nothing is left on this gift card',
} as const

export const giftCardInvalid = (giftCardId: string, reason: keyof typeof CARD_STATES) =>
  failure(428, 'INVALID_GIFT_CARD_STATUS', CARD_STATES[reason], { giftCardId, reason })

export const tooManyGiftCards = (maxCount: number) =>
  failure(428, 'MAX_GIFT_CARDS_PER_CART_EXCEEDED', `A cart has at most ${maxCount} gift cards`, { maxCount })

export const giftCardNotInCart = (giftCardId: string) =>
  failure(404, 'GIFT_CARD_NOT_FOUND_IN_CART', 'This gift card is not in the cart', { giftCardId })
