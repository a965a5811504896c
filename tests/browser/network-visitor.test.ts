import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { closeTab } from '../support/close-tab.ts'
import { waitLongerForLocks } from './locks.ts'
import { allStand, QUERY, readSlugs, TOKEN, tagsOf } from './network-steps.ts'
import { reloadChanged } from './reload-changed.ts'

const site = setUpFaultySite()
let slugs: readonly string[]
beforeAll(async () => {
  slugs = await readSlugs(site, 3)
})

const tokens = () => site.faults.count({ method: 'POST', path: TOKEN })
const KEY = 'store-widgets:demo-client'
const TAG = '<store-product product-slug="moon-jar"></store-product>'

interface Widgets {
  readonly StoreWidgets: {
    readonly cart: { add(request: object): Promise<unknown>; readonly count: number }
    readonly client: Pick<StoreClient, 'cart' | 'products'>
  }
}

/** Adds a piece of a plain product to the cart by the page's own code. */
const add = (page: Page) =>
  page.evaluate(async () => {
    const { cart, client } = (window as Widgets).StoreWidgets
    const { products } = await client.products.query({ paging: { limit: 100 } })
    const plain = products.find(
      ({ productOptions, stock, customTextFields }) =>
        !productOptions.length && !customTextFields?.length && stock?.trackInventory !== true,
    )
    await cart.add({ productId: plain?.id })
    return cart.count
  })

/** Counts the pieces of this visitor's cart at the provider. */
const countAtProvider = (page: Page) =>
  page.evaluate(async () => {
    const { cart } = await (window as Widgets).StoreWidgets.client.cart.get()
    return cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
  })

const readTokens = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) as string), KEY)

/** Returns a day later: the stored token is from the day before. */
const comeBackLater = (page: Page) =>
  reloadChanged(page, KEY, (text) => {
    const pair = JSON.parse(text)
    return JSON.stringify({ ...pair, accessToken: { ...pair.accessToken, expiresAt: 1 } })
  })

describe('a visitor', () => {
  it('is one visitor when five first tabs open together', async () => {
    const visit = await site.visit(tagsOf(slugs), {
      before: (page) => page.context().addInitScript(waitLongerForLocks),
    })
    await allStand(visit, 'ready')
    const context = visit.page.context()
    const address = visit.page.url()
    await visit.page.evaluate(() => localStorage.clear())
    await closeTab(visit.page)
    const pages = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
    await Promise.all(pages.map((page) => page.goto(address)))
    await Promise.all(pages.map((page) => allStand({ page }, 'ready')))

    for (const page of pages) await add(page)
    // The additions of both are in one cart.
    for (const page of pages) expect(await countAtProvider(page)).toBe(5)
  })

  it('keeps identity and cart with one renewal when the pair has expired, and is no new visitor', async () => {
    const { page } = await site.visit(TAG)
    await allStand({ page }, 'ready')
    expect(await add(page)).toBe(1)
    const { refreshToken } = await readTokens(page)
    site.faults.reset()
    await comeBackLater(page)
    await allStand({ page }, 'ready')

    await expect.poll(() => countAtProvider(page)).toBe(1)
    expect(tokens()).toBe(1)
    await expect
      .poll(() => readTokens(page))
      .toMatchObject({
        refreshToken: { value: refreshToken.value, role: 'visitor' },
      })
  })

  it.each(rowsOf(['html', 'half'] as const, (answer) => answer === 'half'))(
    'survives a renewal that is answered once by %s',
    OF_MATRIX,
    async (answer) => {
      const { page } = await site.visit(TAG)
      await allStand({ page }, 'ready')
      site.faults.reset()
      site.faults.when({ path: TOKEN, first: 1 }, { answer })
      await comeBackLater(page)
      // Cards of an earlier visit are shown before any answer.
      await expect.poll(tokens).toBe(2)
      await expect.poll(() => site.faults.count({ path: QUERY })).toBe(1)
      await allStand({ page }, 'ready')
    },
  )

  it('has no cart any more, and is told so, when the provider rejects them on an open page', async () => {
    const { page } = await site.visit(TAG)
    await allStand({ page }, 'ready')
    expect(await add(page)).toBe(1)
    await page.evaluate((key) => {
      const pair = JSON.parse(localStorage.getItem(key) as string)
      const expired = { ...pair.accessToken, expiresAt: 1 }
      const refused = { ...pair.refreshToken, value: 'IST.revoked' }
      localStorage.setItem(key, JSON.stringify({ ...pair, accessToken: expired, refreshToken: refused }))
    }, KEY)
    // Any call renews the token, and gets one of a new visitor.
    await page.evaluate(() => (window as Widgets).StoreWidgets.client.products.query({}))

    await expect.poll(() => page.evaluate(() => (window as Widgets).StoreWidgets.cart.count)).toBe(0)
    await page.getByText('Your earlier cart has expired').first().waitFor()
  })

  it('stays the same, with the same cart, when the host page empties the storage', async () => {
    const { page } = await site.visit(`<store-cart></store-cart>${TAG}`)
    await allStand({ page }, 'ready')
    await add(page)
    await add(page)
    await page.evaluate(() => localStorage.clear())

    expect(await add(page)).toBe(3)
    await page.reload()
    await allStand({ page }, 'ready')
    await expect.poll(() => countAtProvider(page)).toBe(3)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await allStand({ page }, 'ready')
    await page.getByRole('button', { name: /^Cart, 3 / }).waitFor()
  })

  it('has the cart of its cookie, which a server may have filled, where the page has no note of one', async () => {
    const { page } = await site.visit(`<store-cart></store-cart>${TAG}`, {
      script: 'data-token-storage="cookie"',
    })
    await allStand({ page }, 'ready')
    await add(page)
    await page.addInitScript(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: /^Cart, 1 / }).waitFor()
  })

  it('keeps the cart over a reload when the storage is full', async () => {
    const { page } = await site.visit(TAG, {
      before: (fresh) => fresh.addInitScript(fillStorage, ['localStorage']),
    })
    await allStand({ page }, 'ready')
    await add(page)
    await page.reload()
    await allStand({ page }, 'ready')

    await expect.poll(() => countAtProvider(page)).toBe(1)
  })

  it('is told when a cart can not be kept', async () => {
    const { page } = await site.visit(TAG, {
      before: (fresh) => fresh.addInitScript(fillStorage, ['localStorage', 'sessionStorage']),
    })
    await allStand({ page }, 'ready')
    await add(page)

    await page.getByText('Your browser can’t keep this cart').first().waitFor()
  })
})

/** Fills the named stores to the last byte, once. */
function fillStorage(names: string[]): void {
  for (const name of names) {
    const store = name === 'localStorage' ? localStorage : sessionStorage
    if (store.getItem('full')) continue
    store.setItem('full', 'y')
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) store.setItem(`x${store.length}`, 'x'.repeat(size))
      } catch {}
    }
  }
}
