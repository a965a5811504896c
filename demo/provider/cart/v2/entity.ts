import { sum } from '../amount.ts'
import type { CartRecord } from '../cart-record.ts'
import { hideCode } from '../gift-cards.ts'
import { findShippingOption, listShippingOptions } from '../shipping.ts'
import { lineTotalOf, renderLine, translated } from './line.ts'
import type { ShownCart } from './shown-cart.ts'
import type { CartView } from './view.ts'

const isoDate = (ms: number) => new Date(ms).toISOString()

const renderCustomer = ({ owner, info }: CartRecord, view: CartView) => ({
  ...info.customerInfo,
  ...(owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id }),
  languageCode: view.customerLanguage,
  currencyCode: view.customerCurrency,
})

function renderDelivery({ info }: CartRecord) {
  const chosen = info.selectedShippingOption
  const option = chosen && findShippingOption(listShippingOptions(0n), chosen)
  return {
    ...(info.deliveryAddress ? { address: info.deliveryAddress } : {}),
    ...(option
      ? { method: { code: option.code, appId: option.carrierId, title: translated(option.title) } }
      : {}),
    weightUnit: 'KG',
  }
}

/** Cart (contract 2027, 8.2). */
export function renderCart({ judged, coupon }: ShownCart, view: CartView) {
  const { record, lines } = judged
  return {
    id: record.id,
    revision: String(record.revision),
    createdDate: isoDate(record.createdAt),
    updatedDate: isoDate(record.updatedAt),
    lineItems: lines.map((line) => renderLine(judged, line, view)),
    subtotal: view.money(sum(lines.map((line) => lineTotalOf(judged, line)))),
    ...(record.buyerNote ? { note: record.buyerNote } : {}),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    source: { channelType: 'WEB' },
    businessInfo: { languageCode: view.language, currencyCode: view.currency },
    customerInfo: renderCustomer(record, view),
    deliveryInfo: renderDelivery(record),
    taxInfo: { pricesIncludeTax: !judged.addsTax },
    paymentInfo: {
      ...record.info.paymentInfo,
      giftCards: judged.giftCards.map(({ id, code }) => ({
        id,
        obfuscatedCode: hideCode(code),
      })),
      currencyCode: view.currency,
    },
    orderPlaced: record.info.outcome === 'completed',
    purchaseFlowId: record.id,
    ...(record.info.overrideCheckoutUrl ? { customCheckoutUrl: record.info.overrideCheckoutUrl } : {}),
    ...(record.info.extendedFields ? { extendedFields: record.info.extendedFields } : {}),
  }
}
