import { act, cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoginSession, LoginSnapshot, LoginStep } from '../../src/components/login/login-services.ts'
import { messages as loginEn } from '../../src/messages/en/login.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromFailure } from '../../src/model/login.ts'
import { createSession, fill, renderTag } from './login-tag-fixture.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('other ways in', () => {
  const GOOGLE = 'google'
  const open = (step: LoginStep, inputs: Partial<Parameters<typeof renderTag>[0]['inputs']> = {}) => {
    localStorage.clear()
    const loginWithProvider = vi.fn<LoginSession['loginWithProvider']>().mockResolvedValue(step)
    const { session } = createSession({ loginWithProvider })
    return { loginWithProvider, screen: renderTag({ session, inputs: { providers: GOOGLE, ...inputs } }) }
  }
  const failed = (providerCode: string): LoginStep =>
    fromFailure(new StoreError('missing_code_or_state', 'Missing code or _state', { providerCode }))
  const press = (screen: ReturnType<typeof renderTag>, name = /Continue with Google/) =>
    userEvent.click(screen.getByRole('button', { name }))

  it('are hidden unless the tag names some', () => {
    const { session } = createSession()
    const screen = renderTag({ session })
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  })

  it.each([
    ['google facebook', ['google', 'facebook'], ['Continue with Google', 'Continue with Facebook']],
    ['google, google', ['google'], ['Continue with Google']],
    [
      '["facebook", {"id":"c-1","label":"Acme SSO","icon":"https://acme.example/a.svg"}, {"label":"nobody"}]',
      ['facebook', 'c-1'],
      ['Continue with Facebook', 'Continue with Acme SSO'],
    ],
    ['[{"id":"c-1"', [], []],
  ])('are read from %s', (providers, ids, labels) => {
    const { screen } = open({ loginState: 'SUCCESS' }, { providers })
    const buttons = [...screen.container.querySelectorAll<HTMLElement>('[part=provider]')]
    expect([buttons.map((one) => one.dataset.provider), buttons.map((one) => one.textContent)]).toEqual([
      ids,
      labels,
    ])
  })

  it('shows no icon that is no web address', () => {
    const { screen } = open(
      { loginState: 'SUCCESS' },
      { providers: '[{"id":"c","label":"C","icon":"javascript:alert(1)"}]' },
    )
    expect(screen.container.querySelector('[part=provider] img')).toBeNull()
  })

  it.each([
    ['inline', 'popup'],
    ['iframe', 'popup'],
    ['redirect', 'redirect'],
  ] as const)('open, beside a login of mode %s, by a %s', async (mode, how) => {
    const { loginWithProvider, screen } = open({ loginState: 'SUCCESS' }, { mode })
    await press(screen)
    expect(loginWithProvider.mock.calls).toEqual([[GOOGLE, { mode: how }]])
  })

  it.each([
    ['inline', true],
    ['iframe', true],
    ['redirect', false],
  ] as const)('say, beside a login of mode %s, whether a window is open: %s', async (mode, isWindow) => {
    const { session } = createSession({ loginWithProvider: () => new Promise<LoginStep>(() => {}) })
    const screen = renderTag({ session, inputs: { providers: GOOGLE, mode } })
    await press(screen)
    expect(screen.container.textContent?.includes(loginEn.openText)).toBe(isWindow && mode !== 'inline')
    expect(screen.container.textContent?.includes(loginEn.leavingText)).toBe(!isWindow)
    await userEvent.dblClick(screen.getByRole('button', { name: loginEn.cancel }))
    expect(session.resetLogin).toHaveBeenCalledOnce()
  })

  it.each([
    ['a window that was closed', { loginState: 'INITIAL' }, loginEn.problems.stopped],
    ['a no', failed('access_denied'), loginEn.problems.denied],
    ['an address that has an account', failed('account_exists'), loginEn.problems.accountExists],
    ['an address that nobody has confirmed', failed('email_not_verified'), loginEn.problems.unverified],
    ['a provider that is down', failed('temporarily_unavailable'), loginEn.problems.providerDown],
    ['a provider that is broken', failed('server_error'), loginEn.problems.providerDown],
  ] as const)('show the result of %s', async (_, step, text) => {
    const { screen } = open(step)
    await press(screen)
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.queryByText(loginEn.lastUsed)).toBeNull()
  })

  it('remember on this device which one was used last, without an address or a name, until a password is used', async () => {
    const { screen } = open({ loginState: 'SUCCESS' })
    await press(screen)
    expect(screen.getByRole('button', { name: /Continue with Google/ }).textContent).toContain(
      loginEn.lastUsed,
    )
    expect(JSON.stringify(localStorage)).toBe('{"store-widgets:demo-client:provider":"google"}')
    await fill(screen)
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText(loginEn.lastUsed)).toBeNull()
  })

  describe('in the tab itself', () => {
    const leave = async () => {
      const { screen } = open({ loginState: 'LEAVING' }, { mode: 'redirect' })
      await press(screen)
      cleanup()
    }
    const comeBack = (snapshot: LoginSnapshot) => {
      const { session, show } = createSession({}, snapshot)
      return { show, screen: renderTag({ session, inputs: { providers: GOOGLE, mode: 'redirect' } }) }
    }
    const isLastUsed = () => {
      const { session } = createSession()
      return !!renderTag({ session, inputs: { providers: GOOGLE } }).queryByText(loginEn.lastUsed)
    }

    it('count as used when the tab comes back with a member', async () => {
      await leave()
      expect(isLastUsed()).toBe(false)
      comeBack({ role: 'member', login: { loginState: 'SUCCESS' } })
      expect(isLastUsed()).toBe(true)
    })

    it.each([
      ['a no', { role: 'visitor', login: failed('access_denied') } as LoginSnapshot],
      ['a provider that is down', { role: 'visitor', login: failed('server_error') } as LoginSnapshot],
    ])('do not count as used when it comes back with %s, whoever logs in later', async (_, snapshot) => {
      await leave()
      const { show } = comeBack(snapshot)
      show({ role: 'member', login: { loginState: 'SUCCESS' } })
      expect(isLastUsed()).toBe(false)
    })

    it('do not count as used by a member who came by a password after all', async () => {
      await leave()
      const { session, show } = createSession()
      const screen = renderTag({ session, inputs: { providers: GOOGLE } })
      await fill(screen)
      await userEvent.keyboard('{Enter}')
      show({ role: 'member', login: { loginState: 'SUCCESS' } })
      expect(isLastUsed()).toBe(false)
    })
  })

  it('can be left while their window stands open', async () => {
    let end = (_: LoginStep) => {}
    const loginWithProvider = vi.fn(() => new Promise<LoginStep>((resolve) => (end = resolve)))
    const { session } = createSession({ loginWithProvider })
    const screen = renderTag({ session, inputs: { providers: GOOGLE } })
    await press(screen)
    await press(screen, new RegExp(loginEn.cancel))
    expect(session.resetLogin).toHaveBeenCalled()
    await act(async () => end({ loginState: 'INITIAL' }))
    expect(screen.getByRole('button', { name: /Continue with Google/ })).toBeTruthy()
  })

  it('continue in the tab if the window was blocked, with a message', async () => {
    const leaving: LoginSnapshot = { role: 'visitor', login: { loginState: 'LEAVING' } }
    const made = createSession({
      loginWithProvider: vi.fn(async (): Promise<LoginStep> => {
        made.show(leaving)
        return { loginState: 'LEAVING' }
      }),
    })
    const screen = renderTag({ session: made.session, inputs: { providers: GOOGLE } })
    await press(screen)
    expect(screen.getByText(loginEn.blockedText)).toBeTruthy()
  })
})
