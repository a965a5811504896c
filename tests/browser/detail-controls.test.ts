import { describe, expect, it } from 'vitest'
import { CATALOGS } from '../support/browser/journeys.ts'
import { inMatrix, OF_MATRIX, rowsOf, SCREENS } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { radio } from './choosing-steps.ts'

const site = setUpSite()

const open = async (slug: string, direction = 'ltr') => {
  const visit = await site.visit(
    `<div dir="${direction}"><store-product product-slug="${slug}" layout="detail"></store-product></div>`,
  )
  await visit.page.waitForSelector('store-product[status=ready]')
  return { ...visit, tag: visit.page.locator('store-product') }
}

describe('the pictures and the field of pieces of a product at length', () => {
  inMatrix('turns to the next picture by the arrow that points there, also from right to left', async () => {
    const { page, tag } = await open('stoneware-mug', 'rtl')
    await tag.getByRole('button', { name: /^Enlarge.*Picture 1 of/ }).click()
    const place = tag.locator('dialog[open] .zoom-place')
    await place.waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => place.textContent()).toBe('Picture 2 of 10')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => place.textContent()).toBe('Picture 1 of 10')
  })

  it('shows the picture of the choice, and its thumbnail', async () => {
    const { tag } = await open('stoneware-mug')
    await radio(tag, 'Sage').click()
    await expect
      .poll(() => tag.locator('.slide[data-state=current] button').getAttribute('aria-label'))
      .toContain('sage')
    await expect
      .poll(() => tag.locator('.thumb[aria-current=true]').getAttribute('aria-label'))
      .toContain('sage')
  })

  it('enlarges a picture: arrows turn, Esc closes, the focus returns', async () => {
    const { page, tag } = await open('stoneware-mug')
    await tag.getByRole('button', { name: /^Enlarge.*Picture 1 of/ }).click()
    const dialog = tag.locator('dialog[open]')
    await dialog.waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.locator('.zoom-place').textContent()).toBe('Picture 2 of 10')
    await page.keyboard.press('Escape')
    await expect.poll(() => tag.locator('dialog').count()).toBe(0)
    await expect
      .poll(() => tag.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('data-action')))
      .toBe('zoom')
  })

  it('keeps the focus on a control at the end of its range: at one piece, at the last picture', async () => {
    const { page, tag } = await open('butter-dish')
    const focused = () => tag.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('aria-label'))
    const isAtEnd = (name: string) =>
      expect.poll(() => tag.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    await tag.getByRole('button', { name: 'One more' }).click()
    await tag.getByRole('button', { name: 'One fewer' }).focus()
    await page.keyboard.press('Enter')
    await isAtEnd('One fewer')
    expect(await focused()).toBe('One fewer')
    await page.keyboard.press('Enter')
    const field = tag.getByRole('textbox', { name: 'Quantity' })
    expect(await field.inputValue()).toBe('1')

    const next = tag.getByRole('button', { name: 'Next picture' })
    await next.focus()
    // A press counts from the shown picture, and more pictures may arrive with the whole product.
    const turn = async () => {
      await page.keyboard.press('Enter')
      return next.getAttribute('aria-disabled')
    }
    await expect.poll(turn).toBe('true')
    expect(await focused()).toBe('Next picture')
  })
})

it.each(rowsOf(CATALOGS, (name) => name === 'v3'))(
  'the text that `size-guide` names is beside the choices, and only there, on every screen, catalog %s',
  OF_MATRIX,
  async (catalog) => {
    const shop = await openSite({ catalog })
    const { page } = await shop.visit(
      '<store-product product-slug="stoneware-mug" layout="detail" size-guide="Care"></store-product>',
      { context: { viewport: SCREENS[0], reducedMotion: 'reduce' } },
    )
    await page.waitForSelector('store-product[status=ready]')
    const title = page.locator('store-product summary', { hasText: /^\s*Care\s*$/ })
    const text = page.locator('store-product [part=size-guide] .rich')
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport)
      await settle(page)
      expect(await title.count()).toBe(1)
      expect(await text.isVisible()).toBe(false)
      await title.click()
      await expect.poll(() => text.isVisible()).toBe(true)
      const [guide, button] = [await text.boundingBox(), await page.locator('.buy-row .buy').boundingBox()]
      if (!guide || !button) throw new Error('it has no box')
      expect([viewport.width, guide.y + guide.height <= button.y, guide.height > 15]).toEqual([
        viewport.width,
        true,
        true,
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await title.click()
      await expect.poll(() => text.isVisible()).toBe(false)
    }
  },
)

it('sets the mark of a size guide before its title, apart from it, from right to left, too', async () => {
  const shop = await openSite()
  const { page } = await shop.visit(
    '<store-product product-slug="stoneware-mug" layout="detail" size-guide="Care"></store-product>',
    { html: '<html lang="ar" dir="rtl">', context: { viewport: SCREENS[0], reducedMotion: 'reduce' } },
  )
  const room = await page.locator('store-product [part=size-guide] summary').evaluate((summary) => {
    const range = document.createRange()
    range.selectNodeContents(summary)
    return summary.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThan(8)
})
