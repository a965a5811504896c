import { createHash } from 'node:crypto'
import { sum } from '../amount.ts'
import { type CartRecord, toLineId } from '../cart-record.ts'
import type { JudgedCart } from '../judged-cart.ts'
import { counts } from '../judged-line.ts'
import { computeTotals, type Totals } from '../totals.ts'
import { renderRefusal } from './coupons.ts'
import { confirmedOf, lineDiscountOf, lineTotalOf, translated, unitPriceOf } from './line.ts'
import type { Estimate } from './requests.ts'
import type { CartView } from './view.ts'

type Data = Readonly<Record<`${string}Data`, object>>

/** @param data Stored under the provider's name for this code. */
const violationOf = (
  code: string,
  scope: string,
  severity: 'WARNING' | 'ERROR',
  { description, ...data }: { readonly description: string } & Data,
) => ({ code, scope, severity, description, ...data })

function listLineViolations({ lines, record }: JudgedCart) {
  const gone = lines.filter(({ status }) => status !== 'AVAILABLE')
  const closed = lines.filter(({ facts }) => facts.isForMembers && record.owner.kind !== 'member')
  const named = (list: typeof lines) => ({ lineItemIds: list.map(({ line }) => toLineId(line.no)) })
  return [
    ...(lines.length === 0
      ? [violationOf('EMPTY_CART', 'GLOBAL', 'ERROR', { description: 'There is nothing in the cart' })]
      : []),
    ...(gone.length > 0
      ? [
          violationOf('LINE_ITEMS_OUT_OF_STOCK', 'LINE_ITEM', 'ERROR', {
            description: 'Some items are not there in this quantity',
            lineItemsOutOfStockData: { ...named(gone), allLineItemsOutOfStock: gone.length === lines.length },
          }),
        ]
      : []),
    ...(closed.length > 0
      ? [
          violationOf('MEMBERS_ONLY_ITEM', 'MEMBERSHIP', 'ERROR', {
            description: 'Some items are for members',
            membersOnlyItemData: named(closed),
          }),
        ]
      : []),
  ]
}

/** Lists the violations that prevent an order of the cart (contract 2027, 8.2). */
export function listViolations(
  cart: JudgedCart,
  totals: Totals,
  { validationConfig, money }: Pick<Estimate, 'validationConfig'> & Pick<CartView, 'money'>,
) {
  if (!validationConfig || validationConfig === 'SKIP_VALIDATIONS') return []
  const { info, couponCode } = cart.record
  const isCheckout = validationConfig === 'CHECKOUT_VALIDATIONS' && totals.needsShipping
  const refusal = cart.couponRefusal
  const { minimum } = cart
  return [
    ...listLineViolations(cart),
    ...(minimum && cart.lines.length > 0
      ? [
          violationOf('SUBTOTAL_BELOW_ORDER_MINIMUM', 'GLOBAL', 'ERROR', {
            description: 'The order is smaller than the shop accepts',
            subtotalBelowOrderMinimumData: {
              minimumOrderSubtotal: money(minimum.subtotal),
              remainingAmount: money(minimum.remaining),
            },
          }),
        ]
      : []),
    ...(refusal
      ? [
          violationOf('INVALID_COUPON_STATUS', 'DISCOUNT', 'WARNING', {
            description: refusal.description,
            invalidCouponStatusData: renderRefusal(couponCode ?? '', refusal, money),
          }),
        ]
      : []),
    ...(isCheckout && !info.deliveryAddress
      ? [violationOf('MISSING_DELIVERY_ADDRESS', 'DELIVERY', 'ERROR', { description: 'There is no address' })]
      : []),
    ...(isCheckout && !info.selectedShippingOption
      ? [
          violationOf('MISSING_DELIVERY_METHOD', 'DELIVERY', 'ERROR', {
            description: 'There is no way to send it',
          }),
        ]
      : []),
  ]
}

const listLineOffs = (byLine: ReadonlyMap<number, bigint>, { money }: CartView) =>
  [...byLine]
    .filter(([, amount]) => amount > 0n)
    .map(([no, amount]) => ({ lineItemId: toLineId(no), amountOff: money(amount) }))

function renderAutomatic({ automatic }: JudgedCart, view: CartView) {
  if (!automatic) return []
  const { name, total, byLine } = automatic
  return [
    {
      name: translated(name),
      scope: 'LINE_ITEM',
      total: view.money(total),
      lineItemDiscounts: listLineOffs(byLine, view),
      source: { sourceType: 'AUTOMATIC_RULE' },
    },
  ]
}

function renderDiscounts(cart: JudgedCart, totals: Totals, view: CartView) {
  const { automatic, coupon } = cart
  if (!coupon) return []
  const scope = coupon.isForShipping ? 'DELIVERY' : coupon.isForAll ? 'CART_SUBTOTAL' : 'LINE_ITEM'
  return [
    {
      name: translated(coupon.coupon.name),
      scope,
      total: view.money(totals.discount - (automatic?.total ?? 0n)),
      lineItemDiscounts: listLineOffs(coupon.byLine, view),
      source: { sourceType: 'COUPON', couponCode: coupon.coupon.code },
    },
  ]
}

/** Renders the sums: the subtotal is after line discounts, the discount is the cart's own (contract 2027, 8.2). */
function renderPrices(cart: JudgedCart, totals: Totals, { money }: CartView) {
  const ofLines = sum(cart.lines.map((line) => lineDiscountOf(cart, line)))
  return {
    subtotal: money(totals.subtotal - ofLines),
    discount: money(totals.discount - ofLines),
    delivery: money(totals.shipping),
    additionalFees: money(totals.additionalFees),
    // It is 0 if prices include it: the tax summary has that amount.
    tax: money(cart.addsTax ? totals.tax : 0n),
    total: money(totals.total),
  }
}

const renderTax = (
  { addsTax }: JudgedCart,
  totals: Totals,
  { calculateTax }: Estimate,
  { money }: CartView,
) => ({
  taxes: calculateTax
    ? [
        {
          name: translated('VAT 19%'),
          taxableAmount: money(totals.total - totals.tax),
          amount: money(totals.tax),
        },
      ]
    : [],
  pricesIncludeTax: !addsTax,
})

function renderDeliverySummary({ selected }: Totals, { calculateDelivery }: Estimate, { money }: CartView) {
  if (!selected || !calculateDelivery) return {}
  const { code, carrierId, title, cost } = selected
  return {
    deliverySummary: { method: { code, appId: carrierId, title: translated(title) }, price: money(cost) },
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Renders what is paid now, after the gift cards, and what later. */
function renderPayment(totals: Totals, { calculateGiftCards }: Estimate, { money }: CartView) {
  const left = calculateGiftCards ? totals.toPay : totals.total
  return {
    payNow: money(left - totals.payLater),
    payLater: money(totals.payLater),
    totalAfterGiftCards: money(left),
    giftCards: calculateGiftCards
      ? totals.giftCards.map(({ card, amount }) => ({ giftCardId: card.id, redeemAmount: money(amount) }))
      : [],
  }
}

/** Computes the totals of a cart, with its own delivery. */
export function totalsOf(cart: JudgedCart, asked: Estimate): Totals {
  const { info } = cart.record
  const country = info.deliveryAddress?.country
  return computeTotals(cart, {
    country: typeof country === 'string' ? country : undefined,
    shipping: info.selectedShippingOption,
    withTax: asked.calculateTax ?? false,
    withShipping: asked.calculateDelivery ?? false,
    withFees: asked.calculateAdditionalFees ?? false,
  })
}

/** Returns the same text as long as the prices are the same, for every caller and currency. */
export const priceTokenOf = ({ id }: CartRecord, { subtotal, shipping, discount, total }: Totals): string =>
  hashOf([id, ...[subtotal, shipping, discount, total].map(String)])

/** Summary of estimate and calculate (contract 2027, 8.2). */
export function renderSummary(cart: JudgedCart, asked: Estimate, view: CartView) {
  const { record } = cart
  const totals = totalsOf(cart, asked)
  const { money } = view
  const priceSummary = renderPrices(cart, totals, view)
  return {
    cartId: record.id,
    cartRevision: String(record.revision),
    calculationId: hashOf([record.id, record.revision, asked]).slice(0, 22),
    lineItems: cart.lines.filter(counts).map((line) => ({
      lineItemId: toLineId(line.line.no),
      quantity: confirmedOf(line),
      unitPrice: money(unitPriceOf(cart, line)),
      totalPrice: money(lineTotalOf(cart, line)),
    })),
    discounts: [...renderAutomatic(cart, view), ...renderDiscounts(cart, totals, view)],
    ...renderDeliverySummary(totals, asked, view),
    additionalFees: totals.fees.map(({ code, name, price }) => ({
      code,
      name: translated(name),
      price: money(price),
      lineItemIds: [],
    })),
    taxSummary: renderTax(cart, totals, asked, view),
    priceSummary,
    paymentSummary: renderPayment(totals, asked, view),
    priceVerificationToken: priceTokenOf(record, totals),
    violations: listViolations(cart, totals, { ...asked, money }),
  }
}
