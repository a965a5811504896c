import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAnswers } from '../../src/session/address-answer.ts'
import type { PageAddress } from '../../src/session/page.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { createPageAddress } from '../../widgets/runtime/gate/page-address.ts'
import { storeOf } from '../../widgets/runtime/page/page-store.ts'
import { loginInTab, openApi, openSession } from '../../widgets/runtime/session/session.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { createStorage, session as pair } from '../support/session.ts'

const HERE = 'https://shop.example/mugs?page=2'
const CALLBACK = 'https://shop.example/callback'
const hostedPage = {
  fullUrl: 'https://members.shop.example/authorize',
  urlDetails: { endpoint: 'https://provider.example/authorize' },
}
const closing: { close(): void }[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  ;(window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(HERE)
})
afterEach(() => {
  for (const one of closing.splice(0)) one.close()
})

/** Opens a page whose provider has an answer for each path, and records the requests. */
function openPage({
  role = 'visitor' as 'visitor' | 'member',
  member = undefined as object | undefined,
  address = HERE,
  config = {},
  answers = {} as Record<string, unknown>,
} = {}) {
  const asked: { readonly path: string; readonly request: Record<string, unknown> }[] = []
  const send = async ({ path }: { path: string }, request: Record<string, unknown>) => {
    asked.push({ path, request })
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer ?? {}
  }
  const storage = createTokenStorage({ clientId: 'demo-client' })
  storage.write({ ...pair({ role, expiresAt: 4_000_000_000 }), ...(member && { member }) })
  const tokens = createTokenManager({
    clientId: 'demo-client',
    requestTokens: async () => Promise.reject(new Error('no token call')),
    storage,
    locks: undefined,
  })
  /** The addresses that the page opens; none is loaded. */
  const went: string[] = []
  const leave = (url: string) => void went.push(url)
  const bar = {
    location: { href: HERE, assign: leave, replace: leave },
    history: { state: null, replaceState() {} },
  }
  const connection = fake<Connection>({ transport: { send }, tokens, storage })
  const page = makePage({
    config: { clientId: 'demo-client', tokenStorage: 'local', locale: 'de-AT', ...config },
    parts: new Map<string, unknown>([
      ['address', address],
      ['page-address', createPageAddress({ bar, answers: readAnswers(address) })],
    ]),
    connection: async () => connection,
  })
  const open = async (wasMember?: boolean) => {
    const session = await openSession(page, wasMember)
    closing.push(session)
    return session
  }
  return { page, asked, went, tokens, storage, open }
}

it.each([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['fil-PH', undefined],
  ['es-419', 'es'],
])(
  'the language of the e-mails of a page in %s is %s, a code of two letters or none',
  async (locale, language) => {
    const { open, asked } = openPage({ config: { locale } })
    await (await open()).sendPasswordReset('ada@example.com')
    expect(asked.at(-1)?.request.language).toBe(language)
  },
)

const hear = (...types: string[]) => {
  const heard: string[] = []
  const end = new AbortController()
  for (const type of types) document.addEventListener(type, () => heard.push(type), end)
  closing.push({ close: () => end.abort() })
  return heard
}

describe('the session of a page', () => {
  it('is created once, and is in the page’s store', async () => {
    const { page, open } = openPage({ role: 'member', member: { id: 'M1', name: 'Ada' } })
    const session = await open()
    expect(await open()).toBe(session)
    expect([session.role, session.member]).toEqual(['member', { id: 'M1', name: 'Ada' }])
    expect(storeOf(page).getState().session).toMatchObject({ role: 'member', member: { name: 'Ada' } })
  })

  it.each([
    ['a member whom the page took for nobody', 'member', false, ['store-session-change']],
    ['a visitor whom the page took for a member', 'visitor', true, ['store-session-change']],
    ['a member as ever', 'member', undefined, []],
    ['a visitor as ever', 'visitor', undefined, []],
  ] as const)('notifies the page of %s', async (_, role, wasMember, events) => {
    const heard = hear('store-session-change')
    await openPage({ role }).open(wasMember)
    expect(heard).toEqual(events)
  })

  it('writes its mails in the page’s language', async () => {
    const { open, asked } = openPage()
    const session = await open()
    await session.sendPasswordReset('ada@example.com')
    expect(asked[0]?.request).toMatchObject({ email: 'ada@example.com', language: 'de' })
  })

  it('notifies its followers only when the caller changes', async () => {
    const { open, tokens, storage } = openPage()
    const session = await open()
    const follower = vi.fn()
    const stop = session.follow(follower)
    const be = (role: 'visitor' | 'member', member?: object) =>
      tokens.setPair({ ...pair({ role, value: `of-${role}` }), ...(member && { member }) })
    be('visitor')
    expect(follower.mock.calls).toEqual([])
    be('member', { id: 'M1', name: 'Ada' })
    be('member', { id: 'M1', name: 'Ada' })
    be('member', { id: 'M2', name: 'Ben' })
    session.resetLogin()
    be('visitor')
    expect(follower.mock.calls).toEqual([
      [{ role: 'member', member: { id: 'M1', name: 'Ada' } }],
      [{ role: 'member', member: { id: 'M2', name: 'Ben' } }],
      [{ role: 'visitor' }],
    ])
    stop()
    be('member')
    expect([follower.mock.calls.length, storage.read()?.refreshToken.role]).toEqual([3, 'member'])
  })
})

describe('StoreWidgets.session', () => {
  const openPublic = async (options: Parameters<typeof openPage>[0] = {}) => {
    const opened = openPage(options)
    const api = await openApi(opened.page)
    closing.push(opened.page.parts.get('session') as { close(): void })
    return { ...opened, api }
  }
  const LOGIN = '/v2/login'
  const ada = { email: 'ada@example.com', password: 'correct horse' }

  it('is that of the tags, with the present role and member', async () => {
    const { api, page, tokens } = await openPublic()
    expect(await openApi(page)).toBe(api)
    expect([api.role, api.member]).toEqual(['visitor', undefined])
    tokens.setPair({ ...pair({ role: 'member' }), member: { name: 'Ada' } })
    expect([api.role, api.member]).toEqual(['member', { name: 'Ada' }])
    expect(await api.tokens()).toEqual(pair({ role: 'member' }))
  })

  it('reads the answer in the address that the page was opened with, or in another', async () => {
    const { api } = await openPublic({ address: `${HERE}#code=C1&state=mine` })
    expect(await api.parseCallback()).toEqual({ code: 'C1', state: 'mine' })
    expect(await api.parseCallback(`${HERE}&code=C2&state=S2`, 'query')).toEqual({ code: 'C2', state: 'S2' })
  })

  it('reports that the browser leaves for the provider’s page', async () => {
    const answers = { '/v1/redirect-session': { redirectSession: hostedPage } }
    const { api, went } = await openPublic({ answers })
    expect(await api.login()).toEqual({ state: 'leaving' })
    expect(went).toEqual([hostedPage.fullUrl])
  })

  it('returns the result of a login by password to code', async () => {
    const { api, asked } = await openPublic({ answers: { [LOGIN]: { state: 'REQUIRE_OWNER_APPROVAL' } } })
    expect(await api.login(ada)).toEqual({ state: 'ownerApprovalRequired' })
    expect(asked.map(({ path }) => path)).toEqual([LOGIN])
  })

  it.each([
    [
      { captchaSiteKey: 'K-I', captchaVisibleSiteKey: 'K-V' },
      undefined,
      { kind: 'invisible', siteKey: 'K-I' },
    ],
    [
      { captchaSiteKey: 'K-I', captchaVisibleSiteKey: 'K-V' },
      { Recaptcha: 'T' },
      { kind: 'visible', siteKey: 'K-V' },
    ],
    [{ captchaVisibleSiteKey: 'K-V' }, undefined, { kind: 'visible', siteKey: 'K-V' }],
    [{ apiHost: 'https://api.example' }, undefined, { kind: 'visible' }],
    // The hosted provider's own keys, which its documents print.
    [{}, undefined, { kind: 'invisible', siteKey: expect.stringMatching(/^6LdoPa/) }],
    [{}, { Recaptcha: 'T' }, { kind: 'visible', siteKey: expect.stringMatching(/^6Ld0J8/) }],
  ])('requests the captcha for which the page has a key: %j after %j', async (config, captcha, expected) => {
    const { applicationError } = await import('../support/session.ts')
    const { api } = await openPublic({ config, answers: { [LOGIN]: applicationError('-19971', 401) } })
    expect(await api.login({ ...ada, ...(captcha && { captcha: fromOutside(captcha) }) })).toEqual({
      state: 'captchaRequired',
      errorCode: 'missingCaptchaToken',
      ...expected,
    })
  })

  it.each([
    ['an address', 'https://shop.example/bye', 'https://shop.example/bye'],
    ['an object with one', { returnUrl: 'https://shop.example/bye' }, 'https://shop.example/bye'],
    ['nothing', undefined, undefined],
    ['an object without one', {}, undefined],
    ['null', fromOutside(null), undefined],
  ])('accepts %s as the return address of a reset and a logout', async (_, given, url) => {
    const { api, asked } = await openPublic({
      role: 'member',
      answers: { '/v1/redirect-session': { redirectSession: hostedPage } },
    })
    await api.sendPasswordReset('ada@example.com', given)
    await api.logout(given)
    // The provider allows a reset to return only to addresses of its list, and a logout to every page of the site.
    const redirect = { url: url ?? 'https://shop.example/', clientId: 'demo-client' }
    expect(asked[0]?.request).toMatchObject({ redirect })
    expect(asked[1]?.request).toMatchObject({ callbacks: { postFlowUrl: url ?? HERE } })
    expect(api.role).toBe('none')
  })

  it('calls back when the caller changes', async () => {
    const { api, tokens } = await openPublic()
    const listener = vi.fn()
    ;(await api.subscribe(listener))()
    api.subscribe(listener)
    tokens.setPair(pair({ role: 'member' }))
    expect(listener.mock.calls).toEqual([[{ role: 'member' }]])
  })
})

describe('a login that begins in another tab', () => {
  it.each([
    ['there', undefined, HERE],
    ['at another page', 'https://shop.example/thanks', 'https://shop.example/thanks'],
  ])('ends %s, because the data to check its answer is in that tab', async (_, returnUrl, originalUri) => {
    const tab = { sessionStorage: createStorage() }
    const createRedirectSession = vi.fn(async (_request: unknown) => ({ redirectSession: hostedPage }))
    const leave = vi.fn()
    await loginInTab(
      tab as unknown as Window,
      {
        clientId: 'demo-client',
        createRedirectSession,
        returnUrl,
        address: fake<PageAddress>({
          here: () => HERE,
          callback: CALLBACK,
          readReturn: (text = HERE) => text,
        }),
        leave,
      } as Parameters<typeof loginInTab>[1],
    )
    expect(leave.mock.calls).toEqual([[hostedPage.fullUrl]])
    const [request] = createRedirectSession.mock.calls[0] as [
      { auth: { prompt: string; authRequest: Record<string, string> } },
    ]
    expect(request.auth).toMatchObject({
      prompt: 'login',
      authRequest: {
        clientId: 'demo-client',
        responseMode: 'fragment',
        redirectUri: CALLBACK,
      },
    })
    const { state = '' } = request.auth.authRequest
    const kept = JSON.parse(tab.sessionStorage.getItem('store-widgets:demo-client:pending') ?? '{}')
    expect(kept[state].authorization).toMatchObject({ state, originalUri, scrollX: 0, scrollY: 0 })
    expect(sessionStorage.length).toBe(0)
  })
})
