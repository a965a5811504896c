import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { ACCOUNT, answerOrders, enterAccount, ORDERS } from './account-steps.ts'

/** What a page prints: all of the content, in the colours that mean something, and nothing to press. */

const site = setUpSite()

const styleOf = (one: Locator, name: string) =>
  one.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

it('prints a quick view from its first line to its last, and the chosen values', async () => {
  const { page } = await site.visit(
    '<store-login layout="button"></store-login><store-collection collection-slug="mugs" page-size="4"></store-collection>',
    { context: { ...DESKTOP, viewport: { width: 1280, height: 500 } } },
  )
  await page.waitForFunction(() => customElements.get('store-product'))
  await page.locator('store-collection a.link').first().click()
  const dialog = page.locator('dialog.quick[open]')
  await dialog.locator('.choice[aria-checked=true]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const { cut, top } = await dialog.evaluate((element) => ({
    cut: element.scrollHeight - element.clientHeight,
    top: element.getBoundingClientRect().top + scrollY,
  }))
  expect({ cut, top }).toEqual({ cut: 0, top: 0 })
  for (const button of ['dialog.quick .rising-close', 'store-login [part=button]'])
    expect(await page.locator(button).isVisible(), button).toBe(false)
  // Browsers print no backgrounds: white words in a dark box would be grey on white, and colours empty circles.
  for (const one of ['.choice[aria-checked=true]', '.swatch .color'])
    expect(await styleOf(dialog.locator(one).first(), 'print-color-adjust'), one).toBe('exact')
  expect(await styleOf(page.locator('.ribbon').first(), 'print-color-adjust')).toBe('exact')
})

it.each([
  ['follows the device', '<meta name="color-scheme" content="light dark">'],
  ['is always dark', '<style>:root{color-scheme:dark}body{background:#111;color:#eee}</style>'],
  [
    'names the colours of its dialogs',
    '<style>:root{--store-scheme:dark;--store-dialog-background:#222;--store-dialog-color:#eee}</style>',
  ],
])('prints a quick view dark on white where a page %s', async (_what, head) => {
  const { page } = await site.visit(
    '<store-collection collection-slug="vases" page-size="8" show="sale"></store-collection>',
    { head, context: { ...DESKTOP, colorScheme: 'dark' } },
  )
  await page.waitForFunction(() => customElements.get('store-product'))
  await page.locator('store-collection a.link', { hasText: 'Belly vase' }).click()
  await page.locator('dialog.quick[open] .buy-row .buy').waitFor()
  await page.emulateMedia({ media: 'print' })
  const dialog = page.locator('dialog.quick')
  expect(await styleOf(dialog, 'background-color')).toBe('rgb(255, 255, 255)')
  for (const one of ['.title', '.rich p', 'summary', '[part~=sku]'])
    expect(await styleOf(dialog.locator(one).first(), 'color'), one).toMatch(/^rgb\((\d\d?, ){2}\d\d?\)$/)
})

it('prints a member’s orders without their buttons', async () => {
  const { page } = await site.visit(`<${ACCOUNT}></${ACCOUNT}>`, {
    context: DESKTOP,
    before: (page) => answerOrders(page, ORDERS),
  })
  await enterAccount(page)
  const account = page.locator(ACCOUNT)
  const details = account.getByRole('button', { name: /^View order/ }).first()
  await details.waitFor()
  const buttons = account.locator('button')
  const countSeen = async () =>
    (await buttons.evaluateAll((all) => all.filter((one) => one.checkVisibility()))).length
  await page.emulateMedia({ media: 'print' })
  expect(await countSeen()).toBe(0)
  await page.emulateMedia({ media: null })
  await details.click()
  await account.getByText('A mug of long ago', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await countSeen()).toBe(0)
})
