import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { heard, linesStand, listen } from '../support/browser/buying-steps.ts'
import { inMatrix } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { findFlaws, runAxe } from './find-flaws.ts'

const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const SHOP =
  '<store-product product-slug="porcelain-clay" layout="detail"></store-product><store-cart layout="inline"></store-cart>'
const CARDS =
  '<store-product product-slug="slip-brushes"></store-product><store-cart layout="inline"></store-cart>'

const priceOf = (page: Page, within = 'store-product') =>
  page.locator(`${within} [part=price]`).first().innerText()

describe('subscriptions in catalog v3', () => {
  const site = setUpSite({ catalog: 'v3' })

  const open = async (body: string) => {
    const visit = await site.visit(body, {
      context: { viewport: SCREENS[0] ?? null, reducedMotion: 'reduce' },
      before: (page) => listen(page, 'store-variant-change', 'store-add-to-cart'),
    })
    await visit.page.locator('store-product[status=ready]').waitFor()
    return visit
  }

  it('are chosen in the detail layout at their price, also by keyboard, and are in the cart', async () => {
    const { page } = await open(SHOP)
    const group = page.getByRole('radiogroup', { name: /^Purchase/ })
    const [once, monthly, other] = await group.getByRole('radio').all()
    if (!once || !monthly || !other) throw new Error('not all are offered')
    expect(await group.getByRole('radio').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      'One-time purchase',
      'Every month, 10% less, until cancelled',
      'Every 2 months, 5% less, for 6 months',
    ])
    expect(await once.getAttribute('aria-checked')).toBe('true')
    expect(await priceOf(page)).toBe('€16.90')
    await monthly.click()
    await expect.poll(() => priceOf(page)).toBe('€15.21')
    expect(await page.locator('store-product [part=unit-price]').innerText()).toBe('€6.08 / kg')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => other.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => priceOf(page)).toBe('€15.21')
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await settle(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        screen.width,
      )
      const box = await monthly.boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24)
    }
    expect(await runAxe(page, 'store-product')).toEqual([])
    await page.locator('store-product .buy-row [part=buy]').click()
    await linesStand(page)
    const line = page.locator('store-cart [part=line]')
    expect(await line.locator('[part=line-subscription]').innerText()).toBe('Every month, until cancelled')
    expect(await line.locator('[part=line-total]').innerText()).toBe('€15.21')
    const told = { subscriptionId: expect.stringMatching(/^[\da-f-]{36}$/) }
    const heardOf = async (type: string) => (await heard(page, type)).at(-1)?.detail
    expect(await heardOf('store-variant-change')).toMatchObject({ ...told, price: 15.21 })
    expect(await heardOf('store-add-to-cart')).toMatchObject(told)
    expect(await runAxe(page, 'store-cart')).toEqual([])
  })

  it('are required by the card of a product without a one-time purchase, whose quick view sells it', async () => {
    const { page } = await open(CARDS)
    await page.locator('store-product [part=buy]').filter({ hasText: 'Choose options' }).click()
    const view = page.locator('dialog.quick[open]')
    const group = view.getByRole('radiogroup', { name: /^Purchase/ })
    await group.waitFor()
    expect(await group.innerText()).toBe('Every 3 months')
    expect(await group.getByRole('radio').getAttribute('aria-checked')).toBe('true')
    expect(await findFlaws(page)).toEqual([])
    await view.locator('.buy-row [part=buy]').click()
    await page
      .locator('store-cart [part=line-subscription]', { hasText: 'Every 3 months, for 12 months' })
      .waitFor()
    await linesStand(page)
  })
})

inMatrix('catalog v1, which has none, sells the same product once, without a message', async () => {
  const site = await openSite()
  const { page } = await site.visit(SHOP)
  await page.locator('store-product[status=ready]').waitFor()
  expect(await page.getByRole('radiogroup').count()).toBe(0)
  await page.locator('store-product .buy-row [part=buy]').click()
  await linesStand(page)
  expect(await page.locator('store-cart [part=line-subscription]').count()).toBe(0)
})
