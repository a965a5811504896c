import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProduct, heard, listen } from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { VisitOptions } from '../support/browser/site.ts'
import { fillCredentials } from './login-steps.ts'
import { countDifferences } from './pictures.ts'

const site = setUpSite()
beforeAll(async () => {
  const { id } = await findProduct(site, 'belly-vase')
  await setQuantity(site, id, 50)
})

const HEADER = '<header><store-login layout="button"></store-login> <store-cart></store-cart></header>'
const CARD = '<store-product product-slug="belly-vase"></store-product>'
const STANDING = 'store-cart[status=empty]'

/** Opens a page with a header, and notes the chunks that it loads and the events of its tags. */
async function visitHeader(body = HEADER + CARD, options: VisitOptions = {}) {
  const chunks = new Set<string>()
  const visit = await site.visit(body, {
    ...options,
    async before(page) {
      page.on('request', (request) => {
        const [, name] = /chunks\/([\w-]+)-[^-/]*\.js$/.exec(request.url()) ?? []
        if (name) chunks.add(name)
      })
      await listen(page, 'store-ready', 'store-error')
      await options.before?.(page)
    },
  })
  await visit.page.waitForSelector(STANDING)
  await visit.page.waitForSelector('store-login[status=ready]')
  return { ...visit, chunks }
}

const button = (page: Page, tag: 'cart' | 'login') => page.locator(`store-${tag} [data-action=${tag}]`)

/** Marks the drawn buttons, so that a test sees whether React has kept them. */
const markButtons = (page: Page) =>
  page.evaluate(() => {
    for (const tag of document.querySelectorAll('store-cart,store-login'))
      Object.assign(tag.shadowRoot?.querySelector('[data-action]') as object, { isFirst: true })
  })
const isKept = (page: Page, tag: 'cart' | 'login') =>
  button(page, tag).evaluate((node) => (node as { isFirst?: true }).isFirst === true)

/** Logs in by the header. */
async function logIn(page: Page) {
  await button(page, 'login').click()
  await fillCredentials(page)
  await page.keyboard.press('Enter')
  await button(page, 'login').locator('[part=avatar][aria-hidden]').waitFor()
}

const drawer = (page: Page) => page.locator('store-cart dialog[open]')

describe("a header's cart and login, for a visitor without either", () => {
  it('are drawn and said to be ready without React, and open at the first press, with the button that was pressed', async () => {
    const { page, trouble, chunks } = await visitHeader()
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)
    expect([...chunks].filter((name) => /^(app|cart|cart-api|login|session)$/.test(name))).toEqual([])
    expect(chunks).toContain('at-rest')
    expect(await button(page, 'cart').getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await page.getByRole('button', { name: /cart/i }).first().waitFor()
    // Icons are drawn, too.
    for (const tag of ['cart', 'login'] as const) {
      const icon = await button(page, tag).locator('svg').boundingBox()
      expect(icon?.width).toBeGreaterThan(15)
    }
    const ready = (await heard(page, 'store-ready')).filter(({ tag }) => tag !== 'store-product')
    expect(ready.map(({ tag, detail }) => [tag, detail])).toEqual(
      expect.arrayContaining([
        ['store-cart', { status: 'empty', count: 0 }],
        ['store-login', { status: 'ready' }],
      ]),
    )

    await markButtons(page)
    await button(page, 'cart').click()
    await drawer(page).getByText('Your cart is empty').waitFor()
    expect(await isKept(page, 'cart')).toBe(true)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })

    await button(page, 'login').click()
    await page.locator('store-login dialog[open]').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await isKept(page, 'login')).toBe(true)
    const counts = (await heard(page, 'store-ready')).map(({ tag }) => tag).sort()
    expect(counts.filter((tag) => tag !== 'store-product')).toEqual(['store-cart', 'store-login'])
    expect(await heard(page, 'store-error')).toEqual([])
    expect(trouble).toEqual([])
  })

  it('keep the focus of somebody who comes by keyboard', async () => {
    const { page, chunks } = await visitHeader()
    await markButtons(page)
    await button(page, 'cart').focus()
    await expect.poll(() => chunks.has('cart')).toBe(true)
    await page.waitForFunction(() => {
      const cart = document.querySelector('store-cart')?.shadowRoot
      const pressed = cart?.querySelector('[data-action=cart]') as object
      return Object.keys(pressed).some((name) => name.startsWith('__reactProps'))
    })
    expect(await isKept(page, 'cart')).toBe(true)
    expect(await button(page, 'cart').evaluate((node) => node.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
  })

  it('look the same once React has taken them over', async () => {
    const body =
      '<header style="background:#234;color:#fff;padding:1em"><store-login layout="button" view="register"></store-login> <store-cart><span slot="label">Bag</span></store-cart></header>'
    const { page, chunks } = await visitHeader(body, {
      context: { viewport: { width: 390, height: 200 } },
    })
    const nodes = await page.evaluateHandle(() =>
      [...document.querySelectorAll('store-cart,store-login')].flatMap((tag) => [
        ...(tag.shadowRoot?.querySelectorAll('*') ?? []),
      ]),
    )
    const before = await page.screenshot()
    expect(chunks).not.toContain('cart')
    await page.keyboard.press('Shift')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('store-cart,store-login')].every((tag) =>
        Object.keys(tag.shadowRoot?.querySelector('[data-action]') as object).some((key) =>
          key.startsWith('__reactProps'),
        ),
      ),
    )
    await settle(page)
    expect(await countDifferences(page, before, await page.screenshot())).toBe(0)
    expect(await nodes.evaluate((all) => all.length > 10 && all.every((node) => node.isConnected))).toBe(true)
  })

  it.each(['on', 'off'])('show an addition (open-after-adding %s)', async (opens) => {
    const body = `<header><store-login layout="button"></store-login><store-cart open-after-adding="${opens}"></store-cart></header>${CARD}`
    const { page } = await visitHeader(body)
    await page.locator('store-product').getByRole('button', { name: /cart/i }).click()
    if (opens === 'off') await page.getByRole('button', { name: 'View cart' }).click()
    await drawer(page).getByText('Belly vase').waitFor()
    expect(await page.locator('store-cart').count()).toBe(1)
    if (opens === 'on') expect(await page.locator('[data-store-toast]').count()).toBe(0)
  })

  it('follow another tab of the visitor, and wait for nothing where a visit has left a cart or a member', async () => {
    const { page, chunks } = await visitHeader()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('store-product').getByRole('button', { name: /cart/i }).click()
    await drawer(other).getByText('Belly vase').waitFor()
    await button(page, 'cart').locator('.badge').getByText('1').waitFor()

    await other.keyboard.press('Escape')
    await logIn(other)
    await button(page, 'login').locator('[part=avatar][aria-hidden]').waitFor()
    expect(chunks).toContain('at-rest')
    chunks.clear()
    await page.reload()
    await button(page, 'cart').locator('.badge').waitFor()
    await page.locator('store-login[layout] [part=avatar][aria-hidden]').waitFor()
    expect(chunks).not.toContain('at-rest')
  })

  it('say so when React cannot be loaded, and open at the next press', async () => {
    const { page } = await visitHeader(HEADER + CARD, {
      context: { viewport: { width: 390, height: 664 } },
      before: (fresh) => fresh.route(/chunks\/cart-[^-/]*\.js$/, (route) => route.abort()),
    })
    const before = await page.locator('header').boundingBox()
    await button(page, 'cart').click()
    const note = page.locator('store-cart [data-unanswered]')
    await note.getByText('That did not work. Please try again.', { exact: true }).waitFor()
    // It moves nothing, and is in the window.
    expect(await page.locator('header').boundingBox()).toEqual(before)
    const box = await note.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await button(page, 'cart').getAttribute('data-pending')).toBeNull()
    await page.unrouteAll()
    await button(page, 'cart').click()
    await drawer(page).waitFor()
    expect(await page.locator('store-cart [data-unanswered]').count()).toBe(0)
  })

  it('say so, too, when somebody asks for the cart elsewhere', async () => {
    const body = HEADER.replace('<store-cart>', '<store-cart open-after-adding="off">') + CARD
    const { page } = await visitHeader(body, {
      before: (fresh) => fresh.route(/chunks\/cart-[^-/]*\.js$/, (route) => route.abort()),
    })
    await page.locator('store-product').getByRole('button', { name: /cart/i }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await page.locator('store-cart [data-unanswered]').waitFor({ timeout: 20_000 })
  })

  it('speak the language of their place, also when it changes, and follow their attributes', async () => {
    const { page, chunks } = await visitHeader()
    await button(page, 'login').getByText('Log in').waitFor()
    await page.evaluate(() => {
      document.documentElement.setAttribute('lang', 'de')
      document.querySelector('store-login')?.setAttribute('view', 'register')
    })
    await button(page, 'login').getByText('Konto anlegen').waitFor()
    await page.evaluate(() => document.querySelector('store-login')?.removeAttribute('view'))
    await button(page, 'login').getByText('Anmelden').waitFor()
    expect(await button(page, 'cart').getAttribute('lang')).toBe('de')
    expect(chunks).not.toContain('login')
    await markButtons(page)
    await button(page, 'login').click()
    await page.locator('store-login form').getByRole('button', { name: 'Anmelden' }).waitFor()
    expect(await isKept(page, 'login')).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.querySelector('store-login')?.removeAttribute('layout'))
    await page.getByLabel('E-Mail').waitFor()
    await page.evaluate(() => document.querySelector('store-cart')?.setAttribute('layout', 'inline'))
    await page.locator('store-cart').getByText('Ihr Warenkorb ist leer').waitFor()
  })
})
