import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as germanAccount } from '../../src/messages/de/account.ts'
import { messages as germanCart } from '../../src/messages/de/cart.ts'
import { messages as germanLogin } from '../../src/messages/de/login.ts'
import { StoreError } from '../../src/model/errors.ts'
import { type MemberOrder, readMemberOrder } from '../../src/model/member-order.ts'
import type { OrdersPage } from '../../src/store/member-orders.ts'
import { type OrderFormat, readOrderCard, readOrderDetail } from '../../src/views/account/order-view-model.ts'
import { fromOutside } from '../support/from-outside.ts'
import { ORDER, openAccount, pageOf, texts } from './account-tag-fixture.tsx'

afterEach(cleanup)

const orderOf = (more: Partial<MemberOrder> = {}): MemberOrder => ({ ...readMemberOrder(ORDER), ...more })
const FORMAT: OrderFormat = { texts, locale: 'en', mediaHosts: [] }
const GERMAN: OrderFormat = {
  texts: { account: germanAccount, cart: germanCart, login: germanLogin },
  locale: 'de',
  mediaHosts: [],
}
const [LINE] = orderOf().lines
const linesOf = (count: number, more: object = {}) =>
  fromOutside<MemberOrder['lines']>(Array.from({ length: count }, () => ({ ...LINE, ...more })))

const show = (orders: MemberOrder[], more: Partial<OrdersPage> = {}) =>
  openAccount({ search: async () => ({ orders, ...more }) })

describe('the states of an order', () => {
  const statesOf = (more: Partial<MemberOrder>) =>
    readOrderCard(orderOf(more), FORMAT).states.map(({ text, tone }) => `${text}: ${tone}`)

  it.each([
    [{ state: 'open', delivery: 'preparing', payment: 'paid' }, ['Being prepared: wait', 'Paid: good']],
    [
      { state: 'open', delivery: 'partlySent', payment: 'partlyPaid' },
      ['Partly sent: wait', 'Partly paid: wait'],
    ],
    [{ state: 'open', delivery: 'sent', payment: 'refunded' }, ['Sent: good', 'Refunded: quiet']],
    [
      { state: 'canceled', delivery: 'sent', payment: 'canceled' },
      ['Canceled: bad', 'Payment canceled: quiet'],
    ],
    [{ state: 'waiting', payment: 'pending' }, ['Waiting for the shop: wait', 'Payment under way: wait']],
    [{ state: 'rejected', payment: 'declined' }, ['Not accepted: bad', 'Payment declined: bad']],
  ] as const)('%o are said in words', (more, said) => {
    expect(statesOf(more)).toEqual(said)
  })

  it('are steps of the delivery, with the current one, unless the order has ended', () => {
    const stepsOf = (more: Partial<MemberOrder>) =>
      readOrderDetail(orderOf(more), FORMAT).steps.map(({ state }) => state)
    expect(stepsOf({ delivery: 'preparing' })).toEqual(['done', 'now', 'open'])
    expect(stepsOf({ delivery: 'partlySent' })).toEqual(['done', 'done', 'now'])
    expect(stepsOf({ delivery: 'sent' })).toEqual(['done', 'done', 'done'])
    expect(stepsOf({ state: 'canceled' })).toEqual([])
  })
})

describe('the sums of an order', () => {
  const sumsOf = (sums: MemberOrder['sums'], more: Partial<MemberOrder> = {}, format = FORMAT) =>
    readOrderDetail(orderOf({ sums, ...more }), format).sums.map(({ label, value }) => [label, value])

  it('have every part that the provider sends, and the total at the end', () => {
    const sums = { subtotal: 30, discount: 5, shipping: 4, tax: 2, total: 29 }
    expect(sumsOf(sums, { coupon: 'MUGS15' })).toEqual([
      ['Subtotal', '€30.00'],
      ['Coupon MUGS15', '−€5.00'],
      ['Shipping', '€4.00'],
      ['Taxes included', '€2.00'],
      ['Total', '€29.00'],
    ])
  })

  it.each<[string, Partial<MemberOrder>, readonly (readonly [string, string])[]]>([
    ['the whole of it', { automaticDiscounts: [{ name: 'Spring', amount: 5 }] }, [['Spring', '−€5.00']]],
    [
      'beside a coupon',
      { automaticDiscounts: [{ name: 'Spring', amount: 4.8 }], coupon: 'TEN' },
      [
        ['Spring', '−€4.80'],
        ['Coupon TEN', '−€0.20'],
      ],
    ],
    [
      'two, beside one without a name',
      {
        automaticDiscounts: [
          { name: 'Spring', amount: 1 },
          { name: 'Clay', amount: 3 },
        ],
      },
      [
        ['Spring', '−€1.00'],
        ['Clay', '−€3.00'],
        ['Discount', '−€1.00'],
      ],
    ],
    ['without an amount, alone', { automaticDiscounts: [{ name: 'Spring' }] }, [['Spring', '−€5.00']]],
    [
      'without an amount, beside a coupon',
      { automaticDiscounts: [{ name: 'Spring' }], coupon: 'TEN' },
      [['Discount', '−€5.00']],
    ],
    [
      'more than the whole',
      { automaticDiscounts: [{ name: 'Spring', amount: 6 }], coupon: 'TEN' },
      [['Discount', '−€5.00']],
    ],
  ])('name the shop’s automatic discounts: %s', (_, more, rows) => {
    expect(sumsOf({ subtotal: 30, discount: 5, total: 25 }, more).slice(1, -1)).toEqual(rows)
  })

  it('say free shipping in words, and leave out what is zero or the same', () => {
    expect(sumsOf({ subtotal: 30, discount: 0, shipping: 0, tax: 0, total: 30 })).toEqual([
      ['Shipping', 'Free'],
      ['Total', '€30.00'],
    ])
    expect(sumsOf({})).toEqual([])
  })

  it('name fees, and taxes that the prices don’t include', () => {
    const sums = { subtotal: 30, totalAdditionalFees: 4, tax: 2, total: 36 }
    expect(sumsOf(sums, { addsTax: true })).toEqual([
      ['Subtotal', '€30.00'],
      ['Additional fees', '€4.00'],
      ['Taxes', '€2.00'],
      ['Total', '€36.00'],
    ])
  })

  it('name each fee if the provider does', () => {
    const sums = { subtotal: 30, totalAdditionalFees: 4, total: 34 }
    const fees = [
      { name: 'Gift wrap', amount: 3 },
      { name: 'Insurance', amount: 1 },
    ]
    expect(sumsOf(sums, { fees }).slice(1, -1)).toEqual([
      ['Gift wrap', '€3.00'],
      ['Insurance', '€1.00'],
    ])
    const unnamed = [...fees.slice(1), { name: '', amount: 3 }]
    expect(sumsOf(sums, { fees: unnamed }).slice(1, -1)).toEqual([['Additional fees', '€4.00']])
  })

  it('are written as the shopper’s country does', () => {
    const [row] = sumsOf({ total: 1234.5 }, {}, GERMAN)
    expect(row?.join(' ').replace(/\s/g, ' ')).toBe('Summe 1.234,50 €')
  })
})

describe('a line of an order', () => {
  it('says what was ordered, how many at which price, and the names of choices to screen readers', async () => {
    const [item] = ORDER.lineItems ?? []
    const lineItems = item && [
      { ...item, price: { amount: '14.00' } },
      {
        ...item,
        quantity: 1,
        catalogReference: { appId: '', catalogItemId: 'mug', options: { preOrderRequested: true } },
      },
    ]
    const tag = openAccount({ search: async () => pageOf({ ...ORDER, ...(lineItems && { lineItems }) }) })
    await tag.findByText('Order 10006')
    await tag.press('View order: 10006')
    const lines = tag.getByRole('list', { name: texts.cart.orderLines })
    expect([...lines.children].map((line) => line.textContent)).toEqual([
      'Stoneware mugGlaze: SageQuantity of Stoneware mug 2 × €14.00€28.00',
      'Stoneware mugGlaze: SagePre-orderQuantity of Stoneware mug 1 ×€28.00',
    ])
    const hidden = [...lines.querySelectorAll('.hidden')].map(({ textContent }) => textContent)
    expect(hidden.slice(0, 2)).toEqual(['Glaze: ', 'Quantity of Stoneware mug '])
  })

  it('says by which plan and how often it comes, if it is a subscription', async () => {
    const subscriptionSettings = { frequency: 'MONTH', interval: 1, autoRenewal: true } as const
    const [item] = ORDER.lineItems ?? []
    const subscriptionInfo = { subscriptionSettings, subscriptionOptionTitle: 'Mug club' }
    const lineItems = item && [{ ...item, subscriptionInfo }, item]
    const tag = openAccount({ search: async () => pageOf({ ...ORDER, ...(lineItems && { lineItems }) }) })
    await tag.findByText('Order 10006')
    await tag.press('View order: 10006')
    const lines = tag.getByRole('list', { name: texts.cart.orderLines })
    expect(
      [...lines.children].map((line) => line.textContent?.includes('Mug clubEvery month, until')),
    ).toEqual([true, false])
  })
})

describe('the card of an order', () => {
  it('has its date as its title if it has no number, and says that once', async () => {
    const { number: _, ...nameless } = orderOf()
    const tag = show([nameless])
    const title = await tag.findByText('November 26, 2026')
    expect(title.closest('li')?.textContent?.match(/2026/g)).toHaveLength(1)
    tag.getByRole('button', { name: 'View order: November 26, 2026' })
  })

  it('shows four pictures at most and the number of the others, to the eye alone', async () => {
    const image = { url: 'https://pics.example/a.jpg', width: 10, height: 10 }
    const tag = show([orderOf({ lines: linesOf(6, { image }) })])
    const card = (await tag.findByText('Order 10006')).closest('li') as HTMLElement
    expect([card.querySelectorAll('img').length, card.querySelector('.rest')?.textContent]).toEqual([4, '+2'])
    expect(card.querySelector('.pictures')?.getAttribute('aria-hidden')).toBe('true')
    cleanup()
    const bare = show([orderOf({ lines: linesOf(6) })])
    await bare.findByText('Order 10006')
    expect(bare.container.querySelector('.pictures, .rest')).toBeNull()
  })

  it('tracks each parcel, with a link that tells the carrier nothing about this page', async () => {
    const parcels = [
      { carrier: 'DHL', number: '00340', link: 'https://carrier.example/00340' },
      { number: '<b>7</b>' },
    ]
    const tag = show([orderOf({ parcels })])
    const card = within((await tag.findByText('Order 10006')).closest('li') as HTMLElement)
    const link = card.getByRole('link', { name: texts.account.track })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://carrier.example/00340',
      '_blank',
      'noopener noreferrer',
    ])
    expect(card.getAllByRole('link')).toHaveLength(1)
    expect(tag.text()).toContain('<b>7</b>')
    // The carrier's words keep their direction beside Arabic ones.
    expect(card.getByText('DHL').localName).toBe('bdi')
  })

  it('can’t be bought again if no line is a product of the shop', async () => {
    const tag = show([orderOf({ lines: linesOf(1, { productId: '' }) })])
    await tag.findByText('Order 10006')
    expect(tag.queryByRole('button', { name: /^Buy again/ })).toBeNull()
  })

  it('counts the pieces of all lines', () => {
    expect(readOrderCard(orderOf({ lines: linesOf(3, { quantity: 400 }) }), FORMAT).items).toBe('1,200 items')
    expect(readOrderCard(orderOf({ lines: linesOf(1, { quantity: 1 }) }), GERMAN).items).toBe('1 Artikel')
    expect(readOrderCard(orderOf({ lines: [] }), FORMAT)).toMatchObject({ items: '0 items', rest: 0 })
  })
})

describe('the next orders', () => {
  const open = async () => {
    const pages = [
      { orders: [orderOf({ id: 'a', number: '1' })], next: 'cursor' },
      { orders: [orderOf({ id: 'b', number: '2' })] },
    ]
    let asked = 0
    const tag = openAccount({ search: async () => pages[asked++] as OrdersPage })
    await tag.findByText('Order 1')
    const button = tag.getByRole('button', { name: texts.account.moreOrders })
    return { ...tag, button, asked: () => asked }
  }

  it('are appended on request, and the first of them gets the focus, as the button is gone', async () => {
    const tag = await open()
    tag.button.focus()
    await tag.press(texts.account.moreOrders)
    await tag.findByText('Order 2')
    expect(tag.asked()).toBe(2)
    expect(tag.queryByRole('button', { name: texts.account.moreOrders })).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View order: 2')
  })

  it.each([
    ['system', texts.account.accountFailed],
    ['network', texts.cart.offline],
  ] as const)(
    'say that they could not be loaded, or that there is no connection (%s)',
    async (code, said) => {
      let asked = 0
      const page = { orders: [orderOf({ id: 'a', number: '1' })], next: 'cursor' }
      const tag = openAccount({
        search: async () => (asked++ ? Promise.reject(new StoreError(code, 'gone')) : page),
      })
      await tag.findByText('Order 1')
      await tag.press(texts.account.moreOrders)
      expect(tag.getByRole('alert').textContent).toBe(said)
      tag.getByRole('button', { name: texts.account.moreOrders })
    },
  )

  it('leave the focus where the shopper has moved it meanwhile', async () => {
    const tag = await open()
    const search = document.createElement('input')
    document.body.append(search)
    const coming = tag.press(texts.account.moreOrders)
    search.focus()
    await coming
    await tag.findByText('Order 2')
    expect(document.activeElement).toBe(search)
    search.remove()
  })
})
