import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { heard, linesStand, listen, pieces } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite, type Site } from '../support/browser/site.ts'
import { choosePreset, PRESET_LINK } from './choose-preset.ts'
import { runAxe } from './find-flaws.ts'

/** A link offers products for the cart: the shopper has to confirm before anything is added. */

const ROWS = [
  { catalog: 'v1', width: 390, scheme: 'light' },
  { catalog: 'v3', width: 1280, scheme: 'dark' },
  { catalog: 'v1', width: 768, scheme: 'dark' },
  { catalog: 'v3', width: 390, scheme: 'light' },
] as const

const SHOP = '<h1>News</h1><store-cart></store-cart><p>We have written to you.</p>'

describe.each(rowsOf(ROWS, ({ catalog, width }) => catalog === 'v3' && width === 390))(
  'a cart link, in a shop of $catalog, at $width px',
  OF_MATRIX,
  ({ catalog, width, scheme }) => {
    const open = (site: Site, link: string) =>
      site.visit(SHOP, {
        context: { viewport: { width, height: 800 }, colorScheme: scheme, reducedMotion: 'reduce' },
        at: (url) => `${url}?a=1&utm_source=letter&store-cart=${link}`,
        before: (page) => listen(page, 'store-add-to-cart'),
      })
    const ask = (page: Page) => page.getByRole('dialog', { name: 'Put this into your cart?' })

    it('asks, adds the available products, and does not ask again after a reload', async () => {
      const site = await openSite({ catalog })
      const { page, trouble } = await open(site, 'belly-vase:2,no-such-thing,stoneware-mug,butter-dish')
      const dialog = ask(page)
      await dialog.waitFor()
      await settle(page)
      expect(new URL(page.url()).search).toBe('?a=1&utm_source=letter')
      expect(await dialog.getByRole('listitem').count()).toBe(3)
      expect(await dialog.getByText('Belly vase').count()).toBe(1)
      expect(await dialog.getByText('2 × Belly vase').count()).toBe(1)
      // A product with options can't be bought by a link without a choice.
      expect(await dialog.getByRole('listitem').filter({ hasText: 'Stoneware mug' }).innerText()).toMatch(
        /Please choose/,
      )
      expect(await runAxe(page, '[data-store-cart-link]')).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await pieces(page)).toBe(0)
      expect(await heard(page, 'store-add-to-cart')).toEqual([])
      await dialog.getByRole('button', { name: 'Add to cart' }).press('Enter')
      const drawer = page.locator('store-cart dialog[open]')
      await drawer.getByText('Butter dish').first().waitFor()
      await expect.poll(() => pieces(page)).toBe(3)
      expect(await drawer.getByRole('listitem').count()).toBe(2)
      expect((await heard(page, 'store-add-to-cart')).length).toBe(2)
      await linesStand(page)
      await page.reload()
      await page.locator('store-cart[status=ready]').waitFor()
      await settle(page)
      expect(await ask(page).count()).toBe(0)
      expect(await pieces(page)).toBe(3)
      expect(trouble).toEqual([])
    })

    it('says so if the shop has none of the products, and asks nothing', async () => {
      const site = await openSite({ catalog })
      const { page, trouble } = await open(site, 'no-such-thing:3')
      await page.locator('[data-store-toast]').getByText('no longer available').waitFor()
      expect(await ask(page).count()).toBe(0)
      expect(trouble).toEqual([])
    })

    it('adds nothing after “No, thanks” or Escape', async () => {
      const site = await openSite({ catalog })
      for (const say of [
        (page: Page) => ask(page).getByRole('button', { name: 'No, thanks' }).click(),
        (page: Page) => page.keyboard.press('Escape'),
      ]) {
        const { page, trouble } = await open(site, 'belly-vase')
        await ask(page).waitFor()
        await say(page)
        await ask(page).waitFor({ state: 'detached' })
        await settle(page)
        expect(await page.locator('[data-store-cart-link]').count()).toBe(0)
        expect(await pieces(page)).toBe(0)
        expect(trouble).toEqual([])
      }
    })
  },
)

it('has the page’s font, and the buttons of every preset', async () => {
  const site = await openSite()
  const { page } = await site.visit('<store-login></store-login>', {
    at: (url) => `${url}?store-cart=belly-vase`,
    head: `<style>body{font:16px/1.5 Georgia}</style>${PRESET_LINK}`,
    context: { reducedMotion: 'reduce' },
  })
  const readLook = (button: string) =>
    page
      .locator(button)
      .first()
      .evaluate((one) => {
        const { border, borderRadius, boxShadow, backgroundColor, ...look } = getComputedStyle(one)
        const { fontFamily, fontSize, fontWeight, letterSpacing, textTransform } = look
        const texts = { fontFamily, fontSize, fontWeight, letterSpacing, textTransform }
        return { border, borderRadius, boxShadow, backgroundColor, ...texts }
      })
  for (const preset of ['bold', 'editorial', 'quiet']) {
    await choosePreset(page, `${preset}.css`)
    const yes = await readLook('[part=cart-link-yes]')
    expect([preset, yes]).toEqual([preset, await readLook('store-login .sf-button[type=submit]')])
    const { boxShadow, border, backgroundColor, ...no } = await readLook('[part=cart-link-no]')
    expect([preset, yes]).toMatchObject([preset, no])
    expect([preset, boxShadow, yes.fontFamily]).toEqual([preset, 'none', 'Georgia'])
  }
})
