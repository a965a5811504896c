import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { part, READY } from '../support/browser/collection-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { groupsOf, OF_MATRIX, usualOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const HEAD =
  '<style>body{margin:16px;font:16px/1.6 sans-serif}store-categories{display:block;min-height:7rem}</style>'
const BODY = `<store-categories for="shop"></store-categories>
  <store-collection id="shop" show="heading" page-size="8" heading-level="2"><h1 slot="heading">Everything</h1></store-collection>`

const chip = (page: Page, name: RegExp) => page.locator('store-categories').getByRole('link', { name })

describe.each(groupsOf(CATALOGS, (name) => name === 'v1'))(
  'the head of a list, catalog %s',
  OF_MATRIX,
  (catalog) => {
    const site = setUpSite({ catalog })

    it.each(usualOf([390, 768, 1280], (width) => width !== 768))(
      'names the collection, and its chip is visible, at %i px',
      async (width) => {
        const { page, trouble } = await site.visit(BODY, {
          head: HEAD,
          script: `data-catalog="${catalog}"`,
          context: { viewport: { width, height: 664 } },
        })
        await page.waitForSelector(READY)
        await page.getByRole('heading', { level: 1, name: 'Everything' }).waitFor()
        expect(await part(page, 'heading').count()).toBe(0)
        await settle(page)
        // Content for the list's head adds no slots to its cards.
        expect(await page.locator('store-collection slot[name=media]').count()).toBe(0)
        await chip(page, /^Gifts/).click()
        await page.getByRole('heading', { level: 1, name: 'Gifts' }).waitFor()
        expect(await part(page, 'heading-text').textContent()).toMatch(/\w/)
        expect(await part(page, 'heading-image').getAttribute('src')).toMatch(/^http/)
        await page.getByRole('heading', { name: 'Everything' }).waitFor({ state: 'hidden' })
        await settle(page)
        const seen = await page.evaluate(() => {
          const root = document.querySelector('store-categories')!.shadowRoot!
          const link = root.querySelector('[aria-current]')!.getBoundingClientRect()
          const row = root.querySelector('.links')!.getBoundingClientRect()
          return { isWithin: link.left >= row.left - 1 && link.right <= row.right + 1, scrolled: scrollY }
        })
        expect(seen).toEqual({ isWithin: true, scrolled: 0 })
        // A new visit by the address shows the same at once.
        await page.reload()
        await page.getByRole('heading', { level: 1, name: 'Gifts' }).waitFor()
        await settle(page)
        expect(trouble).toEqual([])
      },
    )

    it.each(['all', 'gifts'])('leaves most of a phone’s screen to the products of %s', async (slug) => {
      const { page, trouble } = await site.visit(BODY.replace('page-size', 'controls page-size'), {
        head: HEAD,
        context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      })
      await page.waitForSelector(READY)
      if (slug === 'gifts') {
        await chip(page, /^Gifts/).click()
        await page.getByRole('heading', { level: 1, name: 'Gifts' }).waitFor()
      }
      await settle(page)
      const firstAt = () =>
        page.evaluate(() => {
          const list = document.querySelector('store-collection')!
          const first = list.shadowRoot!.querySelector('.cell')!
          return first.getBoundingClientRect().top - list.getBoundingClientRect().top
        })
      expect(await firstAt()).toBeLessThanOrEqual(844 * 0.4)
      // Search, order and filters are in one row.
      const tops = await part(page, 'controls')
        .locator('.bar > * >> visible=true')
        .evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().top + one.clientHeight / 2)),
        )
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(3)
      await part(page, 'facets-toggle').click()
      await page.locator('store-collection dialog[open]').waitFor()
      await page.keyboard.press('Escape')
      if (slug === 'gifts') {
        // A text of more than two lines is cut, and its button opens it.
        const more = part(page, 'heading-more')
        const before = await firstAt()
        await more.click()
        await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true')
        expect(await firstAt()).toBeGreaterThan(before)
        expect(
          await part(page, 'heading-text').evaluate((one) => one.scrollHeight - one.clientHeight),
        ).toBeLessThanOrEqual(1)
        await more.click()
        await expect.poll(firstAt).toBe(before)
      }
      expect(trouble).toEqual([])
    })

    it.each(usualOf([390, 1280], (width) => width === 390))(
      'stands beside its picture on pages from the right, at %i px',
      async (width) => {
        const { page } = await site.visit(BODY.replace('id="shop"', 'collection-slug="mugs"'), {
          html: '<html lang="ar" dir="rtl">',
          head: HEAD,
          context: { viewport: { width, height: 664 } },
        })
        await page.waitForSelector(READY)
        await part(page, 'heading-image').waitFor()
        await settle(page)
        const gaps = await part(page, 'heading').evaluate((head) => {
          const { left } = head.querySelector('img')!.getBoundingClientRect()
          return [...head.querySelectorAll('.head-name,.head-text')].map((text) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            // A line that is cut is longer than its box.
            const right = Math.min(range.getBoundingClientRect().right, text.getBoundingClientRect().right)
            return Math.round(left - right)
          })
        })
        expect(gaps.every((gap) => gap >= 8 && gap <= 24)).toBe(true)
      },
    )
  },
)
