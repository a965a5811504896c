import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import type { StoreWidgetsApi } from '../../widgets/loader/main.ts'
import { CHROMIUM_ARGS, ensureTestBrowser } from './browser/find-chromium.ts'
import type { Fault } from './fault.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { shareBuild } from './shared-build.ts'

/** `npm run soak [-- --seconds 40]`: three tabs change one cart while a fifth of all calls goes wrong. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } })
const TABS = 3
const CHANCE = 0.2
const FAULTS: readonly Fault[] = [
  { answer: 503 },
  { answer: 'html' },
  { answer: 'reset' },
  { answer: 'cut' },
  { answer: 'half' },
  { answer: 502, acted: true },
  { delayMs: 1_500 },
]

interface Widgets {
  readonly StoreWidgets: StoreWidgetsApi
}

/** Makes one change of the cart by the page's own code; a failure is a message to the shopper, and no exception. */
const change = (page: Page, step: number) =>
  page.evaluate(async (n) => {
    const { cart, client } = (window as Widgets).StoreWidgets
    try {
      const line = cart.lines.at(-1)
      if (n % 4 === 1 && line) await cart.setQuantity(line.id, 1 + (n % 5))
      else if (n % 7 === 3 && line) await cart.remove(line.id)
      else {
        const { products } = await client.products.query({ paging: { limit: 100 } })
        const plain = products.filter(
          ({ productOptions, stock, customTextFields }) =>
            !productOptions.length && !customTextFields?.length && !stock?.trackInventory,
        )
        await cart.add({ productId: plain[n % plain.length]?.id ?? '' })
      }
      return 'done'
    } catch (error) {
      return (error as Error).name === 'StoreError' ? 'refused' : String(error)
    }
  }, step)

/** Compares the pieces on the page and at the provider. */
const compare = (page: Page) =>
  page.evaluate(async () => {
    const { cart, client } = (window as Widgets).StoreWidgets
    const there = await client.cart.get().catch((error) => {
      if (error.status === 404) return { cart: { lineItems: [] } }
      throw error
    })
    const pieces = there.cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
    return { here: cart.count, there: pieces }
  })

async function serve(folder: string, html: () => string) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (path === '/') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html())
    const file = await readFile(folder + path).catch(() => undefined)
    response.writeHead(file ? 200 : 404, { 'Content-Type': 'text/javascript' }).end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Opens the tab again, without faults, and returns its differences from the provider. */
async function judge(tab: Page, name: string): Promise<readonly string[]> {
  await tab.bringToFront()
  await tab.reload()
  await tab.evaluate(
    () =>
      new Promise<void>((done) => {
        const { cart } = (window as Widgets).StoreWidgets
        cart.subscribe(() => done())
      }),
  )
  const { here, there } = await compare(tab)
  console.log(`${name}: ${here} pieces shown, ${there} at the provider`)
  return here === there ? [] : [`${name} shows ${here} pieces, the provider has ${there}`]
}

async function soak(seconds: number): Promise<readonly string[]> {
  const dist = await shareBuild()
  const sandbox = await startSandbox({ port: 0, db: ':memory:' })
  const faults = await startFaultProxy({ target: sandbox.url })
  const { server, origin } = await serve(
    dist.folder,
    () =>
      `<!doctype html><html lang="en"><head><script type="module" src="/store-widgets.js" data-client-id="demo-client" data-catalog="v1" data-api-host="${faults.url}"></script></head><body><store-collection page-size="6"></store-collection><store-cart></store-cart></body></html>`,
  )
  const executablePath = ensureTestBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
  const trouble: string[] = []
  try {
    const context = await browser.newContext()
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
    for (const tab of tabs) {
      tab.on('pageerror', (error) => trouble.push(`exception: ${error}`))
      await tab.goto(origin)
      await tab.waitForSelector('store-collection[status=ready]')
    }
    for (const [index, fault] of FAULTS.entries())
      faults.when({ chance: CHANCE / (FAULTS.length - index / 2) }, fault)
    const end = Date.now() + seconds * 1_000
    const said: Record<string, number> = {}
    await Promise.all(
      tabs.map(async (tab, index) => {
        for (let step = index; Date.now() < end; step += TABS) {
          const outcome = await change(tab, step)
          said[outcome] = (said[outcome] ?? 0) + 1
          if (outcome !== 'done' && outcome !== 'refused') trouble.push(outcome)
        }
      }),
    )
    const spoilt = faults.calls.filter(({ isSpoilt }) => isSpoilt).length
    console.log(`${faults.calls.length} calls, ${spoilt} spoilt; changes: ${JSON.stringify(said)}`)
    faults.reset()
    for (const [index, tab] of tabs.entries()) trouble.push(...(await judge(tab, `tab ${index + 1}`)))
  } finally {
    await browser.close()
    await faults.close()
    await new Promise((done) => server.close(done))
    await sandbox.close()
    await dist.remove()
  }
  return trouble
}

const trouble = await soak(Number(values.seconds))
for (const one of trouble) console.error(one)
console.log(trouble.length ? `soak: ${trouble.length} wrong` : 'soak: nothing wrong')
process.exit(trouble.length ? 1 : 0)
