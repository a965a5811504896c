import { beforeAll, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openEveryTag } from './every-tag.ts'

/** The content with forced colours, and in print. */

const site = setUpSite()
let visit: Awaited<ReturnType<typeof openEveryTag>>
beforeAll(async () => {
  visit = await openEveryTag(site)
})

/** The style that every element of a selector must have; a pseudo-element follows it. */
type Needs = readonly (readonly [selector: string, property: string, value: RegExp])[]

interface Looked {
  /** The elements that lack it, or are missing. System colours are returned by name. */
  readonly lacks: readonly string[]
  /** Selectors of the media rules that match something, but whose removal would break nothing. */
  readonly unheld: readonly string[]
}

/** Runs in the page. */
const lookInPage = ([needs, condition]: readonly [
  needs: readonly (readonly [selector: string, property: string, value: string])[],
  condition: string,
]): Looked => {
  const probe = document.body.appendChild(document.createElement('i'))
  const systemColors = ['Highlight', 'GrayText', 'Mark', 'ButtonText'].map((name) => {
    probe.style.cssText = `forced-color-adjust:none;color:${name}`
    return [getComputedStyle(probe).color, name] as const
  })
  probe.remove()
  const findRoots = (root: Document | ShadowRoot): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? findRoots(shadowRoot) : [])),
  ]
  const roots = findRoots(document)
  const findLacks = () =>
    needs.flatMap(([selector, property, value]) => {
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
  const sheets = new Set(
    roots.flatMap((root) => [
      ...(root as ShadowRoot).adoptedStyleSheets,
      ...(root as ShadowRoot).styleSheets,
    ]),
  )
  const lacks = findLacks()
  const unheld: string[] = []
  const isHere = (selector: string) =>
    roots.some((root) => root.querySelector(selector.replace(/::.*/, '') || '*'))
  /** Removes each selector of a rule once. */
  const tryWithout = (rule: CSSStyleRule) => {
    const { selectorText } = rule
    const selectors = selectorText.split(/, */)
    for (const gone of selectors) {
      rule.selectorText = selectors.filter((one) => one !== gone).join(',') || 'no-such'
      if (findLacks().length === lacks.length && isHere(gone)) unheld.push(gone)
    }
    rule.selectorText = selectorText
  }
  for (const { cssRules } of sheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText === condition)
        for (const one of rule.cssRules) if (one instanceof CSSStyleRule) tryWithout(one)
  return { lacks, unheld }
}

/** @param condition The condition of the media rules whose parts are each removed once. */
const look = (needs: Needs, condition = ''): Promise<Looked> =>
  visit.page.evaluate(lookInPage, [
    needs.map(([selector, property, value]) => [selector, property, value.source] as const),
    condition,
  ] as const)

/** Forced colours remove styles, but these must stay visible: edges, choices, and the products' colours. */
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
  ['.buy:not(.checkout,a)', 'border-top-style', /solid/],
  ['.buy:disabled', 'border-top-color', /GrayText/],
  ['.buy:disabled', 'color', /GrayText/],
  ['.sf-button', 'border-top-color', /ButtonText/],
  ['.ribbon', 'border-top-style', /solid/],
  ['.choice', 'border-top-style', /solid/],
  ['.swatch', 'border-top-style', /solid/],
  ['.stepper', 'border-top-style', /solid/],
  ['.facets-toggle', 'border-top-style', /solid/],
  ['.choice[data-state=sold-out]', 'color', /GrayText/],
  ['.page[aria-current]', 'border-top-width', /2px/],
  ['.category[aria-current]', 'border-top-width', /2px/],
  ['.switch input', 'appearance', /auto/],
  ['.sheet[open]', 'border-top-style', /solid/],
  ['.sf-input[aria-invalid=true]', 'outline', /Mark solid 2px/],
  ['.toast', 'border-top-style', /solid/],
  ['.toast::before', 'border-top-style', /solid/],
  ['[part=bar]', 'border-top-style', /solid/],
  ['.pip', 'forced-color-adjust', /none/],
  ['select.field', 'appearance', /auto/],
]

/** Chromium sets edges and greys itself: these rules are for browsers that don't. */
const BY_ITSELF: readonly string[] = [
  '.buy',
  '.buy:disabled',
  '.facets-toggle',
  '.choice',
  '.stepper',
  '.sf-button',
  '.sf-input[aria-invalid="true"]',
]

/** Parts inside of the browser's own controls: no script can read their style. */
const UNREADABLE: readonly string[] = ['.find::-webkit-search-cancel-button']

const ON_PAPER: Needs = [
  ['[data-store-toast]', 'display', /none/],
  [
    '.card .buy,.buy-row,[part=bar],.thumbs,.arrow,.controls,.pages,.checkout,.extras,.line .step',
    'display',
    /none/,
  ],
  ['.card', 'break-inside', /avoid/],
  ['.line', 'break-inside', /avoid/],
  ['.line .stepper', 'border-top-style', /none/],
  ['.inline .pay', 'background-color', /rgba\(0, 0, 0, 0\)/],
  ['.section::details-content', 'content-visibility', /visible/],
]

it('shows edges, choices and the products’ colours in forced colours, and prints no controls', async () => {
  const { page } = visit
  const detail = page.locator('store-product[layout=detail]')
  await detail.getByRole('radio', { name: /^Ink/ }).click()
  await detail.getByRole('button', { name: /^Take Ink/ }).click()
  await detail.locator('.choice[data-state=sold-out]').first().waitFor()
  // There, lists have their filters in a sheet.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tag of ['store-categories', 'store-login', 'store-cart'])
    await page.locator(tag).scrollIntoViewIfNeeded()
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
  const { lacks, unheld } = await look(IN_FORCED_COLORS, '(forced-colors: active)')
  expect(lacks).toEqual([])
  expect(unheld.filter((one) => ![...BY_ITSELF, ...UNREADABLE].includes(one))).toEqual([])
  // The switch is a box there, as large as those of the filters below it.
  const boxes = page.locator('#shop .sheet[open]').locator('.switch input, .facet-value:visible input')
  const sizes = await boxes.evaluateAll((all) =>
    all.map((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height].join()),
  )
  expect(sizes.length).toBeGreaterThan(2)
  expect([...new Set(sizes)]).toHaveLength(1)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect((await look(ON_PAPER)).lacks).toEqual([])
})
