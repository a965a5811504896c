import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HostPages, startHostPages } from '../../demo/host/serve-pages.ts'
import { DESKTOP, fillCheckout, readOrders } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import type { VisitOptions } from '../support/browser/site.ts'
import { findCode, readDocument } from '../support/documents.ts'

const site = setUpSite()
let shop: HostPages
/** A different site than the page around: `localhost`, not `127.0.0.1`. */
let origin: string
beforeAll(async () => {
  shop = await startHostPages({ port: 0, apiHost: site.api, distFolder: inject('distFolder') })
  origin = shop.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => shop.close())

/** The block of docs/guide/embed.md, on this machine. */
const snippet = (address = 'product=stoneware-mug') =>
  (findCode('html', readDocument('docs/guide/embed.md'))[0] ?? '')
    .replace('https://shop.example/store', origin)
    .replace(/\?[^"]*/, `?${address}&client=demo-client`)

const WITH_HEIGHT = () => `<script type="module" src="${origin}/embed-host.js"></script>`

async function open(body: string, options: VisitOptions = {}) {
  const visit = await site.visit(body, { script: null, context: DESKTOP, ...options })
  const handle = await visit.page.waitForSelector('iframe')
  const frame = (await handle.contentFrame()) as Frame
  return { ...visit, frame }
}

const shownIn = (frame: Frame) => frame.locator('body > [status=ready]').waitFor()

/** Notes the layout shift of the outer page, and all policy violations. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, refused: [] as string[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as typeof entry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
const readSeen = (where: Page | Frame) =>
  where.evaluate(
    () => (globalThis as typeof globalThis & { seen: { shift: number; refused: string[] } }).seen,
  )

it('a card stands in a page with a strict policy and no script, fits its frame and moves nothing', async () => {
  const { page, frame, trouble } = await open(`${snippet()}<p>After it.</p>`, {
    headers: { 'Content-Security-Policy': `default-src 'none'; frame-src ${origin}` },
    before: watch,
  })
  await shownIn(frame)
  await frame.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
  await frame.getByText('€28.00').first().waitFor()
  expect(await readSeen(page)).toEqual({ shift: 0, refused: [] })
  expect(await readSeen(frame)).toEqual({ shift: 0, refused: [] })
  const room = await frame.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  expect(room[0]).toBe(room[1])
  expect(await page.context().cookies()).toEqual([])
  expect(trouble).toEqual([])
})

it('a list fits its frame, in the colours of its place, if the page loads the script', async () => {
  const list = snippet('collection=mugs&page-size=4').replace('width="352"', 'width="100%"')
  const { page, frame, trouble } = await open(`<div style="color-scheme:dark">${list}</div>`, {
    head: WITH_HEIGHT(),
  })
  await shownIn(frame)
  await expect
    .poll(() => frame.evaluate(() => document.body.getBoundingClientRect().height - innerHeight))
    .toBeLessThanOrEqual(0)
  expect(Number(await page.getAttribute('iframe', 'height'))).toBeGreaterThan(300)
  const scheme = () => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(scheme).toBe('dark')
  expect(trouble).toEqual([])
})

it('the frame runs no code but its host’s, and applies no other styles', async () => {
  // The host page's server: a foreign one for the frame.
  const foreign = `${site.origin}/store-widgets.js`
  const { frame } = await open(snippet(), { before: watch })
  await shownIn(frame)
  const add = (tag: string, content: object) =>
    frame.evaluate(
      ([name, given]) => document.head.append(Object.assign(document.createElement(name), given)),
      [tag, content] as const,
    )
  await add('script', { textContent: 'window.hacked = true' })
  await add('script', { src: foreign })
  await add('link', { rel: 'stylesheet', href: foreign })
  await expect
    .poll(async () => (await readSeen(frame)).refused)
    .toEqual(['script-src-elem inline', `script-src-elem ${foreign}`, `style-src-elem ${foreign}`])
  expect(await frame.evaluate(() => 'hacked' in window)).toBe(false)
})

/** Finds the window with the checkout. A page that is isolated from its opener is a separate target for the driver. */
async function findCheckout(page: Page): Promise<Page> {
  const find = () =>
    page
      .context()
      .pages()
      .find((one) => /\/checkout\?/.test(one.url()))
  await expect.poll(find).toBeDefined()
  return find() as Page
}

describe('the checkout', () => {
  it('opens in a window of its own, which says thank you; the frame stays', async () => {
    const { page, frame } = await open(snippet('product=butter-dish'))
    await shownIn(frame)
    await frame.getByRole('button', { name: /^Buy now/ }).click()
    const checkout = await findCheckout(page)
    expect(frame.url()).toContain(`${origin}/embed.html`)
    // The window that the press has opened is the checkout's: no empty one is left.
    expect(page.context().pages()).toHaveLength(2)
    await fillCheckout(checkout)
    await checkout.getByRole('button', { name: /^Pay / }).last().click()
    await checkout.locator('[part=order]').getByText('Butter dish').waitFor()
    expect(checkout.url()).toBe(frame.url())
    expect(await readOrders(site)).toMatchObject([{ lines: [{ name: 'Butter dish' }] }])
    // The button is ready again.
    await frame.getByRole('button', { name: /^Buy now/, disabled: false }).waitFor()
  })

  /** Holds the files that a press needs until they are released. */
  const holdCode = (files: string) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const before = (fresh: Page) =>
      fresh.route(new RegExp(`/chunks/(${files})-`), (route) => released.then(() => route.continue()))
    return { release: () => release(), before }
  }

  it.each(rowsOf(['elements', 'app|cart-api'], (files) => files === 'app|cart-api'))(
    'opens in a window of the press even if its code comes late: %s',
    OF_MATRIX,
    async (files) => {
      const { release, before } = holdCode(files)
      const { page, frame } = await open(snippet('product=butter-dish'), { before })
      await shownIn(frame)
      const opened = page.context().waitForEvent('page')
      await frame.getByRole('button', { name: /^Buy now/ }).click()
      await opened
      release()
      await (await findCheckout(page)).getByText('Butter dish').first().waitFor()
      expect(page.context().pages()).toHaveLength(2)
    },
  )

  it('opens the product’s page at once, and no empty window, if something is to be chosen first', async () => {
    const { release, before } = holdCode('app|cart-api')
    const { page, frame } = await open(snippet('product=stoneware-mug'), { before })
    await shownIn(frame)
    const opened = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: /^Choose options/ }).click()
    await (await opened).waitForURL(/\/product-page\/stoneware-mug/)
    expect(page.context().pages()).toHaveLength(2)
    release()
  })

  it.each(rowsOf(['elements', 'app'], (file) => file === 'elements'))(
    'closes its empty window if the code of the press can’t be had: %s',
    OF_MATRIX,
    async (file) => {
      const { page, frame } = await open(snippet('product=butter-dish'), {
        before: (fresh) => fresh.route(new RegExp(`/chunks/${file}-`), (route) => route.abort()),
      })
      await shownIn(frame)
      const opened = page.context().waitForEvent('page')
      await frame.getByRole('button', { name: /^Buy now/ }).click()
      const window = await opened
      if (!window.isClosed()) await window.waitForEvent('close')
      expect(page.context().pages()).toHaveLength(1)
    },
  )

  it('closes its empty window if the product is no longer available', async () => {
    const { page, frame } = await open(snippet('product=butter-dish'), {
      before: (fresh) =>
        fresh.route('**/redirect-session**', (route) =>
          route.fulfill({
            status: 500,
            json: { message: 'no', details: {} },
            headers: { 'Access-Control-Allow-Origin': '*' },
          }),
        ),
    })
    await shownIn(frame)
    const opened = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: /^Buy now/ }).click()
    const window = await opened
    if (!window.isClosed()) await window.waitForEvent('close')
    expect(frame.url()).toContain(`${origin}/embed.html`)
  })
})

it('a frame without storage shows its card, and leads to the checkout', async () => {
  const { page, frame } = await open(snippet('product=butter-dish'), {
    before: (fresh) =>
      fresh.addInitScript(() => {
        if (top === window) return
        const refuse = {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, refuse)
        Object.defineProperty(Document.prototype, 'cookie', refuse)
      }),
  })
  await shownIn(frame)
  await frame.getByRole('button', { name: /^Buy now/ }).click()
  const checkout = await findCheckout(page)
  await checkout.getByText('Butter dish').first().waitFor()
})
