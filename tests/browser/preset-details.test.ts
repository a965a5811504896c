import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { choosePreset, PRESET_LINK } from './choose-preset.ts'

const site = setUpSite()

const visit = (body: string) =>
  site.visit(body, {
    head: `<style>body{font:16px/1.5 sans-serif}</style>${PRESET_LINK}`,
    context: { viewport: { width: 1280, height: 5000 }, reducedMotion: 'reduce' },
  })

const FIELDS = {
  'store-search .search-form': '<store-search></store-search>',
  'store-collection .find':
    '<store-collection collection-slug="mugs" page-size="2" controls></store-collection>',
  'store-product .stepper': '<store-product product-slug="camp-mug" layout="detail"></store-product>',
  'store-product .text': '<store-product product-slug="engraved-name-mug" layout="detail"></store-product>',
  'store-login .sf-input': '<store-login></store-login>',
  'store-withdraw input:not([type=radio])':
    '<store-withdraw layout="form" action="/withdraw"></store-withdraw>',
}

/** Returns the line around each field: its width and its colour. */
const readLines = (page: Page) =>
  Promise.all(
    Object.keys(FIELDS).map((field) =>
      page
        .locator(field)
        .first()
        .evaluate((one) => {
          const { borderTopWidth, borderBottomWidth, borderTopColor, color } = getComputedStyle(one)
          return { borderTopWidth, borderBottomWidth, isInk: borderTopColor === color }
        }),
    ),
  )

it('draws all fields with the line of the buttons beside them', async () => {
  const { page } = await visit(Object.values(FIELDS).join(''))
  for (const { preset, width, isInk } of [
    { preset: 'bold', width: '2px', isInk: true },
    { preset: 'quiet', width: '1px', isInk: false },
  ]) {
    await choosePreset(page, `${preset}.css`)
    const line = { borderTopWidth: width, borderBottomWidth: width, isInk }
    await expect.poll(() => readLines(page), { message: preset }).toEqual(Object.keys(FIELDS).map(() => line))
  }
})

it('shows the number of items beside the cart’s title in the page’s font', async () => {
  const { page } = await visit('<store-cart></store-cart>')
  await choosePreset(page, 'editorial.css')
  await page.evaluate(async () => {
    const { cart, client } = StoreWidgets
    const [product] = (await client.products.query({ filter: { slug: 'camp-mug' } })).products
    if (product) await cart.add({ productId: product.id })
  })
  const count = page.locator('store-cart .how-many')
  await count.waitFor()
  const fonts = await count.evaluate((one) => [
    getComputedStyle(one).fontFamily,
    getComputedStyle(one.previousElementSibling ?? one).fontFamily,
  ])
  expect(fonts).toEqual(['sans-serif', expect.stringContaining('serif')])
  expect(fonts[1]).toContain('Palatino')
})
