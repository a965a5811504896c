import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureContrast } from './measure-looks.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let visit: Awaited<ReturnType<Site['visit']>>
beforeAll(async () => {
  site = await openSite()
  visit = await site.visit(BODY, {
    head: `<meta name="color-scheme" content="light dark"><style>${STYLE}</style><style id="host"></style><link rel="stylesheet" id="preset">`,
    context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    // Notes are looked at when they stand.
    isUnhurried: true,
  })
  await visit.page.waitForFunction(() =>
    [...document.querySelectorAll('store-product,store-collection')].every(
      (one) => one.getAttribute('status') === 'ready' && customElements.get(one.localName),
    ),
  )
})
afterAll(() => site.close())

const BODY = `<store-collection id="shop" collection-slug="mugs" page-size="12" controls paging="pages" show="sale swatches"></store-collection>
  <store-product product-slug="dipped-tall-mug" layout="row" show="swatches tax"></store-product>
  <store-product product-slug="stoneware-mug" layout="detail"></store-product>
  <store-product product-slug="belly-vase"></store-product>
  <div style="display:grid;inline-size:20rem"><div><store-categories for="shop"></store-categories></div></div>
  <store-cart layout="inline"></store-cart><store-login></store-login>`

const PRESETS = readdirSync(new URL('../../widgets/themes/', import.meta.url))
const PAGE = readFileSync(new URL('../../demo/pages/themes.html', import.meta.url), 'utf8')
const [, STYLE = ''] = /<style>([\s\S]*?)<\/style>/.exec(PAGE) ?? []

/** What the preset "host" looks for, as the three frameworks say it. */
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
      // At length the name is a headline, whatever the preset makes of it on cards.
      const title = await page.evaluate(() => {
        const found = document.querySelector('[layout=detail]')?.shadowRoot?.querySelector('.title')
        return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0
      })
      if (title < 24) flaws.push(`${file} ${host}: a title of ${title} px`)
      accents.add(
        await page.evaluate(() => {
          const buy = document.querySelector('store-product')?.shadowRoot?.querySelector('.buy')
          return `${buy && getComputedStyle(buy).backgroundColor} ${buy && getComputedStyle(buy).borderRadius}`
        }),
      )
    }
  }
  expect(flaws).toEqual([])
  // The presets have accents of their own.
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

/** All that is pressed or typed in, by what it is. */
const CONTROLS =
  '.buy,.field,.stepper,.step,.quantity,.choice:not([part~=swatch]),.facets-toggle,.switch,.category,.checkout,.sf-input,.sf-button'

const KINDS = [
  'buy',
  'category',
  'choice',
  'facets-toggle',
  'field',
  'quantity',
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

it('lets a row of categories scroll in a narrow place, and keeps the height of controls there', async () => {
  const { page } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page
    .locator('store-categories')
    .evaluate((host) => Math.round(host.getBoundingClientRect().width))
  expect(width).toBe(320)
  // The bar of a product at length is another one on phones.
  const steppers = (await measureControls('60px')).filter(({ what }) => what === 'stepper')
  expect(steppers.length).toBeGreaterThan(0)
  expect(steppers.filter(({ height }) => Math.abs(height - 60) > 2)).toEqual([])
})

/** What of a look must be there, of every element that a selector finds; a pseudo-element stands behind it. */
type Needs = readonly (readonly [selector: string, property: string, value: RegExp])[]

/** What lacks it, or isn't there at all. System colours are named. */
const findLacks = (needs: Needs) =>
  visit.page.evaluate(
    (needs) => {
      const probe = document.body.appendChild(document.createElement('i'))
      const systemColors = ['Highlight', 'GrayText', 'Mark'].map((name) => {
        probe.style.cssText = `forced-color-adjust:none;color:${name}`
        return [getComputedStyle(probe).color, name] as const
      })
      probe.remove()
      const findRoots = (root: Document | ShadowRoot): ParentNode[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? findRoots(shadowRoot) : [],
        ),
      ]
      const roots = findRoots(document)
      return needs.flatMap(([selector, property, value]) => {
        const [element = '', pseudo] = selector.split('::')
        const found = roots
          .flatMap((root) => [...root.querySelectorAll(element)])
          .map((one) => {
            const style = getComputedStyle(one, pseudo && `::${pseudo}`).getPropertyValue(property)
            return systemColors.reduce((text, [color, name]) => text.replace(color, name), style)
          })
        const lacking = found.filter((style) => !new RegExp(value).test(style))
        return found.length === 0
          ? [`no ${selector}`]
          : lacking.map((style) => `${selector} ${property} ${style}`)
      })
    },
    needs.map(([selector, property, value]) => [selector, property, value.source] as const),
  )

/** What forced colours take away, and what must be seen nevertheless: edges, what is chosen, and the goods' colours. */
const IN_FORCED_COLORS: Needs = [
  ['.media', 'border-top-style', /solid/],
  ['.sale', 'border-top-style', /solid/],
  ['.dot', 'forced-color-adjust', /none/],
  ['.facet-color', 'forced-color-adjust', /none/],
  ['.color', 'forced-color-adjust', /none/],
  ['.stock-note::before', 'forced-color-adjust', /none/],
  ['.choice[aria-checked=true]', 'background-color', /Highlight/],
  ['.swatch[aria-checked=true]::before', 'border-top-color', /Highlight/],
  ['.thumb[aria-current]', 'outline', /Highlight solid 2px/],
  ['.arrow', 'border-top-style', /solid/],
  ['.buy:disabled', 'border-top-color', /GrayText/],
  ['.page[aria-current]', 'border-top-width', /2px/],
  ['.category[aria-current]', 'border-top-width', /2px/],
  ['.switch input', 'appearance', /auto/],
  ['.sheet[open]', 'border-top-style', /solid/],
  ['.sf-input[aria-invalid=true]', 'outline', /Mark solid 2px/],
  ['.toast', 'border-top-style', /solid/],
  ['.toast::before', 'border-top-style', /solid/],
  ['.detail .buy-row', 'outline-style', /solid/],
]

const ON_PAPER: Needs = [
  ['[data-store-toast]', 'display', /none/],
  ['.card .buy,.buy-row,.thumbs,.arrow,.controls,.pages,.checkout,.extras,.line .step', 'display', /none/],
  ['.card', 'break-inside', /avoid/],
  ['.line', 'break-inside', /avoid/],
  ['.line .stepper', 'border-top-style', /none/],
  ['.inline .pay', 'background-color', /rgba\(0, 0, 0, 0\)/],
  ['.section::details-content', 'content-visibility', /visible/],
]

it('shows edges, choices and the goods’ colours where colours are forced, and prints nothing to press', async () => {
  const { page } = visit
  await page.evaluate(() => document.getElementById('preset')?.remove())
  await page.locator('.sf-button').first().click()
  await page.locator('.sf-input[aria-invalid=true]').first().waitFor()
  await page.locator('#shop .facets-toggle').click()
  await page.locator('#shop .sheet[open] .facet-color').first().waitFor()
  await page.evaluate(async () => {
    const { cart, client } = StoreWidgets
    const [product] = (await client.products.query({ filter: { slug: 'camp-mug' } })).products
    if (product) await cart.add({ productId: product.id })
  })
  await page.locator('[data-store-toast] .toast').first().waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await findLacks(IN_FORCED_COLORS)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await findLacks(ON_PAPER)).toEqual([])
})
