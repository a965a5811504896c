import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenGrant } from '../../src/client/core/oauth.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { createPageAddress } from '../../widgets/runtime/gate/page-address.ts'
import { openSession } from '../../widgets/runtime/session/session.ts'
import { fake } from '../support/fake.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { answer, session as pair } from '../support/session.ts'

const SHOP = 'https://shop.example/account'
const OUT = 'wixMemberLoggedIn=false'
const refused = new StoreError('token_request_failed', 'invalid_grant', { status: 400 })

const closing: { close(): void }[] = []
beforeEach(() => {
  localStorage.clear()
  ;(window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(SHOP)
})
afterEach(() => {
  for (const one of closing.splice(0)) one.close()
})

/** Opens a page at an address; the provider's answers to a renewal and to a new visitor may be given. */
async function openAt(
  address: string,
  {
    role = 'member' as 'visitor' | 'member',
    renewal = answer('M-2') as TokenAnswer | Error,
    first = answer('V-1') as TokenAnswer | Error,
    member = {} as object,
  } = {},
) {
  const asked: string[] = []
  const send = vi.fn(async (_: { readonly path: string }) => member)
  const requestTokens = async ({ grantType }: TokenGrant) => {
    asked.push(grantType)
    const given = grantType === 'refresh_token' ? renewal : first
    if (given instanceof Error) throw given
    return given
  }
  const storage = createTokenStorage({ clientId: 'demo-client' })
  storage.write({ ...pair({ role, value: 'M-1', expiresAt: 4_000_000_000 }), member: { name: 'Ada' } })
  const tokens = createTokenManager({
    clientId: 'demo-client',
    requestTokens,
    storage,
    locks: undefined,
    retry: { sleep: async () => {} },
  })
  const bar = {
    location: { href: address, assign() {}, replace() {} },
    history: {
      state: null,
      replaceState(_: unknown, __: string, url: string) {
        bar.location.href = url
      },
    },
  }
  const page = makePage({
    config: { clientId: 'demo-client', tokenStorage: 'local' },
    parts: new Map<string, unknown>([
      ['address', address],
      ['page-address', createPageAddress({ bar })],
    ]),
    connection: async () => fake<Connection>({ transport: { send }, tokens, storage }),
  })
  const session = await openSession(page)
  closing.push(session)
  await vi.waitFor(() => expect(tokens.getAccessToken()).resolves.toBeTruthy())
  return { session, asked, storage, bar, questions: () => send.mock.calls.map(([{ path }]) => path) }
}

describe('a member who comes back from the provider’s page logged out', () => {
  it('is a visitor when the provider says so, too', async () => {
    const heard = vi.fn()
    document.addEventListener('store-session-change', heard, { once: true })
    const { session, asked, bar } = await openAt(`${SHOP}?a=1&${OUT}#orders`, { renewal: refused })
    await vi.waitFor(() => expect(session.role).toBe('visitor'))
    expect(session.member).toBeUndefined()
    expect(asked).toEqual(['refresh_token', 'anonymous'])
    expect(heard).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(bar.location.href).toBe(`${SHOP}?a=1#orders`))
  })

  it('stays a member when the provider’s session is good, whoever wrote the address', async () => {
    const { session, asked, storage, bar } = await openAt(`${SHOP}?${OUT}`)
    await vi.waitFor(() => expect(storage.read()?.accessToken.value).toBe('M-2'))
    expect([session.role, session.member]).toEqual(['member', { name: 'Ada' }])
    expect(asked).toEqual(['refresh_token'])
    await vi.waitFor(() => expect(bar.location.href).toBe(SHOP))
  })

  it.each([
    ['without a connection', new StoreError('network', 'Failed to fetch')],
    ['with a provider in trouble', new StoreError('token_request_failed', 'oops', { status: 503 })],
    [
      'with a provider that has too much to do',
      new StoreError('token_request_failed', 'no', { status: 429 }),
    ],
  ])('stays a member %s, and a reload asks again', async (_, renewal) => {
    const { session, asked, storage, bar } = await openAt(`${SHOP}?${OUT}`, { renewal })
    await vi.waitFor(() => expect(asked).toContain('refresh_token'))
    expect(asked).not.toContain('anonymous')
    expect(session.role).toBe('member')
    expect(storage.read()?.accessToken.value).toBe('M-1')
    expect(bar.location.href).toBe(`${SHOP}?${OUT}`)
  })

  it('stays a member when no visitor’s token is to be had', async () => {
    const first = new StoreError('network', 'Failed to fetch')
    const { session, asked } = await openAt(`${SHOP}?${OUT}`, { renewal: refused, first })
    await vi.waitFor(() => expect(asked).toContain('anonymous'))
    expect(session.role).toBe('member')
  })
})

describe('a member who comes back from the provider’s page logged in', () => {
  const BACK = `${SHOP}?wixMemberLoggedIn=true`

  it('has the name that they have given themselves there', async () => {
    const member = { member: { id: 'M', loginEmail: 'ada@new.example', profile: { nickname: 'Ada L' } } }
    const { session, questions, asked } = await openAt(BACK, { member })
    const now = { id: 'M', name: 'Ada L', email: 'ada@new.example' }
    await vi.waitFor(() => expect(session.member).toEqual(now))
    expect([questions(), asked]).toEqual([['/members/v1/members/my'], []])
  })

  it.each([
    ['a visitor', BACK, 'visitor'],
    ['a member who comes from elsewhere', SHOP, 'member'],
    ['a page’s own text in the fragment', `${SHOP}#?wixMemberLoggedIn=true`, 'member'],
  ] as const)('is no question for %s', async (_, address, role) => {
    expect((await openAt(address, { role })).questions()).toEqual([])
  })
})

describe('no token is asked for', () => {
  it.each([
    ['a member who comes back logged in', `${SHOP}?wixMemberLoggedIn=true`, 'member'],
    ['a member who comes from elsewhere', SHOP, 'member'],
    ['a page’s own parameter of a similar name', `${SHOP}?my${OUT}&${OUT}ly`, 'member'],
    ['a page’s own text in the fragment', `${SHOP}#?${OUT}`, 'member'],
    ['a visitor', `${SHOP}?${OUT}`, 'visitor'],
  ] as const)('for %s, and the address stays', async (_, address, role) => {
    const { asked, bar } = await openAt(address, { role })
    expect(asked).toEqual([])
    expect(bar.location.href).toBe(address)
  })
})
