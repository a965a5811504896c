import { describe, expect, it } from 'vitest'
import { DESKTOP } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs } from '../support/browser/settle.ts'

const site = setUpSite()

const OWN = 'data-product-url="/p/{slug}"'
const pathOf = (href: string | null) => href && new URL(href, site.origin).pathname

describe('the builder’s own product pages', () => {
  it('are the target of cards, cart lines and the quick view, set once on the script', async () => {
    const { page, trouble } = await site.visit(
      `<store-cart></store-cart><store-product product-slug="belly-vase"></store-product>
       <store-collection collection-slug="vases" page-size="4"></store-collection>`,
      { script: OWN, context: DESKTOP },
    )
    await page.locator('store-collection[status=ready]').waitFor()
    const hrefs = await page
      .locator('store-collection a.link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBe(4)
    for (const href of hrefs) expect(href).toMatch(/^\/p\/[\w-]+$/)
    const link = page.locator('store-product').getByRole('link', { name: 'Belly vase' })
    await expect.poll(() => link.getAttribute('href')).toBe('/p/belly-vase')

    await linksAreOurs(page)
    await link.click()
    const more = page.locator('store-product dialog.quick [part=quick-view-link]')
    expect(pathOf(await more.getAttribute('href'))).toBe('/p/belly-vase')
    await page.locator('dialog.quick').getByRole('button', { name: 'Add to cart' }).click()
    const line = page.locator('store-cart dialog[open]').getByRole('link', { name: 'Belly vase' })
    await line.waitFor()
    await expect.poll(() => line.getAttribute('href')).toBe('/p/belly-vase')
    expect(trouble).toEqual([])
  })
})

describe('quick-view="off"', () => {
  it('lets the first click, and every other, follow the link', async () => {
    const { page } = await site.visit(
      '<store-product product-slug="belly-vase" product-url="#/p/{slug}" quick-view="off"></store-product>',
    )
    await page.locator('store-product').getByRole('link', { name: 'Belly vase' }).click()
    await page.waitForURL(/#\/p\/belly-vase$/)
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
  })
})

describe('a product page that is one file for all products', () => {
  const TAGS = `<store-variant-picker product-slug-from="?p={slug}"></store-variant-picker>
    <store-buy-button product-slug-from="?p={slug}"></store-buy-button>
    <store-product layout="detail" product-slug-from="?p={slug}"></store-product>
    <store-collection collection-slug-from="?c={slug}" page-size="2"></store-collection>`

  it('takes slugs from its address, follows a router and Back, and reports mistakes', async () => {
    const { page, trouble } = await site.visit('<main></main>', { context: DESKTOP })
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.evaluate((tags) => {
      history.replaceState(null, '', '?p=stoneware-mug&c=vases')
      document.querySelector('main')?.insertAdjacentHTML('beforeend', tags)
    }, TAGS)
    const detail = page.locator('store-product[layout=detail]')
    await detail.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
    await page.locator('store-variant-picker[status=ready] [part=option]').first().waitFor()
    await page.locator('store-buy-button[status=ready]').waitFor()
    const links = page.locator('store-collection a.link')
    await expect.poll(() => links.first().getAttribute('href')).toMatch(/vase/)

    await page.evaluate(() => history.pushState(null, '', '?p=belly-vase&c=mugs'))
    await detail.getByRole('heading', { name: 'Belly vase' }).waitFor()
    await expect.poll(() => links.first().getAttribute('href')).toMatch(/mug|cup|tumbler|bowl/)
    await page.goBack()
    await detail.getByRole('heading', { name: 'Stoneware mug' }).waitFor()

    await page.evaluate(() => history.pushState(null, '', '?p=%2F%2Fevil.example'))
    await page.locator('store-product[layout=detail][status=empty]').waitFor()
    await expect
      .poll(() => warnings.filter((text) => /slug in this page.s address is not valid/.test(text)).length)
      .toBe(3)
    expect(trouble).toEqual([])
  })
})
