import { expect, it } from 'vitest'
import { readMemberOrder, readParcels } from '../../src/model/member-order.ts'
import type { Order, OrderRecipient } from '../../src/model/order.ts'

const told = (text: string) => ({ original: text })

const ORDER: Order = {
  id: 'o1',
  number: '10006',
  currency: 'EUR',
  createdDate: '2026-11-26T10:00:00Z',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'PARTIALLY_FULFILLED',
  buyerInfo: { email: 'ann@example.com', memberId: 'm1' },
  lineItems: [
    {
      productName: told('Mug'),
      catalogReference: {
        appId: 'stores',
        catalogItemId: 'p1',
        options: { variantId: 'v1', customTextFields: { Name: 'Ada' } },
      },
      quantity: 2,
      price: { amount: '14.00' },
      totalPriceAfterTax: { amount: '28.00' },
      descriptionLines: [
        { name: told('Glaze'), colorInfo: { ...told('Sage'), code: '#9caf88' } },
        { name: told('Name'), plainText: told('Ada') },
      ],
    },
  ],
  priceSummary: { subtotal: { amount: '28.00' }, total: { amount: '33.00' }, shipping: { amount: 'much' } },
  shippingInfo: {
    title: 'Standard',
    logistics: {
      deliveryTime: '3 days',
      shippingDestination: {
        address: { addressLine: 'Ufer 12', city: 'Berlin', country: 'DE' },
        contactDetails: { firstName: 'Ann', lastName: 'Lee' },
      },
    },
  },
}

it('reads the fields of an order that its member sees, but no personal data', () => {
  const order = readMemberOrder(ORDER)
  expect(order).toMatchObject({
    id: 'o1',
    number: '10006',
    placedAt: Date.UTC(2026, 10, 26, 10),
    state: 'open',
    payment: 'paid',
    delivery: 'partlySent',
    shipping: 'Standard',
    deliveryTime: '3 days',
    sums: { subtotal: 28, total: 33 },
    deliverTo: { name: 'Ann Lee', address: { city: 'Berlin' } },
  })
  expect(order).not.toHaveProperty('billTo')
  expect(JSON.stringify(order)).not.toContain('ann@example.com')
})

it('has the reference with which each line can be bought again', () => {
  expect(readMemberOrder(ORDER).lines[0]?.again).toEqual({
    productId: 'p1',
    variantId: 'v1',
    choices: { Glaze: 'Sage', Name: 'Ada' },
    texts: { Name: 'Ada', Glaze: 'Sage' },
    quantity: 2,
  })
})

it.each([
  ['CANCELED', 'FULLY_REFUNDED', ['canceled', 'refunded']],
  ['REJECTED', 'DECLINED', ['rejected', 'declined']],
  ['PENDING', 'AUTHORIZED', ['waiting', 'pending']],
  ['APPROVED', 'SOMETHING_NEW', ['open', undefined]],
  ['constructor', 'toString', ['open', undefined]],
])('has words for %s and %s, and none for what is new', (status, paymentStatus, words) => {
  const { state, payment } = readMemberOrder({ ...ORDER, status, paymentStatus })
  expect([state, payment]).toEqual(words)
})

it('reads an order that has only an id', () => {
  expect(readMemberOrder({ id: 'o2' })).toEqual({
    id: 'o2',
    state: 'open',
    payment: undefined,
    delivery: undefined,
    lines: [],
    sums: {},
    parcels: [],
  })
})

it('shows the billing address if it differs from the shipping address', () => {
  const address = { addressLine: 'Ufer 12', city: 'Berlin', country: 'DE' }
  const billTo = (billingInfo: OrderRecipient) => readMemberOrder({ ...ORDER, billingInfo }).billTo
  expect(billTo({ address, contactDetails: { firstName: 'Ann', lastName: 'Lee' } })).toBeUndefined()
  expect(billTo({ contactDetails: { firstName: 'Ann' } })).toBeUndefined()
  expect(billTo({ address: { city: 'Rome' } })).toEqual({ address: { city: 'Rome' } })
})

it('links a parcel only by a safe address', () => {
  const parcel = (trackingInfo: object) => readParcels([{ trackingInfo }])
  expect(
    parcel({ trackingNumber: 'T1', shippingProvider: 'dhl', trackingLink: 'https://track.example/T1' }),
  ).toEqual([{ number: 'T1', carrier: 'DHL', link: 'https://track.example/T1' }])
  expect(parcel({ trackingNumber: 'T1', trackingLink: 'javascript:alert(1)' })).toEqual([{ number: 'T1' }])
  expect(parcel({ shippingProvider: 'Bike', trackingLink: 'http://track.example/1' })).toEqual([])
  expect(readParcels(undefined)).toEqual([])
})

it.each([
  ['Ann', 'Lee', 'GB', 'Ann Lee'],
  ['花子', '山田', 'JP', '山田 花子'],
  ['Hanako', 'Yamada', 'JP', 'Hanako Yamada'],
  ['伟', '王', 'CN', '王伟'],
  ['길동', '홍', 'KR', '홍길동'],
  ['Anna', 'Nagy', 'HU', 'Nagy Anna'],
  ['', '山田', 'JP', '山田'],
])('names a recipient in the order of their country: %s %s in %s', (firstName, lastName, country, name) => {
  const shippingDestination = { address: { city: 'x', country }, contactDetails: { firstName, lastName } }
  expect(
    readMemberOrder({ id: 'o1', shippingInfo: { logistics: { shippingDestination } } }).deliverTo?.name,
  ).toBe(name)
})
