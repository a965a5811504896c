import type { Shop } from '../../access/context/shop.ts'
import type { CartRecord } from '../cart-record.ts'
import type { JudgedCart } from '../judged-cart.ts'
import type { MoneyWriter } from '../money-entity.ts'
import { type CartView, renderLine } from './line-entity.ts'

const isoDate = (ms: number) => new Date(ms).toISOString()

/** Renders the known data of the buyer: the identity, and the e-mail address. */
const renderBuyer = ({ owner, info }: CartRecord) => ({
  ...info.buyerInfo,
  ...(owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id }),
})

function renderInfo({ info }: CartRecord) {
  const { contactInfo, selectedShippingOption, extendedFields, overrideCheckoutUrl } = info
  return {
    ...(contactInfo ? { contactInfo } : {}),
    ...(selectedShippingOption ? { selectedShippingOption } : {}),
    ...(extendedFields ? { extendedFields } : {}),
    ...(overrideCheckoutUrl ? { overrideCheckoutUrl } : {}),
  }
}

/** The coupon's name on the wire, in carts and totals. */
export const renderCoupon = ({ id, code, name }: { id: string; code: string; name: string }) => ({
  coupon: { id, code, name },
})

function renderSums({ subtotal, automatic, coupon }: JudgedCart, money: MoneyWriter) {
  const discount = (automatic?.total ?? 0n) + (coupon?.total ?? 0n)
  return {
    subtotal: money.unpadded(subtotal),
    subtotalAfterDiscounts: money.unpadded(subtotal - discount),
    discount: money.unpadded(discount),
  }
}

/** Renders Cart (contract 2.16). A coupon without effect at the moment is kept, but not listed as applied. */
export function renderCart(judged: JudgedCart, { shop, ...view }: CartView & { readonly shop: Shop }) {
  const { money } = view
  const { record, lines, coupon } = judged
  const language = new Intl.Locale(shop.locale).language
  return {
    id: record.id,
    lineItems: lines.map((line) => renderLine(line, { ...view, terms: judged })),
    buyerNote: record.buyerNote ?? '',
    buyerInfo: renderBuyer(record),
    currency: money.currency,
    conversionCurrency: money.conversionCurrency,
    paymentCurrency: money.currency,
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices: !judged.addsTax,
    weightUnit: 'KG',
    ...(record.checkoutId ? { checkoutId: record.checkoutId } : {}),
    appliedDiscounts: coupon ? [renderCoupon(coupon.coupon)] : [],
    ...renderSums(judged, money),
    ...renderInfo(record),
    purchaseFlowId: record.id,
    revision: String(record.revision),
    createdDate: isoDate(record.createdAt),
    updatedDate: isoDate(record.updatedAt),
  }
}
