import type { AvailabilityStatus, Cart, CartGiftCard, LineItem, Money } from '../../model/cart.ts'
import type { AdditionalFee, CartTotals } from '../../model/cart-totals.ts'
import { dropNulls } from '../core/drop-nulls.ts'
import type { CartSummary, CartV2, CartViolation, ConvertedMoney, LineItemV2 } from './cart-entity.ts'
import { addDecimals, multiplyDecimal } from './decimal.ts'
import { readDescription } from './read-modifiers.ts'

const readMoney = (money: ConvertedMoney | undefined): Money | undefined =>
  money?.amount === undefined
    ? undefined
    : {
        amount: money.amount,
        ...(money.convertedAmount !== undefined && { convertedAmount: money.convertedAmount }),
      }

const mapMoney = (
  reckon: (texts: readonly (string | undefined)[]) => string | undefined,
  ...monies: readonly (ConvertedMoney | undefined)[]
): ConvertedMoney | undefined => {
  const amount = reckon(monies.map((money) => money?.amount))
  const hasConverted = monies.some((money) => money?.convertedAmount !== undefined)
  const converted = hasConverted
    ? reckon(monies.map((money) => money?.convertedAmount ?? money?.amount))
    : undefined
  return amount === undefined
    ? undefined
    : { amount, ...(converted !== undefined && { convertedAmount: converted }) }
}

const add = (...monies: readonly (ConvertedMoney | undefined)[]) =>
  mapMoney((texts) => addDecimals(...texts), ...monies)

const times = (money: ConvertedMoney | undefined, count: number) =>
  mapMoney(([text]) => multiplyDecimal(text, count), money)

const STATUSES: Readonly<Record<string, AvailabilityStatus>> = {
  IN_STOCK: 'AVAILABLE',
  PARTIALLY_IN_STOCK: 'PARTIALLY_AVAILABLE',
  OUT_OF_STOCK: 'NOT_AVAILABLE',
  REMOVED_FROM_CATALOG: 'NOT_FOUND',
}

/**
 * Returns a line's quantity. For a line with too little stock it is the requested one: the cart has to show the
 * shortage, and blocks the checkout.
 */
const readQuantity = ({ quantityInfo = {}, status }: LineItemV2): number => {
  const { requestedQuantity, confirmedQuantity } = quantityInfo
  const isShort = status !== undefined && status !== 'IN_STOCK'
  return (isShort ? (requestedQuantity ?? confirmedQuantity) : (confirmedQuantity ?? requestedQuantity)) ?? 0
}

/** Returns the pieces that a line can have; a short line has the confirmed ones, because other lines take some, too. */
function readLeft({ quantityInfo = {}, status }: LineItemV2): number | undefined {
  const { availableQuantity, confirmedQuantity } = quantityInfo
  const counts = [availableQuantity, status === 'PARTIALLY_IN_STOCK' ? confirmedQuantity : undefined]
  const known = counts.filter((count) => count != null)
  return known.length ? Math.min(...known) : undefined
}

/** Reads what is special about a line's price and quantity. */
const readTerms = ({ pricing, quantityInfo }: LineItemV2) => ({
  ...(pricing?.priceDescription && { priceDescription: pricing.priceDescription }),
  ...(pricing?.priceUndetermined && { priceUndetermined: true }),
  ...(quantityInfo?.fixedQuantity && { fixedQuantity: true }),
})

/** Calculates by how much discounts of the cart reduce a line. */
const readOff = ({ discounts }: Pick<LineItemV2, 'discounts'>) =>
  discounts?.length ? add(...discounts.map(({ amountOff }) => amountOff)) : undefined

function readPage(url: NonNullable<LineItemV2['attributes']>['url']): LineItem['url'] {
  return typeof url === 'string' ? { url } : (url ?? undefined)
}

/**
 * Converts a line to the form of cart v1: there `price` is before the cart's discounts; here the unit price already
 * includes them (contract 2027, 12.3).
 */
function readLine(line: LineItemV2): LineItem {
  const { pricing = {}, attributes = {}, source, name, status = '' } = line
  const { unitPrice, totalPrice, breakdown = {} } = pricing
  const quantity = readQuantity(line)
  const off = readOff(line)
  const piece = off ? (breakdown.salePrice ?? breakdown.fullPrice ?? unitPrice) : unitPrice
  const price = readMoney(piece)
  const fullPrice = readMoney(breakdown.fullPrice)
  const total = readMoney(off ? times(piece, quantity) : totalPrice)
  const left = readLeft(line)
  const page = readPage(attributes.url)
  return {
    id: line.id,
    quantity,
    ...(source?.catalogReference && { catalogReference: source.catalogReference }),
    ...(name && { productName: name }),
    ...(page && { url: page }),
    ...(price && { price, priceBeforeDiscounts: price }),
    ...(fullPrice && { fullPrice }),
    ...(total && { lineItemPrice: total }),
    ...readTerms(line),
    descriptionLines: readDescription(line),
    ...(attributes.image && { image: attributes.image }),
    availability: {
      status: STATUSES[status] ?? 'AVAILABLE',
      ...(left !== undefined && { quantityAvailable: left }),
    },
    ...(attributes.physicalProperties && { physicalProperties: attributes.physicalProperties }),
    ...(attributes.itemType && { itemType: attributes.itemType }),
    ...(attributes.policies?.length && { policies: attributes.policies }),
    ...(attributes.subscriptionInfo && { subscriptionOptionInfo: attributes.subscriptionInfo }),
    ...(source?.rootCatalogItemId && { rootCatalogItemId: source.rootCatalogItemId }),
  }
}

/**
 * Reads the gift cards. The contract doesn't describe the field with the code to show, so only its last characters are
 * used.
 */
const readGiftCards = ({ paymentInfo }: CartV2): readonly CartGiftCard[] =>
  (paymentInfo?.giftCards ?? []).map(({ id, obfuscatedCode }) => ({
    id,
    ...(typeof obfuscatedCode === 'string' && { code: `••••${obfuscatedCode.slice(-4)}` }),
  }))

/** Whether a discount reduces the cost of delivery, which the sums don't have: it is no part of theirs. */
const isForDelivery = ({ scope }: NonNullable<CartSummary['discounts']>[number]) => scope === 'DELIVERY'

/** The shop's automatic discounts, by name. */
const readRules = ({ discounts }: Partial<CartSummary>): NonNullable<CartTotals['appliedDiscounts']> =>
  (discounts ?? []).flatMap((discount) => {
    const { name, total, source, lineItemDiscounts } = discount
    if (source?.sourceType === 'COUPON' || source?.couponCode || !name?.original) return []
    const named = { ...name, original: name.original }
    const amount = isForDelivery(discount) ? undefined : total
    const lineItemIds = lineItemDiscounts?.flatMap(({ lineItemId }) => lineItemId ?? [])
    return [
      {
        ...(isForDelivery(discount) && { discountType: 'SHIPPING' as const }),
        discountRule: { name: named, ...setMoney('amount', amount) },
        ...(lineItemIds?.length && { lineItemIds }),
      },
    ]
  })

/** The costs beside lines and delivery, by name. */
const readFees = ({ additionalFees }: Partial<CartSummary>): readonly AdditionalFee[] =>
  (additionalFees ?? []).map(({ name, price }) => ({
    ...(name?.original && { name: name.original, translatedName: name.translated ?? null }),
    ...setMoney('price', price),
  }))

/** The amount that each gift card pays, and when the rest is paid. */
function readPaying(cart: CartV2, { paymentSummary }: Partial<CartSummary>) {
  const cards = readGiftCards(cart).map((card) => ({
    ...card,
    ...setMoney(
      'amount',
      paymentSummary?.giftCards?.find(({ giftCardId }) => giftCardId === card.id)?.redeemAmount,
    ),
  }))
  return {
    giftCards: cards,
    payNow: setMoney('total', paymentSummary?.payNow),
    payLater: setMoney('total', paymentSummary?.payLater),
    ...(cards.length && { afterGiftCards: readMoney(paymentSummary?.totalAfterGiftCards) }),
  }
}

/** Converts cart v2 to the model's cart, which all other code uses. */
export function readCart(raw: CartV2): Cart {
  const cart = dropNulls(raw)
  const { businessInfo, customerInfo, deliveryInfo, coupons, taxInfo } = cart
  const currency = businessInfo?.currencyCode ?? customerInfo?.currencyCode ?? ''
  const subtotal = readMoney(cart.subtotal)
  return {
    id: cart.id,
    lineItems: (cart.lineItems ?? []).map(readLine),
    buyerNote: cart.note ?? null,
    currency,
    ...(customerInfo?.currencyCode && { conversionCurrency: customerInfo.currencyCode }),
    ...(taxInfo && { taxIncludedInPrices: taxInfo.pricesIncludeTax === true }),
    // The cart is its own checkout (contract 2027, 8.4).
    checkoutId: cart.id,
    appliedDiscounts: (coupons ?? []).map((coupon) => ({ coupon })),
    giftCards: readGiftCards(cart),
    ...(deliveryInfo?.address && { contactInfo: { address: deliveryInfo.address } }),
    ...(cart.customCheckoutUrl && { overrideCheckoutUrl: cart.customCheckoutUrl }),
    ...(cart.purchaseFlowId && { purchaseFlowId: cart.purchaseFlowId }),
    ...(subtotal && { subtotal }),
    ...(cart.revision && { revision: cart.revision }),
    ...(cart.createdDate && { createdDate: cart.createdDate }),
    ...(cart.updatedDate && { updatedDate: cart.updatedDate }),
  }
}

const setMoney = <Name extends string>(name: Name, money: ConvertedMoney | undefined) => {
  const read = readMoney(money)
  return (read ? { [name]: read } : {}) as { readonly [Key in Name]?: Money }
}

function readViolation(violation: CartViolation): NonNullable<CartTotals['violations']>[number] {
  const { severity, description, code, scope, subtotalBelowOrderMinimumData: minimum } = violation
  const lineItemIds = violation.membersOnlyItemData?.lineItemIds
  const data = violation.invalidCouponStatusData ?? violation.invalidCouponCodeData
  return {
    severity,
    description: description ?? '',
    target: scope,
    ...(code && { code }),
    ...(lineItemIds && { lineItemIds }),
    ...(minimum && {
      orderMinimum: {
        ...setMoney('subtotal', minimum.minimumOrderSubtotal),
        ...setMoney('remaining', minimum.remainingAmount),
      },
    }),
    ...(code?.startsWith('INVALID_COUPON') && { coupon: { code, ...(data && { data }) } }),
  }
}

/**
 * Converts the sums. The provider's subtotal is after the discounts of lines, and its discount has the cart's alone.
 * The model's subtotal is before them and its discount has all of them, so that the two show the whole saving.
 */
export function readTotals(raw: CartV2, summary: CartSummary): CartTotals {
  const cart = dropNulls(raw)
  const known: Partial<CartSummary> = dropNulls(summary) ?? {}
  const { priceSummary = {}, taxSummary, violations } = known
  const lines = cart.lineItems ?? []
  const offs = lines.map(readOff)
  const { subtotal, discount, delivery, additionalFees, tax, total } = priceSummary
  return {
    cart: readCart(cart),
    calculatedLineItems: lines.map((line, at) => ({
      lineItemId: line.id,
      pricesBreakdown: setMoney('totalDiscount', offs[at]),
    })),
    priceSummary: {
      ...setMoney('subtotal', subtotal && add(subtotal, ...offs)),
      ...setMoney('discount', discount || offs.some(Boolean) ? add(discount, ...offs) : undefined),
      ...setMoney('shipping', delivery),
      ...setMoney('additionalFees', additionalFees),
      // A tax that prices include adds nothing to the sum, so the provider has its amount in another field.
      ...setMoney(
        'tax',
        taxSummary?.pricesIncludeTax ? add(...(taxSummary.taxes ?? []).map(({ amount }) => amount)) : tax,
      ),
      ...setMoney('total', total),
    },
    appliedDiscounts: readRules(known),
    additionalFees: readFees(known),
    ...readPaying(cart, known),
    currency: cart.businessInfo?.currencyCode ?? cart.customerInfo?.currencyCode ?? '',
    violations: (violations ?? []).map(readViolation),
  }
}
