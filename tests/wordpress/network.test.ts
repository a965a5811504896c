import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { writePlugin } from '../../widgets/tools/wordpress/write-plugin.ts'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { type BakeService, openBakeService } from './bake-service.ts'
import { openWordPress, type WordPress, type WordPressSite } from './open-wordpress.ts'
import { CARD, read, scriptsOf, tagsOf } from './plugin-site.ts'

/** A network of two sites, each with a shop of its own and a service of its own that draws its cards. */
let shop: Sandbox
let services: readonly [BakeService, BakeService]
let network: WordPress
let second: WordPressSite
let browser: TestBrowser
beforeAll(async () => {
  shop = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  services = await Promise.all([openBakeService(shop.url), openBakeService(shop.url)])
  browser = await connectBrowser()
  network = await openWordPress('twentytwentythree', { isNetwork: true })
  // One site is there before the plugin, which is activated for the network.
  second = await network.create('/two/')
  expect(await network.command('add', await writePlugin(inject('distFolder')))).toEqual([true, null])
})
afterAll(async () => {
  await browser?.close()
  await network?.close()
  await Promise.all((services ?? []).map((service) => service.close()))
  await shop?.close()
})

const set = (site: WordPressSite, settings: object) =>
  site.command('set', JSON.stringify({ client_id: 'demo-client', api_host: shop.url, ...settings }))

const left = (site: WordPressSite) => site.command('left') as Promise<[string[], string[]]>

it('one site’s settings are none of the other’s', async () => {
  await set(network, { product_url: '/p/{slug}' })
  const [first, other] = [await network.publish(CARD), await second.publish(CARD)]
  expect(other).toContain(`${network.url}/two/`)
  expect(tagsOf(await read(first))).toEqual(['<store-product product-slug="belly-vase"></store-product>'])
  // The second site has no client id yet, so that its visitors see nothing.
  expect(tagsOf(await read(other))).toEqual([])
  await set(second, { product_url: '/goods/{slug}' })
  const scripts = [...scriptsOf(await read(first)), ...scriptsOf(await read(other))]
  expect(scripts.map((script) => /data-product-url="([^"]*)"/.exec(script)?.[1])).toEqual([
    '/p/{slug}',
    '/goods/{slug}',
  ])
})

it('blocks draw on both sites', async () => {
  for (const [site, product] of [
    [network, '/p/moon-jar'],
    [second, '/two/goods/moon-jar'],
  ] as const) {
    await set(site, { product_url: product.replace('/two', '').replace('moon-jar', '{slug}') })
    const page = await browser.newPage()
    await page.goto(await site.publish(`${CARD}\n\n${network.url}${product}`))
    await page.locator('store-product[product-slug=belly-vase][status=ready]').waitFor()
    await page.locator('store-product[product-slug=moon-jar][status=ready]').waitFor()
    await page.close()
  }
})

it('each site keeps cards of its own, and forgets them alone', async () => {
  const sites = [network, second] as const
  const pages: string[] = []
  for (const [at, site] of sites.entries()) {
    await set(site, { bake_url: services[at]?.url })
    pages.push(await site.publish(CARD))
    await read(pages[at] ?? '')
  }
  await network.runCron()
  expect(services.map(({ asked }) => asked.length)).toEqual([1, 0])
  expect(await read(pages[0] ?? '')).toContain('€58.50')
  expect(tagsOf(await read(pages[1] ?? ''))).toEqual([
    '<store-product product-slug="belly-vase"></store-product>',
  ])
  await second.runCron()
  expect(services.map(({ asked }) => asked.length)).toEqual([1, 1])
  expect(await read(pages[1] ?? '')).toContain('€58.50')
  await network.command('call', 'store_widgets_forget')
  expect(await read(pages[0] ?? '')).not.toContain('€58.50')
  expect(await read(pages[1] ?? '')).toContain('€58.50')
})

it('leaves nothing on any site when it is deleted: no option, no transient, no event', async () => {
  for (const site of [network, second]) {
    await read(await site.publish(CARD))
    await site.runCron()
    await read(await site.publish('[store-product product-slug="moon-jar"]'))
    const [options, events] = await left(site)
    expect(options).toContain('store_widgets')
    expect(options.some((name) => name.startsWith('_transient_store_widgets_'))).toBe(true)
    expect(events.length).toBeGreaterThan(0)
  }
  const complaints = (await network.complaints())
    .split('\n')
    .filter((line) => line.includes('store-widgets/'))
  expect(complaints).toEqual([])
  // Like an administrator's: the plugin's own code is no longer loaded when it is deleted.
  await network.command('off')
  expect(await network.command('remove')).toBe(true)
  expect(await left(network)).toEqual([[], []])
  expect(await left(second)).toEqual([[], []])
})
