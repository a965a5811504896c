import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withPage } from './shopping.ts'

/** The title of the shop's page, which has a link "About", and neither a canonical address nor structured data. */
export const SHOP = 'Our shop'
/** The title and the heading of the host's other page, which has a link "Shop" back. */
export const ABOUT = 'About us'

declare global {
  interface Window {
    /** Set by the walk: a page that is loaded loses it. */
    isSamePage?: boolean
  }
}

const product = (page: Page) => page.locator('store-shop > store-product [part=name]')
const cards = (page: Page) => page.locator('store-shop > store-collection [part=card] a')

/**
 * Waits until the host's router has loaded and shown the page, whose content it may show before. If the next step ends a
 * load whose copy Turbo already shows, Turbo throws an error of its own (`FetchRequest.cancel`), also on pages without a
 * shop; Astro skips a transition that is under way without handling its promises. Both mark the document meanwhile.
 */
const loaded = (page: Page) =>
  page.locator('html:not([aria-busy], [data-astro-transition])').waitFor({ state: 'attached' })

const stands = {
  list: async (page: Page) => {
    await cards(page).nth(1).waitFor()
    await expect.poll(() => page.title()).toBe(SHOP)
    await loaded(page)
  },
  product: async (page: Page, name: string) => {
    await expect.poll(() => product(page).textContent()).toBe(name)
    await product(page).waitFor()
    await expect.poll(() => page.title()).toBe(`${name} · ${SHOP}`)
    await expect
      .poll(() => readHead(page))
      .toEqual({ canonicals: [page.url()], types: ['product'], data: [page.url()] })
    await loaded(page)
  },
  about: async (page: Page) => {
    await page.getByRole('heading', { name: ABOUT }).waitFor()
    await expect.poll(() => page.title()).toBe(ABOUT)
    await expect.poll(() => readHead(page)).toEqual({ canonicals: [], types: [], data: [] })
    await loaded(page)
    expect(await page.evaluate(() => StoreWidgets.shop.go('/cart'))).toBe(false)
  },
}

/** Reads what a shop writes into the head. */
const readHead = (page: Page) =>
  page.evaluate(() => ({
    canonicals: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      ({ href }) => href,
    ),
    types: [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:type"]')].map(
      ({ content }) => content,
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) =>
        (JSON.parse(textContent ?? '')['@graph'] as { '@type': string; url: string }[]).find((one) =>
          /Product/.test(one['@type']),
        )?.url,
    ),
  }))

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Opens a product, goes back and forward, and returns the product's name. */
async function choose(page: Page, index: number): Promise<string> {
  await stands.list(page)
  const name = (await cards(page).nth(index).textContent())?.trim() ?? ''
  await cards(page).nth(index).click()
  await stands.product(page, name)
  await page.goBack()
  await stands.list(page)
  await page.goForward()
  await stands.product(page, name)
  return name
}

/**
 * Walks a shop and its host: list, product, Back, Forward, reload, then to the host's other page, and back by both Back
 * and a link. The host's router changes the pages without loading one, and nothing may be reported.
 *
 * @param url The shop's page.
 * @param more Further checks at the end, at a product.
 */
export const walkShop = (url: string, more: (page: Page) => Promise<void> = async () => {}): Promise<void> =>
  withPage(async (page, trouble) => {
    await page.goto(url)
    const name = await choose(page, 1)
    await page.reload()
    await stands.product(page, name)
    await page.evaluate(() => {
      window.isSamePage = true
    })
    await follow(page, 'About')
    await stands.about(page)
    await page.goBack()
    await stands.product(page, name)
    await page.goForward()
    await stands.about(page)
    await follow(page, 'Shop')
    await choose(page, 2)
    expect(await page.evaluate(() => window.isSamePage)).toBe(true)
    await more(page)
    expect(trouble).toEqual([])
  })
