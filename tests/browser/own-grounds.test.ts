import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { measureContrast } from './measure-looks.ts'

const site = setUpSite()

const BODY = `<store-categories layout="menu"></store-categories><store-login layout="button"></store-login>
  <store-cart open-after-adding="off"></store-cart><main style="max-inline-size:16em">
  <store-product product-slug="polka-mug"></store-product></main>`

/** Measures texts on a background of our own, by its selector, and how dark the background is: 0 black, 255 white. */
async function measure(page: Page, surface: string, texts: string) {
  await page.locator(surface).first().waitFor()
  const { texts: measured } = await measureContrast(page, { texts, controls: 'nothing' })
  expect(measured.length, surface).toBeGreaterThan(0)
  expect(
    measured.filter(({ ratio }) => ratio < 4.5),
    surface,
  ).toEqual([])
  const ground = await page
    .locator(surface)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  return (ground.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0)
}

it.each([
  ['a scheme', ':root{--store-scheme:dark}', true],
  [
    'grounds without a text colour',
    ':root{--store-cart-background:#10243a;--store-dialog-background:#10243a}',
    false,
  ],
])('drawer, dialogs, menus and notes follow %s, and can be read', async (_, css, withToast) => {
  const { page } = await site.visit(BODY, {
    head: `<style>body{background:#fff;color:#222}${css}</style>`,
    context: { ...DESKTOP, reducedMotion: 'reduce' },
    // The note is measured, then pressed.
    isUnhurried: true,
  })
  const dark: number[] = []
  await page.locator('store-categories [part=menu-button]').click()
  dark.push(await measure(page, 'store-categories .menu .links', '.menu .links .category'))
  await page.keyboard.press('Escape')

  await page.locator('store-login [part=button]').click()
  await page.locator('store-login input').first().waitFor()
  dark.push(await measure(page, 'store-login .login-dialog', '.login-close'))
  await page.locator('store-login [part=close]').click()

  await page.locator('store-product .link').click()
  dark.push(await measure(page, 'dialog.quick', '.quick-link,.title,.detail .price,.rich p,.specs dt'))
  await page.locator('dialog.quick [part=quick-view-close]').click()

  await page.locator('main').getByRole('button', { name: 'Add to cart' }).click()
  const note = await measure(page, '[data-store-toast] .toast', '.said,.do')
  // A note differs from the page: it is light on a dark page.
  if (withToast) expect(note).toBeGreaterThan(180)
  await page.locator('[data-store-toast]').getByRole('button', { name: 'View cart' }).click()
  await page.locator('store-cart [part=checkout]').waitFor()
  dark.push(
    await measure(
      page,
      'store-cart .drawer',
      '.drawer h2,.line-name,.remove,.sum dt,.later,summary,.checkout',
    ),
  )
  expect(dark.filter((one) => one > 80)).toEqual([])
})

const CONTROLS = [
  'store-cart .cart-button',
  'store-login [part=button]',
  'store-categories [part=menu-button]',
]

it('buttons of a header are visible on a dark bar that sets no text colour, and follow its theme', async () => {
  const bar = `${BODY.replace('<main', '</nav><main')}`
  const { page } = await site.visit(`<nav class="bar">${bar}`, {
    head: `<style>body{background:#fff;color:#212529}.bar{background:#212529}.bar.light{background:#f8f9fa}.bar.own{color:#9ae6b4}</style>`,
    context: { ...DESKTOP, reducedMotion: 'reduce' },
  })
  const colors = () =>
    Promise.all(
      CONTROLS.map((one) => page.locator(one).evaluate((element) => getComputedStyle(element).color)),
    )
  const wear = (name: string) =>
    page.locator('nav.bar').evaluate((nav, name) => {
      nav.setAttribute('class', `bar ${name}`)
    }, name)
  for (const control of CONTROLS) await page.locator(control).waitFor()
  const all = (color: string) => CONTROLS.map(() => color)
  await expect.poll(colors).toEqual(all('rgb(255, 255, 255)'))
  await wear('light')
  await expect.poll(colors).toEqual(all('rgb(33, 37, 41)'))
  await wear('own')
  await expect.poll(colors).toEqual(all('rgb(154, 230, 180)'))
  // The page's own styles for the tags take precedence over ours.
  await wear('')
  await expect.poll(colors).toEqual(all('rgb(255, 255, 255)'))
  await page.addStyleTag({ content: ':root{--store-color:#fc6}' })
  await wear('x')
  await expect.poll(colors).toEqual(all('rgb(255, 204, 102)'))
})

it('gives people who ask for more contrast 7 to 1 for small texts, and fields with the text’s own lines', async () => {
  const band = (look: string) =>
    `<section style="background:${look}"><store-product product-slug="pebble-mug"></store-product>
      <store-collection collection-slug="mugs" page-size="2" controls></store-collection></section>`
  const { page } = await site.visit(['#ffffff;color:#111111', '#14171a;color:#eceae4'].map(band).join(''), {
    context: { ...DESKTOP, contrast: 'more' },
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section > *')].every((one) => one.getAttribute('status') === 'ready'),
  )
  await settle(page)
  const { texts, controls } = await measureContrast(page, {
    texts: '.old-price,.stock,.count,.label',
    controls: '.field',
  })
  expect(texts.length).toBeGreaterThan(6)
  expect(texts.filter(({ ratio }) => ratio < 7)).toEqual([])
  expect(controls.length).toBeGreaterThan(6)
  expect(controls.filter(({ ratio }) => ratio < 7)).toEqual([])
})
