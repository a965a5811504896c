import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type HostPages, startHostPages } from '../../demo/host/serve-pages.ts'
import { buildPlayground } from '../../demo/playground/build.ts'
import { begin, type Choice, writeChoice } from '../../demo/playground/choice.ts'
import { statesOf } from '../../demo/playground/states.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { toProperty } from '../../widgets/loader/attributes.ts'
import { TAGS } from '../../widgets/tools/reference/tags.ts'
import { closeAfterTest } from '../support/browser/close-after-test.ts'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { settle } from '../support/browser/settle.ts'
import { findFlaws, runAxe } from './find-flaws.ts'
import { picturesStand } from './pictures.ts'

const VIEW = { viewport: { width: 1280, height: 900 } }

let sandbox: Sandbox
let pages: HostPages
let browser: TestBrowser
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-playground-'))
  await buildPlayground(folder)
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  pages = await startHostPages({
    port: 0,
    apiHost: sandbox.url,
    distFolder: inject('distFolder'),
    playgroundFolder: folder,
  })
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser.close()
  await pages.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(viewport = VIEW.viewport) {
  const context = await browser.newContext({
    viewport,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  closeAfterTest(() => context.close())
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  await page.goto(`${pages.url}/playground/`)
  await page.waitForSelector('html[data-ready]')
  return { page, trouble }
}

/** Waits until the tag in the preview has this status. */
const waitForTag = (page: Page, tag: string, status: RegExp) =>
  expect
    .poll(async () => {
      const found = page.frameLocator('#frame').locator(tag).first()
      return found.getAttribute('status').catch(() => null)
    })
    .toMatch(status)

it('begins with the width of its own screen', async () => {
  const phone = await open({ width: 390, height: 844 })
  const widthOf = (page: Page) => page.locator('#preview').getAttribute('data-width')
  expect(await widthOf(phone.page)).toBe('phone')
  await waitForTag(phone.page, 'store-product', /ready/)
  const frame = phone.page.locator('#frame')
  expect(await frame.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true)
  // Values in the address are kept.
  await phone.page.goto(`${pages.url}/playground/?other${writeChoice({ ...begin(), width: 'desktop' })}`)
  await phone.page.waitForSelector('html[data-ready]')
  expect(await widthOf(phone.page)).toBe('desktop')
  expect(phone.trouble).toEqual([])
  const desktop = await open()
  expect(await widthOf(desktop.page)).toBe('desktop')
})

it('shows every tag with everything from the manifest, and the code to paste', OF_MATRIX, async () => {
  const { page, trouble } = await open()
  const shown = rowsOf(TAGS, ({ tag }) => /^store-(product|cart)$/.test(tag))
  for (const entry of TAGS.filter(({ tag }) => tag !== 'store-value')) {
    const { tag, attributes } = entry
    await page.selectOption('#tag', tag)
    const controls = page.locator('#attributes :is(.field > input,.field > select,fieldset)')
    await expect
      .poll(() => controls.evaluateAll((all) => all.map(({ id }) => id.replace('attribute-', ''))))
      .toEqual(Object.keys(attributes))
    const properties = await page.locator('#attributes .about code').allTextContents()
    expect(properties).toEqual(
      Object.keys(attributes)
        .filter((name) => toProperty(name) !== name)
        .map((name) => `.${toProperty(name)}`),
    )
    if (shown.includes(entry)) await waitForTag(page, tag, /ready/)
    await expect.poll(() => page.inputValue('#code')).toContain(`<${tag}`)
  }
  await page.selectOption('#tag', 'store-product')
  await page.selectOption('#attribute-layout', 'row')
  await page.check('#attribute-hide-stock')
  await page.selectOption('#theme', 'quiet')
  await page.click('#copy')
  await expect.poll(() => page.textContent('#heard')).toMatch(/Copied/)
  const code = await page.evaluate(() => navigator.clipboard.readText())
  const integrity = JSON.parse(readFileSync(join(inject('distFolder'), 'integrity.json'), 'utf8'))
  expect(code).toContain('<link rel="preconnect" href="https://www.wixapis.com" crossorigin>')
  expect(code).toContain(`integrity="${integrity['store-widgets.js']}" crossorigin="anonymous"`)
  expect(code).toContain('padding-bottom: calc(min(100%, 22em) + 10.15em)')
  expect(code).toContain('/dist/themes/quiet.css')
  expect(code).toContain(
    '<store-product product-slug="stoneware-mug" layout="row" hide-stock></store-product>',
  )

  // From this host the code works unchanged, on an empty page of another origin.
  await page.getByLabel('CDN, pinned').check()
  expect(await page.inputValue('#code')).toMatch(/^<script type="importmap">.{9999}/)
  await page.getByRole('radio', { name: 'This host' }).check()
  // The page needs a real server: the browser lets no mocked page call this machine.
  const empty = `<!doctype html><html lang="en"><title>Empty</title>${await page.inputValue('#code')}`
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(empty)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pasted = await page.context().newPage()
  await pasted.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await pasted.locator('store-product[status=ready] .price').waitFor()
  await expect.poll(() => pasted.locator('store-product .stock').count()).toBe(0)
  await pasted.close()
  server.close()
  expect(trouble).toEqual([])
})

inMatrix('shows every state, and proposes values that read', async () => {
  const { page, trouble } = await open()
  const preview = page.frameLocator('#frame')
  for (const [state, status] of [
    ['loading', /loading/],
    ['empty', /empty/],
    ['error', /error/],
    ['offline', /error/],
    ['sold out', /ready/],
    ['long texts', /ready/],
  ] as const) {
    await page.selectOption('#state', state)
    await waitForTag(page, 'store-product', status)
  }
  await expect.poll(() => preview.locator('[part=name]').textContent()).toMatch(/potters|wood kiln/)
  await page.selectOption('#state', 'sold out')
  await page.selectOption('#tag', 'store-collection')
  const buttons = preview.locator('store-collection [part~=card] [part~=buy]')
  await expect.poll(async () => [...new Set(await buttons.allTextContents())].join()).toMatch(/^Sold out/)
  await page.selectOption('#tag', 'store-cart')
  await expect.poll(() => preview.locator('store-cart .line').textContent()).toMatch(/sold out/i)
  await page.selectOption('#tag', 'store-product')
  await page.selectOption('#state', 'ready')
  await page.selectOption('#language', 'ar')
  // The outgoing page in English is ready, too.
  await preview.locator('html[dir=rtl]').waitFor()
  await waitForTag(page, 'store-product', /ready/)

  await page.fill('#brand-accent', '#ffe9a8')
  await page.fill('#brand-text', '#aaaaaa')
  await page.fill('#brand-ground', '#ffffff')
  await expect.poll(() => page.locator('#warnings li').allTextContents()).toHaveLength(2)
  await expect.poll(() => page.locator('#warnings').textContent()).toMatch(/text needs 4\.5/)
  await expect.poll(() => page.inputValue('#code')).toMatch(/--store-accent: #[0-9a-f]{6};/)

  await page.fill('#address', '/landing.html')
  await page.click('#look')
  await expect.poll(() => page.inputValue('#brand-font')).toMatch(/system-ui/)
  await expect.poll(() => page.locator('#warnings li').count()).toBe(0)
  await page.fill('#address', 'https://example.com/')
  await page.click('#look')
  await expect.poll(() => page.textContent('#heard')).toMatch(/this host/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await runAxe(page, undefined, { iframes: false })).toEqual([])
  }
  expect(trouble).toEqual([])
})

const EVERY_STATE = TAGS.filter(({ tag }) => tag !== 'store-value').flatMap(({ tag }) =>
  statesOf(tag).map((state) => ({ tag, state })),
)
const SHOWN: readonly (Partial<Choice> & { readonly look: string })[] = [
  { look: 'light', scheme: 'light' },
  { look: 'dark', scheme: 'dark' },
  { look: 'right-to-left', scheme: 'light', language: 'ar' },
]

it.each(rowsOf(EVERY_STATE, ({ tag, state }) => tag === 'store-product' && state === 'long texts'))(
  'axe finds nothing in the preview of $tag, $state: light, dark, right-to-left and forced colours',
  OF_MATRIX,
  async ({ tag, state }) => {
    const context = await browser.newContext({ ...VIEW, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const look = async (name: string) => {
      await picturesStand(page)
      await settle(page)
      expect([name, await findFlaws(page)]).toEqual([name, []])
    }
    const show = (choice: Choice, name: string) =>
      page.goto(`${pages.url}/playground/preview.html?${name}${writeChoice(choice)}`)
    if (tag === 'store-cart') {
      // The cart is filled before: a sold-out product can't be added, and the preview would start again in between.
      await show(begin(undefined, 'store-cart'), 'full')
      await page.locator('store-cart .line').waitFor()
      await settle(page)
    }
    for (const { look: name, ...part } of SHOWN) {
      const choice = { ...begin(undefined, tag), state, ...part }
      await show(choice, name)
      await look(name)
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await look('forced colours')
    await context.close()
  },
)
