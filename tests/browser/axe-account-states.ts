import type { Page } from 'playwright-core'
import { ACCOUNT, account, answerAddresses, answerOrders, enterAccount, ORDERS } from './account-steps.ts'
import type { State } from './axe-state.ts'

const body = '<store-account></store-account>'

const press = (page: Page, name: string | RegExp) =>
  account(page).getByRole('button', { name }).first().click()

const ADDRESSES = [
  { addressLine: 'Ufer 12', postalCode: '10999', city: 'Berlin', country: 'DE' },
  { addressLine: 'Via Roma 1', postalCode: '00100', city: 'Roma', subdivision: 'IT-RM', country: 'IT' },
]

const withOrders = async (page: Page) => {
  await answerOrders(page, ORDERS)
  await enterAccount(page)
  await account(page).locator('[part=track]').waitFor()
}

const withAddresses = async (page: Page) => {
  await answerOrders(page, [])
  await answerAddresses(page, ADDRESSES)
  await enterAccount(page)
  await press(page, 'Addresses')
  await account(page).getByText('Via Roma 1').waitFor()
}

/** A member's steps in an account. */
export const ACCOUNT_STATES: readonly State[] = [
  {
    state: 'an account that waits for a login',
    body: '<store-account providers="google facebook"></store-account>',
    reach: (page) => page.waitForSelector('store-account store-login[status=ready]'),
  },
  { state: 'an account’s orders', body, reach: withOrders },
  {
    state: 'an order at length, bought again in vain',
    body,
    reach: async (page) => {
      await withOrders(page)
      await press(page, 'View order: 10006')
      await press(page, /^Buy again/)
      await account(page).locator('[part=bought-again]').waitFor()
    },
  },
  {
    state: 'an account without orders',
    body,
    reach: async (page) => {
      await answerOrders(page, [])
      await enterAccount(page)
      await page.waitForSelector(`${ACCOUNT}[status=empty]`)
    },
  },
  {
    state: 'an account whose orders can’t be loaded',
    body,
    reach: async (page) => {
      await answerOrders(page, [], 400)
      await enterAccount(page)
      await page.waitForSelector(`${ACCOUNT}[status=error]`)
    },
  },
  {
    state: 'an account whose orders are elsewhere',
    body,
    reach: async (page) => {
      await answerOrders(page, [], 403)
      await enterAccount(page)
      await account(page).locator('store-link[status=ready]').waitFor()
    },
  },
  {
    state: 'an account that loads',
    body,
    reach: async (page) => {
      await page.route('**/ecom/v1/orders/search', () => {})
      await enterAccount(page)
      await page.waitForSelector(`${ACCOUNT}[status=loading]`)
    },
  },
  {
    state: 'an account’s addresses, of which one is to go',
    body,
    reach: async (page) => {
      await withAddresses(page)
      await press(page, /^Remove Via Roma/)
      await account(page).getByText('Remove this address?').waitFor()
    },
  },
  {
    state: 'an address that lacks something',
    body,
    reach: async (page) => {
      await withAddresses(page)
      await press(page, 'Add an address')
      await account(page).getByLabel('Country').selectOption('US')
      await press(page, 'Save')
      await account(page).locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    state: 'a member’s profile',
    body,
    reach: async (page) => {
      await withAddresses(page)
      await press(page, 'Profile')
      await press(page, 'Send the link')
      await account(page).getByText('The link is on its way').waitFor()
    },
  },
]
