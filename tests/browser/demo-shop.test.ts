import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { CATALOGS, type CatalogName } from '../support/browser/journeys.ts'
import { groupsOf, OF_MATRIX, usualOf } from '../support/browser/rows.ts'
import { settle } from '../support/browser/settle.ts'
import { openShop, type TaskShop } from '../support/tasks/open-shop.ts'
import { TASK_PHONE } from '../support/tasks/phone.ts'
import { begin, TASKS } from '../support/tasks/tasks.ts'

const ROWS = groupsOf(CATALOGS, (name) => name === 'v3')

const shops = new Map<CatalogName, TaskShop>()
let browser: TestBrowser
beforeAll(async () => {
  for (const catalog of ROWS) shops.set(catalog, await openShop(catalog, inject('distFolder')))
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser.close()
  for (const shop of shops.values()) await shop.close()
})

/** One product has two options, with the longest words in the second; the other a required text. */
const PIECES = ['espresso-cup', 'herb-pot']

const SCREENS = [
  [390, 664],
  [768, 1024],
  [1280, 800],
] as const

/** Returns the distance from each lower edge to that of the screen; below 0, it is not completely visible. */
const readAir = (page: Page) =>
  page.locator('store-product.piece').evaluate(({ shadowRoot }) =>
    Object.fromEntries(
      ['.title', '.cost', '.picker-note', '.buy-row .buy'].map((inside) => {
        const all = shadowRoot?.querySelectorAll(inside) ?? []
        const last = [...all].at(-1)?.getBoundingClientRect()
        return [inside, last ? Math.round(innerHeight - last.bottom) : null]
      }),
    ),
  )

/** Returns the page's visible headings, in their order. */
const readHeadings = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const roots = [main, ...[...main.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
    return roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('h1')])
      .filter((one) => one.checkVisibility())
      .map((one) => one.innerText.trim())
  })

describe.each(ROWS)('the demo’s shop of catalog %s', OF_MATRIX, (catalog) => {
  it('shows all choices of a product, and its button, on the first screen below the header', async () => {
    const shop = shops.get(catalog) as TaskShop
    const context = await browser.newContext(TASK_PHONE)
    const page = await context.newPage()
    for (const piece of PIECES) {
      await page.goto(`${shop.pages.url}/product-page/${piece}`)
      await page.waitForSelector('store-product.piece[status=ready]')
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        await settle(page)
        const hidden = Object.entries(await readAir(page)).filter(([, air]) => air === null || air < 8)
        expect([piece, width, ...hidden]).toEqual([piece, width])
      }
    }
    await context.close()
  })

  it.each(usualOf(SCREENS, ([width]) => width !== 768))(
    'has its first products within two fifths of a screen of %i × %i px',
    async (width, height) => {
      const shop = shops.get(catalog) as TaskShop
      const isTouch = width < 1000
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: isTouch,
        isMobile: isTouch,
      })
      const page = await context.newPage()
      await page.goto(`${shop.pages.url}/shop.html`)
      await page.waitForSelector('store-collection[status=ready]')
      await page.locator('store-categories.list').getByRole('link', { name: 'Gifts' }).waitFor()
      await settle(page)
      const first = page.locator('store-collection .cell').first()
      const readTop = () => first.evaluate((cell) => cell.getBoundingClientRect().top)
      expect(await readTop()).toBeLessThanOrEqual(height * 0.4)
      // A category has a name, a text and, where there is space, a picture above its products.
      await page.locator('store-categories.list').getByRole('link', { name: 'Gifts' }).click()
      await page.getByRole('heading', { name: 'Gifts', exact: true }).waitFor()
      await page.waitForSelector('store-collection[status=ready]')
      await settle(page)
      expect(await readTop()).toBeLessThanOrEqual(height * 0.4)
      await context.close()
    },
  )

  it('has its first products within two fifths of a phone in the shop of one tag, too', async () => {
    const shop = shops.get(catalog) as TaskShop
    const context = await browser.newContext({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(`${shop.pages.url}/shop/`)
    await page.waitForSelector('store-collection[status=ready]')
    await page.waitForSelector('store-categories[status=ready]')
    await settle(page)
    const first = page.locator('store-collection .cell').first()
    expect(await first.evaluate((cell) => cell.getBoundingClientRect().top)).toBeLessThanOrEqual(0.4 * 664)
    await context.close()
  })

  it('shows one title for the thanks: it replaces the cart’s own, which comes back later', async () => {
    const shop = shops.get(catalog) as TaskShop
    const task = TASKS.find(({ name }) => name === 'Come back after paying')
    if (!task) throw new Error('nobody comes back')
    const context = await browser.newContext(TASK_PHONE)
    const page = await context.newPage()
    await begin(task, page, shop)
    await page.locator('main store-cart [part=order-title]').waitFor()
    await expect.poll(() => readHeadings(page)).toEqual(['Thank you for your order'])
    await page.getByRole('button', { name: 'Keep shopping' }).tap()
    await page.locator('main store-cart[status=empty]').waitFor()
    await expect.poll(() => readHeadings(page)).toEqual(['Your cart'])
    await context.close()
  })
})
