import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  DESKTOP,
  drawer,
  findProduct,
  heard,
  listen,
  outlastPress,
  PHONE,
  setPrice,
  shopPage,
} from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { runAxe } from './find-flaws.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.textContent?.trim() || at?.getAttribute('aria-label')
  })

describe('the buy button', () => {
  it('asks for what is missing, and puts the focus there', async () => {
    const { page, trouble } = await site.visit(
      `<store-cart></store-cart>
       <store-variant-picker product-slug="stoneware-mug" preselect="none"></store-variant-picker>
       <store-buy-button product-slug="stoneware-mug"></store-buy-button>`,
      { before: (fresh) => listen(fresh, 'store-add-to-cart'), context: DESKTOP },
    )
    const buy = page.locator('store-buy-button').getByRole('button', { name: 'Add to cart' })
    await page.locator('store-variant-picker').getByRole('radio').first().waitFor()
    await buy.click()
    await page
      .locator('store-buy-button')
      .getByRole('alert')
      .getByText('Choose your glaze and size')
      .waitFor()
    await expect.poll(() => focused(page)).toBe('Oat')
    expect(await heard(page)).toEqual([])

    // A shop of catalog v3 has a separate call for the variants.
    await settle(page)
    await page.locator('store-variant-picker').getByRole('radio', { name: /^Oat/ }).click()
    await page
      .locator('store-variant-picker')
      .getByRole('radio', { name: /250 ml/ })
      .click()
    await buy.click()
    await drawer(page).getByText('250 ml').waitFor()
    await expect
      .poll(() => heard(page))
      .toMatchObject([
        {
          detail: { variantId: expect.any(String), choices: { Size: '250 ml' }, quantity: 1 },
          tag: 'store-buy-button',
        },
      ])
    expect(trouble).toEqual([])
  })

  it('stays when the price has changed, and goes with the next click', async () => {
    const { id } = await findProduct(site, 'belly-vase')
    const { page } = await site.visit(
      '<store-buy-button product-slug="belly-vase" action="checkout"></store-buy-button>',
    )
    const buy = page.getByRole('button', { name: 'Buy now' })
    await buy.waitFor()
    await setPrice(site, id, 100)
    await buy.click()
    await page.getByRole('alert').getByText('The price has changed: now €75.00').waitFor()
    await buy.click()
    await page.waitForURL(/\/checkout\?/)
  })
})

describe('the drawer', () => {
  it('closes by Esc, a click beside it and its button, and gives the focus back', async () => {
    const { page } = await site.visit(`${shopPage('belly-vase')}<div style="height:3000px"></div>`, {
      context: DESKTOP,
    })
    const closings = {
      Esc: () => page.keyboard.press('Escape'),
      'a click beside it': () => page.mouse.click(50, 400),
      'its button': () => drawer(page).getByRole('button', { name: 'Close cart' }).click(),
    }
    for (const [way, closeIt] of Object.entries(closings)) {
      await page.locator('store-cart [part=button]').click()
      await drawer(page).waitFor()
      await expect.poll(() => focused(page), { message: way }).toBe('Your cart')
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), {
          message: way,
        })
        .toBe('hidden')
      await closeIt()
      await drawer(page).waitFor({ state: 'detached' })
      await expect.poll(() => focused(page), { message: way }).toBe('Cart, 0 items')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.overflow), { message: way })
        .toBe('')
      await outlastPress(page)
    }
  })

  const SIZES = [
    { name: 'a phone', context: { ...PHONE, colorScheme: 'dark' as const } },
    { name: 'a desktop', context: DESKTOP },
  ]
  const usual = rowsOf(SIZES, ({ context }) => context !== DESKTOP)

  it.each(usual)('has no problem that axe finds on $name', OF_MATRIX, async ({ context }) => {
    const { page } = await site.visit(shopPage('belly-vase'), {
      context,
      head: '<style>:root{color-scheme:light dark}</style>',
    })
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await drawer(page).getByRole('listitem').waitFor()
    await drawer(page).getByText('Coupon or gift card').first().click()
    await drawer(page).getByText('Note for the shop', { exact: true }).click()
    await settle(page)

    expect(await runAxe(page, 'store-cart')).toEqual([])
  })
})

it('buys by a press that waited for React, although a translator has wrapped its button meanwhile', async () => {
  const react = createGate()
  const { page, trouble } = await site.visit(shopPage('belly-vase'), {
    context: DESKTOP,
    before: (fresh) =>
      fresh.route(/\/chunks\/react-[\w-]+\.js$/, async (route) => {
        await react.promise
        await route.continue()
      }),
  })
  await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
  await page.locator('store-product [data-pending]').evaluate((button) => {
    const font = document.createElement('font')
    button.replaceWith(font)
    font.append(button)
  })
  react.open()
  await drawer(page).getByRole('listitem').waitFor()
  expect(trouble).toEqual([])
})

describe('a cart that is still being drawn', () => {
  it.each([
    ['opens', '', 0],
    ['stays closed, as the page wants it,', 'open-after-adding="off"', 1],
  ])('%s for what was added meanwhile', async (_, attribute, notes) => {
    const chunk = createGate()
    const { page, trouble } = await site.visit(
      `<store-cart ${attribute}></store-cart><store-product product-slug="belly-vase"></store-product>`,
      {
        context: DESKTOP,
        isUnhurried: true,
        async before(fresh) {
          await listen(fresh, 'store-cart-change', 'store-ready')
          await fresh.route(/\/chunks\/cart-\w{8}\.js$/, async (route) => {
            await chunk.promise
            await route.continue()
          })
        },
      },
    )
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => heard(page, 'store-cart-change')).toHaveLength(1)
    // Its button is drawn without React, as that of an empty cart.
    expect(await page.locator('store-cart').getAttribute('status')).toBe('empty')
    chunk.open()
    await page.waitForSelector('store-cart[status=ready]')

    if (notes) await page.locator('[data-store-toast]').getByText('Belly vase is in your cart.').waitFor()
    else await drawer(page).getByRole('listitem').waitFor()
    expect(await page.locator('[data-store-toast] .toast').count()).toBe(notes)
    expect(await drawer(page).count()).toBe(1 - notes)
    expect(trouble).toEqual([])
  })
})
