import { describe, expect, it, vi } from 'vitest'
import type { AuthorizationGrant } from '../../src/session/callback.ts'
import { createHostedLogin, type HostedLoginRequest } from '../../src/session/hosted-login.ts'
import { createHostedSignIn, type HostedSignInOptions } from '../../src/session/hosted-sign-in.ts'
import type { Membership } from '../../src/session/membership.ts'
import { createPendingAuthorizations } from '../../src/session/pending-authorizations.ts'
import { fake } from '../support/fake.ts'
import { createCalls, createPage } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'

const ORIGIN = 'https://provider.example'
const redirectSession = {
  fullUrl: 'https://members.shop.example/authorize',
  urlDetails: { endpoint: `${ORIGIN}/authorize` },
}
const GRANT = { code: 'C1', codeVerifier: expect.stringMatching(/^.{43}$/) }
const CALLBACK = 'https://shop.example/callback'

/** Opens a page with the provider's answers, and records the requests. */
const openStage = (options: Parameters<typeof createPage>[0] = {}) => {
  const stage = createPage(options)
  const calls = createCalls()
  calls.createRedirectSession.mockResolvedValue({ redirectSession })
  const asked = (call = 0) => calls.createRedirectSession.mock.calls[call]?.[0].auth
  const answer = (source: unknown) =>
    stage.post({ origin: ORIGIN, source, data: { code: 'C1', state: asked()?.authRequest.state } })
  const container = { append: vi.fn((frame: never) => void stage.frames.push(frame)) }
  return { ...stage, calls, asked, answer, container, element: fake<Element>(container) }
}

describe('a login of the page at the provider’s', () => {
  const open = () => {
    const stage = openStage({ loginCallback: '/callback' })
    const { createRedirectSession } = stage.calls
    const pending = createPendingAuthorizations({
      clientId: 'demo-client',
      storage: stage.browser.sessionStorage,
    })
    const { page, address } = stage
    const login = createHostedLogin({
      clientId: 'demo-client',
      createRedirectSession,
      pending,
      page,
      address,
    })
    return { ...stage, pending, login }
  }

  it('is in a frame of the given place, with a name', async () => {
    const { login, frames, container, element, answer, asked } = open()
    const grant = login({ mode: 'iframe', container: element, title: 'Log in' })
    await waitFor(() => expect(frames).toHaveLength(1))
    expect([container.append.mock.calls.length, frames[0]?.title, frames[0]?.style]).toEqual([
      1,
      'Log in',
      {},
    ])
    answer(frames[0]?.contentWindow)
    expect(await grant).toEqual(GRANT)
    expect(asked()).toMatchObject({ prompt: 'login', authRequest: { responseMode: 'web_message' } })
  })

  it('is in a visible frame of the page without a given place', async () => {
    const { login, frames, answer } = open()
    const grant = login({ mode: 'iframe' })
    await waitFor(() => expect(frames).toHaveLength(1))
    expect([frames[0]?.title, frames[0]?.style]).toEqual(['', {}])
    answer(frames[0]?.contentWindow)
    await grant
  })

  it('is in a hidden frame if it is silent, even with a given place', async () => {
    const { login, frames, container, element, answer, asked } = open()
    const grant = login({ mode: 'silent', sessionToken: 'ST', container: element })
    await waitFor(() => expect(frames).toHaveLength(1))
    expect([container.append.mock.calls, frames[0]?.style]).toEqual([[], { display: 'none' }])
    answer(frames[0]?.contentWindow)
    await grant
    expect(asked()).toMatchObject({ prompt: 'none', authRequest: { sessionToken: 'ST' } })
  })

  it.each<HostedLoginRequest['mode']>(['iframe', 'silent', 'popup'])(
    'ends when its caller aborts: %s',
    async (mode) => {
      const { login, frames, popups } = open()
      const caller = new AbortController()
      const grant = login({ mode, signal: caller.signal })
      await waitFor(() => expect(frames.length + (popups[0]?.went.length ?? 0)).toBe(1))
      caller.abort()
      await expect(grant).rejects.toMatchObject({ code: 'login_cancelled' })
      expect([frames, popups[0]?.closed ?? true]).toEqual([[], true])
    },
  )

  it.each<HostedLoginRequest['mode']>(['iframe', 'silent', 'popup'])(
    'ends when its caller aborts before the provider has given an address: %s',
    async (mode) => {
      const { login, calls, frames, popups } = open()
      calls.createRedirectSession.mockReturnValue(new Promise(() => {}))
      const caller = new AbortController()
      const grant = login({ mode, signal: caller.signal })
      caller.abort()
      await expect(grant).rejects.toMatchObject({ code: 'login_cancelled' })
      expect([frames, popups.every(({ closed }) => closed)]).toEqual([[], true])
    },
  )

  it('stores the data to check its answer, and the place on the page, before it leaves', async () => {
    const { login, asked, went, pending } = open()
    await login({ mode: 'redirect', returnUrl: 'https://shop.example/thanks' })
    const state = asked()?.authRequest.state as string
    expect(asked()?.authRequest).toMatchObject({ responseMode: 'fragment', redirectUri: CALLBACK })
    expect(pending.take(state)).toMatchObject({
      authorization: {
        originalUri: 'https://shop.example/thanks',
        redirectUri: CALLBACK,
        scrollX: 0,
        scrollY: 640,
      },
    })
    expect(went).toEqual([redirectSession.fullUrl])
  })

  it('doesn’t leave for a caller who has aborted meanwhile', async () => {
    const { login, asked, went, pending } = open()
    expect(await login({ mode: 'redirect', signal: AbortSignal.abort() })).toBeUndefined()
    expect(went).toEqual([])
    expect(pending.take(asked()?.authRequest.state as string)).toEqual({ status: 'none' })
  })
})

describe('a login of code at the provider’s', () => {
  const open = ({ hasPage = true, ...more }: Partial<HostedSignInOptions> & { hasPage?: boolean } = {}) => {
    const stage = openStage()
    const enter = vi.fn<Membership['enter']>(async () => {})
    const parts = {
      clientId: 'demo-client',
      calls: stage.calls,
      findPage: () => (hasPage ? stage.page : undefined),
    }
    const signIn = createHostedSignIn({
      parts: parts as unknown as HostedSignInOptions['parts'],
      membership: fake<Membership>({ enter }),
      redirectUri: () => undefined,
      ...more,
    })
    return { ...stage, enter, signIn }
  }

  it('is in a frame with its place and name, and by default a login', async () => {
    const { signIn, frames, element, container, answer, asked, enter } = open()
    const login = signIn.loginInFrame({ container: element, title: 'Log in' })
    await waitFor(() => expect(frames).toHaveLength(1))
    expect([container.append.mock.calls.length, frames[0]?.title]).toEqual([1, 'Log in'])
    answer(frames[0]?.contentWindow)
    await login
    expect(asked()).toMatchObject({
      prompt: 'login',
      authRequest: { clientId: 'demo-client', responseMode: 'web_message' },
    })
    expect(enter.mock.calls).toEqual([[GRANT]])
  })

  it('is in a window that the click has opened, with the given parameters', async () => {
    const { signIn, raw, popups, answer, asked, enter } = open()
    const login = signIn.loginInPopup({ prompt: 'consent' })
    await waitFor(() => expect(popups[0]?.went).toEqual([redirectSession.fullUrl]))
    answer(popups[0])
    await login
    expect([asked()?.prompt, popups.length, enter.mock.calls.length]).toEqual(['consent', 1, 1])

    const opened = raw.open()
    popups.length = 0
    const again = signIn.loginInPopup({ popup: opened as NonNullable<typeof opened> })
    await waitFor(() => expect(asked(1)?.prompt).toBe('login'))
    expect(popups).toEqual([])
    opened?.close()
    await expect(again).rejects.toMatchObject({ code: 'login_cancelled' })
  })

  it.each(['loginInFrame', 'loginInPopup'] as const)('%s ends when its caller aborts', async (name) => {
    const { signIn, frames, popups, enter } = open()
    const caller = new AbortController()
    const login = signIn[name]({ signal: caller.signal })
    await waitFor(() => expect(frames.length + (popups[0]?.went.length ?? 0)).toBe(1))
    caller.abort()
    await expect(login).rejects.toMatchObject({ code: 'login_cancelled' })
    expect(enter).not.toHaveBeenCalled()
  })

  it.each(['loginInFrame', 'loginInPopup'] as const)('%s needs a page', async (name) => {
    const { signIn, calls } = open({ hasPage: false })
    await expect(signIn[name]()).rejects.toMatchObject({
      code: 'invalid_configuration',
      message: 'Frames and windows need a page: use authorizationUrl here',
    })
    expect(calls.createRedirectSession).not.toHaveBeenCalled()
  })

  it('exchanges a session token by a hidden frame if there is a page', async () => {
    const { signIn, frames, answer, asked, enter } = open({ redirectUri: () => CALLBACK })
    const login = signIn.exchangeSessionToken('ST')
    await waitFor(() => expect(frames).toHaveLength(1))
    expect(frames[0]?.style).toEqual({ display: 'none' })
    answer(frames[0]?.contentWindow)
    await login
    expect(asked()).toMatchObject({
      prompt: 'none',
      authRequest: { sessionToken: 'ST', responseMode: 'web_message' },
    })
    expect(asked()?.authRequest).not.toHaveProperty('redirectUri')
    expect(enter.mock.calls).toEqual([[GRANT]])
  })

  it('lets the caller of a session token abort', async () => {
    const { signIn, frames } = open()
    const caller = new AbortController()
    const login = signIn.exchangeSessionToken('ST', { signal: caller.signal })
    await waitFor(() => expect(frames).toHaveLength(1))
    caller.abort()
    await expect(login).rejects.toMatchObject({ code: 'login_cancelled' })
  })

  it('exchanges a session token by the provider’s redirect without a page', async () => {
    const follow = vi.fn(async () => GRANT as AuthorizationGrant)
    const { signIn, asked, enter } = open({ hasPage: false, follow, redirectUri: () => CALLBACK })
    const { signal } = new AbortController()
    await signIn.exchangeSessionToken('ST', { signal })
    expect(asked()).toMatchObject({
      prompt: 'none',
      authRequest: { sessionToken: 'ST', responseMode: 'query', redirectUri: CALLBACK },
    })
    expect(follow).toHaveBeenCalledWith(expect.objectContaining({ url: redirectSession.fullUrl }), signal)
    expect(enter.mock.calls).toEqual([[GRANT]])
  })

  it.each<[string, Partial<HostedSignInOptions>]>([
    ['an address', { follow: async () => GRANT as AuthorizationGrant }],
    ['anybody who follows redirects', { redirectUri: () => CALLBACK }],
  ])('names the missing option without a page and without %s', async (_, options) => {
    const { signIn, calls } = open({ hasPage: false, ...options })
    await expect(signIn.exchangeSessionToken('ST')).rejects.toMatchObject({
      code: 'invalid_configuration',
      message: expect.stringContaining('say redirectUri'),
    })
    expect(calls.createRedirectSession).not.toHaveBeenCalled()
  })

  it('creates an authorization only from the given values', async () => {
    const { signIn } = open()
    const bare = await signIn.createAuthorization()
    expect(Object.keys(bare).sort()).toEqual(['codeChallenge', 'codeVerifier', 'originalUri', 'state'])
    expect(bare.originalUri).toBe('')
    expect(
      await signIn.createAuthorization({ redirectUri: CALLBACK, originalUri: 'https://shop.example/a' }),
    ).toMatchObject({ redirectUri: CALLBACK, originalUri: 'https://shop.example/a' })
  })

  it.each([
    [{}, { prompt: 'login', authRequest: { responseMode: 'fragment' } }],
    [
      { sessionToken: 'ST' },
      { prompt: 'none', authRequest: { sessionToken: 'ST', responseMode: 'fragment' } },
    ],
    [
      { prompt: 'consent', sessionToken: 'ST', responseMode: 'query' },
      { prompt: 'consent', authRequest: { responseMode: 'query' } },
    ],
  ] as const)('asks for the address of the provider’s page with %j', async (options, expected) => {
    const { signIn, asked } = open()
    const authorization = await signIn.createAuthorization({ redirectUri: CALLBACK })
    expect(await signIn.authorizationUrl(authorization, options)).toBe(redirectSession.fullUrl)
    expect(asked()).toMatchObject(expected)
    expect('sessionToken' in (asked()?.authRequest ?? {})).toBe('sessionToken' in options)
  })

  it.each([
    ['an address', `${CALLBACK}#code=C1&state=S1`],
    ['an URL', new URL(`${CALLBACK}#code=C1&state=S1`)],
    ['an answer', { code: 'C1', state: 'S1' }],
  ])('reads the code from %s', async (_, callback) => {
    const { signIn, enter } = open()
    await signIn.exchangeCode(callback, { state: 'S1', codeVerifier: 'V1', originalUri: '' })
    expect(enter.mock.calls).toEqual([[{ code: 'C1', codeVerifier: 'V1' }]])
  })
})
