import type { Page } from 'playwright-core'
import { callCart, drawer, findProduct, linesStand } from '../support/browser/buying-steps.ts'
import { linksAreOurs } from '../support/browser/settle.ts'
import type { Site } from '../support/browser/site.ts'
import { logIn, MEMBER } from './login-steps.ts'

/** A state of a tag that must be completely readable with text of twice the size. */
export interface LargeTextRow {
  readonly state: string
  readonly body: string
  /** The catalog that alone has this state. Default: the run's own. */
  readonly catalog?: 'v3'
  /** The steps until it is shown. */
  readonly reach: (page: Page, site: Site) => Promise<unknown>
  /** Rows that are meant to scroll sideways, as a selector inside of the tags. Default: none. */
  readonly sideways?: string
}

const fill = async (page: Page, site: Site) => {
  for (const slug of ['camp-mug', 'belly-vase']) {
    const { id } = await findProduct(site, slug)
    await callCart(page, 'add', { productId: id, quantity: 2 })
  }
  await linesStand(page)
}

/** Rows of all tags; a new tag adds its own states. */
export const LARGE_TEXT_ROWS: readonly LargeTextRow[] = [
  {
    state: 'the cart’s drawer',
    body: '<header><store-cart></store-cart></header>',
    reach: async (page, site) => {
      await fill(page, site)
      if (!(await drawer(page).count())) await page.locator('store-cart [part~=button]').click()
      await drawer(page).locator('[part~=checkout]').waitFor()
    },
  },
  {
    state: 'the cart in the page',
    body: '<store-cart layout="inline"></store-cart>',
    reach: async (page, site) => {
      await fill(page, site)
      for (const summary of await page.locator('store-cart summary').all()) await summary.click()
    },
  },
  {
    state: 'an empty cart in the page',
    body: '<store-cart layout="inline"></store-cart>',
    reach: (page) => page.locator('store-cart[status=empty]').waitFor(),
  },
  {
    state: 'a list with its head, its controls and its categories',
    body: '<store-categories for="shop"></store-categories><store-collection id="shop" collection-slug="mugs" show="heading" controls page-size="4"></store-collection>',
    reach: (page) => page.locator('store-collection[status=ready] [part=heading-image]').waitFor(),
    sideways: '.links',
  },
  {
    state: 'a list’s filters',
    body: '<store-collection controls page-size="4"></store-collection>',
    reach: async (page) => {
      await page.locator('store-collection[status=ready]').waitFor()
      await linksAreOurs(page)
      await page.locator('store-collection [part=facets-toggle]').click()
      await page.locator('store-collection .facet-value').first().waitFor()
    },
  },
  {
    state: 'a list that has found nothing',
    body: '<store-collection controls page-size="4"></store-collection>',
    reach: async (page) => {
      await page.locator('store-collection[status=ready]').waitFor()
      await linksAreOurs(page)
      await page.locator('store-collection input[type=search]').fill('zebra')
      await page.locator('store-collection [part=reset]').waitFor()
    },
  },
  {
    state: 'suggestions of a search',
    body: '<store-search search-url="/find"></store-search>',
    reach: async (page) => {
      await page.locator('store-search input').click()
      await page.keyboard.type('vase')
      await page.locator('store-search [role=option]').first().waitFor()
    },
  },
  {
    state: 'cards of products',
    body: `<store-product product-slug="belly-vase" show="tax sale swatches"></store-product>
      <store-product product-slug="stoneware-mug" layout="row"></store-product>`,
    reach: (page) => page.locator('store-product[layout=row][status=ready]').waitFor(),
  },
  {
    state: 'a product at length',
    body: '<store-product product-slug="stoneware-mug" layout="detail"></store-product>',
    reach: async (page) => {
      await page.locator('store-product[status=ready]').waitFor()
      for (const summary of await page.locator('store-product summary').all()) await summary.click()
      await page.locator('store-product .choice').nth(2).click()
    },
    sideways: '.track,.thumbs',
  },
  {
    state: 'subscriptions of a product at length, and their line in the cart',
    catalog: 'v3',
    body: '<store-product product-slug="porcelain-clay" layout="detail"></store-product><store-cart layout="inline"></store-cart>',
    reach: async (page) => {
      await page.locator('store-product[status=ready]').waitFor()
      await page.getByRole('radio', { name: /^Every month/ }).click()
      await page.locator('store-product .buy-row [part=buy]').click()
      // A cart far below the screen is drawn when somebody scrolls to it.
      await page.locator('store-cart').evaluate((cart) => cart.scrollIntoView())
      await page.locator('store-cart [part=line-subscription]').waitFor()
      await linesStand(page)
    },
    sideways: '.track,.thumbs',
  },
  {
    state: 'the quick view',
    body: '<store-product product-slug="stoneware-mug"></store-product>',
    reach: async (page) => {
      await page.locator('store-product[status=ready]').waitFor()
      await linksAreOurs(page)
      await page.locator('store-product [data-action=select]').first().click()
      await page.locator('dialog.quick store-product[status=ready]').waitFor()
    },
    sideways: '.track,.thumbs',
  },
  {
    state: 'the login',
    body: '<store-login></store-login>',
    reach: async (page) => {
      await page.locator('store-login[status=ready]').waitFor()
      await page.locator('store-login .sf-button').click()
      await page.locator('store-login [aria-invalid=true]').first().waitFor()
    },
  },
  {
    state: 'the header of a shop, and the dialog of its login',
    body: '<store-shop></store-shop>',
    reach: async (page) => {
      await page.locator('store-shop[status=ready]').waitFor()
      await linksAreOurs(page)
      await page.locator('store-login [part~=button]').click()
      await page.locator('store-login dialog[open]').waitFor()
    },
    sideways: '.links',
  },
  {
    state: 'the account of a shop',
    body: '<store-shop></store-shop>',
    reach: async (page) => {
      await page.locator('store-shop[status=ready]').waitFor()
      await page.evaluate(() => StoreWidgets.shop.go('/account'))
      await page.locator('store-account input[type=password]').waitFor()
      await page.locator('store-account input[type=email]').fill(MEMBER.email)
      await page.locator('store-account input[type=password]').fill(MEMBER.password)
      await page.keyboard.press('Enter')
      await page.locator('store-account .tab').first().waitFor()
    },
    sideways: '.links',
  },
  {
    state: 'a member’s account',
    body: '<store-login account-links="ACCOUNT_INFO ORDERS SUBSCRIPTIONS"></store-login>',
    reach: async (page) => {
      await logIn(page)
      await page.locator('store-login .row').first().waitFor()
    },
  },
]
