import type { CartInfo, CartRecord } from '../cart-record.ts'
import { CARRIER_ID, findShippingOption, listShippingOptions } from '../shipping.ts'
import { deliveryNeedsAddress, deliveryUnknown } from './failures.ts'
import type { CartDetails, DeliveryMethod } from './requests.ts'

/** Given fields are replaced, null empties them, all others don't change. */
const merge = <Value>(before: Value | undefined, given: Value | null | undefined): Value | undefined =>
  given === undefined ? before : (given ?? undefined)

/** Makes a partial update of the buyer's data (contract 2027, 8.1). */
export function withDetails(cart: CartRecord, details: CartDetails): CartRecord {
  const { note, customerInfo, deliveryInfo, paymentInfo, customCheckoutUrl, extendedFields } = details
  const info: CartInfo = {
    ...cart.info,
    customerInfo: customerInfo ? { ...cart.info.customerInfo, ...customerInfo } : cart.info.customerInfo,
    deliveryAddress: merge(cart.info.deliveryAddress, deliveryInfo?.address),
    paymentInfo: merge(cart.info.paymentInfo, paymentInfo),
    overrideCheckoutUrl: merge(cart.info.overrideCheckoutUrl, customCheckoutUrl),
    extendedFields: merge(cart.info.extendedFields, extendedFields),
  }
  return { ...cart, buyerNote: note === undefined ? cart.buyerNote : note || null, info }
}

/** @throws {ApiError} 404 for an unknown method, 428 without a delivery address. */
export function withDeliveryMethod(cart: CartRecord, { code, appId }: DeliveryMethod): CartRecord {
  const choice = { code, carrierId: appId ?? undefined }
  if (!findShippingOption(listShippingOptions(0n), choice)) throw deliveryUnknown(code)
  if (!cart.info.deliveryAddress) throw deliveryNeedsAddress()
  return { ...cart, info: { ...cart.info, selectedShippingOption: { code, carrierId: CARRIER_ID } } }
}

export const withoutDeliveryMethod = (cart: CartRecord): CartRecord => ({
  ...cart,
  info: { ...cart.info, selectedShippingOption: undefined },
})
