import type { Page, Route } from 'playwright-core'
import { callCart, fillCheckout } from '../support/browser/buying-steps.ts'
import { fillCredentials } from './login-steps.ts'

/** Steps that the tests of `store-account` have in common. */

export const ACCOUNT = 'store-account'

export const account = (page: Page) => page.locator(ACCOUNT)

/** Logs in on the page of the account. */
export async function enterAccount(page: Page): Promise<void> {
  await page.waitForSelector('store-account store-login[status=ready]')
  await fillCredentials(page)
  await page.keyboard.press('Enter')
  await account(page).getByRole('button', { name: 'Log out' }).waitFor()
}

/** Pays at the provider's checkout, and returns to the page. */
export async function buyAtCheckout(
  page: Page,
  line: { readonly productId: string; readonly quantity: number; readonly choices?: object },
): Promise<void> {
  const { origin } = new URL(page.url())
  await callCart(page, 'add', line)
  await page.evaluate(
    () => void (window as { StoreWidgets: { cart: { checkout(): void } } }).StoreWidgets.cart.checkout(),
  )
  await page.waitForURL(/\/checkout\?/)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Pay / }).last().click()
  await page.waitForURL((url) => url.origin === origin)
}

const told = (text: string) => ({ original: text, translated: text })
const money = (amount: string) => ({ amount, formattedAmount: `€${amount}` })

/** Writes an order in the provider's form; its products exist in no shop. */
export const writeOrder = (number: string, more: object = {}) => ({
  id: `00000000-0000-4000-8000-0000000${number}`,
  number,
  currency: 'EUR',
  createdDate: '2026-11-20T10:00:00Z',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'FULFILLED',
  lineItems: [
    {
      productName: told('A mug of long ago'),
      catalogReference: { appId: 'stores', catalogItemId: '00000000-0000-4000-8000-000000000000' },
      quantity: 2,
      totalPriceAfterTax: money('28.00'),
      descriptionLines: [{ name: told('Glaze'), plainText: told('Sage') }],
    },
  ],
  priceSummary: { subtotal: money('28.00'), shipping: money('5.00'), total: money('33.00') },
  shippingInfo: {
    title: 'Standard',
    logistics: {
      deliveryTime: '3 to 5 working days',
      shippingDestination: {
        address: { addressLine: 'Ufer 12', postalCode: '10999', city: 'Berlin', country: 'DE' },
        contactDetails: { firstName: 'Mara', lastName: 'Brandt' },
      },
    },
  },
  ...more,
})

/** Three orders in different states of delivery. */
export const ORDERS = [
  writeOrder('10006'),
  writeOrder('10005', { fulfillmentStatus: 'NOT_FULFILLED', paymentStatus: 'NOT_PAID' }),
  writeOrder('10004', { status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' }),
]

export const answer = (route: Route, status: number, json: object) =>
  route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })

/** Makes the provider answer with these orders, and with a parcel for each that was sent. */
export async function answerOrders(page: Page, orders: readonly object[], status = 200): Promise<void> {
  await page.route('**/ecom/v1/orders/search', (route) =>
    answer(route, status, status === 200 ? { orders, metadata: { cursors: {} } } : { message: 'no' }),
  )
  const parcel = {
    trackingInfo: { trackingNumber: 'T1', shippingProvider: 'dhl', trackingLink: 'https://track.example/T1' },
  }
  await page.route('**/ecom/v1/fulfillments/list-by-ids', (route) =>
    answer(route, 200, {
      ordersWithFulfillments: [{ orderId: (orders[0] as { id?: string })?.id, fulfillments: [parcel] }],
    }),
  )
}

/** Makes the provider answer with these addresses of the member. */
export async function answerAddresses(page: Page, addresses: readonly object[]): Promise<void> {
  await page.route('**/members/v1/members/my?*', (route) =>
    answer(route, 200, {
      member: {
        id: '5b2f6d0a-7d34-4c5e-9f0b-2f1f7c1d8e42',
        loginEmail: 'member@example.com',
        contact: { firstName: 'Mara', lastName: 'Brandt', phones: ['+49 30 123456'], addresses },
        profile: { nickname: 'Mara Brandt' },
      },
    }),
  )
}
