import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HostPages, startHostPages } from '../../demo/host/serve-pages.ts'
import { DESKTOP, drawer, fillCheckout, PHONE, readOrders } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { card, SHOP, stands } from './shop-steps.ts'

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(`shop.${name}`)
const title = (page: Page) => page.locator('store-shop > store-product h2[part=name]')
const focused = (page: Page) =>
  page.evaluate(() => {
    let at: Element | null = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.textContent?.trim()
  })

/** Runs in the page: measures a shop's header and first card, in px. */
const measureHead = () => {
  const shop = document.querySelector('store-shop') as HTMLElement
  const boxOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect()
  const [search, login, cart] = ['store-search', 'store-login', 'store-cart'].map((name) =>
    boxOf(shop.querySelector(`:scope > ${name}`)),
  )
  const list = shop.querySelector(':scope > store-collection')
  return {
    rows: new Set([search, login, cart].map((box) => Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2)))
      .size,
    spare: Math.round(boxOf(shop).right - (cart?.right ?? 0)),
    first: boxOf(list?.shadowRoot?.querySelector('[part~=card]')).top - boxOf(shop).top,
  }
}

describe('a shop', () => {
  const site = setUpSite()

  it('loads no other picture sizes when a product replaces a list', async () => {
    const asked: string[] = []
    const { page } = await site.visit(SHOP, {
      context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
      before: async (fresh) => void fresh.on('request', (request) => asked.push(request.url())),
    })
    await page.waitForSelector('store-shop[status=ready]')
    await page.waitForLoadState('networkidle')
    const before = asked.length
    await card(page, 1).click()
    await stands(page, 'product')
    await page.waitForSelector('store-shop > store-product[status=ready]')
    await page.waitForLoadState('networkidle')
    /** Returns the picture, regardless of its size. */
    const pictureOf = (url: string) => url.replace(/\/v1\/.*/, '')
    /** Returns the pictures of a tag, loaded or not. */
    const picturesOf = async (tag: string) => {
      const images = page.locator(`store-shop > ${tag} img`)
      const sources = await images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
      return new Set(sources.map(pictureOf))
    }
    const shown = await picturesOf('store-product')
    const others = new Set([...(await picturesOf('store-collection'))].filter((one) => !shown.has(one)))
    expect(others.size).toBeGreaterThan(5)
    expect(asked.slice(before).filter((url) => others.has(pictureOf(url)))).toEqual([])
    await page.goBack()
    await stands(page, 'list')
    await expect.poll(() => card(page, 1).isVisible()).toBe(true)
  })

  it('leads from a card to its product by the first press, while React is still on its way', async () => {
    let arrives = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrives = resolve
    })
    const { page } = await site.visit(SHOP, {
      context: { ...PHONE, hasTouch: true },
      before: (fresh) =>
        fresh.route(/\/chunks\/react-/, async (route) => {
          await arrived
          await route.continue()
        }),
    })
    const options = page.getByRole('button', { name: /^Choose options/ }).first()
    for (const pressed of [card(page, 1), options]) {
      await pressed.tap()
      await stands(page, 'product')
      await title(page).waitFor()
      await page.goBack()
      await stands(page, 'list')
    }
    arrives()
    // React doesn't answer the presses again.
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await stands(page, 'list')
  })

  it('shows products first on a phone, even if a page removes all margins', async () => {
    const { page } = await site.visit('<style>*{margin:0!important}</style><store-shop></store-shop>', {
      context: { ...PHONE, viewport: { width: 390, height: 664 } },
    })
    await page.waitForSelector('store-shop[status=ready]')
    const at390 = await page.evaluate(measureHead)
    expect(at390).toMatchObject({ rows: 1, spare: 0 })
    expect(at390.first).toBeLessThan(0.4 * 664)
    await page.setViewportSize({ width: 320, height: 664 })
    // The search has its own row, the others are at the ends of theirs.
    await expect.poll(() => page.evaluate(measureHead)).toMatchObject({ rows: 2, spare: 0 })
  })

  it('keeps a login of two words within its box on a phone, and a gap below a list’s name', async () => {
    const { page } = await site.visit(
      '<style>*{margin:0}body{padding:16px}</style><store-shop></store-shop>',
      {
        html: '<html lang="ar" dir="rtl">',
        context: { ...PHONE, viewport: { width: 376, height: 664 } },
      },
    )
    await page.waitForSelector('store-shop[status=ready]')
    const boxOf = async (inside: string) => {
      const box = await page.locator(`store-shop > ${inside}`).first().boundingBox()
      if (!box) throw new Error(`no ${inside}`)
      return box
    }
    await page.locator('store-login .account-text').waitFor()
    const [login, cart] = [await boxOf('store-login .account-text'), await boxOf('store-cart')]
    expect(login.x).toBeGreaterThanOrEqual(cart.x + cart.width)
    const [heading, controls] = [
      await boxOf('store-collection > h1'),
      await boxOf('store-collection .controls'),
    ]
    expect(controls.y - heading.y - heading.height).toBeGreaterThanOrEqual(8)
    await page.evaluate(() => StoreWidgets.shop.go('/search/zeppelin'))
    await page.waitForSelector('store-shop > store-collection[status=empty]')
    await page.locator('store-collection .notice').getByText('zeppelin').waitFor()
  })
})

describe.each([
  [CATALOGS[0], 'phone', PHONE],
  [CATALOGS[1], 'desktop', DESKTOP],
] as const)('a whole shop, catalog %s, %s', (catalog, size, context) => {
  const onPhone = rowsOf([size], (one) => one === 'phone')
  const onDesktop = rowsOf([size], (one) => one === 'desktop')
  const site = setUpSite({ catalog })

  it.each(onPhone)(
    'leads from the list to a product and back, forward, by a reload and by a shared link (%s)',
    OF_MATRIX,
    async () => {
      const { page, trouble } = await site.visit(SHOP, { context })
      await page.waitForSelector('store-shop[status=ready]')
      await page.waitForFunction(() => !document.querySelector('store-collection')?.hasAttribute('aria-busy'))
      await card(page, 8).scrollIntoViewIfNeeded()
      const name = (await card(page, 8).textContent())?.trim() as string
      const before = await page.evaluate(() => scrollY)
      const list = await page.locator('store-collection').elementHandle()
      await card(page, 8).click()
      await stands(page, 'product')
      await expect.poll(() => title(page).textContent()).toBe(name)
      expect(param(page, 'product')).toBeTruthy()
      await expect.poll(() => page.title()).toContain(name)
      await expect.poll(() => focused(page)).toBe(name)
      const shared = page.url()

      await page.goBack()
      await stands(page, 'list')
      expect(await page.locator('store-collection').evaluate((now, was) => now === was, list)).toBe(true)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      await expect.poll(() => focused(page)).toBe(name)
      expect(param(page, 'product')).toBeNull()

      await page.goForward()
      await stands(page, 'product')
      await page.reload()
      await expect.poll(() => title(page).textContent()).toBe(name)
      await page.goBack()
      await stands(page, 'list')

      const other = await site.browser.newContext(context)
      const fresh = await other.newPage()
      await fresh.goto(shared)
      await expect.poll(() => title(fresh).textContent()).toBe(name)
      await expect.poll(() => fresh.title()).toContain(name)
      await other.close()
      expect(trouble).toEqual([])
    },
  )

  it.each(onDesktop)('keeps search and category on the way, and resets both (%s)', OF_MATRIX, async () => {
    const { page, trouble } = await site.visit(SHOP, { context })
    await page.waitForSelector('store-categories[status=ready]')
    await page.locator('store-categories a').nth(1).click()
    await expect.poll(() => param(page, 'collection')).toBeTruthy()
    const collection = param(page, 'collection')
    await page.waitForSelector('store-collection[status=ready]')
    await card(page, 0).click()
    await stands(page, 'product')
    await page.goBack()
    await stands(page, 'list')
    expect(param(page, 'collection')).toBe(collection)
    await page.locator('store-search input').fill('mug')
    await page.locator('store-search input').press('Enter')
    await expect.poll(() => param(page, 'search')).toBe('mug')
    // The focus is at the heading of the results, not around all of them.
    await expect.poll(() => focused(page)).toBe('Results for “mug”')
    const ring = page.getByRole('heading', { name: 'Results for' }).evaluate((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return `${outlineWidth} ${outlineStyle}`
    })
    expect(await ring).toBe('2px solid')
    expect(param(page, 'collection')).toBeNull()
    await page.goBack()
    await expect.poll(() => param(page, 'collection')).toBe(collection)
    expect(trouble).toEqual([])
  })

  it.each(onDesktop)(
    'thanks for an order of the drawer once, and leads through cart and checkout to an order’s place, which has an address, and back (%s)',
    OF_MATRIX,
    async () => {
      const { page, trouble } = await site.visit(SHOP, { context })
      const shop = page.url()
      const cart = page.locator('store-shop > store-cart[layout=inline]')
      const addVase = async () => {
        await page.evaluate(() => StoreWidgets.shop.go('/product/belly-vase'))
        const product = page.locator('store-shop > store-product')
        await product.getByRole('button', { name: 'Add to cart' }).first().click()
        await drawer(page).waitFor()
      }
      await addVase()
      await drawer(page).getByRole('button', { name: 'Checkout' }).click()
      await fillCheckout(page)
      await page.getByRole('button', { name: /^Pay / }).last().click()
      await cart.locator('[part=order]').getByText('Belly vase').waitFor()
      await expect.poll(() => focused(page)).toMatch(/Thank you/)
      expect(await page.locator('[part=order]:visible').count()).toBe(1)
      expect(await drawer(page).count()).toBe(0)

      await addVase()
      await page.goBack()
      await drawer(page).waitFor({ state: 'detached' })
      await page.evaluate(() => StoreWidgets.shop.go('/cart'))
      await cart.getByText('Belly vase').first().waitFor()
      await cart.getByRole('button', { name: 'Checkout' }).click()
      await page.getByLabel('E-mail', { exact: true }).waitFor()
      await fillCheckout(page)
      await page.getByRole('button', { name: /^Pay / }).last().click()
      await page.waitForURL((url) => url.href.startsWith(shop))
      await cart.locator('[part=order]').waitFor()
      const [order] = await readOrders(site)
      await expect.poll(() => param(page, 'order')).toBe(order?.id)
      expect(page.url()).not.toContain('store-')
      await expect.poll(() => focused(page)).toMatch(/Thank you/)
      const link = page.url()

      // After a reload it is there as well.
      await page.reload()
      await cart.locator('[part=order]').getByText('Belly vase').waitFor()
      // When the shopper continues, it is replaced by the cart again.
      await page.evaluate(() => StoreWidgets.shop.go('/cart'))
      await cart.getByText('Your cart is empty').waitFor()
      await page.goBack()
      await cart.locator('[part=order]').getByText('Belly vase').waitFor()
      expect(param(page, 'order')).toBe(order?.id)

      const other = await site.browser.newContext(context)
      const stranger = await other.newPage()
      await stranger.goto(link)
      await stranger.locator('store-shop [part=notice]').getByText('leads to nothing').waitFor()
      await stranger.waitForSelector('store-collection[status=ready]')
      await other.close()
      expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
    },
  )
})

describe('the shop of the demo, below a path', () => {
  const site = setUpSite()
  let pages: HostPages
  beforeAll(async () => {
    pages = await startHostPages({ port: 0, apiHost: site.api, distFolder: inject('distFolder') })
  })
  afterAll(() => pages.close())

  it('opens a product’s address directly, and shows a message for an unknown address', async () => {
    const context = await site.browser.newContext(DESKTOP)
    const page = await context.newPage()
    await page.goto(`${pages.url}/shop/product/moon-jar`)
    await expect.poll(() => page.title()).toMatch(/^Moon jar/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${pages.url}/shop/product/moon-jar`,
    )
    await page.goto(`${pages.url}/shop/product/%2F%2Fevil.example`)
    await page.waitForSelector('store-collection[status=ready]')
    expect(await page.locator('store-shop [part=notice]').textContent()).not.toBe('')
    await page.evaluate(() => StoreWidgets.shop.go('/cart'))
    await stands(page, 'cart')
    expect(new URL(page.url()).pathname).toBe('/shop/cart')
    await context.close()
  })
})
