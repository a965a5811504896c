import { settle } from '../support/browser/settle.ts'
import { CARD, ready, type State } from './axe-state.ts'

/** The states of a shop's tags. */
export const SHOP_STATES: readonly State[] = [
  {
    state: 'products: card, row, sold out, at length, picker, button and link',
    body: `${CARD}<store-product product-slug="pebble-mug" layout="row"></store-product>
      <store-product product-slug="stoneware-mug" layout="detail" heading-level="2"></store-product>
      <store-variant-picker product-slug="stoneware-mug" unavailable="strike"></store-variant-picker>
      <store-buy-button product-slug="belly-vase"></store-buy-button>
      <store-link to="account" section="ORDERS">Your orders</store-link>`,
    reach: async (page) => {
      await ready(page, 'store-variant-picker')
      await ready(page, 'store-buy-button')
      await page.locator('store-variant-picker [data-choice=Ink]').click()
    },
  },
  {
    state: 'a quick view',
    body: '<store-product product-slug="stoneware-mug"></store-product>',
    reach: async (page) => {
      await page.locator('store-product .link').waitFor()
      await settle(page)
      await page.locator('store-product .link').click()
      await page.locator('dialog.quick[open] [data-choice]').first().waitFor()
    },
  },
  {
    state: 'a list with its filters open, and the categories’ menu',
    body: `<store-categories layout="menu" for="shop"></store-categories>
      <store-collection id="shop" controls paging="pages" page-size="8"></store-collection>`,
    reach: async (page) => {
      await ready(page, 'store-collection')
      const toggle = page.locator('store-collection [part=facets-toggle]')
      await settle(page)
      if (await toggle.isVisible()) {
        await toggle.click()
        await settle(page)
      }
    },
  },
  {
    state: 'a list in which nothing matches, beside categories',
    body: `<store-categories layout="list" for="shop"></store-categories>
      <store-collection id="shop" controls search="zeppelin"></store-collection>`,
    reach: (page) => page.locator('store-collection[status=empty]').waitFor(),
  },
  {
    state:
      'a header with categories and search, whose suggestions are open, above the list that both are for',
    body: `<header><store-categories layout="menu" for="shop"></store-categories><store-search for="shop"></store-search></header>
      <store-categories layout="list" for="shop"></store-categories>
      <store-collection id="shop" controls show="heading" page-size="4"></store-collection>`,
    reach: async (page) => {
      await ready(page, 'store-collection')
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('vas')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    state: 'what is sold out, with similar pieces, and a list of what was seen',
    body: `<store-product product-slug="woodfired-mug" layout="detail" heading-level="2" show="share"></store-product>
      <store-collection recent></store-collection>`,
    reach: async (page) => {
      await page.locator('store-product[layout=detail] [part=similar]').waitFor({ state: 'attached' })
      await page.locator('store-product[layout=detail] [part=similar]').scrollIntoViewIfNeeded()
      await page.locator('store-product[layout=detail] [part=similar][status=ready]').waitFor()
    },
  },
  {
    state: 'tags whose provider fails',
    body: `<store-cart layout="inline"></store-cart>${CARD}<store-product product-slug="moon-jar"><a href="/jar">Moon jar</a></store-product>
      <store-collection collection-slug="mugs"></store-collection><store-categories collection-url="/c/{slug}"></store-categories>`,
    reach: async (page) => {
      for (const tag of ['store-product', 'store-collection'])
        await page.locator(`${tag}[status=error]`).first().waitFor()
    },
  },
  {
    state: 'tags that load',
    body: `${CARD}<store-collection collection-slug="mugs" page-size="4"></store-collection>`,
    reach: async (page) => {
      await page.locator('store-product[status=loading]').waitFor()
      await page.locator('store-collection[status=loading]').waitFor()
    },
  },
]
