import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser/site.ts'
import { openEveryTag } from './every-tag.ts'
import { measureContrast } from './measure-looks.ts'

let site: Site
let visit: Awaited<ReturnType<Site['visit']>>
beforeAll(async () => {
  site = await openSite()
  visit = await openEveryTag(site)
})
afterAll(() => site.close())

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

it('reads in every preset, in the light and in the dark', async () => {
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

it('leaves no air below the button of a card that stands on a ground', async () => {
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

it('gives every control the height that a page says, and never less than can be hit', async () => {
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
