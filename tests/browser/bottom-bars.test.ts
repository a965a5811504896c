import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openMenu } from './login-steps.ts'

const site = setUpSite()

const BAR =
  '<nav style="position:fixed;inset:auto 0 0;display:flex;gap:8px;background:#fff"><store-search search-url="/found?q={query}"></store-search><store-login layout="button"></store-login></nav>'

/** Whether all of it is in the window. */
const isInside = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

it('opens menu and suggestions above a bar at the foot of a phone’s screen', async () => {
  const { page } = await site.visit(`<p style="height:1500px">News</p>${BAR}`, {
    context: { ...PHONE, reducedMotion: 'reduce' },
  })
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug')
  const box = page.locator('store-search [role=listbox]')
  await box.getByRole('option').first().waitFor()
  await expect.poll(() => isInside(box)).toBe(true)
  await page.keyboard.press('Escape')

  await page.locator('store-login [part=button]').click()
  const menu = await openMenu(page)
  await expect.poll(() => isInside(menu)).toBe(true)
})

it('moves an open menu with its button when the page scrolls', async () => {
  const { page } = await site.visit(
    '<store-login layout="button"></store-login><p style="height:1500px">News</p>',
    { context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  await page.locator('store-login [part=button]').click()
  const menu = await openMenu(page)
  const button = page.locator('store-login [part=button]')
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)
  const distance = (await topOf(menu)) - (await topOf(button))
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
  await expect.poll(async () => (await topOf(menu)) - (await topOf(button))).toBe(distance)
})

it.each([
  [
    'fixed',
    '',
    '<nav style="position:fixed;inset:auto 0 0;height:56px;background:#fff;z-index:9">Menu</nav>',
  ],
  [
    'below what scrolls',
    '<style>html,body{height:100%;margin:0;overflow:hidden}body{display:grid;grid-template-rows:minmax(0,1fr) 56px}main{overflow:auto}</style>',
    '<nav style="background:#fff">Menu</nav>',
  ],
])('has a product’s bar above the page’s own one, and at the edge without it: %s', async (_, head, nav) => {
  const { page } = await site.visit(
    `<main><store-product layout="detail" product-slug="stoneware-mug"></store-product><p style="height:900px">Below</p></main>${nav}`,
    { head, context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  const row = page.locator('store-product .buy-row')
  await row.waitFor()
  await row.evaluate((one) => {
    const by = one.getBoundingClientRect().bottom + 1
    scrollBy({ top: by, behavior: 'instant' })
    document.querySelector('main')?.scrollBy({ top: by, behavior: 'instant' })
  })
  const bar = page.locator('store-product .bar')
  await bar.locator('.words').waitFor()
  const below = () => bar.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom)
  await expect.poll(below).toBe(56)
  await page.locator('nav').evaluate((one) => {
    one.remove()
    document.body.style.gridTemplateRows = 'minmax(0, 1fr)'
  })
  await page.evaluate(() => {
    scrollBy({ top: 10, behavior: 'instant' })
    document.querySelector('main')?.scrollBy({ top: 10, behavior: 'instant' })
  })
  await expect.poll(below).toBe(0)
})

/** Scrolls until the row with the product's button is above the screen. */
const passRow = (row: Locator) =>
  row.evaluate((one) => {
    scrollBy({ top: one.getBoundingClientRect().bottom + 1, behavior: 'instant' })
  })

/** What an animation of the page leaves on a part of it: fixed elements in it then scroll with it. */
const ANIMATED = ['transform:translateZ(0)', 'will-change:transform', 'filter:blur(0)', 'contain:content']

it('has a product’s bar at the edge of the screen in a part that is transformed, filtered or contained', async () => {
  const { page } = await site.visit(
    '<main><store-product layout="detail" product-slug="stoneware-mug"></store-product><p style="height:900px">Below</p></main>',
    { context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  const row = page.locator('store-product .buy-row')
  const bar = page.locator('store-product .bar')
  const place = () =>
    bar.evaluate((one) => {
      const { left, right, bottom, height } = one.getBoundingClientRect()
      return { left, right: innerWidth - right, bottom: innerHeight - bottom, isBar: height < 100 }
    })
  const atEdge = { left: 0, right: 0, bottom: 0, isBar: true }
  await row.waitFor()
  for (const style of ANIMATED) {
    await page.locator('main').evaluate((main, css) => main.setAttribute('style', css), style)
    await passRow(row)
    await bar.locator('.words').waitFor()
    await expect.poll(place, { message: style }).toEqual(atEdge)
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
    await expect.poll(place, { message: style }).toEqual(atEdge)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await bar.waitFor({ state: 'hidden' })
  }
})

it('keeps a product’s bar at the edge of the screen while a list scrolls by below it', async () => {
  const { page } = await site.visit(
    '<store-product layout="detail" product-slug="stoneware-mug"></store-product><store-collection page-size="12"></store-collection>',
    { context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  await page.waitForSelector('store-collection[status=ready]')
  const bar = page.locator('store-product .bar')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 664 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await bar.waitFor({ state: 'hidden' })
    await passRow(page.locator('store-product .buy-row'))
    await bar.locator('.words').waitFor()
    const places: number[] = []
    for (let step = 0; step < 8; step++)
      places.push(
        await bar.evaluate(async (one) => {
          scrollBy({ top: 20, behavior: 'instant' })
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
          return innerHeight - one.getBoundingClientRect().bottom
        }),
      )
    expect([width, ...places]).toEqual([width, ...places.map(() => 0)])
  }
})
