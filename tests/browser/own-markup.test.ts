import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

const site = setUpSite()

/** The landing page of the demo with only its own templates as cards. */
const LANDING = readFileSync(new URL('../../demo/pages/atelier.html', import.meta.url), 'utf8')
const [, STYLE = ''] = /<style>([\s\S]*?)<\/style>/.exec(LANDING) ?? []
const [, BODY = ''] = /<body>([\s\S]*?)<\/body>/.exec(LANDING) ?? []

const stands = (page: Page) =>
  page.waitForFunction(() => {
    const tags = [...document.querySelectorAll('store-product,store-collection')]
    return (
      document.querySelectorAll('.line').length === 8 &&
      document.querySelectorAll('.plate').length > 5 &&
      tags.every((one) => one.getAttribute('status') === 'ready')
    )
  })

it('draws a landing page by its own templates, under a strict policy, and sells from it', async () => {
  const policy = [
    "script-src 'nonce-night' 'strict-dynamic'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const { page, trouble, warnings, asked } = await site.visit(BODY, {
    head: `<style>${STYLE}</style>`,
    script: 'nonce="night"',
    headers: { 'Content-Security-Policy': policy },
    context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
  })
  await stands(page)
  // One request for the product, one for each list: the cards of a list send none.
  expect(asked.filter((one) => one.includes('query'))).toHaveLength(3)

  // The page's own styles apply to it, and the list's frame keeps it in one column.
  const looks = await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('.line')
    const name = first?.querySelector('h3')
    return {
      font: name && getComputedStyle(name).fontFamily,
      below: (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().bottom ?? 0),
      roles: document.querySelectorAll('store-collection>store-product[role=listitem]').length,
    }
  })
  expect(looks.font).toMatch(/Didot/)
  expect(looks.below).toBeLessThan(2)
  expect(looks.roles).toBeGreaterThan(13)

  // A picker in it belongs to its product, and the price follows the choice.
  const month = page.locator('.month store-product')
  await month.locator('store-variant-picker[status=ready]').waitFor()
  await month.locator('store-buy-button[status=ready]').waitFor()

  // A button of the page buys; if a choice is required, it opens the quick view first.
  const added = page.evaluate(
    () =>
      new Promise<{ productId?: string }>((resolve) =>
        addEventListener('store-add-to-cart', (event) => resolve(event.detail), { once: true }),
      ),
  )
  await page.locator('.take:enabled', { hasText: 'Add to cart' }).first().click()
  expect((await added).productId).toMatch(/\w/)
  await page.waitForFunction(() =>
    /1/.test(
      document.querySelector('store-cart')?.shadowRoot?.querySelector('[part~=badge]')?.textContent ?? '',
    ),
  )
  await page.keyboard.press('Escape')
  await page.locator('.take', { hasText: 'Choose options' }).first().click()
  await page.locator('store-collection store-product dialog[open] store-product[status=ready]').waitFor()
  await page.keyboard.press('Escape')

  expect(warnings.filter((one) => one.includes('store-widgets'))).toEqual([])
  expect(trouble).toEqual([])
})

it('never runs a script of a template, nor keeps an attribute of it from the policy', async () => {
  const { page, trouble, warnings } = await site.visit(
    `<store-product product-slug="stoneware-mug"><template><div><script>window.ran = 1</script>
     <b><store-value field="nmae">Mug</store-value></b></div></template></store-product>
     <store-product product-slug="pebble-mug" shadow><template><style>b{color:rgb(1,2,3)}</style><b part="title"><store-value field="name"></store-value></b></template></store-product>`,
    { head: '<style>b{color:red} store-product::part(title){font-style:italic}</style>' },
  )
  await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 2)
  await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false)
  const title = page.locator('store-product[shadow] b')
  await expect
    .poll(() => title.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).fontStyle]))
    .toEqual(['rgb(1, 2, 3)', 'italic'])
  await expect.poll(() => warnings.join(' ')).toMatch(/field="nmae".*did you mean name\?/)
  expect(trouble).toEqual([])
})
