import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser/site.ts'
import { readShift, watchShifts } from './layout-shifts.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it.each([390, 768, 1024])(
  'leaves the product where it is when the categories come last, at %i px',
  async (width) => {
    let bring = () => {}
    const { page, close } = await site.visit(
      '<h1>Ton</h1><store-shop start="product:moon-jar"></store-shop>',
      {
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
      },
    )
    await page.waitForSelector('store-shop > store-product[status=ready]')
    await page.waitForSelector('store-shop > store-cart[status=empty],store-shop > store-cart[status=ready]')
    bring()
    const last = page.locator('store-categories').getByRole('link', { name: 'Gifts' })
    await last.waitFor()
    expect(await readShift(page)).toBeLessThan(0.001)
    // All of them can be reached, also where the row is too narrow.
    await last.focus()
    expect(await last.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThan(width)
    await close()
  },
)
