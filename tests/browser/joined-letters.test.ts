import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { answerOrders, writeOrder } from './account-steps.ts'
import { choosePreset, PRESET_LINK } from './choose-preset.ts'
import { MEMBER } from './login-steps.ts'

const site = setUpSite()

const PRESETS = [undefined, ...readdirSync(new URL('../../widgets/themes/', import.meta.url))]
const TAGS = `<store-account></store-account>
  <store-login></store-login>
  <store-product product-slug="woodfired-mug" layout="detail"></store-product>
  <store-collection collection-slug="mugs" page-size="2" show="heading" controls></store-collection>
  <store-withdraw layout="form" action="/withdraw"></store-withdraw>`

// A gap between two letters that join cuts the line between them.
it('adds no space between joined letters, in any preset', async () => {
  const { page } = await site.visit(TAGS, {
    html: '<html lang="ar" dir="rtl">',
    head: PRESET_LINK,
    context: { viewport: { width: 1280, height: 3000 }, reducedMotion: 'reduce' },
  })
  const readApart = () =>
    page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
      // The forms of the login are in the page itself.
      const texts = [document.body, ...roots]
        .flatMap((root) => [...root.querySelectorAll('*')])
        .filter(
          (one) => one.localName !== 'slot' && [...one.childNodes].some(({ nodeType }) => nodeType === 3),
        )
      const apart = texts.filter((one) => getComputedStyle(one).letterSpacing !== 'normal')
      return {
        texts: texts.length,
        apart: apart.map(({ className, textContent }) => `${className}: ${textContent}`),
      }
    })
  const readInPresets = async () => {
    const found: (Awaited<ReturnType<typeof readApart>> & { preset: string | undefined })[] = []
    for (const preset of PRESETS) {
      await choosePreset(page, preset)
      found.push({ preset, ...(await readApart()) })
    }
    return found
  }
  await answerOrders(page, [writeOrder('10006')])
  const account = page.locator('store-account')
  await page.locator('store-login .sf-title').first().waitFor()
  await page.locator('store-product .brand').waitFor()
  await page.locator('store-collection [part~=buy]').first().waitFor()
  expect((await readInPresets()).filter(({ apart }) => apart.length)).toEqual([])
  await account.locator('[type=email]').fill(MEMBER.email)
  await account.locator('[name=password]').fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await account.locator('[part~=view-order]').click()
  await account.locator('.section-title').waitFor()
  const found = await readInPresets()
  expect(Math.min(...found.map(({ texts }) => texts))).toBeGreaterThan(60)
  expect(found.filter(({ apart }) => apart.length)).toEqual([])
})
