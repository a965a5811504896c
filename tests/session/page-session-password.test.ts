import { afterEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { SILENCE_MS } from '../../src/session/login-frame.ts'
import { waitFor } from '../support/wait-for.ts'
import { ADA, closeTabs, hostedPage, ORIGIN, openTab, SUCCESS } from './page-session-fixture.ts'

afterEach(closeTabs)

describe('a password login', () => {
  it('becomes a member through the hidden frame', async () => {
    const { session: page, calls, frames, post, storage, told, authRequest, state } = openTab()
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
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

  it('stays on the page if the frame is blocked and there is no return address', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session: page, calls, frames, went } = openTab()
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
    frames[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(SILENCE_MS)

    // The provider would refuse the redirect with its own error page, after a correct password.
    expect(await login).toMatchObject({ loginState: 'FAILURE', cause: { code: 'login_timeout' } })
    expect([went, frames, page.role]).toEqual([[], [], 'visitor'])
  })

  it('says at once that it can’t work in a page without an origin of its own', async () => {
    const { session: page, calls, raw, frames } = openTab({ loginCallback: '/callback' })
    Object.assign(raw, { origin: 'null' })
    calls.login.mockResolvedValue(SUCCESS)

    expect(await page.login(ADA)).toMatchObject({
      loginState: 'FAILURE',
      cause: { code: 'invalid_configuration' },
    })
    expect([frames, calls.createRedirectSession.mock.calls]).toEqual([[], []])
  })

  it('goes through a redirect with its session token when the frame is blocked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session: page, calls, frames, went, authRequest } = openTab({ loginCallback: '/callback' })
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
    // The answer may come as long as the page is loading, however slowly.
    await vi.advanceTimersByTimeAsync(60_000)
    expect([frames.length, went]).toEqual([1, []])
    // A browser shows its own page in place of one that may not be framed, or that refuses the connection.
    frames[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(SILENCE_MS)

    expect(await login).toEqual({ loginState: 'LEAVING' })
    expect(authRequest(1).auth).toMatchObject({
      authRequest: {
        responseMode: 'fragment',
        redirectUri: 'https://shop.example/callback',
        sessionToken: 'SECRET-ST',
      },
      prompt: 'none',
    })
    expect(went).toEqual([hostedPage.fullUrl])
  })

  it.each([
    [undefined, 'wait'],
    ['/callback', 'leave'],
  ])('reports after twelve seconds that its frame takes long: %s', async (loginCallback, slow) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const {
      session: page,
      calls,
      frames,
      post,
      state,
    } = openTab({
      ...(loginCallback && { loginCallback }),
    })
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(11_900)
    expect(page.snapshot().slow).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    expect(page.snapshot().slow).toBe(slow)
    post({ origin: ORIGIN, source: frames[0]?.contentWindow, data: { code: 'C1', state: state() } })

    expect(await login).toEqual({ loginState: 'SUCCESS' })
    expect(page.snapshot().slow).toBeUndefined()
  })

  it('leaves for the provider’s page when its frame takes long and the person asks for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session: page, calls, frames, went } = openTab({ loginCallback: '/callback' })
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
    page.leaveForLogin()
    expect(frames).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(12_000)
    page.leaveForLogin()

    expect(await login).toEqual({ loginState: 'LEAVING' })
    expect([went, frames]).toEqual([[hostedPage.fullUrl], []])
  })

  it('leaves no frame and logs no one in when the provider refuses the silent step', async () => {
    const { session: page, calls, frames, post, state } = openTab()
    calls.login.mockResolvedValue(SUCCESS)

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
    post({
      origin: ORIGIN,
      source: frames[0]?.contentWindow,
      data: { error: 'login_required', state: state() },
    })

    expect(await login).toMatchObject({ loginState: 'FAILURE', error: 'Missing code or _state' })
    expect([page.role, frames.length]).toEqual(['visitor', 0])
  })

  it('reports every failure of the exchange by the contract’s code, and keeps the visitor', async () => {
    const { session: page, calls, frames, post, state } = openTab()
    calls.login.mockResolvedValue(SUCCESS)
    calls.requestTokens.mockRejectedValue(
      new StoreError('token_request_failed', 'something went wrong', { status: 400 }),
    )

    const login = page.login(ADA)
    await waitFor(() => expect(frames).toHaveLength(1))
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
    await waitFor(() => expect(frames).toHaveLength(1))
    post({ origin: ORIGIN, source: frames[0]?.contentWindow, data: { code: 'CODE', state: state() } })
    await login

    expect(told).not.toEqual([])
    expect(JSON.stringify([seen, page.snapshot()])).not.toMatch(/SECRET|CODE|M-T|M-R|correct horse/)
  })
})

describe('a password reset', () => {
  it.each([
    ['/callback', 'https://shop.example/callback'],
    [undefined, 'https://shop.example/'],
  ])('is requested with the only return address: %s', async (loginCallback, url) => {
    const { session: page, calls } = openTab({ ...(loginCallback && { loginCallback }) })
    calls.sendPasswordReset.mockResolvedValue({})

    await page.sendPasswordReset(ADA.email)

    expect(calls.sendPasswordReset).toHaveBeenCalledWith({
      email: ADA.email,
      redirect: { url, clientId: 'demo-client' },
    })
  })
})
