import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchTools, TOOLS } from './fetch-tools.ts'
import { start } from './open-wordpress.ts'
import { CARD, openAdmin, openPluginSite, type PluginSite, read, scriptsOf, tagsOf } from './plugin-site.ts'

/** WordPress and the plugin in PHP 8.1, the oldest version that the plugin promises. Debian has a newer one. */

let site: PluginSite
beforeAll(async () => {
  await fetchTools()
  site = await openPluginSite({
    serve: ({ site: folder, port }) =>
      start(process.execPath, [join(import.meta.dirname, 'serve-php-8-1.mjs'), TOOLS, folder, String(port)]),
  })
})
afterAll(() => site?.close())

it('a post has its cards in the HTML, and is bought from', async () => {
  const { wordpress, browser, service } = site
  await site.set({ bake_url: service.url })
  const address = await wordpress.publish(
    `${CARD}\n\n[store-collection collection-slug="mugs" columns=3]\n\n${wordpress.url}/p/moon-jar\n\n[store-cart]`,
  )
  expect((await fetch(address)).headers.get('x-powered-by')).toMatch(/^PHP\/8\.1\./)
  await read(address)
  await wordpress.runCron()
  const html = await read(address)
  expect(tagsOf(html)).toHaveLength(4)
  expect(scriptsOf(html)).toHaveLength(1)
  expect(html).toContain('<template shadowrootmode="open">')
  expect(html).toContain('€58.50')
  const page = await browser.newPage()
  await page.goto(address)
  await page
    .locator('[product-slug=belly-vase]')
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await page.getByText('Belly vase is in your cart').first().waitFor()
  await page.close()
})

it('the settings are stored, and Check asks the shop', async () => {
  const page = await openAdmin(site)
  await page.goto(`${site.wordpress.url}/wp-admin/options-general.php?page=store-widgets`)
  await page.fill('#store-widgets-client_id', 'demo-client')
  await page.click('#submit')
  await page.getByText('Settings saved.').waitFor()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('cell', { name: /^v1, \d+ products/ }).waitFor()
  await page.context().close()
})

it('the shop’s webhook is refused without a signature', async () => {
  const { url } = site.wordpress
  const told = await fetch(`${url}/wp-json/store-widgets/v1/changed`, { method: 'POST', body: '' })
  expect(told.status).toBe(401)
})

it('PHP has reported nothing', async () => {
  const complaints = await site.wordpress.complaints()
  expect(complaints.split('\n').filter((line) => line.includes('plugins/store-widgets'))).toEqual([])
})
