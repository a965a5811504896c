import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CartServices } from '../../src/components/cart/cart-services.ts'
import { isInPlaceOfCart, OrderPanel } from '../../src/components/cart/OrderPanel.tsx'
import { messages } from '../../src/messages/en/cart.ts'
import type { OrderSummary } from '../../src/model/order.ts'
import { fake } from '../support/fake.ts'

const services = fake<CartServices>({
  messages,
  locale: 'en',
  mediaHosts: [],
  isMember: () => true,
  findWithdrawWay: undefined,
  placed: { linkTo: () => '/', dismiss: () => {} },
})

const panelOf = (order: Partial<OrderSummary>) => (
  <OrderPanel
    services={services}
    order={{ orderId: 'o1', currency: 'EUR', lines: [], sums: {}, ...order }}
    isCalled={false}
    titleLevel={1}
  />
)

const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.sum')].map((row) => [
    row.querySelector('dt')?.textContent?.trim(),
    row.querySelector('dd')?.textContent,
  ])

it('keeps a row for each sum that the provider may send, even if it sends fewer', () => {
  // A shopper who opens the checkout at once leaves before the cart was calculated.
  const { container, rerender } = render(panelOf({ isComing: true }))
  expect(rowsOf(container)).toEqual([
    ['Subtotal', ''],
    ['Shipping', ''],
    ['Taxes included', ''],
    ['Total', ''],
  ])
  expect(container.querySelector('.order-next bdi')?.textContent?.trim()).toBe('')
  rerender(panelOf({ sums: { subtotal: 20, shipping: 0, total: 20 } }))
  expect(rowsOf(container)).toEqual([
    ['Subtotal', '€20.00'],
    ['Shipping', 'Free'],
    ['Total', '€20.00'],
    ['', ''],
  ])
  expect(container.querySelector('.order-next bdi')).not.toBeNull()
})

it('names all costs of its total: fees, and taxes that the prices don’t include', () => {
  const sums = { subtotal: 20, shipping: 0, totalAdditionalFees: 5, tax: 2, total: 27 }
  const { container, rerender } = render(panelOf({ sums, addsTax: true }))
  expect(rowsOf(container).slice(2)).toEqual([
    ['Additional fees', '€5.00'],
    ['Taxes', '€2.00'],
    ['Total', '€27.00'],
  ])
  rerender(panelOf({ sums: { ...sums, totalAdditionalFees: 0 } }))
  expect(rowsOf(container).slice(2)).toEqual([
    ['Taxes included', '€2.00'],
    ['Total', '€27.00'],
  ])
})

it('says what was paid with the order and what later, in rows that wait for the provider', () => {
  const { container, rerender } = render(
    panelOf({ isComing: true, takesDeposit: true, sums: { total: 117 } }),
  )
  const labels = () => rowsOf(container).map(([label]) => label)
  expect(labels().slice(-3)).toEqual(['Total', 'Amount paid', 'To pay later'])
  const count = labels().length
  rerender(panelOf({ sums: { subtotal: 117, total: 117 }, payments: { paid: 35.1, payLater: 81.9 } }))
  expect(rowsOf(container).filter(([label]) => label)).toEqual([
    ['Subtotal', '€117.00'],
    ['Total', '€117.00'],
    ['Amount paid', '€35.10'],
    ['To pay later', '€81.90'],
  ])
  expect(labels()).toHaveLength(count)
})

it('names each fee, also two of one name, if the provider names all of the sum', () => {
  const sums = { subtotal: 20, totalAdditionalFees: 5, total: 25 }
  const fees = [
    { name: 'Gift wrap', amount: 3.5 },
    { name: 'Gift wrap', amount: 1.5 },
  ]
  const { container, rerender } = render(panelOf({ sums, fees }))
  expect(rowsOf(container).slice(1, -1)).toEqual([
    ['Gift wrap', '€3.50'],
    ['Gift wrap', '€1.50'],
  ])
  rerender(panelOf({ sums, fees: fees.slice(1) }))
  expect(rowsOf(container).slice(1, -1)).toEqual([['Additional fees', '€5.00']])
})

it('says the price of a piece where there are several, and the names of choices to screen readers', () => {
  const line = { productId: 'p1', name: 'Mug', price: 14, total: 28 }
  const details = [
    { name: 'Glaze', value: 'Sage' },
    { name: 'Engraving', value: 'מרה' },
  ]
  const { container } = render(
    panelOf({
      lines: [
        { ...line, details, quantity: 2 },
        { ...line, details: [], quantity: 1 },
      ],
    }),
  )
  const [several, one] = container.querySelectorAll('.order-name')
  expect(several?.textContent).toBe('MugGlaze: Sage · Engraving: מרה€14.00 each')
  expect([...(several?.querySelectorAll('.hidden') ?? [])].map((name) => name.textContent)).toEqual([
    'Glaze: ',
    'Engraving: ',
  ])
  expect([...(several?.querySelectorAll('bdi') ?? [])].map((words) => words.textContent)).toContain('מרה')
  expect(one?.textContent).toBe('Mug')
})

it('names itself by a heading of the page’s level, if any', () => {
  const titleOf = (titleLevel: number | undefined) => {
    const { container, unmount } = render(<OrderPanel {...panelOf({}).props} titleLevel={titleLevel} />)
    const title = container.querySelector('[part=order-title]')
    unmount()
    return title?.localName
  }
  expect([1, 2, undefined].map(titleOf)).toEqual(['h1', 'h2', undefined])
})

it('keeps no room in a page that has the whole order', () => {
  const { container } = render(panelOf({ sums: { subtotal: 20, shipping: 5, total: 25 } }))
  expect(rowsOf(container)).toEqual([
    ['Subtotal', '€20.00'],
    ['Shipping', '€5.00'],
    ['Total', '€25.00'],
  ])
  expect(container.querySelector('.order-next bdi')).toBeNull()
})

it('links the owner’s page to withdraw from the order, where there is one', async () => {
  const way = { label: 'Withdraw from contract here', href: '/withdraw?store-order=o1' }
  const asked: string[] = []
  const findWithdrawWay = async (orderId: string) => {
    asked.push(orderId)
    return way
  }
  const { findByText, rerender, container } = render(
    <OrderPanel {...panelOf({}).props} services={{ ...services, findWithdrawWay }} />,
  )
  expect((await findByText(way.label)).getAttribute('href')).toBe(way.href)
  expect(asked).toEqual(['o1'])
  rerender(panelOf({}))
  expect(container.querySelectorAll('[part=order]')).toHaveLength(1)
})

it('says by which plan and how often a line is delivered, and what is a pre-order', () => {
  const line = {
    productId: 'clay',
    name: 'Porcelain clay',
    details: [{ name: 'Weight', value: '2.5 kg' }],
    quantity: 1,
  }
  const { container } = render(
    panelOf({
      lines: [
        {
          ...line,
          rhythm: { frequency: 'MONTH', interval: 2, cycles: 3 },
          plan: { title: 'Clay club', description: 'Wrapped twice' },
        },
        { ...line, details: [], rhythm: { frequency: 'MONTH', interval: 1 } },
        { ...line, preordered: true },
        line,
      ],
    }),
  )
  expect([...container.querySelectorAll('.order-name')].map((one) => one.textContent)).toEqual([
    'Porcelain clayWeight: 2.5 kgClay club · Wrapped twiceEvery 2 months, for 6 months',
    'Porcelain clayEvery month, until cancelled',
    'Porcelain clayWeight: 2.5 kgPre-order',
    'Porcelain clayWeight: 2.5 kg',
  ])
})

describe('the thanks that a page was opened for', () => {
  const opened = (more: Partial<OrderSummary> = {}) => (
    <OrderPanel {...panelOf(more).props} isCalled services={{ ...services, messages: { ...messages } }} />
  )
  afterEach(() => {
    cleanup()
    document.title = ''
  })

  it('name the page while they are shown, and give it its own title back', () => {
    document.title = 'Kiln & Co.'
    const { unmount } = render(opened())
    expect(document.title).toBe(messages.orderTitle)
    unmount()
    expect(document.title).toBe('Kiln & Co.')
  })

  it('leave a title that the page has set meanwhile', () => {
    document.title = 'Kiln & Co.'
    const { unmount } = render(opened())
    document.title = 'Another page'
    unmount()
    expect(document.title).toBe('Another page')
  })

  it('have the focus on their heading, and are in view', () => {
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    const { container } = render(opened())
    expect(document.activeElement).toBe(container.querySelector('[part=order-title]'))
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('leave title and focus alone where the page was opened for something else', () => {
    document.title = 'Kiln & Co.'
    render(panelOf({}))
    expect([document.title, document.activeElement]).toEqual(['Kiln & Co.', document.body])
  })

  it('are dismissed when the shopper goes on', () => {
    const dismiss = vi.fn()
    const onGoOn = vi.fn()
    const placed = fake<CartServices['placed']>({ linkTo: () => '/', dismiss })
    const { getByRole } = render(
      <OrderPanel {...panelOf({}).props} services={{ ...services, placed }} onGoOn={onGoOn} />,
    )
    fireEvent.click(getByRole('button', { name: messages.goOn }))
    expect([dismiss.mock.calls.length, onGoOn.mock.calls.length]).toEqual([1, 1])
  })
})

describe('the sums of an order', () => {
  it('have what was taken off, by the coupon’s code if there was one', () => {
    const sums = { subtotal: 40, discount: 8, shipping: 5, tax: 6, total: 37 }
    const { container, rerender } = render(panelOf({ sums, coupon: 'TEN' }))
    expect(rowsOf(container)).toEqual([
      ['Subtotal', '€40.00'],
      [messages.coupon.replace('{code}', 'TEN'), '−€8.00'],
      ['Shipping', '€5.00'],
      ['Taxes included', '€6.00'],
      ['Total', '€37.00'],
    ])
    rerender(panelOf({ sums }))
    expect(rowsOf(container)[1]).toEqual([messages.discount, '−€8.00'])
  })

  it('have the shop’s automatic discounts by their names, and the rest as the coupon’s', () => {
    const sums = { subtotal: 40, discount: 8, shipping: 5, total: 37 }
    const automaticDiscounts = [{ name: 'Spring', amount: 6.5 }]
    const { container, rerender } = render(panelOf({ sums, coupon: 'TEN', automaticDiscounts }))
    expect(rowsOf(container).slice(1, 3)).toEqual([
      ['Spring', '−€6.50'],
      ['Coupon TEN', '−€1.50'],
    ])
    rerender(panelOf({ sums, automaticDiscounts: [{ name: 'Spring', amount: 8 }] }))
    expect(rowsOf(container).slice(1, 3)).toEqual([
      ['Spring', '−€8.00'],
      ['Shipping', '€5.00'],
    ])
  })

  it('have no subtotal that says the same as the total, and none without a currency', () => {
    const { container, rerender } = render(panelOf({ sums: { subtotal: 20, shipping: 0, total: 20 } }))
    expect(rowsOf(container)).toEqual([
      ['Shipping', 'Free'],
      ['Total', '€20.00'],
    ])
    rerender(panelOf({ currency: undefined, sums: { subtotal: 40, shipping: 5, total: 45 } }))
    expect(rowsOf(container)).toEqual([])
  })
})

it('shows where an order stands in place of the cart: if it is empty, or somebody asked for it', () => {
  const order = fake<OrderSummary>({ isAskedFor: false })
  const asked = fake<OrderSummary>({ isAskedFor: true })
  expect([
    isInPlaceOfCart(undefined, []),
    isInPlaceOfCart(order, []),
    isInPlaceOfCart(order, [1]),
    isInPlaceOfCart(asked, [1]),
  ]).toEqual([false, true, false, true])
})
