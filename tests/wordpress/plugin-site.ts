import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { writePlugin } from '../../widgets/tools/wordpress/write-plugin.ts'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { type BakeService, openBakeService } from './bake-service.ts'
import { openWordPress, type WordPress, type WordPressOptions } from './open-wordpress.ts'

/** A site with the plugin, and its shop. */
export interface PluginSite {
  readonly sandbox: Sandbox
  readonly service: BakeService
  readonly wordpress: WordPress
  readonly browser: TestBrowser
  /** Sets the plugin's settings as its page does; omitted ones have their defaults. */
  set(more?: object): Promise<unknown>
  close(): Promise<void>
}

export async function openPluginSite(options?: WordPressOptions): Promise<PluginSite> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  const [service, wordpress, browser] = await Promise.all([
    openBakeService(sandbox.url),
    openWordPress('twentytwentythree', options),
    connectBrowser(),
  ])
  expect(await wordpress.command('add', await writePlugin(inject('distFolder')))).toEqual([true, null])
  const usual = { client_id: 'demo-client', api_host: sandbox.url, product_url: '/p/{slug}' }
  const set = (more: object = {}) => wordpress.command('set', JSON.stringify({ ...usual, ...more }))
  await set()
  return {
    sandbox,
    service,
    wordpress,
    browser,
    set,
    async close() {
      await browser.close()
      await wordpress.close()
      await service.close()
      await sandbox.close()
    },
  }
}

/** Opens a page of the browser as the site's administrator. */
export async function openAdmin({ browser, wordpress }: PluginSite): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1400, height: 1000 } })).newPage()
  await page.goto(`${wordpress.url}/wp-login.php`)
  await page.fill('#user_login', 'admin')
  await page.fill('#user_pass', 'correct horse battery')
  await page.click('#wp-submit')
  await page.waitForURL(/wp-admin/)
  return page
}

/** A card, as a block. */
export const CARD = '<!-- wp:store-widgets/product {"product-slug":"belly-vase"} /-->'

export const read = async (address: string): Promise<string> => (await fetch(address)).text()

/** Returns the tags of a page, complete. */
export const tagsOf = (html: string): readonly string[] =>
  html.match(/<store-[\s\S]*?<\/store-[\w-]+>/g) ?? []

/** Returns the tags of our script. */
export const scriptsOf = (html: string): readonly string[] =>
  html.match(/<script[^>]*store-widgets(\.iife)?\.js[^>]*>/g) ?? []
