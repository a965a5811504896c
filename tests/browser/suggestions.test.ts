import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { names, waitForCards } from '../support/browser/collection-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { groupsOf, OF_MATRIX, usualOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { findFlaws } from './find-flaws.ts'
import { readShift, watchShifts } from './layout-shifts.ts'

const HEAD =
  '<style>:root{color-scheme:light dark}body{margin:0;background:Canvas;color:CanvasText;font:16px/1.5 sans-serif}header{display:flex;justify-content:end;padding:8px;overflow:hidden}store-search{inline-size:10rem;min-block-size:46px}main{display:block;padding:8px}</style>'
const LIST =
  '<main><h1>Shop</h1><store-collection id="shop" controls page-size="8"></store-collection></main>'
const HEADER =
  '<header><store-search for="shop" search-url="/found.html?shop.search={query}" collection-url="/c/{slug}"></store-search></header>'

const field = (page: Page, tag: string) => page.locator(`${tag} input[name=search]`)
const box = (page: Page, tag: string) => page.locator(`${tag} [part=suggestions]`)
const options = (page: Page, tag: string) => page.locator(`${tag} [role=option]`)
const texts = async (page: Page, tag: string) =>
  (await options(page, tag).locator('bdi').allTextContents()).map((text) => text.trim())
const active = (page: Page, tag: string) =>
  field(page, tag).evaluate((one) => {
    const id = one.getAttribute('aria-activedescendant')
    return id
      ? (one.getRootNode() as ShadowRoot).getElementById(id)?.querySelector('bdi')?.textContent
      : undefined
  })
const said = (page: Page) => page.locator('[data-store-announcer]').first().textContent()

/** Checks that the suggestions are within the window, below their field, and don't cover it. */
async function expectBelow(page: Page, tag: string): Promise<void> {
  const [at, one] = await Promise.all([box(page, tag).boundingBox(), field(page, tag).boundingBox()])
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!at || !one) throw new Error('is not shown')
  expect(at.x).toBeGreaterThanOrEqual(0)
  expect(at.x + at.width).toBeLessThanOrEqual(width)
  expect(at.y).toBeGreaterThanOrEqual(one.y + one.height)
  expect(at.y + at.height).toBeLessThanOrEqual(height + 1)
}

/** Checks that each price is in one line, and that all end at the same side of the box. */
async function expectPricesInColumn(page: Page, tag: string): Promise<void> {
  const prices = await options(page, tag)
    .locator('.suggest-price')
    .evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return { lines: text.getClientRects().length, end: Math.round(text.getBoundingClientRect().right) }
      }),
    )
  expect(prices.length).toBeGreaterThan(2)
  expect(new Set(prices.map(({ lines }) => lines))).toEqual(new Set([1]))
  expect(new Set(prices.map(({ end }) => end)).size).toBe(1)
}

describe.each(groupsOf(CATALOGS, (name) => name === 'v1'))(
  'suggestions, catalog %s',
  OF_MATRIX,
  (catalog) => {
    const site = setUpSite({ catalog })

    it('begin at the same side of the box in every script', async () => {
      const { page } = await site.visit(LIST, {
        head: HEAD,
        html: '<html lang="ar" dir="rtl">',
        context: { viewport: { width: 1280, height: 664 }, reducedMotion: 'reduce' },
      })
      await waitForCards(page, 8)
      await field(page, 'store-collection').focus()
      await page.keyboard.type('vas')
      await box(page, 'store-collection').waitFor()
      const sides = await options(page, 'store-collection')
        .locator('bdi')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))
      expect(new Set(sides)).toEqual(new Set(['right']))
    })

    it.each(usualOf([390, 768, 1280], (width) => width === 390))(
      'of a list’s field go by keyboard alone at %i px',
      async (width) => {
        const { page, trouble } = await site.visit(LIST, {
          head: HEAD,
          context: { viewport: { width, height: 664 }, reducedMotion: 'reduce' },
        })
        await waitForCards(page, 8)
        await field(page, 'store-collection').focus()
        await page.keyboard.type('vas')
        await box(page, 'store-collection').waitFor()
        await expectBelow(page, 'store-collection')
        const found = await texts(page, 'store-collection')
        expect(found[0]).toBe('Vases & light')
        expect(found).toContain('Belly vase')
        await expect.poll(() => said(page)).toBe(`${found.length} suggestions`)
        expect(await options(page, 'store-collection').locator('img').count()).toBe(found.length - 1)
        expect(await options(page, 'store-collection').last().textContent()).toMatch(/€/)
        // The list searches, too, and is dimmed meanwhile.
        await settle(page)
        expect(await findFlaws(page)).toEqual([])

        await page.keyboard.press('ArrowDown')
        expect(await active(page, 'store-collection')).toBe('Vases & light')
        await page.keyboard.press('ArrowUp')
        expect(await active(page, 'store-collection')).toBeUndefined()
        await page.keyboard.press('ArrowUp')
        expect(await active(page, 'store-collection')).toBe(found.at(-1))
        // Escape closes the suggestions, and keeps the typed text.
        await page.keyboard.press('Escape')
        expect(await box(page, 'store-collection').count()).toBe(0)
        expect(await field(page, 'store-collection').inputValue()).toBe('vas')
        await page.keyboard.press('ArrowDown')
        await box(page, 'store-collection').waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect.poll(() => new URL(page.url()).searchParams.get('shop.collection')).toBe('vases')
        await waitForCards(page, 8)
        expect(await field(page, 'store-collection').inputValue()).toBe('')
        // Enter without a choice searches in the list.
        await page.keyboard.type('bud')
        await box(page, 'store-collection').waitFor()
        await page.keyboard.press('Enter')
        await waitForCards(page, 1)
        expect(await box(page, 'store-collection').count()).toBe(0)
        expect(await names(page)).toEqual(['Bud vase'])
        expect(trouble).toEqual([])
      },
    )

    it.each(usualOf([390, 768, 1280], (width) => width !== 768))(
      'of a header move nothing, and lead to a product by touch or mouse, and to the list, at %i px',
      async (width) => {
        const isTouch = width < 500
        const { page, trouble } = await site.visit(`${HEADER}<p>What stands below</p>`, {
          head: `${HEAD}<style>store-search::part(suggestions){font-size:18px}</style>`,
          script: 'data-product-url="/p/{slug}"',
          before: watchShifts,
          context: { viewport: { width, height: 664 }, hasTouch: isTouch, reducedMotion: 'reduce' },
        })
        const press = (name: string) => {
          const option = options(page, 'store-search').filter({ hasText: name })
          return isTouch ? option.tap() : option.click()
        }
        await page.waitForSelector('store-search[status=ready]')
        await field(page, 'store-search').click()
        await page.keyboard.type('mugg')
        await box(page, 'store-search').waitFor()
        await expectBelow(page, 'store-search')
        expect(await readShift(page)).toBe(0)
        expect(await box(page, 'store-search').textContent()).toContain('Did you mean')
        expect(await findFlaws(page)).toEqual([])
        await field(page, 'store-search').fill('mug')
        await options(page, 'store-search').filter({ hasText: 'Dipped tall mug' }).waitFor()
        await expectPricesInColumn(page, 'store-search')
        await field(page, 'store-search').fill('stoneware mug')
        await expect.poll(() => texts(page, 'store-search').then(([first]) => first)).toBe('Stoneware mug')
        expect(await options(page, 'store-search').first().getAttribute('href')).toBe('/p/stoneware-mug')
        await press('Stoneware mug')
        // Like a card without other settings: in a dialog above this page.
        await page.locator('store-search dialog[open] store-product[status=ready]').waitFor()
        await page.keyboard.press('Escape')
        await page.locator('store-search dialog').waitFor({ state: 'detached' })
        await field(page, 'store-search').fill('tea & more')
        await field(page, 'store-search').press('Enter')
        await page.waitForURL((url) => url.pathname === '/found.html')
        expect(new URL(page.url()).searchParams.get('shop.search')).toBe('tea & more')
        expect(trouble.filter((one) => !one.includes('404'))).toEqual([])
      },
    )

    it('of a header search the list of the same page, right-to-left in Arabic', async () => {
      const { page, trouble } = await site.visit(HEADER + LIST, {
        head: HEAD,
        html: '<html lang="ar" dir="rtl">',
        context: { viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' },
      })
      await waitForCards(page, 8)
      const one = field(page, 'store-search')
      await one.focus()
      await page.keyboard.type('teapot')
      await box(page, 'store-search').waitFor()
      await expectBelow(page, 'store-search')
      const found = await texts(page, 'store-search')
      expect(found.length).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await expect.poll(() => names(page)).toEqual(found)
      expect(await box(page, 'store-search').count()).toBe(0)
      expect(trouble).toEqual([])
    })
  },
)
