import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Writable } from 'node:stream'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../../widgets/server/command/run-command.ts'
import { closeAfterTest } from '../support/browser/close-after-test.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { closeContext } from '../support/close-context.ts'

/** A shop that was baked from one template: one file for each address. */

/** Starts a static host with the baked files and the script tag's. */
const startHost = () =>
  createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = decodeURIComponent(pathname)
    const file = extname(path) ? join(inject('distFolder'), path) : join(folder, 'public', path, 'index.html')
    const type = extname(path) ? 'text/javascript' : 'text/html; charset=utf-8'
    const body = await readFile(file).catch(() => undefined)
    response.writeHead(body ? 200 : 404, { 'Content-Type': type }).end(body)
  })

const site = setUpSite()
let folder: string
let host: Server
let origin: string
beforeAll(async () => {
  host = startHost()
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  site.sandbox.allowRedirectUris(`${origin}/`)
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-baked-'))
  const template = join(folder, 'shop.html')
  const script = `<script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${site.api}" data-withdraw-url="/withdraw"></script>`
  await writeFile(
    template,
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Ton</title>${script}</head><body><store-shop base="/shop/" routes="list collection product cart"></store-shop></body></html>`,
  )
  let said = ''
  const out = new Writable({
    write(chunk, _, done) {
      said += chunk
      done()
    },
  }) as NodeJS.WriteStream
  const given = ['bake', '--shop', template, '--out', join(folder, 'public'), '--site-url', origin]
  expect([await runCommand(given, { out, err: out }), said]).toEqual([0, expect.stringContaining('drawn')])
})
afterAll(async () => {
  host.close()
  await rm(folder, { recursive: true })
})

/** Opens an address of the baked shop on a static host. */
async function open(path: string, javaScriptEnabled: boolean) {
  const context = await site.browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } })
  closeAfterTest(() => closeContext(context))
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  await page.goto(origin + path)
  return { page, trouble }
}
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('a baked shop', () => {
  it('without scripts shows lists, page by page, and products', async () => {
    const { page } = await open('/shop/', false)
    expect(await page.getByRole('heading', { name: 'All products' }).isVisible()).toBe(true)
    const withdraw = page.getByRole('link', { name: 'Withdraw from contract here' })
    expect([await withdraw.isVisible(), await withdraw.getAttribute('href')]).toEqual([true, '/withdraw'])
    const first = await page.locator('store-collection article [part=name]').allInnerTexts()
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect(pathOf(page)).toBe('/shop/page/2/')
    const second = await page.locator('store-collection article [part=name]').allInnerTexts()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('link', { name: 'Previous page' }).click()
    expect(pathOf(page)).toBe('/shop/')

    await page.getByRole('link', { name: 'Mugs & cups' }).click()
    expect(pathOf(page)).toBe('/shop/collection/mugs/')
    expect(await page.title()).toBe('Mugs & cups · Ton')
    await page.getByRole('link', { name: 'Stoneware mug' }).first().click()
    expect(pathOf(page)).toBe('/shop/product/stoneware-mug/')
    expect(await page.getByRole('heading', { level: 1, name: 'Stoneware mug' }).isVisible()).toBe(true)
    expect(await page.locator('[part=description]').innerText()).toContain('mug')
    await page.goBack()
    expect(pathOf(page)).toBe('/shop/collection/mugs/')
  })

  it('with scripts keeps its content and its head, and continues as a whole shop', async () => {
    const { page, trouble } = await open('/shop/product/moon-jar/', true)
    const detail = await page.locator('.detail').elementHandle()
    const withdraw = await page.locator('store-shop [part=withdraw-link]').elementHandle()
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
    await page.mouse.move(100, 100)
    await page.locator('store-shop[status=ready] store-product button.buy:not([tabindex])').waitFor()
    await page.locator('store-cart:defined').first().waitFor()
    expect(await detail?.evaluate((node) => node.isConnected)).toBe(true)
    expect(await withdraw?.evaluate((node) => node.isConnected)).toBe(true)
    expect(await canonical()).toBe(`${origin}/shop/product/moon-jar/`)
    expect(await page.title()).toBe('Moon jar · Ton')

    await page.getByRole('link', { name: 'Bowls' }).first().click()
    await page.waitForURL('**/shop/collection/bowls')
    await page.locator('store-collection[collection-slug=bowls][status=ready]').waitFor()
    await expect.poll(() => page.title()).toBe('Bowls · Ton')
    expect(await canonical()).toBe(`${origin}/shop/collection/bowls`)
    expect(await page.locator('store-shop > store-cart, store-shop > store-categories').count()).toBe(2)
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Moon jar · Ton')
    expect(await page.evaluate(() => document.querySelectorAll('title').length)).toBe(1)

    await page.evaluate(() => document.querySelector('store-shop')?.remove())
    await expect.poll(() => page.title()).toBe('Ton')
    expect(await page.locator('link[rel=canonical],meta[property^=og]').count()).toBe(0)
    expect(trouble).toEqual([])
  })

  it('with scripts shows the page of a list that a file was baked for', async () => {
    const { page, trouble } = await open('/shop/page/2/?shop-list.page=2', true)
    const name = await page.locator('store-collection article [part=name]').first().innerText()
    await page.mouse.move(100, 100)
    await page.locator('store-cart:defined').first().waitFor()
    await expect.poll(() => page.url()).toContain('/shop/?shop-list.page=2')
    expect(await page.locator('store-collection article [part=name]').first().innerText()).toBe(name)
    expect(trouble).toEqual([])
  })
})
