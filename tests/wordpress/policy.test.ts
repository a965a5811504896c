import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARD, openAdmin, openPluginSite, type PluginSite, read } from './plugin-site.ts'

let site: PluginSite
beforeAll(async () => {
  site = await openPluginSite()
})
afterAll(() => site?.close())

/**
 * Another plugin, with a strict policy for all pages and a nonce of each page. WordPress' own scripts get the nonce as
 * far as it has a filter for them; the others are taken off.
 */
const policyPlugin = (filters: string) => `<?php
define('PAGE_NONCE', bin2hex(random_bytes(8)));
add_action('send_headers', fn () => header("Content-Security-Policy: script-src 'nonce-" . PAGE_NONCE . "' 'strict-dynamic'; base-uri 'none'"));
add_action('init', function () {
  remove_action('wp_head', 'print_emoji_detection_script', 7);
  remove_action('wp_footer', 'the_block_template_skip_link');
});
add_filter('script_loader_tag', fn ($tag) => str_replace('<script', '<script nonce="' . PAGE_NONCE . '"', $tag));
${filters}`

const OF_WORDPRESS = `foreach (['wp_script_attributes', 'wp_inline_script_attributes'] as $name)
  add_filter($name, fn ($given) => $given + ['nonce' => PAGE_NONCE]);`
const OF_PLUGIN = "add_filter('store_widgets_nonce', fn () => PAGE_NONCE);"

const use = (filters: string) =>
  site.wordpress.command('must-use', JSON.stringify(['policy', policyPlugin(filters)]))

/** Opens a page that notes what its policy has refused. */
async function openWatched(address: string): Promise<Page> {
  const page = await site.browser.newPage()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await page.goto(address)
  return page
}

const readRefused = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)

it.each([
  ['WordPress’ own filters', 'plugin', OF_WORDPRESS],
  ['store_widgets_nonce', 'plugin', OF_PLUGIN],
  ['store_widgets_nonce, for the classic file', 'classic', OF_PLUGIN],
])('a strict policy lets the script and its data in by %s', async (_, source, filters) => {
  await site.set({ source })
  await use(filters)
  const address = await site.wordpress.publish(CARD)
  const response = await fetch(address)
  const nonce = /'nonce-(\w+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  const html = await response.text()
  const [data = ''] = html.match(/<script[^>]*data-store-widgets[^>]*>/) ?? []
  const [script = ''] = html.match(/<script[^>]*store-widgets(\.iife)?\.js[^>]*>/) ?? []
  expect(nonce).toMatch(/^\w{16}$/)
  for (const tag of [data, script]) expect(tag.match(/nonce="\w*"/g)).toEqual([`nonce="${nonce}"`])
  const page = await openWatched(address)
  await page.locator('store-product[status=ready]').waitFor()
  expect(await readRefused(page)).toEqual([])
  await page.close()
})

it('the script of the settings page has the nonce, too', async () => {
  await site.set()
  await use(OF_PLUGIN)
  const page = await openAdmin(site)
  // It is only read: WordPress prints scripts there without a filter, and its others fail without these.
  const html = await (
    await page.request.get(`${site.wordpress.url}/wp-admin/options-general.php?page=store-widgets`)
  ).text()
  expect(html.match(/<script[^>]*check\.js[^>]*>/)?.[0]).toMatch(/ nonce="\w{16}"/)
  await page.close()
})

it('without a nonce the policy refuses the script, and the page has no empty one', async () => {
  await site.set()
  await use('')
  const address = await site.wordpress.publish(CARD)
  expect(await read(address)).not.toContain('nonce=""')
  const page = await openWatched(address)
  await expect
    .poll(() => readRefused(page))
    .toEqual([expect.stringMatching(/^script-src-elem .*store-widgets\.js/)])
  expect(await page.locator('store-product[status]').count()).toBe(0)
  await page.close()
})
