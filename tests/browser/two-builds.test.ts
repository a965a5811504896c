import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { VERSION_PATTERN } from '../support/version.ts'
import { makeOtherBuild } from './other-build.ts'

const site = setUpSite()
/** Built by the first test that needs it; in `npm test` none does. */
let other: ReturnType<typeof makeOtherBuild> | undefined
afterAll(async () => (await other)?.remove())

const TAGS = '<store-cart></store-cart><store-product product-slug="moon-jar"></store-product>'

const SCRIPTS = {
  module: ['type="module"', '/store-widgets.js'],
  classic: ['', '/store-widgets.iife.js'],
  'another module': ['type="module"', '/other/store-widgets.js'],
  'another classic script': ['', '/other/store-widgets.iife.js'],
} as const
type Kind = keyof typeof SCRIPTS

const scriptTag = (kind: Kind) => {
  const [type, src] = SCRIPTS[kind]
  return `<script ${type} src="${src}" data-client-id="demo-client" data-catalog="v1" data-api-host="${site.sandbox.url}"></script>`
}

/**
 * Adds one piece of a product that needs no choice to the cart, by the page's own code; as text, because `import()`
 * belongs to the page.
 */
const buy = (page: Page, api: string): Promise<[count: number, version: string]> =>
  page.evaluate(`(async () => {
    const api = ${api}
    const { products } = await api.client.products.query({ filter: { slug: { $eq: 'fluted-mug' } } })
    await api.cart.add({ productId: products[0].id })
    return [window.StoreWidgets.cart.count, api.version]
  })()`)

const CASES: readonly (readonly [first: Kind, second: Kind, warnings: RegExp[]])[] = [
  ['module', 'another module', [new RegExp(`store-widgets 0\\.0\\.9 steps aside for ${VERSION_PATTERN}`)]],
  ['another module', 'module', [new RegExp(`store-widgets ${VERSION_PATTERN} steps aside for 0\\.0\\.9`)]],
  ['classic', 'another module', [/store-widgets 0\.0\.9 steps aside for/]],
  ['another classic script', 'module', [new RegExp(`store-widgets ${VERSION_PATTERN} steps aside for`)]],
  ['classic', 'module', []],
]

/** The page that needs no other build: building one takes as long as all tests of this file. */
const USUAL = new Set(['classic, module'])

it.each(rowsOf(CASES, ([first, second]) => USUAL.has(`${first}, ${second}`)))(
  'a %s and %s on one page: one draws and sells, and the other passes calls on to it',
  OF_MATRIX,
  async (first, second, said) => {
    if ([first, second].some((kind) => kind.startsWith('another'))) other ??= makeOtherBuild()
    const dist = (await other)?.dist ?? ''
    const { page, trouble, warnings, asked } = await site.visit(TAGS, {
      script: null,
      head: scriptTag(first) + scriptTag(second),
      before: (page) =>
        page.route('**/other/**', (route) => {
          const { pathname } = new URL(route.request().url())
          return route.fulfill({ path: join(dist, pathname.replace('/other/', '')) })
        }),
    })
    await page.waitForFunction(() => document.querySelectorAll('[status=ready],[status=empty]').length === 2)

    const [count, version] = await buy(page, 'window.StoreWidgets')
    expect(count).toBe(1)
    // The same names as the exports of the second's module.
    const [, src] = SCRIPTS[second]
    if (second.endsWith('module')) expect(await buy(page, `await import('${src}')`)).toEqual([2, version])

    await expect.poll(() => warnings).toHaveLength(said.length)
    for (const [index, pattern] of said.entries()) expect(warnings[index]).toMatch(pattern)
    expect(trouble).toEqual([])
    expect(asked.filter((one) => one.includes('oauth2'))).toHaveLength(1)
  },
)
