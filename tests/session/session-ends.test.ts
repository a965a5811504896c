import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageSession, type Session } from '../../src/session/session.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage, type TokenStorageKind } from '../../src/session/token-storage.ts'
import {
  createBrowser,
  createCalls,
  createPage,
  deferred,
  session as pair,
  settle,
} from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'

const ADA = { email: 'ada@example.com', password: 'correct horse' }
const hostedPage = {
  fullUrl: 'https://members.shop.example/authorize',
  urlDetails: { endpoint: 'https://provider.example/authorize' },
}
const open: Session[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const openTab = ({
  role = 'visitor' as 'visitor' | 'member',
  stores = createBrowser('https:'),
  storageKind = 'local' as TokenStorageKind,
  language = undefined as string | undefined,
} = {}) => {
  const stage = createPage({ channels: false })
  const channels: Channel[] = []
  class Channel {
    onmessage: ((event: { data: string }) => void) | null = null
    constructor() {
      channels.push(this)
    }
    postMessage() {}
    close() {}
  }
  Object.assign(stage.raw, { BroadcastChannel: Channel })
  const calls = createCalls()
  calls.createRedirectSession.mockResolvedValue({ redirectSession: hostedPage })
  const storage = createTokenStorage({ clientId: 'demo-client', kind: storageKind, scope: stores })
  storage.write(pair({ role }))
  const { requestTokens } = calls
  const tokens = createTokenManager({ clientId: 'demo-client', requestTokens, storage, locks: undefined })
  const session = createPageSession({
    clientId: 'demo-client',
    calls,
    tokens,
    storage,
    page: stage.page,
    address: stage.address,
    ...(language && { language }),
  })
  open.push(session)
  const login = () => session.snapshot().login.loginState
  /** Receives a message from another tab. */
  const hear = (data: string) => channels[0]?.onmessage?.({ data })
  return { ...stage, calls, storage, tokens, session, login, hear }
}
const showAgain = (page: EventTarget, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('a registration', () => {
  it('during a logout waits for its end', async () => {
    const { session, calls } = openTab({ role: 'member' })
    const redirect = deferred<{ redirectSession: typeof hostedPage }>()
    calls.createRedirectSession.mockReturnValueOnce(redirect.promise)
    calls.register.mockResolvedValue({ state: 'REQUIRE_OWNER_APPROVAL' })
    const logout = session.logout()
    const registration = session.register(ADA)
    await settle()
    expect(calls.register).not.toHaveBeenCalled()
    redirect.resolve({ redirectSession: hostedPage })
    await logout
    expect(await registration).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  })

  it('without a logout is sent at once', () => {
    const { session, calls } = openTab()
    calls.register.mockResolvedValue({ state: 'REQUIRE_OWNER_APPROVAL' })
    return session.register(ADA).then(() => expect(calls.register).toHaveBeenCalledTimes(1))
  })
})

describe('a page that is shown again', () => {
  it.each([
    ['out of the back/forward cache, is back at the form', true, 'INITIAL'],
    ['for the first time, is still on its way', false, 'LEAVING'],
  ])('%s', async (_, persisted, step) => {
    const { session, raw, login } = openTab()
    expect(await session.login()).toEqual({ loginState: 'LEAVING' })
    showAgain(raw, persisted)
    expect(login()).toBe(step)
  })

  it('changes only a step of leaving', async () => {
    const { session, calls, raw, login } = openTab()
    calls.login.mockResolvedValue({ state: 'REQUIRE_OWNER_APPROVAL' })
    await session.login(ADA)
    showAgain(raw, true)
    expect(login()).toBe('OWNER_APPROVAL_REQUIRED')
  })
})

describe('a session that was closed', () => {
  it('ends a login under way, and follows no other tab any more', async () => {
    const { session, popups, tokens, raw, login } = openTab()
    const under = session.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    const heard = vi.fn()
    session.subscribe(heard)
    session.close()
    await under
    expect([popups[0]?.closed, login()]).toEqual([true, 'INITIAL'])
    heard.mockClear()
    tokens.setPair(pair({ role: 'member' }))
    showAgain(raw, true)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it.each([
    ['session', 'none'],
    ['memory', 'none'],
    ['local', 'member'],
    ['cookie', 'member'],
  ] as const)('that logs out ends the session in %s here: %s', (storageKind, role) => {
    const here = openTab({ role: 'member', storageKind })
    here.hear('login')
    expect(here.session.role).toBe('member')
    here.hear('logout')
    expect(here.session.role).toBe(role)
  })

  it('that logs out ends the session here, too, if this browser’s shared storage was full', () => {
    const stores = createBrowser('https:')
    vi.spyOn(stores.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const here = openTab({ role: 'member', stores })
    here.hear('logout')
    expect([here.session.role, here.storage.read()]).toEqual(['none', undefined])
  })

  it.each(['session', 'local'] as const)('that logs out leaves the visitor in %s here', (storageKind) => {
    const here = openTab({ storageKind })
    here.hear('logout')
    expect(here.session.role).toBe('visitor')
  })
})

describe('the mails of a session', () => {
  it('link back to no other site: they are refused by a rejection', async () => {
    const { session, calls } = openTab()
    const sent = session.sendPasswordReset(ADA.email, 'https://evil.example/')
    await expect(sent).rejects.toMatchObject({ code: 'invalid_configuration' })
    expect(calls.sendPasswordReset).not.toHaveBeenCalled()
  })

  it.each([
    [undefined, {}],
    ['de', { language: 'de' }],
  ])('are in the page’s language: %s', async (language, expected) => {
    const { session, calls } = openTab({ language })
    calls.sendPasswordReset.mockResolvedValue({})
    await session.sendPasswordReset(ADA.email)
    expect(calls.sendPasswordReset.mock.calls).toEqual([
      [
        {
          email: ADA.email,
          redirect: { url: 'https://shop.example/', clientId: 'demo-client' },
          ...expected,
        },
      ],
    ])
  })
})
