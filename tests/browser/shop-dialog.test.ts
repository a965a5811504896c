import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, drawer, heard, listen, PHONE } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { choosePreset, PRESET_LINK } from './choose-preset.ts'

/** Products of a shop in a dialog above its list, each with its address. */

const SHOP =
  '<h1>Ton</h1><div style="height:200px">Above</div><store-shop product-page="dialog"></store-shop>'

const product = (page: Page) => new URL(page.url()).searchParams.get('shop.product')
const dialog = (page: Page) => page.locator('store-shop dialog.quick')
const isOpen = (page: Page, name: string | RegExp = /./) =>
  dialog(page).getByRole('heading', { name }).first().waitFor()
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const card = (page: Page, index: number) =>
  page.locator('store-shop > store-collection [part=card] a').nth(index)
const cardsStand = async (page: Page) => {
  await page.waitForSelector('store-shop > store-collection[status=ready]')
  await card(page, 0).waitFor()
}
const focused = (page: Page) =>
  page.evaluate(() => {
    let at: Element | null = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.textContent?.trim()
  })

describe.each([
  [CATALOGS[0], 'phone', PHONE],
  [CATALOGS[1], 'desktop', DESKTOP],
] as const)('a shop whose products are dialogs, catalog %s, %s', (catalog, size, context) => {
  const onPhone = rowsOf([size], (one) => one === 'phone')
  const onDesktop = rowsOf([size], (one) => one === 'desktop')
  const site = setUpSite({ catalog })

  it.each(onPhone)(
    'has the product’s address above the list: by Back, Forward, a reload and a shared link (%s)',
    OF_MATRIX,
    async () => {
      const { page, trouble } = await site.visit(SHOP, {
        context,
        before: (fresh) => listen(fresh, 'store-navigate', 'store-view'),
      })
      await cardsStand(page)
      await page.waitForFunction(() => !document.querySelector('store-collection')?.hasAttribute('aria-busy'))
      const own = page.url()
      await card(page, 8).scrollIntoViewIfNeeded()
      const name = (await card(page, 8).textContent())?.trim() as string
      const before = await page.evaluate(() => scrollY)
      await card(page, 8).click()
      await isOpen(page, name)
      const shared = page.url()
      const slug = product(page)
      expect(slug).toMatch(/^[a-z-]+$/)
      await expect.poll(() => page.title()).toContain(name)
      expect((await heard(page, 'store-navigate')).map(({ detail }) => detail.address)).toEqual([shared])

      await page.goBack()
      await isClosed(page)
      expect(page.url()).toBe(own)
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await expect.poll(() => focused(page)).toBe(name)
      await expect.poll(() => page.title()).toBe('A host page')
      await page.goForward()
      await isOpen(page, name)
      expect(page.url()).toBe(shared)
      await page.keyboard.press('Escape')
      await isClosed(page)
      await expect.poll(() => page.url()).toBe(own)
      await page.goForward()
      await isOpen(page, name)
      await page.reload()
      await isOpen(page, name)
      await cardsStand(page)
      await page.goBack()
      await isClosed(page)
      expect(page.url()).toBe(own)

      const other = await site.browser.newContext(context)
      const fresh = await other.newPage()
      await fresh.goto(shared)
      await isOpen(fresh, name)
      await cardsStand(fresh)
      const entries = await fresh.evaluate(() => history.length)
      await dialog(fresh).locator('[part=quick-view-close]').click()
      await isClosed(fresh)
      await expect.poll(() => fresh.url()).toBe(own)
      expect(await fresh.evaluate(() => history.length)).toBe(entries)
      await other.close()
      expect(trouble).toEqual([])
    },
  )

  it.each(onDesktop)(
    'keeps the collection and the cart’s drawer each at its step, and reports a missing product (%s)',
    OF_MATRIX,
    async () => {
      const { page, trouble } = await site.visit(SHOP, { context })
      await page.waitForSelector('store-categories[status=ready]')
      await page.locator('store-categories a').nth(1).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('shop.collection')).toBeTruthy()
      const collection = page.url()
      await cardsStand(page)
      await card(page, 0).click()
      await isOpen(page)
      const slug = product(page)
      const at = page.url()
      await page.keyboard.press('Escape')
      await isClosed(page)
      await expect.poll(() => page.url()).toBe(collection)
      // The product is reloaded, and the content below it is the same.
      await page.goForward()
      await isOpen(page)
      await page.reload()
      await isOpen(page)
      expect([product(page), page.url()]).toEqual([slug, at])
      await page.keyboard.press('Escape')
      await isClosed(page)
      await expect.poll(() => page.url()).toBe(collection)
      await expect
        .poll(() => page.locator('store-shop > store-collection').getAttribute('collection-slug'))
        .toBe(new URL(collection).searchParams.get('shop.collection'))

      // Closing the drawer also closes the dialog below it: both steps are left.
      await page.evaluate(() => StoreWidgets.shop.go('/product/belly-vase'))
      await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
      await drawer(page).waitFor()
      await page.keyboard.press('Escape')
      await isClosed(page)
      await expect.poll(() => page.url()).toBe(collection)
      expect(await drawer(page).count()).toBe(0)
      await page.goForward()
      await isOpen(page, 'Belly vase')
      expect(product(page)).toBe('belly-vase')

      await page.evaluate(() => StoreWidgets.shop.go('/product/never-was'))
      await expect.poll(() => page.locator('store-shop [part=notice]').textContent()).not.toBe('')
      expect(await dialog(page).count()).toBe(0)
      await cardsStand(page)
      expect(trouble).toEqual([])
    },
  )
})

it.each(['dialog', 'own'])(
  'goes where code sends it within the milliseconds of a closed dialog’s way back (product-page=%s)',
  async (place) => {
    const site = await openSite()
    const { page, trouble } = await site.visit(
      `<store-product product-slug="woodfired-mug"></store-product><store-shop product-page="${place}"></store-shop>`,
      { context: DESKTOP },
    )
    await cardsStand(page)
    await linksAreOurs(page)
    const own = page.url()
    for (const ms of [undefined, 0, 4]) {
      // The dialog, which may not be gone yet, has more of them.
      await page.locator('body > store-product .link').first().click()
      const quick = page.locator('body > store-product dialog.quick')
      await quick.getByRole('heading', { name: 'Woodfired mug' }).waitFor()
      await quick.evaluate(async (dialog: HTMLDialogElement, ms) => {
        dialog.close()
        if (ms !== undefined) await new Promise((done) => setTimeout(done, ms))
        StoreWidgets.shop.go('/product/stoneware-mug')
      }, ms)
      await expect.poll(() => page.title()).toContain('Stoneware mug')
      expect(product(page)).toBe('stoneware-mug')
      await page.goBack()
      await expect.poll(() => page.title()).toBe('A host page')
      expect(page.url()).toBe(own)
    }
    expect(trouble).toEqual([])
  },
)

it('has the same button in every quick view of a product, whatever opens it, and the preset’s controls', async () => {
  const site = await openSite()
  const PRODUCTS = [
    ['stoneware-mug', 'Stoneware mug'],
    ['woodfired-mug', 'Woodfired mug'],
  ] as const
  const { page } = await site.visit(
    `<store-search></store-search>
    <div style="display:flex">${PRODUCTS.map(([slug]) => `<store-product id="${slug}" product-slug="${slug}"></store-product>`).join('')}</div>
    <store-shop product-page="dialog"></store-shop>`,
    // Colours of controls change gradually, and only their last ones are compared.
    { head: PRESET_LINK, context: { ...DESKTOP, reducedMotion: 'reduce' } },
  )
  /** Reads the button of the quick view that is open within a tag in every preset, and closes it. */
  const readButton = async (within: string) => {
    const button = page.locator(`${within} dialog.quick .buy-row .buy`)
    await button.waitFor()
    const looks: Record<string, object> = {}
    for (const preset of ['bold', 'editorial', 'quiet']) {
      await choosePreset(page, `${preset}.css`)
      looks[preset] = await button.evaluate((one) => {
        const { border, backgroundColor, color, boxShadow, fontSize } = getComputedStyle(one)
        return { border, backgroundColor, color, boxShadow, fontSize }
      })
    }
    await page.keyboard.press('Escape')
    await button.waitFor({ state: 'detached' })
    return looks
  }
  await cardsStand(page)
  await linksAreOurs(page)
  for (const [slug, name] of PRODUCTS) {
    await page.locator(`#${slug} .link`).click()
    const quick = await readButton(`#${slug}`)
    await page.evaluate((slug) => StoreWidgets.shop.go(`/product/${slug}`), slug)
    expect([slug, await readButton('store-shop')]).toEqual([slug, quick])
    await page.locator('body > store-search').getByRole('combobox').fill(name)
    await page.getByRole('option', { name }).first().click()
    expect([slug, await readButton('body > store-search')]).toEqual([slug, quick])
  }

  await choosePreset(page, 'bold.css')
  await page.evaluate(() => StoreWidgets.shop.go('/product/stoneware-mug'))
  await isOpen(page, 'Stoneware mug')
  for (const inside of ['.buy-row .buy', '.choice:not(.swatch)', '.ribbon']) {
    const width = await dialog(page)
      .locator(inside)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopWidth)
    expect([inside, width]).toEqual([inside, '2px'])
  }
})
