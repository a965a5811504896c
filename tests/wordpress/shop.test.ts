import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPluginSite, type PluginSite } from './plugin-site.ts'

/** A whole shop in a site of WordPress: the plugin's block, and the documented recipe for addresses below a page. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

let site: PluginSite
beforeAll(async () => {
  site = await openPluginSite()
})
afterAll(() => site?.close())

const cards = (page: Page) => page.locator('store-shop > store-collection [part=card] a')
const product = (page: Page) => page.locator('store-shop > store-product [part=name]')
const canonicals = (page: Page) =>
  page.locator('link[rel=canonical]').evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href))

/** The lines of PHP that the documentation has for a page with addresses below it. */
async function readRecipe(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../docs/code/shop.md'), 'utf8')
  const [, code = ''] = /```php\n([\s\S]*?)```/.exec(text) ?? []
  return code
}

/** Walks a shop: list, product, Back, Forward, reload, another page of the site by its own link, and back. */
async function walk(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await cards(page).nth(1).waitFor()
  const { title, own } = { title: await page.title(), own: await canonicals(page) }
  const name = (await cards(page).nth(1).textContent())?.trim() ?? ''
  const seeProduct = async () => {
    await expect.poll(() => product(page).textContent()).toBe(name)
    await expect.poll(() => page.title()).toBe(`${name} · ${title}`)
    await expect.poll(() => canonicals(page)).toEqual([page.url()])
  }
  await cards(page).nth(1).click()
  await seeProduct()
  const shared = page.url()
  await page.goBack()
  await cards(page).nth(1).waitFor()
  await expect.poll(() => page.title()).toBe(title)
  expect(await canonicals(page)).toEqual(own)
  await page.goForward()
  await seeProduct()
  await page.reload()
  await seeProduct()
  expect(page.url()).toBe(shared)
  await page.locator('header .wp-block-site-title a').click()
  await page.waitForURL(`${site.wordpress.url}/`)
  await page.goBack()
  await seeProduct()
}

/** Opens a page of the site in a new browser context, and notes what it should not cause. */
async function open(viewport: (typeof SIZES)[number]) {
  const context = await site.browser.newContext({ viewport })
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (/error|warning/.test(message.type()) && !message.text().includes('status of 428'))
      trouble.push(message.text())
  })
  return { page, trouble, close: () => context.close() }
}

describe.each(SIZES)('a whole shop in a block theme, at $width px', (size) => {
  it('is a block of the plugin, with its products in parameters', async () => {
    const address = await site.wordpress.publish(
      '<!-- wp:store-widgets/shop {"align":"wide"} /-->',
      'Everything',
    )
    const { page, trouble, close } = await open(size)
    await walk(page, address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect(trouble).toEqual([])
    await close()
  })

  it('is a block on the page `shop`, which answers all addresses below it by the documented lines', async () => {
    const { command, rest, url } = site.wordpress
    await command('must-use', JSON.stringify(['shop-page', await readRecipe()]))
    const content = '<!-- wp:store-widgets/shop {"base":"/shop/"} /-->'
    const [known] = await rest<{ id: number }[]>('/wp/v2/pages?slug=shop')
    if (!known) await rest('/wp/v2/pages', { slug: 'shop', title: 'Shop', content, status: 'publish' })
    await command('call', 'flush_rewrite_rules')
    const { page, trouble, close } = await open(size)
    await walk(page, `${url}/shop/`)
    expect(new URL(page.url()).pathname).toMatch(/^\/shop\/product\/[\w-]+$/)
    expect(trouble).toEqual([])
    await close()
  })
})
