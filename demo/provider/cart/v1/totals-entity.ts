import { toLineId } from '../cart-record.ts'
import type { JudgedCart } from '../judged-cart.ts'
import type { MoneyWriter } from '../money-entity.ts'
import type { ShippingOption } from '../shipping.ts'
import { type LineTotal, TAX_RATE, type Totals } from '../totals.ts'
import { renderCoupon } from './cart-entity.ts'

/** The one region that the workshop sends to. */
const REGION = { id: '5a4f7c7e-3b0e-4f52-9a39-1c9d6b0c8b11', name: 'Europe' } as const

function renderSummary(totals: Totals, money: MoneyWriter) {
  const { subtotal, shipping, tax, discount, total, additionalFees } = totals
  return {
    subtotal: money.padded(subtotal),
    shipping: money.padded(shipping),
    tax: money.padded(tax),
    discount: money.padded(discount),
    total: money.padded(total),
    additionalFees: money.padded(additionalFees),
  }
}

/** Renders the summary of later payments: only lines have a part that is paid later. */
const renderLater = ({ payLater }: Totals, money: MoneyWriter) => {
  const nothing = money.padded(0n)
  const later = money.padded(payLater)
  return {
    subtotal: later,
    shipping: nothing,
    tax: nothing,
    discount: nothing,
    total: later,
    additionalFees: nothing,
  }
}

const renderLineTotal = ({ judged, discount, beforeTax, afterTax, tax }: LineTotal, money: MoneyWriter) => ({
  lineItemId: toLineId(judged.line.no),
  pricesBreakdown: {
    totalPriceAfterTax: money.padded(afterTax),
    totalPriceBeforeTax: money.padded(beforeTax),
    taxDetails: {
      taxableAmount: money.padded(beforeTax),
      taxRate: TAX_RATE.text,
      totalTax: money.padded(tax),
    },
    totalDiscount: money.padded(discount),
    price: money.padded(judged.price),
    priceBeforeDiscounts: money.padded(judged.price),
    lineItemPrice: money.padded(judged.total),
    fullPrice: money.padded(judged.fullPrice),
  },
  paymentOption: 'FULL_PAYMENT_ONLINE',
})

const renderOption = ({ code, title, deliveryTime, cost }: ShippingOption, money: MoneyWriter) => ({
  code,
  title,
  logistics: { deliveryTime },
  cost: { price: money.padded(cost) },
})

function renderShipping({ options, selected }: Totals, money: MoneyWriter) {
  const carrierId = options[0]?.carrierId
  return {
    region: REGION,
    ...(selected
      ? {
          selectedCarrierServiceOption: {
            carrierId: selected.carrierId,
            ...renderOption(selected, money),
            requestedShippingOption: true,
          },
        }
      : {}),
    carrierServiceOptions: carrierId
      ? [{ carrierId, shippingOptions: options.map((option) => renderOption(option, money)) }]
      : [],
  }
}

const listTouched = (byLine: ReadonlyMap<number, bigint>) =>
  [...byLine].filter(([, amount]) => amount > 0n).map(([no]) => toLineId(no))

function renderAutomatic({ automatic }: JudgedCart, money: MoneyWriter) {
  if (!automatic) return []
  const { name, total, byLine } = automatic
  return [
    {
      discountRule: { name: { original: name, translated: name }, amount: money.padded(total) },
      discountType: 'GLOBAL',
      lineItemIds: listTouched(byLine),
    },
  ]
}

function renderDiscounts({ coupon }: JudgedCart) {
  if (!coupon) return []
  const discountType = coupon.isForShipping ? 'SHIPPING' : coupon.isForAll ? 'GLOBAL' : 'SPECIFIC_ITEMS'
  return [{ ...renderCoupon(coupon.coupon), discountType, lineItemIds: listTouched(coupon.byLine) }]
}

const STATUS_TEXTS = {
  NOT_FOUND: 'is not in the shop any more',
  NOT_AVAILABLE: 'is sold out',
  PARTIALLY_AVAILABLE: 'is not there in this quantity',
} as const

function listViolations(cart: JudgedCart, totals: Totals, money: MoneyWriter) {
  const ofLines = cart.lines.flatMap(({ line, status, facts }) =>
    status === 'AVAILABLE'
      ? []
      : [
          {
            severity: 'ERROR',
            target: { lineItem: { id: toLineId(line.no) } },
            description: `${facts.name} ${STATUS_TEXTS[status]}`,
          },
        ],
  )
  const other = (severity: string, description: string) => ({
    severity,
    target: { other: { name: 'OTHER_DEFAULT' } },
    description,
  })
  const { minimum } = cart
  return [
    ...ofLines,
    ...(minimum ? [other('ERROR', `The minimum order is ${money.format(minimum.subtotal)}`)] : []),
    ...(totals.needsShipping && !totals.isServed ? [other('ERROR', 'Nothing is sent to this country')] : []),
  ]
}

/** Renders why the coupon takes nothing off: not as a violation, but as an error of the calculation. */
function renderErrors({ couponRefusal }: JudgedCart) {
  if (!couponRefusal) return {}
  const { code, description, data } = couponRefusal
  return { couponCalculationError: { applicationError: { code, description, data } } }
}

/** The answer to estimate totals (contract 2.17), without its cart. */
export function renderTotals(cart: JudgedCart, totals: Totals, money: MoneyWriter) {
  const priceSummary = renderSummary(totals, money)
  return {
    calculatedLineItems: totals.lines.map((line) => renderLineTotal(line, money)),
    priceSummary,
    taxSummary: {
      taxableAmount: money.padded(totals.total - totals.tax),
      totalTax: money.padded(totals.tax),
    },
    shippingInfo: renderShipping(totals, money),
    appliedDiscounts: [...renderAutomatic(cart, money), ...renderDiscounts(cart)],
    calculationErrors: renderErrors(cart),
    weightUnit: 'KG',
    currency: money.currency,
    payNow: { ...priceSummary, total: money.padded(totals.toPay - totals.payLater) },
    payLater: renderLater(totals, money),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: totals.fees.map(({ code, name, price }) => ({
      code,
      name,
      translatedName: name,
      price: money.padded(price),
      lineItemIds: [],
    })),
    violations: listViolations(cart, totals, money),
  }
}
