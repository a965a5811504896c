import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CartServices } from '../../src/components/cart/cart-services.ts'
import { OrderPanel } from '../../src/components/cart/OrderPanel.tsx'
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

it('says how often a line is delivered, and what is a pre-order', () => {
  const line = {
    productId: 'clay',
    name: 'Porcelain clay',
    details: [{ name: 'Weight', value: '2.5 kg' }],
    quantity: 1,
  }
  const { container } = render(
    panelOf({
      lines: [
        { ...line, rhythm: { frequency: 'MONTH', interval: 2, cycles: 3 } },
        { ...line, details: [], rhythm: { frequency: 'MONTH', interval: 1 } },
        { ...line, preordered: true },
        line,
      ],
    }),
  )
  expect([...container.querySelectorAll('.order-name')].map((one) => one.textContent)).toEqual([
    'Porcelain clay2.5 kgEvery 2 months, for 6 months',
    'Porcelain clayEvery month, until cancelled',
    'Porcelain clay2.5 kgPre-order',
    'Porcelain clay2.5 kg',
  ])
})
