import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HostPages, startHostPages } from '../../demo/host/serve-pages.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { DESKTOP, drawer, findProduct, PHONE, readOrders } from '../support/browser/buying-steps.ts'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { CATALOGS, type CatalogName } from '../support/browser/journeys.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { linksAreOurs } from '../support/browser/settle.ts'
import { fromOutside } from '../support/from-outside.ts'
import { readShift, watchShift } from './measure-looks.ts'
import { picturesStand } from './pictures.ts'

interface Shop {
  readonly sandbox: Sandbox
  readonly pages: HostPages
}

/** The demo's pages over a shop of one generation, with enough vases for all walks. */
async function openShop(catalog: CatalogName): Promise<Shop> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', catalog }, { passwordLogCost: 4 })
  const pages = await startHostPages({
    port: 0,
    apiHost: sandbox.url,
    distFolder: inject('distFolder'),
    catalog,
  })
  const vase = await findProduct({ sandbox }, 'belly-vase')
  await setQuantity({ sandbox }, vase.id, 50)
  return { sandbox, pages }
}

let shops: Readonly<Record<CatalogName, Shop>>
let browser: TestBrowser
beforeAll(async () => {
  const [v1, v3] = await Promise.all([openShop('v1'), openShop('v3')])
  shops = { v1, v3 }
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser.close()
  for (const { pages, sandbox } of Object.values(shops)) {
    await pages.close()
    await sandbox.close()
  }
})

type Means = 'finger' | 'mouse' | 'keyboard'

/** Checks that this element has the focus, through all shadow roots. */
const isActive = (locator: Locator) =>
  locator.evaluate((element) => {
    let at: Element | null = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at === element
  })

async function tabTo(locator: Locator): Promise<void> {
  await locator.waitFor()
  for (let step = 0; step < 90; step++) {
    if (await isActive(locator)) return
    await locator.page().keyboard.press('Tab')
  }
  throw new Error(`${locator} can't be reached by Tab`)
}

/** A shopper's presses and typing. */
function createHand(page: Page, means: Means) {
  const press = async (locator: Locator) => {
    if (means === 'finger') return locator.tap()
    if (means === 'mouse') return locator.click()
    await tabTo(locator)
    await page.keyboard.press('Enter')
  }
  const write = async (locator: Locator, text: string) => {
    if (means === 'keyboard') await tabTo(locator)
    else await press(locator)
    await page.keyboard.type(text)
  }
  /** Scrolls or tabs to an element further below, like a shopper. */
  const reach = async (locator: Locator) => {
    if (means === 'keyboard') await tabTo(locator)
    else await locator.scrollIntoViewIfNeeded()
  }
  return { press, write, reach }
}

/** Waits until a shopper can see it: inside the window, and with its middle not covered. */
async function expectOnScreen(locator: Locator): Promise<void> {
  await locator.waitFor()
  const isSeen = () =>
    locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // The middle of the part inside the window.
      const [left, top] = [x + width / 2, (y + Math.min(y + height, innerHeight)) / 2]
      let at = document.elementFromPoint(left, top)
      while (at?.shadowRoot) {
        const inner = at.shadowRoot.elementFromPoint(left, top)
        if (!inner || inner === at) break
        at = inner
      }
      return width > 0 && x >= 0 && x + width <= innerWidth && y >= 0 && y < innerHeight && at
        ? element.contains(at) || at.contains(element)
        : false
    })
  await expect.poll(isSeen, { message: `${locator} is on the screen` }).toBe(true)
}

/** Mean brightness of the screen, 0 to 255. */
async function readBrightness(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot())
    .greyscale()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0] ?? -1
}

const DEVICES = [
  { size: 'a phone', means: 'finger', scheme: 'light', context: PHONE },
  { size: 'a phone', means: 'finger', scheme: 'dark', context: PHONE },
  { size: 'a desktop', means: 'mouse', scheme: 'light', context: DESKTOP },
  { size: 'a desktop', means: 'keyboard', scheme: 'dark', context: DESKTOP },
] as const

const WALKS = DEVICES.flatMap((device) => CATALOGS.map((catalog) => ({ ...device, catalog })))

/** By touch in dark mode, in a shop of catalog v3: other tests of `npm test` buy in one of catalog v1. */
const isUsual = ({ means, scheme, catalog }: (typeof WALKS)[number]) =>
  catalog === 'v3' && means === 'finger' && scheme === 'dark'

describe.each(rowsOf(WALKS, isUsual))(
  'on $size, by $means, in the $scheme, in a shop of catalog $catalog',
  OF_MATRIX,
  ({ means, scheme, context: device, catalog }) => {
    it('a shopper gets from the landing page to the thanks for the order, and back', async () => {
      const { sandbox, pages } = shops[catalog]
      const context = await browser.newContext({ ...device, colorScheme: scheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const { press, write, reach } = createHand(page, means)
      const before = (await readOrders({ sandbox })).length
      await watchShift(page)
      const expectPage = async () => {
        await picturesStand(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)
        const brightness = await readBrightness(page)
        if (scheme === 'dark') expect(brightness).toBeLessThan(110)
        else expect(brightness).toBeGreaterThan(150)
        expect(await readShift(page)).toBeLessThanOrEqual(0.01)
      }

      await page.goto(`${pages.url}/landing.html`)
      await expectOnScreen(page.getByRole('heading', { level: 1 }))
      await expectPage()

      // By the menu to the vases.
      const menu = page.locator('.shop-bar store-categories')
      await press(menu.locator('[part=menu-button]'))
      const vases = menu.getByRole('link', { name: 'Vases' })
      await expectOnScreen(vases)
      await press(vases)
      await page.waitForURL(/\/shop\.html\?shop\.collection=vases$/)
      const list = page.locator('store-collection')
      await page.locator('store-collection[status=ready]').waitFor()
      await expectOnScreen(list.locator('.cell').first())
      await expectPage()
      const all = menu.getByRole('link', { name: 'All products' })
      if (means === 'finger') {
        // On phones the list's own categories and search stand in place of the header's.
        const chips = page.locator('store-categories.list')
        await expect
          .poll(() => chips.getByRole('link', { name: 'Vases' }).getAttribute('aria-current'))
          .toBe('true')
        await press(chips.getByRole('link', { name: 'All products' }))
        await page.waitForURL((url) => !url.href.includes('vases'))
        await write(list.getByRole('combobox', { name: 'Search products' }), 'belly')
      } else {
        await expect.poll(() => menu.locator('[part=menu-button]').innerText()).toContain('Vases')
        await press(menu.locator('[part=menu-button]'))
        await expect.poll(() => vases.getAttribute('aria-current')).toBe('true')
        await expect.poll(() => all.getAttribute('aria-current')).toBe(null)
        await page.keyboard.press('Escape')
        await write(page.getByRole('combobox', { name: 'Search the shop' }), 'belly')
      }
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/shop\.html\?.*shop\.search=belly$/)
      const card = list.getByRole('link', { name: 'Belly vase' })
      await list.and(page.locator('[status=ready]')).waitFor()
      await reach(card)
      await expectOnScreen(card)
      const field =
        means === 'finger'
          ? list.getByRole('combobox', { name: 'Search products' })
          : page.getByRole('combobox', { name: 'Search the shop' })
      await expect.poll(() => field.inputValue()).toBe('belly')
      // The vase with that name, and one with the word in its description.
      await expect.poll(() => list.locator('.cell').count()).toBe(2)

      // The card opens the quick view, which links to the product's page.
      await linksAreOurs(page)
      await press(card)
      const look = page.locator('dialog.quick[open]')
      await expectOnScreen(look.getByRole('heading', { name: 'Belly vase' }))
      await expectOnScreen(look.getByRole('button', { name: 'Add to cart' }))
      await press(look.locator('[part=quick-view-link]'))
      await page.waitForURL(/\/product-page\/belly-vase/)
      const piece = page.locator('store-product.piece')
      await expectOnScreen(piece.getByRole('heading', { level: 1, name: 'Belly vase' }))
      await expectPage()

      await press(piece.getByRole('button', { name: 'Add to cart' }))
      const line = drawer(page).getByRole('listitem')
      await expectOnScreen(line.getByRole('link', { name: 'Belly vase' }))
      const checkout = drawer(page).getByRole('button', { name: 'Checkout' })
      await expectOnScreen(checkout)
      await press(checkout)

      await page.waitForURL(/\/checkout\?/)
      for (const [label, text] of [
        ['E-mail', 'ines@example.com'],
        ['First name', 'Ines'],
        ['Last name', 'Krause'],
        ['Street and house number', 'Hofweg 3'],
        ['Postcode', '04109'],
        ['Town or city', 'Leipzig'],
      ] as const)
        await write(page.getByLabel(label, { exact: label === 'E-mail' }), text)
      await press(page.getByRole('button', { name: /^Pay / }).last())

      // The thanks, in place of the cart.
      await page.waitForURL(/\/cart\.html/)
      const order = page.locator('main store-cart [part=order]')
      await expectOnScreen(order.locator('[part=order-title]'))
      const [newest] = fromOutside<{ number: number }[]>(await readOrders({ sandbox }))
      // Only the provider knows its number, and its address: these come after the thanks.
      await order.getByText(`Order ${newest?.number}`).waitFor()
      const said = await order.innerText()
      expect(said).toContain('Belly vase')
      expect(said).toContain('ines@example.com')
      expect((await readOrders({ sandbox })).length).toBe(before + 1)
      await expect.poll(() => page.locator('[part=order]:visible').count()).toBe(1)
      await expect.poll(() => page.locator('store-cart [part=badge]').count()).toBe(0)
      // The thanks are shown at once, with space for the provider's data.
      await expectPage()

      // Back at the shop, where the cart is empty again.
      await press(page.locator('.shop-bar .name'))
      await page.waitForURL(/\/landing\.html$/)
      await expectOnScreen(page.getByRole('heading', { level: 1 }))
      await page.locator('store-cart[status=empty]').waitFor()

      // The menu has a link to all products, and the page says so.
      await press(menu.locator('[part=menu-button]'))
      await press(all)
      await page.waitForURL(/\/shop\.html\?shop\.collection=all-products$/)
      if (means === 'finger') await page.locator('store-categories.list [aria-current=true]').waitFor()
      else await expect.poll(() => menu.locator('[part=menu-button]').innerText()).toContain('All products')
      await context.close()
    })
  },
)

it('the film of the moon jar plays on its page', async () => {
  const context = await browser.newContext(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${shops.v1.pages.url}/product-page/moon-jar`)
  const piece = page.locator('store-product.piece')
  await piece.and(page.locator('[status=ready]')).waitFor()
  await piece.getByRole('button', { name: /^Video/ }).click()
  const film = piece.locator('video')
  await film.waitFor()
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => [video.readyState > 0, video.error]))
    .toEqual([true, null])
  await context.close()
})
