import { expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { readShift, watchShifts } from './layout-shifts.ts'
import { MEMBER } from './login-steps.ts'
import { createGate } from './network-steps.ts'
import { stands } from './shop-steps.ts'

const site = setUpSite()

it.each(rowsOf([390, 768, 1024], (width) => width !== 768))(
  'leaves the product where it is when the categories come last, at %i px',
  OF_MATRIX,
  async (width) => {
    let bring = () => {}
    const { page } = await site.visit('<h1>Ton</h1><store-shop start="product:moon-jar"></store-shop>', {
      context: { viewport: { width, height: 800 } },
      before: async (fresh) => {
        await watchShifts(fresh)
        await fresh.route(/chunks\/categories-/, async (route) => {
          await new Promise<void>((resolve) => {
            bring = resolve
          })
          await route.continue()
        })
      },
    })
    await page.waitForSelector('store-shop > store-product[status=ready]')
    await page.waitForSelector('store-shop > store-cart[status=empty],store-shop > store-cart[status=ready]')
    bring()
    const last = page.locator('store-categories').getByRole('link', { name: 'Gifts' })
    await last.waitFor()
    expect(await readShift(page)).toBeLessThan(0.001)
    // All of them can be reached, also where the row is too narrow.
    await last.focus()
    expect(await last.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThan(width)
  },
)

const PHONES = [
  { lang: 'ar', width: 380 },
  { lang: 'ar', width: 390 },
  { lang: 'de', width: 390 },
]

it.each(rowsOf(PHONES, ({ lang, width }) => lang === 'de' || width === 380))(
  'has search, login and cart in one row, each in one line, in $lang at $width px',
  OF_MATRIX,
  async (row) => {
    const { page } = await site.visit('<store-shop></store-shop>', {
      html: `<html lang="${row.lang}" dir="${row.lang === 'ar' ? 'rtl' : 'ltr'}">`,
      head: '<style>body{margin:0 20px;font-size:17px}</style>',
      context: { viewport: { width: row.width, height: 664 }, hasTouch: true, isMobile: true },
    })
    await page.waitForSelector('store-shop > store-cart[status=empty]')
    const label = page.locator('store-shop > store-login .account-text')
    await label.waitFor()
    const lines = await label.evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    })
    expect(lines).toBe(1)
    const boxes = await Promise.all(
      ['search', 'login', 'cart'].map((name) => page.locator(`store-shop > store-${name}`).boundingBox()),
    )
    const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  },
)

it.each(rowsOf([390, 1280], (width) => width === 390))(
  'marks a category when it is pressed, before its products are there, and begins all lists at the same place, with a name of the same size, on a page without rules for headings, at %i px',
  OF_MATRIX,
  async (width) => {
    const { page, trouble } = await site.visit('<store-shop></store-shop>', {
      context: { viewport: { width, height: 664 } },
    })
    const look = (name: string) =>
      page.getByRole('heading', { name, level: 1 }).evaluate((heading) => {
        const { fontSize, fontWeight, lineHeight } = getComputedStyle(heading)
        return [heading.getBoundingClientRect().top, fontSize, fontWeight, lineHeight]
      })
    await page.waitForSelector('store-shop[status=ready]')
    const link = page.locator('store-categories').getByRole('link', { name: /^Mugs/ })
    await link.waitFor()
    const answer = createGate()
    await page.route(`${site.api}/**`, async (route) => {
      await answer.promise
      await route.continue()
    })
    await link.click()
    await expect.poll(() => link.getAttribute('aria-current'), { timeout: 10_000 }).toBe('true')
    expect(await page.locator('store-collection').getAttribute('status')).toBe('loading')
    answer.open()
    await page.waitForSelector('store-collection[status=ready]')
    expect(trouble).toEqual([])

    const categories = page.locator('store-categories')
    await categories.getByRole('link', { name: 'Bowls' }).click()
    await page.getByRole('heading', { name: 'Bowls', level: 1 }).waitFor()
    const bowls = await look('Bowls')
    await categories.getByRole('link', { name: 'All products' }).click()
    await page.getByRole('heading', { name: 'All products' }).waitFor()
    expect(await look('All products')).toEqual(bowls)
    // The page's own rules come first.
    await page.addStyleTag({ content: 'h1 { margin-block: 50px; font-size: 40px }' })
    expect((await look('All products'))[1]).toBe('40px')
  },
)

it.each(rowsOf(['inside', 'outside'], (place) => place === 'inside'))(
  'leads members from the menu of a login %s the shop to its account, and Back to the menu’s button',
  OF_MATRIX,
  async (place) => {
    const { page, trouble } = await site.visit(
      place === 'inside'
        ? '<store-shop></store-shop>'
        : '<store-login layout="button"></store-login><store-shop></store-shop>',
    )
    const login = page.locator(place === 'inside' ? 'store-shop > store-login' : 'body > store-login')
    const button = login.locator('[part=button]')
    await page.waitForSelector('store-shop[status=ready]')
    await button.click()
    await login.getByLabel('E-mail').fill(MEMBER.email)
    await login.getByLabel('Password', { exact: true }).fill(MEMBER.password)
    await page.keyboard.press('Enter')
    await login.locator('[part=button][aria-label]').waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    const links = login.locator('[part=menu]').getByRole('link')
    await expect.poll(() => links.allInnerTexts()).toEqual(['Account'])
    expect(await links.getAttribute('href')).toMatch(/shop\.account/)
    await links.focus()
    await page.keyboard.press('Enter')
    await stands(page, 'account')
    await page.waitForSelector('store-account:is([status=ready],[status=empty])')
    await expect.poll(() => login.locator('[part=menu]').isVisible()).toBe(false)
    await page.goBack()
    await stands(page, 'list')
    await expect.poll(() => button.evaluate((own) => own.matches(':focus'))).toBe(true)
    // A cart without lines is a 404 of the provider, which browsers log.
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
  },
)
