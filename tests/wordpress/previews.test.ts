import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAdmin, openPluginSite, type PluginSite } from './plugin-site.ts'

let site: PluginSite
let page: Page
beforeAll(async () => {
  site = await openPluginSite()
  page = await openAdmin(site)
  page.setDefaultTimeout(15_000)
  await page.goto(`${site.wordpress.url}/wp-admin/post-new.php`)
  await page.waitForFunction(() => 'wp' in window && !!document.querySelector('.block-editor-writing-flow'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Toggle block inserter' }).click()
})
afterAll(() => site?.close())

/** The content of each block’s preview; the block shows a text of its own if the tag shows nothing of this shop. */
const SHOWN: readonly (readonly [name: string, text: RegExp])[] = [
  ['product', /Stoneware mug/],
  ['collection', /Stoneware mug/],
  ['shop', /All products/],
  ['categories', /All products/],
  ['search', /^/],
  ['cart', /^/],
  ['login', /Log in/],
  ['buy-button', /Choose options/],
  ['account', /Log in/],
  ['back-in-stock', /takes no space/],
  ['legal', /that the law requires/],
  ['withdraw', /Withdraw/i],
]

it('knows all blocks', async () => {
  const names = await page.evaluate(() =>
    Object.keys((window as typeof window & { storeWidgetsBlocks: { tags: object } }).storeWidgetsBlocks.tags),
  )
  expect(SHOWN.map(([name]) => `store-${name}`).sort()).toEqual(names.sort())
})

it.each(SHOWN)('the inserter has a live picture of the block “%s”', async (name, text) => {
  await page.locator(`.editor-block-list-item-store-widgets-${name}`).hover()
  const frame = page.frameLocator('.block-editor-inserter__preview-container iframe')
  await frame.locator(`store-${name}[status]`).first().waitFor({ state: 'attached' })
  const block = frame.locator(`[data-type="store-widgets/${name}"]`)
  await block.getByText(text).first().waitFor()
  expect((await block.boundingBox())?.height).toBeGreaterThan(10)
  expect(await block.locator('.components-notice').count()).toBe(0)
})
