import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browser/find-chromium.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { closeTab } from '../support/close-tab.ts'
import { createGate } from './network-steps.ts'

/**
 * Pages that the browser keeps alive while another is shown. Playwright's browsers keep none by default, and the
 * headless shell can't keep any: only this file needs a whole browser.
 */

const site = setUpFaultySite()
let browser: Browser
beforeAll(async () => {
  const executablePath = ensureChromium()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
afterAll(() => browser.close())

const CARD = '<store-product product-slug="belly-vase"></store-product>'
const CART = '<store-cart></store-cart><store-login></store-login>'

/** The address of a page whose cards a server drew. */
async function publish(body: string): Promise<string> {
  const { html } = await renderTags(body, {
    clientId: 'demo-client',
    apiHost: site.api,
    locale: 'en',
    cache: createTagCache(),
    timeoutMs: 60_000,
  })
  return site.publish(html)
}

/** Adds one and waits for the provider: the cart counts it at once, and a page that is left by then requests nothing. */
async function addToCart(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/add-line-items'),
  )
  await page.getByRole('button', { name: 'Add to cart Belly vase' }).click()
  await (await answer).finished()
}
/** Waits until the cart shows this many pieces. */
const hasInCart = (page: Page, items: string) => page.locator('store-cart').getByText(items).first().waitFor()

/** The state of the page's own code, and how the page was shown last. */
interface Held {
  readonly nodes: Element[]
  shown?: boolean
}
const hold = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('store-product')?.shadowRoot
    const held: Held = { nodes: [...(root?.querySelectorAll('article, article *') ?? [])] }
    Object.assign(window, { held })
    addEventListener('pageshow', ({ persisted }) => {
      held.shown = persisted
    })
  })

it('the browser keeps a page with cards, a cart and a login, and it comes back with the current cart', async () => {
  const shop = await publish(CARD + CART)
  const other = await publish(CARD + CART)
  const page = await browser.newPage()
  await page.goto(shop)
  await addToCart(page)
  await hasInCart(page, '1 item')
  await hold(page)
  await page.goto(other)
  await addToCart(page)
  await hasInCart(page, '2 items')

  // Back closes the drawer first; the next one leaves the page.
  await page.evaluate(() => history.back())
  await page.locator('store-cart dialog[open]').waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  // A page that comes back fires no load.
  await page.waitForURL(shop, { waitUntil: 'commit' })
  // Its event follows a moment after it is shown.
  await page.waitForFunction(() => (window as { held?: Held }).held?.shown !== undefined)
  const { shown, nodes, lost } = await page.evaluate(() => {
    const { held } = window as typeof window & { held: Held }
    return {
      shown: held.shown,
      nodes: held.nodes.length,
      lost: held.nodes.filter((one) => !one.isConnected).length,
    }
  })
  // A held lock, an open connection or a listener for `unload` would have ended it.
  expect(shown).toBe(true)
  expect(nodes).toBeGreaterThan(5)
  expect(lost).toBe(0)
  await hasInCart(page, '2 items')
  // Its drawer is still open.
  await page.keyboard.press('Escape')
  await addToCart(page)
  await hasInCart(page, '3 items')
  await closeTab(page)
})

/** Waits until the button of the cart counts one piece. */
const counts = (page: Page) =>
  page.locator('store-cart [part=badge]').getByText('1', { exact: true }).waitFor()

it.each([
  ['this page', false],
  ['the page that was shown meanwhile', true],
])('an addition that was not sent when its page was left is sent once, by %s', async (_name, isMeanwhile) => {
  const shop = await publish(CARD + CART)
  const other = await publish(isMeanwhile ? CART : '')
  const page = await browser.newPage()
  const isPut = (url: string) => url.endsWith('/add-line-items')
  const sent: string[] = []
  page.on('request', (request) => isPut(request.url()) && sent.push(request.method()))
  await page.goto(shop)
  await page.locator('store-product[status=ready]').waitFor()
  const gate = createGate()
  const reads = site.faults.when({ path: /./ }, { until: gate.promise })
  await page.getByRole('button', { name: 'Add to cart Belly vase' }).click()
  await counts(page)
  await expect.poll(() => reads.hits).toBeGreaterThan(0)
  if (isMeanwhile) {
    await page.goto(other, { waitUntil: 'commit' })
    reads.end()
    gate.open()
    await counts(page)
  } else {
    // A page without our script.
    await page.goto(`${site.origin}/integrity.json`)
    reads.end()
    gate.open()
  }
  // The drawer's step comes first.
  await page.evaluate(() => history.go(-1))
  await page.waitForURL(shop, { waitUntil: 'commit' })
  await expect.poll(() => sent).toEqual(['POST'])
  await counts(page)
  await page.reload()
  await counts(page)
  expect(sent).toEqual(['POST'])
  await closeTab(page)
})
