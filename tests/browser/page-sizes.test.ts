import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { CatalogName } from '../support/browser/journeys.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { Site } from '../support/browser/site.ts'
import { filesOf, nameOfFile } from '../support/sizes/measure.ts'
import { readScenarios } from '../support/sizes/scenarios.ts'
import { bakeBody, SHOP } from './adopted-steps.ts'

/** The pages of `sizes.json` in a browser: that file lists the files that they load, and this test checks it. */
const SCENARIOS = readScenarios()

const sites: Readonly<Record<CatalogName, Site>> = {
  v1: setUpSite({ catalog: 'v1' }),
  v3: setUpSite({ catalog: 'v3' }),
}

const SLUGS = [
  'belly-vase',
  'stoneware-mug',
  'terracotta-planter',
  'footed-planter',
  'succulent-bowl',
  'banded-planter',
  'herb-pot',
  'stoneware-clay',
  'zellige-tiles',
  'leaf-tile',
  'dot-tile',
  'house-number-tile',
]
const CARDS = SLUGS.map((slug) => `<store-product product-slug="${slug}"></store-product>`).join('')

interface Walk {
  readonly catalog: CatalogName
  readonly body: string
  /** The steps after the page's first tag is ready. */
  readonly act?: (page: Page) => Promise<unknown>
}

const readCount = (page: Page) =>
  page.evaluate(() => (window as { StoreWidgets: { cart: { count: number } } }).StoreWidgets.cart.count)

const pressBuy = async (page: Page) => {
  await page.locator('store-product[product-slug=belly-vase]').getByRole('button', { name: /cart/i }).click()
  await expect.poll(() => readCount(page)).toBe(1)
}

const openFilters = async (page: Page) => {
  await page.locator('store-collection .facets-toggle').click()
  await page.locator('store-collection .facets-toggle[aria-expanded=true]').waitFor()
}

const WALKS: Readonly<Record<string, Walk>> = {
  'twelve cards, untouched': { catalog: 'v3', body: CARDS },
  'twelve cards and a header, untouched': {
    catalog: 'v3',
    body: `<store-login layout="button"></store-login><store-cart></store-cart>${CARDS}`,
  },
  'first press, until it is in the cart': { catalog: 'v3', body: CARDS, act: pressBuy },
  'cart page': { catalog: 'v3', body: '<store-cart layout="inline"></store-cart>' },
  'product at length': {
    catalog: 'v3',
    body: '<store-product layout="detail" product-slug="stoneware-mug"></store-product>',
  },
  'list with filters': {
    catalog: 'v3',
    body: '<store-collection controls page-size="6"></store-collection>',
    act: openFilters,
  },
  'whole shop, untouched': { catalog: 'v3', body: '<store-shop></store-shop>' },
}

/** Notes which of our files a page requests, by paths in `dist/`. */
function noteFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1)
    if (/^(store-widgets|chunks\/.*)\.js$/.test(path)) files.add(path)
  })
  return files
}

/** The files of a scenario, by names, as {@link namesOf} has them. */
const expectedOf = (name: string) => namesOf(filesOf(inject('distFolder'), SCENARIOS[name]?.files ?? []))

const namesOf = (files: Iterable<string>) => [...new Set([...files].map(nameOfFile))].sort()

/** Opens the page, follows the walk, and compares once nothing is under way. */
async function expectFiles(name: string, { catalog, body, act }: Walk) {
  let files = new Set<string>()
  const { page } = await sites[catalog].visit(body, {
    script: 'data-progress="off"',
    isUnhurried: true,
    async before(one) {
      files = noteFiles(one)
    },
  })
  await page.waitForSelector('[status=ready],[status=empty]')
  await settle(page)
  await act?.(page)
  // An idle page may load files late.
  await expect.poll(() => namesOf(files), { timeout: 15_000 }).toEqual(expectedOf(name))
  await settle(page)
  expect(namesOf(files)).toEqual(expectedOf(name))
}

describe('a page loads what sizes.json says', () => {
  it.each(Object.entries(WALKS))('%s', expectFiles)

  it('baked page, untouched', async () => {
    const { html: body } = await bakeBody(SHOP, sites.v3.api)
    await expectFiles('baked page, untouched', { catalog: 'v3', body })
  })

  it.each(['v1', 'v3'] as const)('first card, catalog %s: nothing else is needed for it', async (catalog) => {
    const name = `first card, catalog ${catalog}`
    const expected = expectedOf(name)
    let files = new Set<string>()
    const { page } = await sites[catalog].visit(CARDS, {
      isUnhurried: true,
      async before(one) {
        files = noteFiles(one)
        // A file that the scenario doesn't name is never loaded.
        await one.route('**/chunks/*.js', (route) => {
          const path = new URL(route.request().url()).pathname.slice(1)
          return expected.includes(nameOfFile(path)) ? route.continue() : undefined
        })
      },
    })
    await page.waitForSelector('store-product[status=ready]')
    expect(namesOf(files)).toEqual(expect.arrayContaining(expected))
  })
})
