import fc from 'fast-check'
import {
  address,
  count,
  currency,
  date,
  decimal,
  entity,
  few,
  flag,
  id,
  name,
  text,
  wordOf,
} from './arbitraries.ts'

const said = entity({ original: text, translated: text })
const picture = entity({ id, url: address, height: count, width: count, altText: text })
const descriptionLine = entity({
  name: said,
  plainText: said,
  colorInfo: entity({ original: text, translated: text, code: text }),
  lineType: wordOf('PLAIN_TEXT', 'COLOR'),
})
const reference = entity({
  appId: id,
  catalogItemId: id,
  options: entity({
    variantId: id,
    options: fc.dictionary(name, name, { maxKeys: 2 }),
    customTextFields: fc.dictionary(name, text, { maxKeys: 2 }),
  }),
})
const money = entity({
  amount: decimal,
  convertedAmount: decimal,
  formattedAmount: text,
  formattedConvertedAmount: text,
})
const properties = entity({ weight: count, sku: text, shippable: flag })
const coupon = entity({ id, code: text })

// Cart v2.

const discount = entity({
  name: said,
  amountOff: money,
  source: entity({ sourceType: wordOf('COUPON'), couponCode: text }),
})
const nextLine = entity(
  {
    id,
    name: said,
    quantityInfo: entity({
      requestedQuantity: count,
      confirmedQuantity: count,
      availableQuantity: count,
      fixedQuantity: flag,
    }),
    pricing: entity({
      unitPrice: money,
      totalPrice: money,
      breakdown: entity({ fullPrice: money, salePrice: money, totalModifiersPrice: money }),
    }),
    source: entity({ catalogReference: reference, rootCatalogItemId: id }),
    attributes: entity({
      image: picture,
      url: fc.oneof(entity({ relativePath: text, url: address }), address),
      descriptionLines: few(descriptionLine),
      itemType: entity({ preset: wordOf('PHYSICAL', 'DIGITAL'), custom: text }),
      physicalProperties: properties,
    }),
    status: wordOf('IN_STOCK', 'PARTIALLY_IN_STOCK', 'OUT_OF_STOCK', 'REMOVED_FROM_CATALOG'),
    discounts: few(discount),
  },
  ['id'],
)

export const cartV2 = entity(
  {
    id,
    revision: fc.constant('3'),
    createdDate: date,
    updatedDate: date,
    lineItems: few(nextLine),
    subtotal: money,
    note: text,
    coupons: few(coupon, 1),
    businessInfo: entity({ languageCode: text, currencyCode: currency }),
    customerInfo: entity({ visitorId: id, email: text, currencyCode: currency }),
    deliveryInfo: entity({ address: entity({ country: text, city: text }), weightUnit: text }),
    taxInfo: entity({ pricesIncludeTax: flag }),
    orderPlaced: flag,
    customCheckoutUrl: address,
  },
  ['id'],
)

/** The sums that come with a cart. */
export const summaryV2 = entity({
  cartId: id,
  lineItems: few(entity({ lineItemId: id, quantity: count, unitPrice: money, totalPrice: money })),
  discounts: few(discount),
  taxSummary: entity({ taxes: few(entity({ name: said, amount: money })), pricesIncludeTax: flag }),
  priceSummary: entity({
    subtotal: money,
    discount: money,
    delivery: money,
    additionalFees: money,
    tax: money,
    total: money,
  }),
  violations: few(
    entity({
      code: text,
      scope: wordOf('GLOBAL', 'LINE_ITEM'),
      severity: wordOf('ERROR', 'WARNING'),
      description: text,
      subtotalBelowOrderMinimumData: entity({ minimumOrderSubtotal: money, remainingAmount: money }),
      invalidCouponStatusData: entity({ couponCode: text, reason: text }),
      invalidCouponCodeData: entity({ couponCode: text }),
    }),
  ),
})

// Cart v1.

const firstLine = entity(
  {
    id,
    quantity: count,
    catalogReference: reference,
    productName: said,
    url: entity({ relativePath: text, url: address }),
    price: money,
    fullPrice: money,
    priceBeforeDiscounts: money,
    lineItemPrice: money,
    descriptionLines: few(descriptionLine),
    image: picture,
    availability: entity({
      status: wordOf('AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'),
      quantityAvailable: count,
    }),
    physicalProperties: properties,
  },
  ['id'],
)

export const firstCart = entity(
  {
    id,
    lineItems: few(firstLine),
    buyerNote: text,
    currency,
    conversionCurrency: currency,
    taxIncludedInPrices: flag,
    checkoutId: id,
    appliedDiscounts: few(entity({ coupon, merchantDiscount: entity({ amount: money }) })),
    subtotal: money,
    revision: fc.constant('3'),
  },
  ['id'],
)

export const firstTotals = entity({
  calculatedLineItems: few(entity({ lineItemId: id, pricesBreakdown: entity({ totalDiscount: money }) })),
  priceSummary: entity({ subtotal: money, discount: money, shipping: money, tax: money, total: money }),
  currency,
})

export const order = entity(
  {
    id,
    number: text,
    currency,
    buyerInfo: entity({ email: text }),
    lineItems: few(
      entity({
        productName: said,
        catalogReference: reference,
        quantity: count,
        price: money,
        totalPriceAfterTax: money,
        descriptionLines: few(descriptionLine),
        physicalProperties: properties,
      }),
    ),
    priceSummary: entity({ subtotal: money, shipping: money, discount: money, tax: money, total: money }),
    appliedDiscounts: few(entity({ coupon })),
  },
  ['id'],
)

export const identity = entity({
  id,
  identifiers: few(fc.oneof(entity({ email: text }), entity({ userName: text }))),
  createdDate: date,
  identityProfile: entity({
    firstName: name,
    lastName: name,
    nickname: text,
    picture: address,
    language: text,
  }),
  email: entity({ address: text, isVerified: flag }),
  status: entity({ name: wordOf('ACTIVE', 'PENDING'), reasons: few(text) }),
})

export const userInfo = entity({ sub: id, name, email: text, picture: address })
