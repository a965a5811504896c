import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import type { Site } from '../support/browser/site.ts'
import { answerOrders, writeOrder } from './account-steps.ts'
import { choosePreset as changePreset, PRESET_LINK } from './choose-preset.ts'
import { openEveryTag } from './every-tag.ts'
import { MEMBER } from './login-steps.ts'
import { measureContrast } from './measure-looks.ts'

const site = setUpSite()
let visit: Awaited<ReturnType<Site['visit']>>
beforeAll(async () => {
  visit = await openEveryTag(site)
})

const PRESETS = readdirSync(new URL('../../widgets/themes/', import.meta.url))
/** The properties that the preset "host" reads, in the three frameworks. */
const HOSTS = {
  bootstrap: '--bs-primary:light-dark(#0d6efd,#6ea8fe);--bs-body-bg:var(--ground)',
  wordpress:
    '--wp--preset--color--primary:light-dark(#7a2e1d,#f0b49f);--wp--preset--color--base:var(--ground)',
  tailwind: '--color-primary:light-dark(#4f46e5,#a5b4fc);--radius-lg:.5rem',
  none: '',
}

const ROWS = PRESETS.flatMap((file) =>
  file === 'host.css'
    ? Object.entries(HOSTS).map(([host, says]) => ({ file, host, says }))
    : [{ file, host: 'any', says: '' }],
)

const choosePreset = (file: string, says = '') =>
  visit.page.evaluate(
    ([file, says]) =>
      new Promise<void>((resolve, reject) => {
        const [style, link] = ['host', 'preset'].map((id) => document.getElementById(id))
        if (!style || !(link instanceof HTMLLinkElement)) throw new Error('no preset')
        style.textContent = `:root{${says}}`
        link.onload = () => resolve()
        link.onerror = () => reject(new Error(file))
        link.href = `/themes/${file}?${Math.random()}`
      }),
    [file, says] as const,
  )

it('is readable in every preset, light and dark', async () => {
  expect(PRESETS).toEqual(['bold.css', 'editorial.css', 'host.css', 'quiet.css'])
  const { page, trouble } = visit
  const flaws: string[] = []
  const accents = new Set<string>()
  for (const { file, host, says } of ROWS) {
    await choosePreset(file, says)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { texts, controls } = await measureContrast(page, {
        texts:
          '.name,.title,.price,.old-price,.stock,.stock-note,.ribbon,.buy,.count,.label,.option-name,.chosen,.choice-label,.rich p,summary',
        controls: '.buy:enabled,.field,.choice',
      })
      expect(texts.length).toBeGreaterThan(40)
      const low = [...texts.filter(({ ratio }) => ratio < 4.5), ...controls.filter(({ ratio }) => ratio < 3)]
      flaws.push(...low.map(({ what, ratio }) => `${file} ${host} ${colorScheme}: ${what} ${ratio}`))
      // In the detail view the name is a headline, regardless of the preset's style on cards.
      const title = await page.evaluate(() => {
        const found = document.querySelector('[layout=detail]')?.shadowRoot?.querySelector('.title')
        return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0
      })
      if (title < 24) flaws.push(`${file} ${host}: a title of ${title} px`)
      accents.add(
        await page.evaluate(() => {
          // On cards the button is an outline.
          const detail = document.querySelector('store-product[layout=detail]')
          const buy = detail?.shadowRoot?.querySelector('.buy-row .buy')
          return `${buy && getComputedStyle(buy).backgroundColor} ${buy && getComputedStyle(buy).borderRadius}`
        }),
      )
    }
  }
  expect(flaws).toEqual([])
  // The presets have their own accents.
  expect(accents.size).toBeGreaterThan(8)
  expect(trouble).toEqual([])
})

it('leaves no gap below the button of a card with a ground', async () => {
  await choosePreset('bold.css')
  const air = await visit.page.evaluate(() =>
    ['[layout=row]', ':not([layout])'].map((which) => {
      const root = document.querySelector(`store-product${which}`)?.shadowRoot
      const bottomOf = (selector: string) =>
        root?.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
      return bottomOf('.card') - Math.max(bottomOf('.buy'), bottomOf('.media'))
    }),
  )
  // The card's padding, 1em, and its line.
  for (const one of air) expect(Math.round(one)).toBe(18)
})

/** All controls to press or type in, by their kind. */
const CONTROLS =
  '.buy,.field,.stepper,.step,.amount,.choice:not([part~=swatch]),.facets-toggle,.switch,.category,.checkout,.sf-input,.sf-button'

const KINDS = [
  'amount',
  'buy',
  'category',
  'choice',
  'facets-toggle',
  'field',
  'sf-button',
  'sf-input',
  'step',
  'stepper',
  'switch',
]

const measureControls = (size: string) =>
  visit.page.evaluate(
    ([size, selectors]) => {
      document.documentElement.style.setProperty('--store-control-size', size)
      const places: ParentNode[] = [...document.querySelectorAll('*')].flatMap((one) =>
        one.shadowRoot ? [one.shadowRoot, one] : [],
      )
      const found = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(selectors)])
      return found
        .filter((one) => one.checkVisibility() && one.matches(selectors))
        .map((one) => ({ what: one.className, height: Math.round(one.getBoundingClientRect().height) }))
    },
    [size, CONTROLS] as const,
  )

it('gives every control the height that a page sets, and never less than a finger needs', async () => {
  const { page } = visit
  await choosePreset('quiet.css')
  await page.evaluate(async () => {
    const { cart, client } = StoreWidgets
    const [product] = (await client.products.query({ filter: { slug: 'camp-mug' } })).products
    if (product) await cart.add({ productId: product.id })
  })
  for (const tag of ['store-categories', 'store-login', 'store-cart'])
    await page.locator(tag).scrollIntoViewIfNeeded()
  await page.locator('store-cart [part~=line]').waitFor()
  await page.locator('.sf-button').first().waitFor()

  const high = await measureControls('60px')
  const kinds = new Set(high.map(({ what }) => what.split(' ')[0]))
  expect([...kinds].sort()).toEqual(KINDS)
  expect(high.filter(({ height }) => Math.abs(height - 60) > 2)).toEqual([])
  const low = await measureControls('10px')
  expect(low.filter(({ height }) => height < 24)).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('--store-control-size'))
})

it.each(PRESETS)('draws the buttons of cart and login alike: %s', async (file) => {
  await choosePreset(file)
  const looks = await visit.page.evaluate(() => {
    const checkout = document.querySelector('store-cart')?.shadowRoot?.querySelector('.checkout')
    return [checkout, document.querySelector('store-login .sf-button[type=submit]')].map((button) => {
      const look = button && getComputedStyle(button)
      const { border, boxShadow, fontWeight, letterSpacing, textTransform } = look ?? {}
      const { borderRadius, backgroundColor } = look ?? {}
      return { border, boxShadow, fontWeight, letterSpacing, textTransform, borderRadius, backgroundColor }
    })
  })
  expect(looks[0]?.boxShadow).toMatch(file === 'bold.css' ? /px/ : /^none$/)
  expect(looks[0]?.textTransform).toBe(file === 'editorial.css' ? 'uppercase' : 'none')
  expect(looks[1]).toEqual(looks[0])
})

const BUTTONS = `<store-account></store-account>
  <store-login></store-login>
  <store-withdraw layout="form" action="/withdraw"></store-withdraw>
  <store-product product-slug="salt-glazed-prep-bowl" layout="detail" similar="off"></store-product>`

/** Steps to a page with all kinds of buttons. It names none by its words, which are of any language. */
async function showButtons(page: Page): Promise<void> {
  await answerOrders(page, [writeOrder('10006')])
  const account = page.locator('store-account')
  await account.locator('[type=email]').fill(MEMBER.email)
  await account.locator('[name=password]').fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await account.locator('[part~=view-order]').waitFor()
  await page.locator('store-login [part~=logout]').scrollIntoViewIfNeeded()
  // Of an order that nobody knows the items are written, one by one.
  await page.locator('store-withdraw input').nth(1).fill('77')
  await page.locator('store-withdraw input[type=radio]').last().check()
  await page.locator('store-back-in-stock [part~=open]').waitFor()
}

/** The looks of the page's buttons, by what draws them. */
const readButtons = async (page: Page, places: readonly string[]) =>
  Promise.all(
    places.map((place) =>
      page
        .locator(place)
        .first()
        .evaluate((button) => {
          const { boxShadow, fontSize, fontWeight, letterSpacing, textTransform, ...look } =
            getComputedStyle(button)
          const { borderWidth, borderRadius, backgroundColor } = look
          return {
            boxShadow,
            fontSize,
            fontWeight,
            letterSpacing,
            textTransform,
            borderWidth,
            borderRadius,
            backgroundColor,
          }
        }),
    ),
  )

const PLAIN_BUTTONS = [
  'store-account [part~=buy-again]',
  'store-login [part~=logout]',
  'store-withdraw .add',
  'store-back-in-stock [part~=open]',
]
const MAIN_BUTTONS = [
  'store-account [part~=view-order]',
  'store-withdraw [type=submit]',
  'store-back-in-stock [part~=send]',
]

it.each(['<html lang="en">', '<html lang="ar" dir="rtl">'])(
  'draws the buttons of account, withdrawal and back-in-stock alike in every preset: %s',
  async (html) => {
    const { page } = await site.visit(BUTTONS, {
      html,
      head: `<style>body{font:16px/1.5 sans-serif}</style>${PRESET_LINK}`,
      context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    })
    await showButtons(page)
    const presets = ['bold', 'editorial', 'quiet'] as const
    for (const preset of presets) {
      await changePreset(page, `${preset}.css`)
      const plain = await readButtons(page, PLAIN_BUTTONS)
      expect([preset, ...plain]).toEqual([preset, ...plain.map(() => plain[0])])
    }
    await page.locator('store-back-in-stock [part~=open]').click()
    const isArabic = html.includes('ar')
    for (const preset of presets) {
      await changePreset(page, `${preset}.css`)
      const main = await readButtons(page, MAIN_BUTTONS)
      expect([preset, ...main]).toEqual([preset, ...main.map(() => main[0])])
      if (preset === 'bold') expect(main[0]?.boxShadow).toMatch(isArabic ? / -\d.*px/ : /\) \d/)
      // Letters that join are never set apart, and are small enough as they are.
      if (preset === 'editorial' && isArabic)
        expect(main[0]).toMatchObject({ letterSpacing: 'normal', fontSize: '15.04px' })
    }
  },
)

it('lets a row of categories scroll in a narrow place, and keeps the height of controls there', async () => {
  const { page } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page
    .locator('store-categories')
    .evaluate((host) => Math.round(host.getBoundingClientRect().width))
  expect(width).toBe(320)
  // The bar of a detail view differs on phones.
  const steppers = (await measureControls('60px')).filter(({ what }) => what === 'stepper')
  expect(steppers.length).toBeGreaterThan(0)
  expect(steppers.filter(({ height }) => Math.abs(height - 60) > 2)).toEqual([])
})
