import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { closeContext } from '../support/close-context.ts'

/** A product without options that never sells out. */
export const SLUG = 'camp-mug'
export const NAME = 'Camp mug'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

export interface Site {
  /** Origin, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Serves a folder like a static host. */
export async function serveFolder(
  folder: string,
  headers: (path: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Site> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const body = await readFile(join(folder, decodeURIComponent(path))).catch(() => undefined)
    if (!body) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': type, ...headers(path) }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/**
 * Whether it is the refusal of a shop of catalog v1 to a page that doesn't know its generation yet: it comes once, and
 * the page continues.
 */
const isFirstShop = (status: number, url: string) =>
  status === 428 && /\/stores\/v3\/|\/categories\/v1\//.test(url)
/** Chromium's message about it in the console. */
export const SAYS_SO = 'the server responded with a status of 428'
/** Chromium's advice, among its verbose messages, about the list that a shop keeps beside a product. */
const KEPT = 'Rendering was performed in a subtree hidden by content-visibility'

/** Notes everything that a page should not cause: console messages, exceptions, refused requests. */
export function watch(page: Page): string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    const isKnown = [SAYS_SO, KEPT].some((text) => message.text().includes(text))
    if (!isKnown) trouble.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // A request that the page cancels by itself has not failed.
    if (why !== 'net::ERR_ABORTED') trouble.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isFirstShop(answer.status(), answer.url()))
      trouble.push(`${answer.status()}: ${answer.url()}`)
  })
  return trouble
}

/** The longest wait for a state of a page: one project may build while another is checked. */
const PATIENCE_MS = 90_000

/** Opens a page of a project in a fresh browser profile. */
export async function withPage(use: (page: Page, trouble: string[]) => Promise<void>): Promise<void> {
  const browser = await chromium.connect(inject('packageBrowser'))
  const context = await browser.newContext()
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    await use(page, watch(page))
  } finally {
    await closeContext(context)
    await browser.close()
  }
}

/** The only allowed console message, about the flag below. */
const FLAG_ADVICE =
  /^console warning: .*hide-price="false" means false here; present means true\. Leave the attribute out\./s

/**
 * Checks a card whose framework sets `hide-price` to false, which some write as `"false"`: its price must be shown, and
 * the console names the value.
 *
 * @returns all other notes.
 */
export async function seePriceDespiteFlag(page: Page, trouble: readonly string[]): Promise<string[]> {
  const card = page.locator(`store-product[product-slug=${SLUG}]`).first()
  await card
    .getByText(/\d[.,]\d\d/)
    .first()
    .waitFor()
  const isWritten = (await card.getAttribute('hide-price')) === 'false'
  const readAdvice = () => trouble.filter((line) => FLAG_ADVICE.test(line))
  await expect.poll(() => readAdvice().length, { timeout: PATIENCE_MS }).toBe(isWritten ? 1 : 0)
  return trouble.filter((line) => !FLAG_ADVICE.test(line))
}

/** Waits for the card, adds its product to the cart and checks it there, without a console message. */
export const shop = (
  url: string,
  more: (page: Page) => Promise<void> = async () => {},
  flags: 'none' | 'hide-price is false' = 'none',
): Promise<void> =>
  withPage(async (page, trouble) => {
    await page.goto(url)
    const card = page.locator(`store-product[product-slug=${SLUG}][status=ready]`).first()
    try {
      await card.getByRole('button', { name: 'Add to cart' }).click()
      await page.locator('store-cart').getByText(NAME).first().waitFor()
    } catch (reason) {
      throw new Error(`${reason}\n${trouble.join('\n')}`)
    }
    await more(page)
    expect(flags === 'none' ? trouble : await seePriceDespiteFlag(page, trouble)).toEqual([])
  })

/** The body of a page with a form of its own, and a link to a second one that has a link "Letter" back. */
export const LETTER = `<nav><a href="OTHER">Other</a></nav><label>Your e-mail <input></label>
  <store-product product-slug="${SLUG}"></store-product><store-cart></store-cart>`

/**
 * Types into a page, adds a product and closes the drawer that opens, by a key and by Back. The page's router, which
 * changes its body at each Back, must not hear of a dialog's; at the way back from another page it must.
 */
export const keepLetter = (url: string): Promise<void> =>
  withPage(async (page, trouble) => {
    const input = page.getByLabel('Your e-mail')
    const drawer = page.locator('store-cart dialog[open]')
    await page.goto(url)
    // Some routers write their state into the history only when they have changed a page.
    for (const name of ['Other', 'Letter']) await page.getByRole('link', { name }).click()
    await input.waitFor()
    // Turbo shows its copy of a page until the page's own body has come, and then replaces it.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-turbo-preview'))
    await input.fill('me@example.com')
    // Turbo's copies of a page have what was typed, and nothing else that the page has made since.
    const node = await input.elementHandle()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await drawer.getByText(NAME).first().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.waitForFunction(() => !history.state?.['store-widgets']?.dialogs)
    await page.locator('store-cart').getByRole('button').click()
    await drawer.waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    // A router that had heard of it would have changed the body by now, in another task.
    await page.locator('store-cart').getByRole('button').click()
    await drawer.waitFor()
    expect(await node?.evaluate((element) => element.isConnected)).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Other' }).click()
    await page.getByRole('link', { name: 'Letter' }).waitFor()
    await page.goBack()
    await page.locator('store-product[status=ready]').waitFor()
    expect(trouble).toEqual([])
  })

/** The tags in each project. */
export const TAGS = `<store-product product-slug="${SLUG}"></store-product><store-cart layout="inline"></store-cart>`
