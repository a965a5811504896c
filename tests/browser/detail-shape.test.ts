import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGS } from '../support/browser/journeys.ts'
import { groupsOf, OF_MATRIX, usualOf } from '../support/browser/rows.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'
import { openSite, type Site } from '../support/browser/site.ts'
import { readShift, watchShifts } from './layout-shifts.ts'

const ROWS = groupsOf(CATALOGS, (name) => name === 'v3')
const sites = new Map<string, Site>()
beforeAll(async () => {
  for (const catalog of ROWS) sites.set(catalog, await openSite({ catalog }))
})
afterAll(() => Promise.all([...sites.values()].map((site) => site.close())))

const siteOf = (catalog: string): Site => {
  const site = sites.get(catalog)
  if (!site) throw new Error(`no site of ${catalog}`)
  return site
}

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, reducedMotion: 'reduce' as const }
const HEAD = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const MUG = '<store-product product-slug="stoneware-mug" layout="detail"></store-product>'

/** The product with enough content below it to scroll it out of sight. */
const LONG = `${MUG}<p style="height:900px">Further down</p>`

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox()
  if (!box) throw new Error('it has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Scrolls until the end of `found` is above the screen. */
const scrollPast = (page: Page, found: Locator) =>
  found.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom + 1)).then(() => settle(page))

describe.each(ROWS)('a product at length of a shop of %s', OF_MATRIX, (catalog) => {
  it('keeps the shape of its pictures at every width, and never fills the screen with one', async () => {
    const { page } = await siteOf(catalog).visit(
      `${MUG}<store-product product-slug="moon-jar" layout="detail" image-ratio="4/5"></store-product>
       <store-product product-slug="moon-jar" layout="detail" image-ratio="16/9"></store-product>`,
      { head: HEAD, context: { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' } },
    )
    await expect.poll(() => page.locator('store-product[status=ready]').count()).toBe(3)
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await settle(page)
      const seen = await page.locator('store-product').evaluateAll((hosts) =>
        hosts.map(({ shadowRoot }) => {
          const box = (inside: string) => shadowRoot?.querySelector(inside)?.getBoundingClientRect()
          const [picture, name] = [box('.slide'), box('.title')]
          return (
            picture &&
            name && {
              ratio: Number((picture.width / picture.height).toFixed(1)),
              isTooHigh: picture.height > Math.max(innerHeight * 0.8, 144) + 1,
              isBeside: name.left > picture.right,
            }
          )
        }),
      )
      const isBeside = width - 32 >= 36 * 16
      const shape = (ratio: number) => ({ ratio, isTooHigh: false, isBeside })
      expect([width, ...seen]).toEqual([width, shape(1), shape(0.8), shape(1.8)])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  it.each(usualOf(FIRST_SCREENS, ([width]) => width !== 768))(
    'shows name, price, choices and its button on a first screen of %i × %i px, below a header',
    async (width, height) => {
      const { page } = await siteOf(catalog).visit(`<header style="height:40px">A shop</header>${MUG}`, {
        head: HEAD,
        context: { ...PHONE, hasTouch: width < 500, viewport: { width, height } },
        before: watchShifts,
      })
      await page.waitForSelector('store-product[status=ready]')
      await settle(page)
      for (const part of ['[part=name]', '[part=price]', '.choices', '.buy-row .buy'])
        expect([part, (await boxOf(page.locator(part).last())).bottom <= height]).toEqual([part, true])
      expect((await boxOf(page.locator('.stage'))).height).toBeGreaterThan(180)
      expect(await page.locator('[part=bar]').isVisible()).toBe(false)
      expect(await readShift(page)).toBe(0)
    },
  )

  it('has on a phone dots in place of small pictures, and name and price in one line if both fit, else in two', async () => {
    const { page } = await siteOf(catalog).visit(MUG, { head: HEAD, context: PHONE })
    await page.waitForSelector('store-product[status=ready]')
    expect(await page.locator('.thumbs').isVisible()).toBe(false)
    expect((await boxOf(page.locator('[part=dots]'))).height).toBeLessThanOrEqual(16)
    const places = async () => {
      await settle(page)
      const [name, price] = [await boxOf(page.locator('.title')), await boxOf(page.locator('.cost'))]
      return { isBeside: price.x > name.right, isBelow: price.y >= name.bottom, edges: [name.x, price.x] }
    }
    expect(await places()).toMatchObject({ isBeside: true, isBelow: false })
    await page.setViewportSize({ width: 230, height: 664 })
    expect(await places()).toEqual({ isBeside: false, isBelow: true, edges: [16, 16] })
    await page.setViewportSize(PHONE.viewport)
    const dots = page.locator('[part=dots] > *')
    expect(await dots.count()).toBe(await page.locator('.slide').count())
    await page.getByRole('button', { name: 'Next picture' }).tap()
    await expect.poll(() => dots.nth(1).getAttribute('data-state')).toBe('current')
  })

  it('shows a bar to buy with, in one line at the edge, when its own button has left the screen', async () => {
    const { page } = await siteOf(catalog).visit(LONG, {
      // The content below a detail view begins below the screen, as in the quick start.
      head: `${HEAD}<style>store-product{display:block;min-height:100vh}</style>`,
      context: PHONE,
      before: watchShifts,
    })
    await page.waitForSelector('store-product[status=ready]')
    const bar = page.locator('[part=bar]')
    expect(await bar.isVisible()).toBe(false)
    await scrollPast(page, page.locator('.buy-row'))
    await expect.poll(() => bar.isVisible()).toBe(true)
    await settle(page)
    const box = await boxOf(bar)
    expect([box.x, box.right, box.bottom]).toEqual([0, 390, 664])
    expect(box.height).toBeLessThanOrEqual(72)
    await expect.poll(() => bar.innerText()).toMatch(/^Oat, 250 ml · €28\.00\s+Add to cart$/)
    expect(await bar.locator('input').count()).toBe(0)
    // Screen readers and keyboards use the button itself, so the bar adds no second one.
    expect(await page.getByRole('button', { name: /^Add to cart/ }).count()).toBe(1)
    expect(await bar.locator('button').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex))).toEqual([
      -1, -1,
    ])

    await bar.locator('button').first().tap()
    await expect
      .poll(() => page.locator('.choosing').evaluate((one) => one.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await expect.poll(() => bar.isVisible()).toBe(false)
    // Below the end of the product there is no bar.
    await page.locator('body > p').evaluate((one) => one.scrollIntoView())
    await settle(page)
    await expect.poll(() => bar.isVisible()).toBe(false)
    expect(await readShift(page)).toBe(0)
    // The bar is there up to a tablet's width, not on larger screens.
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 664 })
      await scrollPast(page, page.locator('.buy-row'))
      await expect.poll(() => bar.isVisible()).toBe(width === 768)
      const wide = width === 768 && (await boxOf(bar))
      if (wide) expect([wide.x, wide.right, wide.bottom, wide.height <= 72]).toEqual([0, 768, 664, true])
    }
  })

  it('hides no focused element behind the bar, neither its own nor the page’s, and sells from it what it offers', async () => {
    const { page } = await siteOf(catalog).visit(LONG, { head: HEAD, context: PHONE })
    await page.waitForSelector('store-product[status=ready]')
    const bar = page.locator('[part=bar]')
    await scrollPast(page, page.locator('.buy-row'))
    await expect.poll(() => bar.isVisible()).toBe(true)
    const summaries = page.locator('summary')
    await page.locator('.buy-row .buy').focus()
    for (let at = 0; at < (await summaries.count()); at++) {
      await page.keyboard.press('Tab')
      await settle(page)
      const focused = await boxOf(page.locator('store-product :focus'))
      const edge = (await bar.isVisible()) ? (await boxOf(bar)).y : 664
      expect(focused.bottom).toBeLessThanOrEqual(edge)
    }

    // In place of an unavailable choice the bar has an offer.
    await page.getByRole('radio', { name: /^Ink/ }).tap()
    await page.locator('[part=offer]').waitFor()
    await scrollPast(page, page.locator('.buy-row'))
    await expect.poll(() => bar.innerText()).toMatch(/^Take Ink, \S+ ml for €/)
    await bar.locator('button').tap()
    await expect.poll(() => bar.innerText()).toMatch(/^Ink, .* · €[\d.]+\s+Add to cart$/)
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      document.addEventListener('store-add-to-cart', (event) => {
        event.preventDefault()
        heard.push((event as CustomEvent).detail.choices.Glaze)
      })
    })
    await bar.getByText('Add to cart').tap()
    await expect
      .poll(() => page.evaluate(() => (window as typeof window & { heard: unknown[] }).heard))
      .toEqual(['Ink'])
  })

  it('can be read and used with text twice as large', async () => {
    const { page } = await siteOf(catalog).visit(MUG, {
      head: '<style>html{font-size:200%}body{margin:.5em;font-family:sans-serif}</style>',
      context: { ...PHONE, viewport: { width: 320, height: 664 } },
    })
    await page.waitForSelector('store-product[status=ready]')
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 664 })
      await settle(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      for (const inside of ['.title', '.cost', '.buy-row .buy', '.stepper']) {
        const box = await boxOf(page.locator(inside).first())
        expect([inside, box.x >= 0, box.right <= width, box.width > 60]).toEqual([inside, true, true, true])
      }
      const cut = await page
        .locator('.title,.cost,.buy,.choice')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ className }) => className),
        )
      expect([width, cut]).toEqual([width, []])
    }
  })

  it('opens "Choose options" on a phone with everything to choose and the button in view, pictures below', async () => {
    const { page } = await siteOf(catalog).visit(
      '<store-product product-slug="stoneware-mug"></store-product>',
      { head: HEAD, context: PHONE, before: watchShifts },
    )
    await page.waitForSelector('store-product[status=ready]')
    await linksAreOurs(page)
    await page.getByRole('button', { name: /^Choose options/ }).tap()
    const sheet = page.locator('dialog.quick[open]')
    await sheet.locator('store-product[status=ready]').waitFor()
    await settle(page)
    const box = await boxOf(sheet)
    expect([box.x, box.right, box.bottom]).toEqual([0, 390, 664])
    expect(box.height).toBeLessThanOrEqual(664 * 0.7 + 1)
    const picture = await boxOf(sheet.locator('.glance'))
    expect([picture.width, picture.height]).toEqual([88, 88])
    const places = await Promise.all(
      ['[part=name]', '[part=price]', '.choices >> nth=0', '.choices >> nth=1', '.buy-row .buy'].map(
        (inside) => boxOf(sheet.locator(inside).first()),
      ),
    )
    for (const place of places) expect(place.bottom).toBeLessThanOrEqual(664)
    expect(places[0]?.x).toBeGreaterThan(picture.right)
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
    expect((await boxOf(sheet.locator('.gallery'))).y).toBeGreaterThan(places[4]?.bottom ?? 0)
    expect(await readShift(page)).toBe(0)
    // On larger screens it is a dialog with two columns: all choices are above its lower edge.
    for (const [width, height] of SCREENS.filter(([wide]) => wide === 768 || wide === 1280)) {
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await page.setViewportSize({ width, height })
      await settle(page)
      await page.getByRole('button', { name: /^Choose options/ }).click()
      await sheet.locator('store-product[status=ready]').waitFor()
      await settle(page)
      const dialog = await boxOf(sheet)
      const gallery = await boxOf(sheet.locator('.gallery'))
      expect([dialog.x > 0, dialog.right < width, dialog.bottom < height]).toEqual([true, true, true])
      for (const inside of ['[part=name]', '[part=price]', '.choices >> nth=1', '.buy-row .buy']) {
        const place = await boxOf(sheet.locator(inside).first())
        expect([inside, place.x > gallery.right, place.bottom < dialog.bottom]).toEqual([inside, true, true])
      }
    }
  })
})

const SCREENS = [
  [320, 568],
  [390, 664],
  [600, 900],
  [700, 900],
  [768, 1024],
  [834, 1112],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

const FIRST_SCREENS = [
  [390, 664],
  [768, 1024],
  [1280, 800],
] as const
