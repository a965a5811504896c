import { afterAll, beforeAll, expect } from 'vitest'
import { connectBrowser } from '../support/browser/connect-browser.ts'
import { inMatrix } from '../support/browser/rows.ts'
import { type Command, startCommand } from '../support/command.ts'

let dev: Command
let pages: string
beforeAll(async () => {
  dev = startCommand('demo/dev.ts', { PORT: '0', PAGES_PORT: '0', STORE_DB: ':memory:' })
  pages = (await dev.hear(/host pages ready +(\S+)\/\n/))[1] ?? ''
})
afterAll(() => dev.stop())

inMatrix('npm run dev serves the script tag’s own module and its chunks, from their sources', async () => {
  const read = async (path: string) => (await fetch(pages + path)).text()
  expect(await read('/cart.html')).toMatch(/<script type="module" src="\/store-widgets\.js"/)
  expect(await read('/store-widgets.js')).toContain('from "/widgets/loader/shared.ts"')
  expect(await read('/chunks/elements-sources.js')).toContain(
    'export * from "/widgets/entries/start-runtime.ts"',
  )
  expect(await read('/chunks/stranded.js?-sources.js')).toContain('"/widgets/runtime/activation/stranded.ts"')
  expect((await fetch(`${pages}/chunks/nothing-sources.js`)).status).toBe(404)
})

inMatrix('npm run dev sells: a card gets ready, and its product lands in the cart', async () => {
  const browser = await connectBrowser()
  const page = await browser.newPage()
  const trouble: string[] = []
  page.on('console', (message) => {
    // A shop of catalog v1 tells a page once that it has v1.
    if (/error|warning/.test(message.type()) && !message.text().includes('status of 428'))
      trouble.push(message.text())
  })
  const chunks: string[] = []
  page.on('request', (request) => {
    const name = /\/chunks\/([a-z-]+)-sources\.js/.exec(request.url())?.[1]
    if (name) chunks.push(name)
  })
  await page.goto(`${pages}/cart.html`)
  // If it was scrolled out of sight too early, the cart waits until it is near the screen again.
  await page.locator('store-cart[status=empty]').first().waitFor()
  const card = page.locator('store-product[status=ready]').first()
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForFunction(() => globalThis.StoreWidgets.cart.count === 1)
  expect(chunks).toEqual(expect.arrayContaining(['elements', 'connection', 'cart-api', 'cart']))
  expect(trouble).toEqual([])
  await browser.close()
})
