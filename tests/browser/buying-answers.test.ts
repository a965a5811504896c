import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../support/browser/buying-steps.ts'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import type { VisitOptions } from '../support/browser/site.ts'

const site = setUpSite()

const card = '<store-product product-slug="belly-vase" style="max-inline-size:16em"></store-product>'

/** The computed styles of Bootstrap's closed off-canvas. */
const offCanvas = `<aside style="position:fixed;inset:0 0 0 auto;inline-size:300px;visibility:hidden;transform:translateX(100%)">
  <store-cart layout="inline"></store-cart></aside>`

/** Opens a page whose notes stay, because a busy machine may look at them later than people do. */
const visit = (body: string, options: VisitOptions) => site.visit(body, { isUnhurried: true, ...options })

const toast = (page: Page) => page.locator('[data-store-toast] .toast')
const add = (page: Page) =>
  page.locator('store-product').getByRole('button', { name: 'Add to cart' }).first().click()

/** The box of the toast, and whether every one of its corners is in the window. */
const boxOf = async (page: Page) => {
  await toast(page).waitFor()
  await toast(page).evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('no toast is shown')
  return box
}

const SIZES = [
  { size: 'a phone', context: PHONE },
  { size: 'a desktop', context: DESKTOP },
]

describe.each(rowsOf(SIZES, ({ context }) => context === PHONE))(
  'the note after adding on $size',
  OF_MATRIX,
  ({ context }) => {
    it('appears if the inline cart is in a closed off-canvas, and leads to the cart', async () => {
      const { page, trouble } = await visit(`${card}${offCanvas}`, { context })
      await page.locator('store-cart[status=empty]').waitFor({ state: 'attached' })
      await add(page)
      await toast(page).getByText('Belly vase is in your cart.').waitFor()
      await toast(page).getByRole('button', { name: 'View cart' }).click()
      const line = page.locator('dialog[open]').getByRole('listitem').filter({ hasText: 'Belly vase' })
      await line.waitFor()
      await expect.poll(() => toast(page).count()).toBe(0)
      await page.keyboard.press('Escape')
      await line.waitFor({ state: 'detached' })
      expect(trouble).toEqual([])
    })

    it('is in the middle of a page without any cart, even with `* { margin: 0 }`', async () => {
      const { page } = await visit(card, {
        context,
        head: '<style>*{margin:0;padding:0;letter-spacing:0}body>div{position:static;inline-size:5em}</style>',
      })
      await add(page)
      const { x, width } = await boxOf(page)
      expect(Math.abs(x + width / 2 - context.viewport.width / 2)).toBeLessThan(2)
    })

    it('covers no control, not even at the bottom', async () => {
      const bar = `<div style="position:fixed;inset:auto 0 0 0;display:flex;background:#eee">
      <button style="flex:1;min-block-size:64px" onclick="this.textContent='Pressed'">Book a table</button></div>`
      const { page } = await visit(`${card}${bar}`, { context })
      await add(page)
      const { y, height } = await boxOf(page)
      expect(y + height).toBeLessThanOrEqual(context.viewport.height - 64)
      await page.getByRole('button', { name: 'Book a table' }).click()
      expect(await toast(page).count()).toBe(1)
    })
  },
)

it('appears inside a dialog that makes the rest of the page inert', async () => {
  const { page, trouble } = await visit(`<dialog>${card}</dialog>`, { context: DESKTOP })
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await add(page)
  await toast(page).getByRole('button', { name: 'View cart' }).click()
  await page.locator('store-cart dialog[open]').getByRole('listitem').waitFor()
  expect(trouble).toEqual([])
})

it('puts “View cart” next in the order of the Tab key', async () => {
  const { page } = await visit(`${card}<a href="#next">Next</a>`, {
    head: '<style>body{font-family:Georgia,serif}</style>',
    context: DESKTOP,
  })
  const button = page.locator('store-product').getByRole('button', { name: 'Add to cart' })
  await button.focus()
  await page.keyboard.press('Enter')
  await toast(page).waitFor()
  // It has the page's font, or that of --store-font.
  const font = () => toast(page).evaluate((one) => getComputedStyle(one).fontFamily)
  expect(await font()).toBe('Georgia, serif')
  await page.evaluate(() => document.documentElement.style.setProperty('--store-font', 'Verdana'))
  expect(await font()).toBe('Verdana')
  await button.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('store-cart dialog[open]').getByRole('listitem').waitFor()
})

it('can be hidden by one line of the page’s styles, and is still announced', async () => {
  const { page, trouble } = await visit(card, {
    head: '<style>[data-store-toast] { display: none !important }</style>',
    context: DESKTOP,
  })
  await add(page)
  await toast(page).waitFor({ state: 'attached' })
  await page.locator('[role=status]').getByText('Belly vase is in your cart.').waitFor({ state: 'attached' })
  expect(await toast(page).isVisible()).toBe(false)
  expect(trouble).toEqual([])
})

inMatrix('sets its button below the sentence where both have too little room', async () => {
  const { page } = await visit(card, {
    html: '<html lang="de">',
    context: { ...PHONE, viewport: { width: 320, height: 640 } },
  })
  await page.locator('store-product button').first().click()
  await toast(page).waitFor()
  const said = await toast(page).locator('.said').boundingBox()
  const button = await toast(page).getByRole('button', { name: 'Warenkorb ansehen' }).boundingBox()
  expect(said?.width).toBeGreaterThan(144)
  expect(button?.y).toBeGreaterThan(said?.y ?? Number.NaN)
})
