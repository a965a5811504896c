import { expect, it, vi } from 'vitest'
import type { PageSession } from '../../widgets/loader/page-session.ts'
import { createPublicSession } from '../../widgets/runtime/session/public-session.ts'

const OPENED = 'https://shop.example/?code=c&state=s'

function open() {
  const session = {
    role: 'visitor',
    member: undefined as object | undefined,
    inCode: {
      role: 'never this one',
      captchaSiteKeys: 'not for code',
      tokens: () => 'a pair',
      parseCallback: vi.fn((url: string, mode?: string) => ({ url, mode })),
      createAuthorization: async () => ({ state: 'store-1' }),
      loggedIn: () => false,
    },
    leaveToCode: vi.fn(),
    readStep: vi.fn((step: { loginState: string }, sent?: object) => ({ read: step.loginState, sent })),
    login: vi.fn(async () => ({ loginState: 'SUCCESS' })),
    verifyEmail: vi.fn(async () => ({ loginState: 'FAILURE' })),
    sendPasswordReset: vi.fn(),
    logout: vi.fn(),
    follow: vi.fn(() => 'the way to end it'),
  }
  const shown = createPublicSession(session as unknown as PageSession, () => OPENED)
  return {
    session,
    shown: shown as Record<string, (...given: unknown[]) => unknown> & typeof shown,
  }
}

it('returns the present caller, but no data of the page’s own', () => {
  const { session, shown } = open()
  expect([shown.role, shown.member]).toEqual(['visitor', undefined])
  Object.assign(session, { role: 'member', member: { name: 'Ada' } })
  expect([shown.role, shown.member]).toEqual(['member', { name: 'Ada' }])
  expect(shown).not.toHaveProperty('captchaSiteKeys')
})

it('returns promises, even if the session answers at once', async () => {
  const { shown } = open()
  expect(shown.tokens()).toBeInstanceOf(Promise)
  await expect(shown.tokens()).resolves.toBe('a pair')
})

it('leaves the answers to the page’s own requests to it', async () => {
  const { session, shown } = open()
  expect(await shown.createAuthorization()).toEqual({ state: 'store-1' })
  expect(session.leaveToCode.mock.calls).toEqual([['store-1']])
})

it('reads the address that the page was opened with, unless another is named', async () => {
  const { session, shown } = open()
  await shown.parseCallback()
  await shown.parseCallback('https://shop.example/other', 'query')
  expect(session.inCode.parseCallback.mock.calls).toEqual([
    [OPENED, undefined],
    ['https://shop.example/other', 'query'],
  ])
})

it('returns the step of a login, with the result of the credentials, and that the browser leaves', async () => {
  const { session, shown } = open()
  const ada = { email: 'ada@example.com', password: 'correct horse' }
  expect(await shown.login(ada)).toEqual({ read: 'SUCCESS', sent: ada })
  expect(await shown.login()).toEqual({ read: 'SUCCESS', sent: undefined })
  expect(await shown.verify('123456')).toEqual({ read: 'FAILURE', sent: undefined })
  session.login.mockResolvedValue({ loginState: 'LEAVING' })
  expect(await shown.login({ mode: 'redirect' })).toEqual({ state: 'leaving' })
})

it('fails a login whose data are no object, and asks nothing', async () => {
  const { session, shown } = open()
  expect(await Reflect.apply(shown.login, shown, ['ada@example.com', 'correct horse'])).toMatchObject({
    read: 'FAILURE',
  })
  expect(session.login).not.toHaveBeenCalled()
})

it.each([
  ['an address', 'https://shop.example/bye', 'https://shop.example/bye'],
  ['its name', { returnUrl: 'https://shop.example/bye' }, 'https://shop.example/bye'],
  ['nothing', undefined, undefined],
])('accepts %s as the return address', (_, given, address) => {
  const { session, shown } = open()
  shown.logout(given)
  shown.sendPasswordReset('ada@example.com', given)
  expect(session.logout).toHaveBeenCalledWith(address)
  expect(session.sendPasswordReset).toHaveBeenCalledWith('ada@example.com', address)
})

it('calls back when the caller changes, not for the steps of a login', () => {
  const { session, shown } = open()
  const listener = vi.fn()
  expect(shown.subscribe(listener)).toBe('the way to end it')
  expect(session.follow).toHaveBeenCalledWith(listener)
})
