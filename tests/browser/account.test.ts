import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, findProduct, PHONE, pieces } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openSite, type Site } from '../support/browser/site.ts'
import { lookAround } from '../support/page-secrets.ts'
import {
  ACCOUNT,
  account,
  answer,
  answerOrders,
  buyAtCheckout,
  enterAccount,
  writeOrder,
} from './account-steps.ts'
import { freshEmail, MEMBER } from './login-steps.ts'

const BODY = '<store-cart></store-cart><store-account></store-account>'
const KEY = 'store-widgets:demo-client'

const press = (page: Page, name: string | RegExp) => account(page).getByRole('button', { name }).click()

const open = (site: Site, context: object = DESKTOP) =>
  site.visit(BODY, { context, script: 'data-withdraw-url="/withdraw.html"' })

/** The same page in another tab of the browser. */
async function openTwin(page: Page): Promise<Page> {
  const twin = await page.context().newPage()
  await twin.goto(page.url().split('?')[0] ?? '')
  return twin
}

/** Notes when a text disappears from the account, by the clock that all tabs share. */
const noteGone = (page: Page, text: string) =>
  page.evaluate((gone) => {
    const root = document.querySelector('store-account')?.shadowRoot as ShadowRoot
    const observer = new MutationObserver(() => {
      if (root.textContent?.includes(gone)) return
      Object.assign(window, { goneAt: Date.now() })
      observer.disconnect()
    })
    observer.observe(root, { childList: true, subtree: true, characterData: true })
  }, text)

/** Notes when the session of this page no longer belongs to a member. */
const noteLogout = (page: Page) =>
  page.evaluate(() => {
    const { session } = (
      window as {
        StoreWidgets: { session: { subscribe(listener: (now: { role: string }) => void): void } }
      }
    ).StoreWidgets
    session.subscribe(({ role }) => {
      if (role !== 'member') sessionStorage.setItem('test-out-at', String(Date.now()))
    })
  })

/** These words of a place, from right to left as they are seen. */
const orderOf = (page: Page, place: string, words: readonly string[]) =>
  account(page)
    .locator(place)
    .evaluate((element, sought) => {
      const leftOf = (word: string) => {
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          const at = node.textContent?.indexOf(word) ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + word.length)
          return range.getBoundingClientRect().left
        }
        throw new Error(`no ${word}`)
      }
      return [...sought].sort((one, other) => leftOf(other) - leftOf(one))
    }, words)

const ROWS = CATALOGS.flatMap((catalog) => [
  { catalog, width: 390, context: PHONE },
  { catalog, width: 1280, context: DESKTOP },
])

describe('a member', () => {
  it.each(rowsOf(ROWS, ({ catalog, width }) => catalog === 'v3' && width === 390))(
    'sees their orders, buys one again, changes an address, and is logged out in all tabs ($catalog, $width px)',
    OF_MATRIX,
    async ({ catalog, context }) => {
      const site = await openSite({ catalog })
      const mug = await findProduct(site, 'stoneware-mug')
      const { page } = await open(site, context)
      await enterAccount(page)
      await page.waitForSelector(`${ACCOUNT}[status=empty]`)
      await buyAtCheckout(page, {
        productId: mug.id,
        quantity: 2,
        choices: { Glaze: 'Sage', Size: '250 ml' },
      })

      // The thanks are shown before it.
      await account(page).getByRole('button', { name: 'View order: 10001', includeHidden: true }).waitFor()
      await page.keyboard.press('Escape')
      await press(page, 'View order: 10001')
      const said = await account(page).locator('[part=order-detail]').innerText()
      for (const text of ['Order 10001', 'Paid', 'Stoneware mug', 'Sage', '2 ×', 'Ines Krause', 'Leipzig'])
        expect(said).toContain(text)
      expect(
        await account(page)
          .locator('[part=lines] img')
          .evaluate((one) => (one as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0)
      const withdraw = account(page).getByRole('link', { name: 'Withdraw from contract here' })
      expect(await withdraw.getAttribute('href')).toMatch(/^\/withdraw\.html\?store-order=[\da-f-]{36}$/)

      await press(page, 'Buy again: 10001')
      await account(page).getByText('In your cart now: 2 items.').waitFor()
      expect(await pieces(page)).toBe(2)
      await page.keyboard.press('Escape')

      await press(page, 'Addresses')
      await press(page, 'Add an address')
      await account(page).getByLabel('Street and house number').fill('Ufer 12')
      await account(page).getByLabel('Town or city').fill('Berlin')
      await account(page).getByLabel('Country').selectOption('DE')
      await press(page, 'Save')
      await press(page, /^Change Ufer 12/)
      await account(page).getByLabel('Street and house number').fill('Ufer 14')
      await press(page, 'Save')
      await account(page).getByText('Ufer 14').waitFor()
      await press(page, 'Orders')
      await account(page).getByText('Order 10001').waitFor()

      const twin = await openTwin(page)
      await account(twin).getByText('Order 10001').waitFor()
      await noteGone(page, '10001')
      await noteLogout(twin)
      await press(twin, 'Log out')
      await page.waitForSelector('store-account store-login form')
      expect(
        await page.evaluate(() => document.querySelector('store-account')?.shadowRoot?.textContent),
      ).toBe('You have been logged out. Log in again to see your account.')
      await twin.waitForURL(/wixMemberLoggedIn=false/)
      const outAt = await twin.evaluate(() => Number(sessionStorage.getItem('test-out-at')))
      const goneAt = await page.evaluate(() => (window as typeof window & { goneAt: number }).goneAt)
      expect(goneAt - outAt).toBeLessThan(100)
    },
  )
})

describe('in one shop', () => {
  const site = setUpSite()

  it('the page never shows a slow answer about one member to the next one, even if no event has reached the tab', async () => {
    let giveAnswer = () => {}
    const { page } = await site.visit(BODY, {
      context: DESKTOP,
      async before(fresh) {
        // This tab gets no messages from the other one.
        await fresh.addInitScript(() => {
          Object.assign(window, { BroadcastChannel: undefined })
          const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
          addEventListener('storage', stop, true)
          addEventListener('visibilitychange', stop, true)
        })
        await fresh.route(
          '**/ecom/v1/orders/search',
          async (route) => {
            await new Promise<void>((resolve) => {
              giveAnswer = resolve
            })
            // Not on its way: asking for its parcels would look at the member once more.
            const order = writeOrder('10099', { fulfillmentStatus: 'NOT_FULFILLED' })
            await answer(route, 200, { orders: [order], metadata: {} })
          },
          { times: 1 },
        )
      },
    })
    await enterAccount(page)
    await page.waitForSelector(`${ACCOUNT}[status=loading]`)
    await page.evaluate(() => {
      const shown: string[] = []
      const root = document.querySelector('store-account')?.shadowRoot as ShadowRoot
      new MutationObserver(() => shown.push(root.textContent ?? '')).observe(root, {
        childList: true,
        subtree: true,
      })
      Object.assign(window, { shown })
    })

    const twin = await openTwin(page)
    await account(twin).getByRole('button', { name: 'Log out' }).click()
    await twin.waitForURL(/wixMemberLoggedIn=false/)
    await twin.waitForSelector('store-account store-login[status=ready]')
    await twin.evaluate(
      (email) =>
        (
          window as { StoreWidgets: { session: { register(how: object): Promise<unknown> } } }
        ).StoreWidgets.session.register({ email, password: 'eight letters and more' }),
      freshEmail(),
    )
    await twin.waitForSelector(`${ACCOUNT}[status=empty]`)

    giveAnswer()
    // The next member has no orders.
    await page.waitForSelector(`${ACCOUNT}[status=empty]`)
    const shown = await page.evaluate(() => (window as typeof window & { shown: string[] }).shown)
    expect(shown.filter((text) => text.includes('10099'))).toEqual([])
  })

  it('Latin words of a shop keep their place in an Arabic sentence', async () => {
    const { page } = await site.visit('<store-account></store-account>', {
      html: '<html lang="ar" dir="rtl">',
      context: DESKTOP,
      before: (fresh) => answerOrders(fresh, [writeOrder('10006')]),
    })
    await account(page).locator('[type=email]').fill(MEMBER.email)
    await account(page).locator('[name=password]').fill(MEMBER.password)
    await page.keyboard.press('Enter')
    await account(page).locator('[part=view-order]').click()
    await account(page).locator('[part=order-detail]').waitFor()
    expect(await orderOf(page, '.parcel-text', ['DHL', 'رقم', 'T1'])).toEqual(['DHL', 'رقم', 'T1'])
    expect(await orderOf(page, '.recipients div:last-child dd', ['Standard', 'مدة', 'days', '3 to'])).toEqual(
      ['Standard', 'مدة', 'days', '3 to'],
    )
  })

  it('the keyboard alone is enough for everything, and the page contains no secret', async () => {
    const { page, trouble } = await site.visit('<store-account></store-account>', {
      context: DESKTOP,
      before: (fresh) =>
        fresh
          .route('**/ecom/v1/orders/search', (route) =>
            answer(route, 200, { orders: [writeOrder('10006')], metadata: {} }),
          )
          .then(() =>
            fresh.route('**/ecom/v1/fulfillments/list-by-ids', (route) =>
              answer(route, 200, { ordersWithFulfillments: [] }),
            ),
          ),
    })
    const focused = () =>
      page.evaluate(() => {
        let at = document.activeElement
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      })
    const tabTo = async (name: string | RegExp) => {
      for (let steps = 0; steps < 30; steps++) {
        if (new RegExp(name).test(await focused())) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`nothing is called ${name}`)
    }
    await enterAccount(page)
    await expect.poll(focused).toBe('Hello, Mara Brandt')
    await account(page).getByText('Order 10006').waitFor()
    await tabTo('View order: 10006')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Order 10006')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('View order: 10006')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await account(page).getByLabel('Display name').waitFor()
    await tabTo('Save')

    const seen = await page.evaluate(lookAround, KEY)
    const kept = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '{}')
    const secrets = [kept.accessToken.value, kept.refreshToken.value, 'correct horse battery']
    expect(secrets.filter((secret) => seen.some((text) => text.includes(secret)))).toEqual([])
    const attributes = await account(page).evaluate((host) =>
      [...(host.shadowRoot as ShadowRoot).querySelectorAll('*')].flatMap((one) =>
        [...one.attributes].map(({ value }) => value),
      ),
    )
    expect(attributes.filter((value) => /@|Brandt|Ufer/.test(value))).toEqual([])
    expect(trouble).toEqual([])
  })
})
