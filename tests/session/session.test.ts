import { afterEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { RedirectRequest, RedirectSession } from '../../src/model/redirect.ts'
import { SILENCE_MS } from '../../src/session/login-frame.ts'
import { createPageSession, type Session } from '../../src/session/session.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import {
  createTokenStorage,
  type StoredSession,
  type TokenStorageKind,
} from '../../src/session/token-storage.ts'
import {
  answer,
  applicationError,
  createBrowser,
  createCalls,
  createPage,
  deferred,
  session,
  settle,
} from './session.test.helpers.ts'

const HREF = 'https://shop.example/mugs?page=2#blue'
const ADA = { email: 'ada@example.com', password: 'correct horse' }
const IDENTITY = { id: 'M1', identityProfile: { nickname: 'Ada' } }
const SUCCESS = { state: 'SUCCESS' as const, sessionToken: 'SECRET-ST', identity: IDENTITY }
const member: StoredSession = { ...session({ role: 'member', value: 'M-T' }), member: { name: 'Ada' } }

const open: Session[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
  vi.useRealTimers()
})

/** One tab; `kept` lies in storage, tabs with the same `stores` share it. */
const openTab = ({
  kept = session() as StoredSession | undefined,
  stores = createBrowser('https:'),
  storageKind = 'local' as TokenStorageKind,
  ...options
}: {
  kept?: StoredSession | undefined
  stores?: ReturnType<typeof createBrowser>
  storageKind?: TokenStorageKind
  href?: string
  stage?: ReturnType<typeof createPage>
} = {}) => {
  const stage = options.stage ?? createPage({ href: options.href ?? HREF })
  const calls = createCalls()
  const storage = createTokenStorage({ clientId: 'demo-client', kind: storageKind, scope: stores })
  if (kept && !storage.read()) storage.write(kept)
  const tokens = createTokenManager({
    clientId: 'demo-client',
    requestTokens: calls.requestTokens,
    storage,
    locks: undefined,
  })
  const page = createPageSession({
    clientId: 'demo-client',
    calls,
    tokens,
    storage,
    storageKind,
    page: stage.page,
    address: stage.address,
  })
  open.push(page)
  const told: string[] = []
  page.subscribe(({ role, login }, by) => told.push([role, login.loginState, by].filter(Boolean).join(' ')))
  calls.createRedirectSession.mockImplementation(async () => ({ redirectSession: hostedPage }))
  calls.requestTokens.mockImplementation(async (grant) => {
    if (grant.grantType !== 'authorization_code') return answer(grant.grantType)
    return answer('M-T2', { refresh_token: 'M-R2' })
  })
  const authRequest = (call = 0) => calls.createRedirectSession.mock.calls[call]?.[0] as RedirectRequest
  const state = (call = 0) => authRequest(call).auth?.authRequest.state as string
  return { ...stage, stores, calls, storage, tokens, session: page, told, authRequest, state }
}

const hostedPage: RedirectSession = {
  fullUrl: 'https://members.shop.example/authorize',
  urlDetails: { endpoint: 'https://provider.example/_api/oauth2/authorize' },
}
const ORIGIN = 'https://provider.example'

describe('a password login', () => {
  it('becomes a member through the hidden frame', async () => {
    const { session: page, calls, frames, post, storage, told, authRequest, state } = openTab()
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    post({ origin: ORIGIN, source: frames[0]?.contentWindow, data: { code: 'C1', state: state() } })

    expect(await login).toEqual({ loginState: 'SUCCESS' })
    expect(authRequest().auth).toEqual({
      authRequest: {
        clientId: 'demo-client',
        codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
        codeChallengeMethod: 'S256',
        responseMode: 'web_message',
        responseType: 'code',
        scope: 'offline_access',
        state: expect.stringMatching(/^[\w-]{43}$/),
        sessionToken: 'SECRET-ST',
      },
      prompt: 'none',
    })
    expect(calls.requestTokens).toHaveBeenCalledWith({
      clientId: 'demo-client',
      grantType: 'authorization_code',
      code: 'C1',
      codeVerifier: expect.stringMatching(/^[\w.~-]{43}$/),
    })
    expect([page.role, page.member]).toEqual(['member', { id: 'M1', name: 'Ada' }])
    expect(storage.read()?.refreshToken).toEqual({ value: 'M-R2', role: 'member' })
    expect(told).toEqual(['member INITIAL login', 'member SUCCESS'])
  })

  it('goes through a redirect with its session token when the frame is blocked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session: page, calls, frames, went, authRequest } = openTab()
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    // However slow the page is: until it stands, its answer may come.
    await vi.advanceTimersByTimeAsync(60_000)
    expect([frames.length, went]).toEqual([1, []])
    // A browser shows a page of its own in place of one that may not be framed, or that refuses the connection.
    frames[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(SILENCE_MS)

    expect(await login).toEqual({ loginState: 'LEAVING' })
    expect(authRequest(1).auth).toMatchObject({
      authRequest: {
        responseMode: 'fragment',
        redirectUri: 'https://shop.example/mugs',
        sessionToken: 'SECRET-ST',
      },
      prompt: 'none',
    })
    expect(went).toEqual([hostedPage.fullUrl])
  })

  it('says no frame was left and no one logged in when the provider refuses the silent step', async () => {
    const { session: page, calls, frames, post, state } = openTab()
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    post({
      origin: ORIGIN,
      source: frames[0]?.contentWindow,
      data: { error: 'login_required', state: state() },
    })

    expect(await login).toMatchObject({ loginState: 'FAILURE', error: 'Missing code or _state' })
    expect([page.role, frames.length]).toEqual(['visitor', 0])
  })

  it('calls every failure of the exchange by the name of the contract, and keeps the visitor', async () => {
    const { session: page, calls, frames, post, state } = openTab()
    calls.login.mockResolvedValue(SUCCESS)
    calls.requestTokens.mockRejectedValue(
      new StoreError('token_request_failed', 'something went wrong', { status: 400 }),
    )

    const login = page.login(ADA)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    post({ origin: ORIGIN, source: frames[0]?.contentWindow, data: { code: 'C1', state: state() } })

    expect(await login).toMatchObject({
      loginState: 'FAILURE',
      error: 'Failed to get member tokens',
      cause: { code: 'member_tokens_failed', cause: { message: 'something went wrong' } },
    })
    expect(page.role).toBe('visitor')
  })

  it.each([
    ['an unsafe address', { ...hostedPage, fullUrl: 'javascript:alert(1)' }],
    ['no origin to believe', { fullUrl: hostedPage.fullUrl }],
  ])('opens no frame for a redirect session with %s', async (_what, redirectSession) => {
    const { session: page, calls, frames } = openTab()
    calls.login.mockResolvedValue(SUCCESS)
    calls.createRedirectSession.mockResolvedValue({ redirectSession })

    expect((await page.login(ADA)).loginState).toBe('FAILURE')
    expect(frames).toEqual([])
  })

  it('shows neither password nor token to its subscribers', async () => {
    const { session: page, calls, frames, post, state, told } = openTab()
    const seen: unknown[] = []
    page.subscribe((...data) => seen.push(data))
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    post({ origin: ORIGIN, source: frames[0]?.contentWindow, data: { code: 'CODE', state: state() } })
    await login

    expect(told).not.toEqual([])
    expect(JSON.stringify([seen, page.snapshot()])).not.toMatch(/SECRET|CODE|M-T|M-R|correct horse/)
  })
})

describe('a login at the provider’s page', () => {
  it('leaves for it, and comes back to the very place', async () => {
    const before = openTab()
    expect(await before.session.login()).toEqual({ loginState: 'LEAVING' })
    expect(before.authRequest().auth).toMatchObject({
      authRequest: { responseMode: 'fragment', redirectUri: 'https://shop.example/mugs' },
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
      expect.objectContaining({ code: 'C1', redirectUri: 'https://shop.example/mugs' }),
    )
    expect([after.session.role, stage.raw.location.href, stage.raw.scrollY]).toEqual(['member', HREF, 640])
    expect(stage.raw.history.state).toEqual({ kept: 1 })
    expect(stage.went).toEqual([])
  })

  it('is back at the form when the person comes back by the back button', async () => {
    const { session: page, raw } = openTab()
    await page.login()

    ;(raw as EventTarget).dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

    expect(page.snapshot().login).toEqual({ loginState: 'INITIAL' })
  })

  it('goes on to the page it began on when it comes back to another', async () => {
    const before = openTab()
    await before.session.login({ returnUrl: '/account?tab=orders' })
    const stage = createPage({ href: `https://shop.example/mugs#code=C1&state=${before.state()}` })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage })
    const after = openTab({ stage, stores: before.stores })

    await after.session.start()

    expect(stage.went).toEqual(['replaced https://shop.example/account?tab=orders'])
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', ''])(
    'stays where it is when what it kept leads to %j',
    async (originalUri) => {
      const before = openTab()
      await before.session.login()
      const stores = before.raw.sessionStorage
      const key = 'store-widgets:demo-client:pending'
      stores.setItem(key, (stores.getItem(key) as string).replaceAll(HREF, originalUri))
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

  it('shows what went wrong where the provider has brought the member', async () => {
    const before = openTab()
    await before.session.login({ returnUrl: '/account' })
    const stage = createPage({
      href: `https://shop.example/mugs#error=access_denied&state=${before.state()}`,
    })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage })
    const after = openTab({ stage, stores: before.stores })

    await after.session.start()

    expect(after.session.snapshot().login).toMatchObject({
      loginState: 'FAILURE',
      error: 'Missing code or _state',
    })
    expect([stage.raw.location.href, stage.went]).toEqual(['https://shop.example/mugs', []])
  })

  it('handles an answer once, and a copy of the tab does no harm', async () => {
    const before = openTab()
    await before.session.login()
    const href = `https://shop.example/mugs#code=C1&state=${before.state()}`
    const stage = createPage({ href })
    Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage })
    const after = openTab({ stage, stores: before.stores })

    await after.session.start()
    stage.raw.location.href = href
    await after.session.start()

    expect(stage.raw.location.href).toBe('https://shop.example/mugs')
    expect(after.calls.requestTokens).toHaveBeenCalledTimes(1)
    expect(after.session.snapshot().login.loginState).toBe('SUCCESS')
  })

  it.each(['https://shop.example/?code=SPRING&state=BY', 'https://shop.example/#code=SPRING'])(
    'leaves an address alone that is none of ours: %s',
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

  it('takes the answer of the popup and closes it', async () => {
    const { session: page, popups, post, state } = openTab()

    const login = page.login({ mode: 'popup' })
    await vi.waitFor(() => expect(popups[0]?.went).toEqual([hostedPage.fullUrl]))
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

  it('closes the popup again when the provider can not be asked', async () => {
    const { session: page, popups, calls } = openTab()
    calls.createRedirectSession.mockRejectedValue(new StoreError('network', 'System error occurred'))

    expect((await page.login({ mode: 'popup' })).loginState).toBe('FAILURE')
    expect(popups[0]?.closed).toBe(true)
  })

  it('is back at the form when the person closes the popup', async () => {
    const { session: page, popups } = openTab()

    const login = page.login({ mode: 'popup' })
    await vi.waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    popups[0]?.close()

    expect(await login).toEqual({ loginState: 'INITIAL' })
  })

  it('opens one page for a double click', async () => {
    const { session: page, popups, calls } = openTab()

    void page.login({ mode: 'popup' })
    void page.login({ mode: 'popup' })
    await vi.waitFor(() => expect(popups[0]?.went).toHaveLength(1))

    expect([popups.length, calls.createRedirectSession.mock.calls.length]).toEqual([1, 1])
  })

  it('asks who the member is, and keeps the answer beside the pair', async () => {
    const { session: page, popups, post, state, storage, calls } = openTab()
    calls.readUserInfo.mockResolvedValue({ sub: 'M1', name: 'Ada', email: 'ada@example.com' })

    const login = page.login({ mode: 'popup' })
    await vi.waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    await login

    await vi.waitFor(() => expect(page.member).toEqual({ id: 'M1', name: 'Ada', email: 'ada@example.com' }))
    expect(storage.read()?.refreshToken.role).toBe('member')
  })
})

describe('a logout', () => {
  it('forgets the pair after the provider answered, then leaves for its page', async () => {
    const { session: page, calls, storage, told, went } = openTab({ kept: member })
    const redirect = deferred<{ redirectSession: RedirectSession }>()
    calls.createRedirectSession.mockReturnValue(redirect.promise)

    const logout = page.logout('/bye')
    await settle()
    expect(page.role).toBe('member')
    redirect.resolve({ redirectSession: { fullUrl: 'https://provider.example/logout' } })
    await logout

    expect(calls.createRedirectSession).toHaveBeenCalledWith({
      logout: { clientId: 'demo-client' },
      callbacks: { postFlowUrl: 'https://shop.example/bye' },
    })
    expect([page.role, page.member, storage.read()]).toEqual(['none', undefined, undefined])
    expect(told).toEqual(['none INITIAL logout'])
    expect(went).toEqual(['https://provider.example/logout'])
  })

  it('leads back to this page unless told', async () => {
    const { session: page, calls } = openTab({ kept: member })

    await page.logout()

    expect(calls.createRedirectSession.mock.calls[0]?.[0].callbacks).toEqual({ postFlowUrl: HREF })
  })

  it('happens once for a double click, and not at all for a visitor', async () => {
    const asMember = openTab({ kept: member })
    const asVisitor = openTab()

    await Promise.all([asMember.session.logout(), asMember.session.logout()])
    await asVisitor.session.logout()

    expect(asMember.calls.createRedirectSession).toHaveBeenCalledTimes(1)
    expect(asVisitor.calls.createRedirectSession).not.toHaveBeenCalled()
  })

  it('forgets the member also when the provider can not be asked', async () => {
    const { session: page, calls, went } = openTab({ kept: member })
    calls.createRedirectSession.mockRejectedValue(new StoreError('network', 'System error occurred'))

    await expect(page.logout()).rejects.toMatchObject({ code: 'network' })

    expect([page.role, went]).toEqual(['none', []])
  })

  it('does not follow an address that is none', async () => {
    const { session: page, calls, went } = openTab({ kept: member })
    calls.createRedirectSession.mockResolvedValue({ redirectSession: { fullUrl: 'javascript:alert(1)' } })

    await expect(page.logout()).rejects.toMatchObject({ code: 'system' })

    expect([page.role, went]).toEqual(['none', []])
  })

  it('refuses an address to return to that is no page, before anything else', async () => {
    const { session: page, calls } = openTab({ kept: member })

    await expect(page.logout('javascript:alert(1)')).rejects.toMatchObject({ code: 'invalid_configuration' })

    expect([page.role, calls.createRedirectSession.mock.calls]).toEqual(['member', []])
  })

  it('beats a login that is still under way', async () => {
    const { session: page, calls, storage, frames } = openTab({ kept: member })
    const late = deferred<typeof SUCCESS>()
    calls.login.mockReturnValue(late.promise)

    const login = page.login(ADA)
    await settle()
    await page.logout()
    late.resolve(SUCCESS)
    await login

    expect([page.role, storage.read(), frames]).toEqual(['none', undefined, []])
  })

  it('beats a member pair that is still on its way', async () => {
    const { session: page, calls, popups, post, state } = openTab({ kept: member })
    const late = deferred<ReturnType<typeof answer>>()
    calls.requestTokens.mockReturnValue(late.promise)

    const login = page.login({ mode: 'popup' })
    await vi.waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    await vi.waitFor(() => expect(calls.requestTokens).toHaveBeenCalled())
    await page.logout()
    late.resolve(answer('LATE'))
    await login

    expect(page.role).toBe('none')
  })

  it.each([
    ['nobody came after', undefined],
    ['another member came after', { ...session({ role: 'member', value: 'B-T', refresh: 'B-R' }) }],
  ])('leaves nothing of a member who is still being looked up: %s', async (_who, next) => {
    const { session: page, calls, popups, post, state, storage, tokens } = openTab()
    const late = deferred<Awaited<ReturnType<typeof calls.readUserInfo>>>()
    calls.readUserInfo.mockReturnValueOnce(late.promise)

    const login = page.login({ mode: 'popup' })
    await vi.waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    await login
    await vi.waitFor(() => expect(calls.readUserInfo).toHaveBeenCalled())
    await page.logout()
    if (next) tokens.setPair(next)
    late.resolve({ sub: 'M1', name: 'Ada', email: 'ada@example.com' })
    await settle()

    expect([page.role, page.member]).toEqual([next ? 'member' : 'none', undefined])
    expect(storage.read()).toEqual(next)
  })

  it('makes a login that is asked for meanwhile wait for its end', async () => {
    const { session: page, calls } = openTab({ kept: member })
    const redirect = deferred<{ redirectSession: RedirectSession }>()
    calls.createRedirectSession.mockReturnValueOnce(redirect.promise)
    calls.login.mockResolvedValue({ state: 'REQUIRE_OWNER_APPROVAL' })

    void page.logout()
    const login = page.login(ADA)
    await settle()
    expect(calls.login).not.toHaveBeenCalled()
    redirect.resolve({ redirectSession: hostedPage })

    expect(await login).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  })
})

describe('a password reset', () => {
  it('is asked for with the page to come back to', async () => {
    const { session: page, calls } = openTab()
    calls.sendPasswordReset.mockResolvedValue({})

    await page.sendPasswordReset(ADA.email)

    expect(calls.sendPasswordReset).toHaveBeenCalledWith({
      email: ADA.email,
      redirect: { url: HREF, clientId: 'demo-client' },
    })
  })
})

describe('what lies in storage', () => {
  it('makes no member of a visitor by a name beside the pair', () => {
    const { session: page } = openTab({ kept: { ...session(), member: { name: 'Ada' } } })

    expect([page.role, page.member]).toEqual(['visitor', undefined])
  })
})

describe('what subscribers hear', () => {
  it('one fall to visitor when the provider no longer knows the member', async () => {
    const { session: page, tokens, calls, told } = openTab({ kept: member })
    calls.requestTokens.mockImplementation(async (grant) => {
      if (grant.grantType === 'refresh_token') throw applicationError('invalid_grant')
      return answer('visitor')
    })

    await tokens.getAccessToken({ rejected: 'M-T' })

    expect(told).toEqual(['visitor INITIAL'])
    expect([page.role, page.member]).toEqual(['visitor', undefined])
  })

  it('nothing of a renewal, and the snapshot stays the same object', async () => {
    const { session: page, tokens, told } = openTab({ kept: member })
    const before = page.snapshot()

    await tokens.getAccessToken({ rejected: 'M-T' })

    expect(told).toEqual([])
    expect(page.snapshot()).toBe(before)
  })

  it('the rest, when one of them throws', async () => {
    const { session: page, told } = openTab({ kept: member })
    const thrown = vi.fn()
    process.once('uncaughtException', thrown)
    page.subscribe(() => {
      throw new Error('of the host page')
    })
    const last = vi.fn()
    page.subscribe(last)

    await page.logout()
    await vi.waitFor(() => expect(thrown).toHaveBeenCalled())

    expect(last).toHaveBeenCalled()
    expect(told).toEqual(['none INITIAL logout'])
  })
})

describe('several tabs', () => {
  it('are logged in together within a second, by who they are', async () => {
    const here = openTab()
    const there = openTab({ stores: here.stores })

    const login = here.session.login({ mode: 'popup' })
    await vi.waitFor(() => expect(here.popups[0]?.went).toHaveLength(1))
    here.post({ origin: ORIGIN, source: here.popups[0], data: { code: 'C1', state: here.state() } })
    await login

    await vi.waitFor(() => expect(there.session.role).toBe('member'))
    expect(there.told).toEqual(['member INITIAL'])

    await there.session.logout()
    await vi.waitFor(() => expect(here.told.at(-1)).toBe('none INITIAL'))
  })

  it('are logged out together, and a login that stood there is at its beginning again', async () => {
    const here = openTab({ kept: member })
    const there = openTab({ stores: here.stores })

    await here.session.logout()

    await vi.waitFor(() => expect(there.session.role).toBe('none'))
    expect(there.told).toEqual(['none INITIAL'])
    expect(there.went).toEqual([])
  })

  it.each(['session', 'memory'] as const)(
    'are logged out together even with storage %s, which they do not share',
    async (storageKind) => {
      const here = openTab({ kept: member, storageKind })
      const there = openTab({ kept: member, storageKind })

      await here.session.logout()

      await vi.waitFor(() => expect(there.session.role).toBe('none'))
    },
  )

  it('hear of another member in the place of the first', async () => {
    const here = openTab({ kept: member })
    const there = openTab({ stores: here.stores })
    const tabs = there.raw as EventTarget

    here.storage.write({ ...member, member: { name: 'Grace' } })
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'store-widgets:demo-client' }))

    expect(there.session.member).toEqual({ name: 'Grace' })
    expect(there.told).toEqual(['member INITIAL'])
  })
})
