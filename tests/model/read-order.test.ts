import { describe, expect, it } from 'vitest'
import { readMemberOrder } from '../../src/model/member-order.ts'
import { type Order, type OrderItem, type OrderSummary, readOrder } from '../../src/model/order.ts'
import { fromOutside } from '../support/from-outside.ts'

const noted: OrderSummary = {
  orderId: 'o1',
  lines: [
    { productId: 'clay', name: 'Clay', details: [], quantity: 2, price: 16.9 },
    {
      productId: 'clay',
      name: 'Clay',
      details: [],
      quantity: 1,
      price: 15.21,
      rhythm: { frequency: 'MONTH', interval: 1 },
    },
    { productId: 'vase', name: 'Vase', details: [], quantity: 1, price: 58.5, preordered: true },
  ],
  sums: {},
}

const itemOf = (productId: string, quantity: number, amount: string): OrderItem => ({
  // The provider names the variant of a product that has only one, the page does not.
  catalogReference: { catalogItemId: productId, appId: '', options: { variantId: 'only' } },
  productName: { original: productId },
  quantity,
  price: { amount },
})

it('keeps what only the page knows of a line: its subscription, and that it is a pre-order', () => {
  const lineItems = [itemOf('vase', 1, '58.50'), itemOf('clay', 1, '15.21'), itemOf('clay', 2, '16.90')]
  const { lines } = readOrder({ id: 'o1', lineItems }, noted)
  expect(lines.map(({ name, rhythm, preordered }) => [name, rhythm?.frequency, preordered])).toEqual([
    ['vase', undefined, true],
    ['clay', 'MONTH', undefined],
    ['clay', undefined, undefined],
  ])
})

it('reads from the order itself that a line is a pre-order', () => {
  const item = itemOf('bowl', 1, '24.00')
  const catalogReference = { catalogItemId: 'bowl', appId: '', options: { preOrderRequested: true } }
  const { lines } = readOrder({ id: 'o1', lineItems: [{ ...item, catalogReference }] }, noted)
  expect(lines[0]?.preordered).toBe(true)
})

it.each([
  [
    { frequency: 'MONTH', autoRenewal: true, billingCycles: 2 },
    { frequency: 'MONTH', interval: 1 },
  ],
  [
    { frequency: 'WEEK', interval: 2, billingCycles: 6 },
    { frequency: 'WEEK', interval: 2, cycles: 6 },
  ],
  [{ frequency: 'UNDEFINED' }, undefined],
  [{ frequency: 'QUARTER', interval: 1 }, undefined],
] as const)('reads the subscription of the provider’s line (%j)', (subscriptionSettings, rhythm) => {
  const item = fromOutside<OrderItem>({
    ...itemOf('soap', 1, '4.00'),
    subscriptionInfo: { subscriptionSettings },
  })
  expect(readOrder({ id: 'o1', lineItems: [item] }, noted).lines[0]?.rhythm).toEqual(rhythm)
})

it.each([
  [false, true],
  [true, undefined],
  [undefined, undefined],
])('knows of an order whose prices include the tax (%o) whether its tax is added', (included, addsTax) => {
  const order = {
    id: 'o1',
    priceSummary: { totalAdditionalFees: { amount: '5' }, tax: { amount: '2' } },
    ...(included !== undefined && { taxIncludedInPrices: included }),
  }
  const read = { sums: { totalAdditionalFees: 5, tax: 2 }, ...(addsTax && { addsTax }) }
  expect(readOrder(order, noted)).toMatchObject(read)
  expect(readMemberOrder(order)).toMatchObject(read)
  expect(readOrder(order, noted).addsTax).toBe(addsTax)
})

it.each<[string, Partial<OrderItem>, boolean | undefined, number]>([
  ['before the discounts of the whole order', { lineItemPrice: { amount: '30' } }, true, 30],
  ['without the taxes that its order adds', { totalPriceBeforeTax: { amount: '27' } }, false, 27],
  ['with the taxes that its prices include', { totalPriceBeforeTax: { amount: '27' } }, true, 29],
  ['with taxes, if the order doesn’t say more', {}, undefined, 29],
])('takes the total of a line %s', (_which, more, taxIncludedInPrices, total) => {
  const item = { ...itemOf('clay', 2, '15.00'), totalPriceAfterTax: { amount: '29' }, ...more }
  const order = {
    id: 'o1',
    lineItems: [item],
    ...(taxIncludedInPrices !== undefined && { taxIncludedInPrices }),
  }
  expect(readOrder(order, noted).lines[0]?.total).toBe(total)
  expect(readMemberOrder(order).lines[0]?.total).toBe(total)
})

it('says nothing of a subscription where the provider’s line is another than the page noted', () => {
  const { lines } = readOrder({ id: 'o1', lineItems: [itemOf('clay', 5, '14.00')] }, noted)
  expect(lines[0]?.rhythm).toBeUndefined()
})

it('reads the automatic discounts that are a part of the order’s discount', () => {
  const name = { original: 'Frühling', translated: 'Spring' }
  const order: Order = {
    id: 'o1',
    priceSummary: { discount: { amount: '5' } },
    appliedDiscounts: [
      { coupon: { code: 'TEN' } },
      { discountType: 'GLOBAL', discountRule: { name, amount: { amount: '4' } } },
      { discountType: 'SPECIFIC_ITEMS', discountRule: { name: { original: 'Clay' } } },
      // A discount on the delivery without an amount says nothing about the sums.
      { discountType: 'SHIPPING', discountRule: { name } },
      { discountRule: { amount: { amount: '1' } } },
    ],
  }
  const automaticDiscounts = [{ name: 'Spring', amount: 4 }, { name: 'Clay' }]
  expect(readOrder(order, noted)).toMatchObject({ coupon: 'TEN', automaticDiscounts })
  expect(readMemberOrder(order)).toMatchObject({ coupon: 'TEN', automaticDiscounts })
  expect(readMemberOrder({ id: 'o1' })).not.toHaveProperty('automaticDiscounts')
})

it('has the noted automatic discounts together with the noted sums', () => {
  const before = { ...noted, sums: { discount: 5 }, automaticDiscounts: [{ name: 'Spring', amount: 5 }] }
  expect(readOrder({ id: 'o1' }, before).automaticDiscounts).toEqual(before.automaticDiscounts)
  const order = { id: 'o1', priceSummary: { discount: { amount: '4' } } }
  expect(readOrder(order, before).automaticDiscounts).toBeUndefined()
})

it('reads the fees of an order by name', () => {
  const order: Order = {
    id: 'o1',
    priceSummary: { totalAdditionalFees: { amount: '5.50' } },
    additionalFees: [
      { name: 'Gift wrap', price: { amount: '3.50' } },
      { name: 'Insurance', price: { amount: '2.00' } },
      { name: 'Nothing', price: { amount: '0' } },
    ],
  }
  const fees = [
    { name: 'Gift wrap', amount: 3.5 },
    { name: 'Insurance', amount: 2 },
  ]
  expect(readOrder(order, noted)).toMatchObject({ fees })
  expect(readMemberOrder(order)).toMatchObject({ fees })
  expect(readMemberOrder({ id: 'o1' })).not.toHaveProperty('fees')
})

describe('what was paid of an order', () => {
  const balance = { balance: { amount: '81.90' }, paid: { amount: '35.10' }, refunded: { amount: '0' } }
  const both = (order: Partial<Order>) => [
    readOrder({ id: 'o1', ...order }, noted).payments,
    readMemberOrder({ id: 'o1', ...order }).payments,
  ]

  it('is said with the rest as long as the rest is due', () => {
    const payments = { paid: 35.1, payLater: 81.9 }
    expect(both({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: balance })).toEqual([payments, payments])
  })

  it('is said with what was given back', () => {
    const balanceSummary = { ...balance, balance: { amount: '0' }, refunded: { amount: '10' } }
    const payments = { paid: 35.1, refunded: 10 }
    expect(both({ paymentStatus: 'PARTIALLY_REFUNDED', balanceSummary })).toEqual([payments, payments])
  })

  it.each<Partial<Order>>([
    {},
    { paymentStatus: 'PARTIALLY_PAID' },
    { paymentStatus: 'PARTIALLY_PAID', status: 'CANCELED', balanceSummary: balance },
    { paymentStatus: 'PARTIALLY_PAID', status: 'REJECTED', balanceSummary: balance },
    { paymentStatus: 'PARTIALLY_PAID', balanceSummary: { ...balance, balance: { amount: '-5' } } },
    { paymentStatus: 'NOT_PAID', balanceSummary: { balance: { amount: '117' }, paid: { amount: '0' } } },
    { paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0' }, paid: { amount: '117' } } },
  ])('is not said if nothing of it is due or was given back: %o', (order) => {
    expect(both(order)).toEqual([undefined, undefined])
  })
})

it('has the noted fees and added taxes together with the noted sums', () => {
  const fees = [{ name: 'Gift wrap', amount: 3.5 }]
  const before = { ...noted, sums: { totalAdditionalFees: 3.5, tax: 1 }, fees, addsTax: true }
  expect(readOrder({ id: 'o1' }, before)).toMatchObject({ fees, addsTax: true })
  const order = { id: 'o1', priceSummary: { total: { amount: '4' } } }
  expect(readOrder(order, before)).not.toHaveProperty('addsTax')
  expect(readOrder(order, before).fees).toBeUndefined()
})

it.each([
  [{ subscriptionOptionTitle: 'Clay club', subscriptionOptionDescription: null }, { title: 'Clay club' }],
  [
    { subscriptionOptionTitle: '', subscriptionOptionDescription: 'Wrapped twice' },
    { description: 'Wrapped twice' },
  ],
  [{}, undefined],
])('reads the owner’s words about a subscription (%j)', (subscriptionInfo, plan) => {
  const order = { id: 'o1', lineItems: [{ ...itemOf('soap', 1, '4.00'), subscriptionInfo }] }
  expect(readOrder(order, noted).lines[0]?.plan).toEqual(plan)
  expect(readMemberOrder(order).lines[0]?.plan).toEqual(plan)
})
