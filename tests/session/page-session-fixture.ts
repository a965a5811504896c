import { vi } from 'vitest'
import type { RedirectRequest, RedirectSession } from '../../src/model/redirect.ts'
import { createPageSession, type Session } from '../../src/session/session.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import {
  createTokenStorage,
  type StoredSession,
  type TokenStorageKind,
} from '../../src/session/token-storage.ts'
import { answer, createBrowser, createCalls, createPage, session } from '../support/session.ts'

export const HREF = 'https://shop.example/mugs?page=2#blue'
export const ADA = { email: 'ada@example.com', password: 'correct horse' }
const IDENTITY = { id: 'M1', identityProfile: { nickname: 'Ada' } }
export const SUCCESS = { state: 'SUCCESS' as const, sessionToken: 'SECRET-ST', identity: IDENTITY }
export const member: StoredSession = { ...session({ role: 'member', value: 'M-T' }), member: { name: 'Ada' } }

const open: Session[] = []

/** For `afterEach`: closes the tabs of a test, and restores the clock. */
export function closeTabs() {
  for (const one of open.splice(0)) one.close()
  vi.useRealTimers()
}

/** Opens one tab; `kept` is its storage, and tabs with the same `stores` share it. */
export const openTab = ({
  kept = session() as StoredSession | undefined,
  stores = createBrowser('https:'),
  storageKind = 'local' as TokenStorageKind,
  ...options
}: {
  kept?: StoredSession | undefined
  stores?: ReturnType<typeof createBrowser>
  storageKind?: TokenStorageKind
  href?: string
  loginCallback?: string
  stage?: ReturnType<typeof createPage>
} = {}) => {
  const { loginCallback } = options
  const stage =
    options.stage ?? createPage({ href: options.href ?? HREF, ...(loginCallback && { loginCallback }) })
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

export const hostedPage: RedirectSession = {
  fullUrl: 'https://members.shop.example/authorize',
  urlDetails: { endpoint: 'https://provider.example/_api/oauth2/authorize' },
}
export const ORIGIN = 'https://provider.example'
