import { afterEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { createPage, createStorage } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'
import { closeTabs, HREF, hostedPage, ORIGIN, openTab } from './page-session-fixture.ts'

afterEach(closeTabs)

describe('a login at the provider’s page', () => {
  it('leaves for it, and returns to the same place', async () => {
    const before = openTab()
    expect(await before.session.login()).toEqual({ loginState: 'LEAVING' })
    expect(before.authRequest().auth).toMatchObject({
      authRequest: { responseMode: 'fragment', redirectUri: 'https://shop.example/' },
      prompt: 'login',
    })
    expect(before.went).toEqual([hostedPage.fullUrl])

    const { stores } = before
    const stage = createPage({ href: `https://shop.example/mugs?page=2#code=C1&state=${before.state()}` })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage, scrollY: 0 })
    const after = openTab({ stage, stores })
    const started = after.session.start()
    expect(stage.raw.location.href).toBe('https://shop.example/mugs?page=2')
    await started

    expect(after.calls.requestTokens).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'C1', redirectUri: 'https://shop.example/' }),
    )
    expect([after.session.role, stage.raw.location.href, stage.raw.scrollY]).toEqual(['member', HREF, 640])
    expect(stage.raw.history.state).toEqual({ kept: 1 })
    expect(stage.went).toEqual([])
  })

  it.each(['redirect', 'popup'] as const)('by %s takes the visitor’s preferences along', async (mode) => {
    const { session: page, authRequest, calls } = openTab()
    const preferences = { additionalQueryParameters: { lang: 'de' } }
    page.login({ mode, preferences })
    await waitFor(() => expect(calls.createRedirectSession).toHaveBeenCalled())
    expect(authRequest()).toMatchObject({ auth: { prompt: 'login' }, preferences })
  })

  it.each<[string, () => Storage | undefined]>([
    ['has none', () => undefined],
    [
      'is full',
      () => ({
        ...createStorage(),
        setItem() {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    ],
  ])('is in a window if the tab’s storage %s: its answer could not be checked', async (_, storageOf) => {
    const stage = createPage({ href: HREF })
    const open = vi.fn(() => null)
    Object.assign(stage.raw, { sessionStorage: storageOf(), open })
    const { session: page, went } = openTab({ stage })
    const step = page.login()
    // Only the click itself may open one.
    expect(open).toHaveBeenCalledOnce()
    expect(await step).toMatchObject({
      loginState: 'FAILURE',
      cause: { code: 'login_failed', message: expect.stringContaining('storage') },
    })
    expect(went).toEqual([])
  })

  it.each(['https://evil.example/', 'javascript:alert(1)'])(
    'isn’t begun if it is to end at %s',
    async (returnUrl) => {
      const { session: page, calls, went } = openTab()
      expect(await page.login({ returnUrl })).toMatchObject({
        loginState: 'FAILURE',
        cause: { code: 'invalid_configuration' },
      })
      expect([calls.createRedirectSession.mock.calls, went]).toEqual([[], []])
    },
  )

  it('is back at the form when the person comes back by the back button', async () => {
    const { session: page, raw } = openTab()
    await page.login()

    ;(raw as EventTarget).dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

    expect(page.snapshot().login).toEqual({ loginState: 'INITIAL' })
  })

  it('continues to the requested page after its return', async () => {
    const before = openTab()
    await before.session.login({ returnUrl: '/account?tab=orders' })
    const stage = createPage({ href: `https://shop.example/mugs?page=2#code=C1&state=${before.state()}` })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage })
    const after = openTab({ stage, stores: before.stores })

    await after.session.start()

    expect(stage.went).toEqual(['replaced https://shop.example/account?tab=orders'])
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', ''])(
    'stays on the page if its stored address leads to %j',
    async (originalUri) => {
      const before = openTab()
      await before.session.login()
      const stores = before.raw.sessionStorage
      const key = 'store-widgets:demo-client:pending'
      const kept = stores.getItem(key) as string
      stores.setItem(key, kept.replaceAll(`"${HREF}"`, JSON.stringify(originalUri)))
      const stage = createPage({ href: `https://shop.example/mugs#code=C1&state=${before.state()}` })
      Object.assign(stage.raw, { sessionStorage: stores })
      const after = openTab({ stage, stores: before.stores })

      await after.session.start()

      expect([after.session.role, stage.raw.location.href, stage.went]).toEqual([
        'member',
        'https://shop.example/mugs',
        [],
      ])
    },
  )

  it('shows the error on the page to which the provider has returned', async () => {
    const before = openTab()
    await before.session.login({ returnUrl: '/account' })
    const stage = createPage({
      href: `https://shop.example/mugs?page=2#error=access_denied&state=${before.state()}`,
    })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage })
    const after = openTab({ stage, stores: before.stores })

    await after.session.start()

    expect(after.session.snapshot().login).toMatchObject({
      loginState: 'FAILURE',
      error: 'Missing code or _state',
    })
    expect([stage.raw.location.href, stage.went]).toEqual([HREF, []])
  })

  it('handles an answer once, and a copy of the tab does no harm', async () => {
    const before = openTab()
    await before.session.login()
    const href = `https://shop.example/mugs?page=2#code=C1&state=${before.state()}`
    const stage = createPage({ href })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage })
    const after = openTab({ stage, stores: before.stores })

    await after.session.start()
    stage.raw.location.href = href
    await after.session.start()

    expect(stage.raw.location.href).toBe('https://shop.example/mugs?page=2')
    expect(after.calls.requestTokens).toHaveBeenCalledTimes(1)
    expect(after.session.snapshot().login.loginState).toBe('SUCCESS')
  })

  it.each(['https://shop.example/?code=SPRING&state=BY', 'https://shop.example/#code=SPRING'])(
    'leaves a foreign address unchanged: %s',
    async (href) => {
      const { session: page, calls, raw } = openTab({ href })

      await page.start()

      expect([raw.location.href, calls.requestTokens.mock.calls]).toEqual([href, []])
    },
  )

  it('opens the popup in the click itself, before any answer', () => {
    const { session: page, popups } = openTab()

    void page.login({ mode: 'popup' })

    expect(popups).toHaveLength(1)
  })

  it('reads the answer of the popup and closes it', async () => {
    const { session: page, popups, post, state } = openTab()

    const login = page.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toEqual([hostedPage.fullUrl]))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })

    expect(await login).toEqual({ loginState: 'SUCCESS' })
    expect([page.role, popups[0]?.closed]).toEqual(['member', true])
  })

  it('falls back to a redirect when the popup is blocked', async () => {
    const { session: page, raw, went, authRequest } = openTab()
    raw.open = () => null

    expect(await page.login({ mode: 'popup' })).toEqual({ loginState: 'LEAVING' })
    expect(authRequest().auth?.authRequest.responseMode).toBe('fragment')
    expect(went).toEqual([hostedPage.fullUrl])
  })

  it('closes the popup again when the provider can’t be reached', async () => {
    const { session: page, popups, calls } = openTab()
    calls.createRedirectSession.mockRejectedValue(new StoreError('network', 'System error occurred'))

    expect((await page.login({ mode: 'popup' })).loginState).toBe('FAILURE')
    expect(popups[0]?.closed).toBe(true)
  })

  it('is back at the form when the person closes the popup', async () => {
    const { session: page, popups } = openTab()

    const login = page.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    popups[0]?.close()

    expect(await login).toEqual({ loginState: 'INITIAL' })
  })

  it('opens one page for a double click', async () => {
    const { session: page, popups, calls } = openTab()

    void page.login({ mode: 'popup' })
    void page.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))

    expect([popups.length, calls.createRedirectSession.mock.calls.length]).toEqual([1, 1])
  })

  it('requests the member, and stores the answer beside the pair', async () => {
    const { session: page, popups, post, state, storage, calls } = openTab()
    calls.readUserInfo.mockResolvedValue({ sub: 'M1', name: 'Ada', email: 'ada@example.com' })

    const login = page.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    await login

    await waitFor(() => expect(page.member).toEqual({ id: 'M1', name: 'Ada', email: 'ada@example.com' }))
    expect(storage.read()?.refreshToken.role).toBe('member')
  })

  it.each([
    ['google', '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'],
    ['facebook', '3ecad13f-52c3-483d-911f-31dbcf2a6d23'],
    ['my-connection', 'my-connection'],
  ])('opens the identity provider %s by its connection, in a window of the click', async (provider, idp) => {
    const { session: page, popups, post, state, authRequest } = openTab()
    const login = page.loginWithProvider(provider)
    expect(popups).toHaveLength(1)
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    expect(authRequest().auth?.authRequest).toMatchObject({ idp, responseMode: 'web_message' })
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    expect(await login).toEqual({ loginState: 'SUCCESS' })
  })

  it('opens an identity provider in the tab if the window is blocked, or on request', async () => {
    for (const how of [{}, { mode: 'redirect' as const, returnUrl: '/account' }]) {
      const { session: page, raw, went, authRequest } = openTab()
      raw.open = () => null
      expect(await page.loginWithProvider('google', how)).toEqual({ loginState: 'LEAVING' })
      expect(authRequest().auth?.authRequest).toMatchObject({
        responseMode: 'fragment',
        idp: expect.any(String),
      })
      expect(went).toEqual([hostedPage.fullUrl])
    }
  })

  it('waits for the owner if an identity provider accepted a person whom the shop doesn’t know', async () => {
    const { session: page, popups, post, state } = openTab()
    const login = page.loginWithProvider('google')
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { error: 'owner_approval_required', state: state() } })
    expect(await login).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  })
})
