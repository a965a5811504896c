import type { Page } from 'playwright-core'
import { callCart, drawer, fillCheckout, findProduct, linesStand } from '../support/browser/buying-steps.ts'
import { settle } from '../support/browser/settle.ts'
import { CARD, ready, type State } from './axe-state.ts'
import { fillCredentials, findMail, freshEmail, MEMBER, PLAIN, setSettings } from './login-steps.ts'

const BOTH = '<store-login layout="button"></store-login><store-login></store-login>'
const PANEL = 'store-login:not([layout])'

const add = async (page: Page) => {
  await page.locator('store-product [part=buy]').click()
  await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
}

/** Fills in the login in the page, beside the button's. */
const sendLogin = async (page: Page, { email, password } = MEMBER) => {
  await ready(page, PANEL)
  const panel = page.locator(PANEL)
  await panel.getByLabel('E-mail').fill(email)
  await panel.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

const forget = async (page: Page) => {
  await ready(page, PANEL)
  const panel = page.locator(PANEL)
  await panel.getByRole('button', { name: 'Forgot your password?' }).click()
  await panel.getByLabel('E-mail').fill(MEMBER.email)
  await page.keyboard.press('Enter')
  await page.getByText(/a link to choose a new password/).waitFor()
}

/** The states of purchases and logins. */
export const PEOPLE_STATES: readonly State[] = [
  {
    state: 'the cart’s drawer with a line, its coupon and its note',
    body: `<store-cart></store-cart>${CARD}`,
    reach: async (page) => {
      await add(page)
      for (const summary of await drawer(page).locator('summary').all()) await summary.click()
    },
  },
  {
    state: 'the cart in the page, with the note that something was added',
    body: `<store-cart layout="inline" open-after-adding="off"></store-cart>${CARD}`,
    reach: async (page) => {
      await page.locator('store-product [part=buy]').click()
      await page.locator('store-cart [part=line]').waitFor()
      await linesStand(page)
    },
  },
  {
    state: 'an empty cart, and a login that lacks everything',
    body: '<store-cart layout="inline"></store-cart><store-login></store-login>',
    reach: async (page) => {
      await page.locator('store-cart[status=empty]').waitFor()
      await ready(page, 'store-login')
      await page.locator('store-login .sf-button').click()
      await page.locator('store-login [aria-invalid=true]').first().waitFor()
    },
  },
  {
    state: 'a login in its dialog',
    body: '<store-login layout="button" view="register"></store-login>',
    reach: async (page) => {
      await ready(page, 'store-login')
      await page.locator('store-login [part=button]').click()
      await page.locator('store-login input').first().waitFor()
    },
  },
  {
    state: 'a coupon that there is not, and no more pieces than that',
    body: `<store-cart layout="inline"></store-cart>`,
    reach: async (page, site) => {
      const { id } = await findProduct(site, 'belly-vase')
      await callCart(page, 'add', { productId: id, quantity: 90 })
      await linesStand(page)
      await page.getByText('Coupon or gift card').first().click()
      await page.getByRole('textbox', { name: 'Coupon or gift card' }).fill('GIFT-0000')
      await page.keyboard.press('Enter')
      await page.getByText('There is no such coupon or gift card.').waitFor()
    },
  },
  {
    state: 'what waits for the connection',
    body: `<store-cart layout="inline"></store-cart>${CARD}<store-product product-slug="stoneware-mug"></store-product>`,
    reach: async (page) => {
      await page.locator('store-cart[status=empty]').waitFor()
      await settle(page)
      await page.context().setOffline(true)
      await page.locator('store-product [part=buy]').first().click()
      await page.getByText('Waiting for the connection').first().waitFor()
    },
  },
  {
    state: 'thanks for an order',
    body: `<store-cart layout="inline"></store-cart>`,
    reach: async (page, site) => {
      const { id } = await findProduct(site, 'moon-jar')
      const address = page.url()
      await callCart(page, 'add', { productId: id, quantity: 1 })
      await linesStand(page)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await page.waitForURL(/\/checkout\?/)
      await fillCheckout(page)
      await page.getByRole('button', { name: /^Pay / }).last().click()
      await page.waitForURL((url) => url.href.startsWith(address))
      await page
        .locator('[part=order]')
        .getByText(/^Delivery time/)
        .waitFor()
    },
  },
  {
    state: 'a wrong password in one of two logins',
    body: BOTH,
    reach: async (page) => {
      await sendLogin(page, { ...MEMBER, password: 'not the password' })
      await page.getByText('E-mail or password is wrong.').waitFor()
    },
  },
  {
    state: 'other ways in, one of them used last',
    body: '<store-login providers="google facebook"></store-login>',
    reach: async (page) => {
      await page.evaluate(() => localStorage.setItem('store-widgets:demo-client:provider', 'google'))
      await page.reload()
      await page.getByText('Last used here').waitFor()
    },
  },
  { state: 'a password that was forgotten', body: BOTH, reach: forget },
  {
    state: 'the new password',
    body: BOTH,
    reach: async (page, site) => {
      await forget(page)
      const { link = '' } = await findMail(site, MEMBER.email, 'link')
      await page.goto(`${page.url()}?recoveryToken=${new URL(link).searchParams.get('token')}`)
      await page.locator(`${PANEL} input[autocomplete=new-password]`).waitFor()
    },
  },
  {
    state: 'the code of a new member',
    body: '<store-login view="register"></store-login>',
    reach: async (page, site) => {
      await setSettings(site, { ...PLAIN, requireEmailVerification: true })
      await ready(page, 'store-login')
      await fillCredentials(page, { email: freshEmail(), password: 'a kiln full of mugs' })
      await page.keyboard.press('Enter')
      await page.getByLabel('Code').waitFor()
      await setSettings(site, PLAIN)
    },
  },
  {
    state: 'a member’s page, with the menu of the button open',
    body: '<store-login layout="button" account-links="ACCOUNT_INFO ORDERS"></store-login><store-login account-links="ORDERS"></store-login>',
    reach: async (page) => {
      await sendLogin(page)
      await page.locator(PANEL).getByRole('button', { name: 'Log out' }).waitFor()
      await page.locator('store-login [part=button][popovertarget]').click()
      await page.locator('store-login [part=menu]').waitFor()
    },
  },
]
