import type { Page } from 'playwright-core'
import { callCart, drawer, findProduct, linesStand } from './buying-steps.ts'
import { logIn } from './login-steps.ts'
import type { Site } from './site.ts'

/** A state of a tag that has to be read whole when text is twice as large. */
export interface LargeTextRow {
  readonly state: string
  readonly body: string
  /** What people do until it is shown. */
  readonly reach: (page: Page, site: Site) => Promise<unknown>
  /** Rows that are pushed sideways by design, as a selector inside of the tags. Default: none. */
  readonly sideways?: string
}

const fill = async (page: Page, site: Site) => {
  for (const slug of ['camp-mug', 'belly-vase']) {
    const { id } = await findProduct(site, slug)
    await callCart(page, 'add', { productId: id, quantity: 2 })
  }
  await linesStand(page)
}

/** Rows of all tags; a tag that joins adds its own states. */
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
    state: 'the login',
    body: '<store-login></store-login>',
    reach: async (page) => {
      await page.locator('store-login[status=ready]').waitFor()
      await page.locator('store-login .sf-button').click()
      await page.locator('store-login [aria-invalid=true]').first().waitFor()
    },
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
