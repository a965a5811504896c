import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { closeTab } from '../support/close-tab.ts'
import {
  fillCredentials,
  LOGIN,
  logIn,
  logInAtProvider,
  noteEvents,
  READY,
  role,
  waitForMember,
} from './login-steps.ts'

const site = setUpSite({ origins: ['http://127.0.0.1:*', 'http://*.localhost:*'] })

/** Opens the same page on a different site than the provider's, so that its storage is partitioned. */
const crossSite = (page: Page) => page.goto(page.url().replace('127.0.0.1', 'shop.localhost'))

/** The host page's site in relation to the provider's, as the browser sees it. */
const PLACES = ['same site', 'cross-site']

const POPUP = '<store-login mode="popup"></store-login>'
const FRAME = '<store-login mode="iframe"></store-login>'
const REDIRECT = '<store-login mode="redirect"></store-login>'

const open = (page: Page) =>
  page.locator('store-login').getByRole('button', { name: 'Log in', exact: true }).click()

const isAtProvider = (page: Page) => page.waitForURL(`${site.sandbox.url}/**`)

describe('a login in a window of the provider', () => {
  const usual = rowsOf(PLACES, (place) => place === 'cross-site')
  it.each(usual)(
    'can be begun again after its window was closed, brings the member back and closes the window (%s)',
    OF_MATRIX,
    async (place) => {
      const { page, trouble } = await site.visit(POPUP)
      if (place === 'cross-site') await crossSite(page)
      await page.waitForSelector(READY)
      const openWindow = async () => {
        const [popup] = await Promise.all([page.waitForEvent('popup'), open(page)])
        await page.getByText('Go on in the login window.').waitFor()
        await popup.getByLabel('E-mail').waitFor()
        return popup
      }
      await closeTab(await openWindow())
      await page.getByText('Go on in the login window.').waitFor({ state: 'detached' })
      expect(await page.locator('store-login [role=alert]').count()).toBe(0)

      const popup = await openWindow()
      await logInAtProvider(popup)
      await waitForMember(page)
      await expect.poll(() => popup.isClosed()).toBe(true)
      await expect.poll(() => role(page)).toBe('member')
      expect(trouble).toEqual([])
    },
  )

  it('redirects if the browser blocks the window', async () => {
    const { page } = await site.visit(POPUP, {
      before: (fresh) =>
        fresh.addInitScript(() => {
          window.open = () => null
        }),
    })
    const address = page.url()
    await page.waitForSelector(READY)
    await open(page)
    await isAtProvider(page)
    await logInAtProvider(page)
    await page.waitForURL(address)
    await waitForMember(page)
  })
})

describe('a login in a frame', () => {
  const usual = rowsOf(PLACES, (place) => place === 'same site')
  it.each(usual)('shows the provider’s form in the tag (%s)', OF_MATRIX, async (place) => {
    const { page } = await site.visit(FRAME)
    if (place === 'cross-site') await crossSite(page)
    await page.waitForSelector(READY)
    await open(page)
    await logInAtProvider(page.frameLocator('store-login iframe'))
    await waitForMember(page)

    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })

  it('redirects if the host page forbids the frame', async () => {
    const { page } = await site.visit(FRAME, {
      headers: { 'Content-Security-Policy': "frame-src 'self'" },
    })
    const address = page.url()
    await page.waitForSelector(READY)
    await open(page)
    // If the browser reports nothing, the page waits for a visible frame until the login fails.
    await isAtProvider(page)
    await logInAtProvider(page)
    await page.waitForURL(address)
    await waitForMember(page)
  })

  it('stays on the page, with a message, after a correct password', async () => {
    const { page } = await site.visit(LOGIN, {
      headers: { 'Content-Security-Policy': "frame-src 'none'" },
    })
    const address = page.url()
    await page.waitForSelector(READY)
    await fillCredentials(page)
    await page.keyboard.press('Enter')
    await page.locator('store-login [role=alert]').getByText('The login took too long.').waitFor()

    expect([page.url(), await role(page)]).toEqual([address, 'visitor'])
  })

  it('redirects without a message after a correct password, if the page names an address', async () => {
    const { page } = await site.visit(LOGIN, {
      headers: { 'Content-Security-Policy': "frame-src 'none'" },
      script: 'data-login-callback="/callback"',
    })
    const address = page.url()
    await logIn(page)

    await expect.poll(() => page.url()).toBe(address)
    await expect.poll(() => role(page)).toBe('member')
  })

  it('needs no cross-site cookie of the provider for a password', async () => {
    const { page } = await site.visit(LOGIN)
    await crossSite(page)
    await logIn(page)

    await expect.poll(() => role(page)).toBe('member')
  })
})

describe('a login by redirect', () => {
  it('leaves the host page’s own ?code= alone, and comes back to the exact place, with the answer out of the address', async () => {
    const { page, trouble } = await site.visit(`<p style="height:150vh">Above</p>${REDIRECT}`)
    const address = `${page.url()}?code=mine&state=of-the-host#part`
    await page.goto(address)
    await page.locator('store-login').scrollIntoViewIfNeeded()
    await page.waitForSelector(READY)
    await settle(page)
    expect(page.url()).toBe(address)
    expect(await page.locator('store-login [role=alert]').count()).toBe(0)
    expect(trouble).toEqual([])
    const scrolled = await page.evaluate(() => scrollY)
    await open(page)
    await isAtProvider(page)
    await logInAtProvider(page)
    await page.waitForURL(address)
    await page.locator('store-login').scrollIntoViewIfNeeded()
    await waitForMember(page)

    expect(scrolled).toBeGreaterThan(0)
    await expect.poll(() => page.url()).toBe(address)
  })

  inMatrix('goes where return-url says', async () => {
    const other = await site.visit('<p>Thanks</p>')
    const there = other.page.url()
    await other.close()
    const { page } = await site.visit(
      `<store-login mode="redirect" return-url="${new URL(there).pathname}"></store-login>`,
    )
    await page.waitForSelector(READY)
    await open(page)
    await isAtProvider(page)
    await logInAtProvider(page)
    await page.waitForURL(there)
    await page.waitForFunction(
      () =>
        (window as { StoreWidgets?: { session: { role: string } } }).StoreWidgets?.session.role === 'member',
    )
  })

  it('can be cancelled by the back button, and begun again', async () => {
    const { page } = await site.visit(REDIRECT)
    const address = page.url()
    await page.waitForSelector(READY)
    await open(page)
    await isAtProvider(page)
    await page.goBack()
    await page.waitForURL(address)
    await open(page)
    await isAtProvider(page)
    await logInAtProvider(page)
    await page.waitForURL(address)
    await waitForMember(page)

    // Back through the provider's pages and forward again logs nobody out and asks nobody.
    await page.goBack()
    await page.goto(address)
    await waitForMember(page)
  })

  inMatrix('goes on in both tabs when one was duplicated in its middle', async () => {
    const { page } = await site.visit(REDIRECT)
    const address = page.url()
    await page.waitForSelector(READY)
    await open(page)
    await isAtProvider(page)
    // A window that a page opens gets a copy of the tab's storage, as a duplicated tab does.
    const [twin] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open(location.href)),
    ])
    await isAtProvider(twin)
    for (const tab of [page, twin]) {
      await logInAtProvider(tab)
      await tab.waitForURL(address)
      await waitForMember(tab)
      expect(await tab.locator('store-login [role=alert]').count()).toBe(0)
    }
    await page.reload()
    await waitForMember(page)
  })

  inMatrix('tells the page about it, from the document', async () => {
    let heard: Awaited<ReturnType<typeof noteEvents>> = async () => []
    const { page } = await site.visit(REDIRECT, {
      before: async (fresh) => {
        heard = await noteEvents(fresh)
      },
    })
    const address = page.url()
    await page.waitForSelector(READY)
    await open(page)
    await isAtProvider(page)
    await logInAtProvider(page)
    await page.waitForURL(address)
    await waitForMember(page)

    const told = async () => (await heard()).filter(({ type }) => type !== 'store-ready')
    await expect.poll(async () => (await told()).length).toBe(2)
    await expect
      .poll(() => told())
      .toEqual([
        { type: 'store-login', tag: '#document', detail: { method: 'redirect' } },
        { type: 'store-session-change', tag: '#document', detail: { role: 'member' } },
      ])
  })

  it('shows a message if the member has refused', async () => {
    const { page } = await site.visit(REDIRECT)
    const address = page.url()
    await page.waitForSelector(READY)
    const asked = page.waitForRequest((request) => request.url().endsWith('/v1/redirect-session'))
    await open(page)
    const { state } = (await asked).postDataJSON().auth.authRequest as { state: string }
    await isAtProvider(page)
    // After a refusal, the provider's consent page would come back like this.
    await page.goto(`${address}#error=access_denied&error_description=no&state=${state}`)
    await page.locator('store-login [role=alert]').waitFor()

    await expect.poll(() => page.url()).toBe(address)
    await expect
      .poll(() => page.locator('store-login [role=alert]').textContent())
      .toBe('You have not allowed the shop to log you in.')
  })
})
