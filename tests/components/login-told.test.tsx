import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoginStep } from '../../src/components/login/login-services.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromLoginError, fromServerState } from '../../src/model/login.ts'
import { createSession, FORM, fill, renderTag } from './login-tag-fixture.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('an answer that takes long', () => {
  const open = async (slow: 'wait' | 'leave') => {
    const { session, show } = createSession({ login: () => new Promise<LoginStep>(() => {}) })
    const screen = renderTag({ session })
    await fill(screen)
    await userEvent.keyboard('{Enter}')
    show({ ...FORM, slow })
    return { screen, session }
  }

  it('is announced and shown, and another way is offered', async () => {
    const { screen, session } = await open('leave')
    expect(screen.getAllByText('This is taking longer than usual.')).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual.')
    await userEvent.click(screen.getByRole('button', { name: 'Log in on the login page instead' }))
    expect(session.leaveForLogin).toHaveBeenCalledTimes(1)
  })

  it('is only announced without another way', async () => {
    const { screen } = await open('wait')
    expect(screen.getAllByText('This is taking longer than usual.')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /login page/ })).toBeNull()
  })
})

describe('a state that the form can’t continue', () => {
  it.each(['STATUS_CHECK', 'REQUIRE_MISSING_FIELDS'])(
    'after %s leads to the provider’s page',
    async (state) => {
      const login = vi.fn(async (_: object): Promise<LoginStep> => fromServerState({ state }))
      const { session } = createSession({ login })
      const screen = renderTag({ session })
      await fill(screen)
      await userEvent.keyboard('{Enter}')
      expect(screen.getByRole('alert').textContent).toBe('This form can’t log you in.')
      await userEvent.click(screen.getByRole('button', { name: 'Log in on the login page instead' }))
      expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'redirect' }))
    },
  )

  it('after a code’s REQUIRE_MISSING_FIELDS leads there, too', async () => {
    const failure = fromServerState({ state: 'REQUIRE_MISSING_FIELDS' }) as LoginStep
    const login = vi.fn(async (_: object): Promise<LoginStep> => failure)
    const verifyEmail = async () => {
      show({ role: 'visitor', login: failure })
      return failure
    }
    const { session, show } = createSession(
      { login, verifyEmail },
      { role: 'visitor', login: { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: 'a@b.example' } },
    )
    const screen = renderTag({ session })
    await userEvent.type(screen.getByLabelText('Code'), '123456')
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This form can’t log you in.')
    await userEvent.click(screen.getByRole('button', { name: 'Log in on the login page instead' }))
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'redirect' }))
  })

  it('after a new password’s REQUIRE_MISSING_FIELDS leads there, too', async () => {
    const recover = async () => fromServerState({ state: 'REQUIRE_MISSING_FIELDS' }) as LoginStep
    const { session } = createSession({ recover })
    const screen = renderTag({ session, services: { recoveryToken: 'RT' } })
    await userEvent.type(screen.getByLabelText(/password/i, { selector: 'input' }), 'secret new words')
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This form can’t log you in.')
    expect(screen.getByRole('button', { name: 'Log in on the login page instead' })).not.toBeNull()
  })

  it.each([
    ['network', /reach/],
    // The provider's page couldn't log anybody in here, either.
    ['invalid_configuration', /^This form can’t log you in\.$/],
  ] as const)('is offered for no other failure: %s', async (code, told) => {
    const { session } = createSession({ login: async () => fromLoginError(new StoreError(code, 'gone')) })
    const screen = renderTag({ session })
    await fill(screen)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(told)
    expect(screen.queryByRole('button', { name: /login page/ })).toBeNull()
  })
})

describe('the button of the provider’s page', () => {
  const open = () => {
    const { session } = createSession({ login: () => new Promise<LoginStep>(() => {}) })
    const screen = renderTag({ session, inputs: { mode: 'redirect' } })
    return { session, screen }
  }

  it('says where it goes: there is no window in this mode', async () => {
    const { screen } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.queryByText('Go on in the login window.')).toBeNull()
    expect(screen.getByText('We are taking you to the login page.')).not.toBeNull()
  })

  it('is pressed once by a double click: the way back in its place is another decision', async () => {
    const { session, screen } = open()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }))
    expect(session.resetLogin).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(session.resetLogin).toHaveBeenCalledTimes(1)
  })

  it('is pressed once by a key that is held down', async () => {
    const { session, screen } = open()
    screen.getByRole('button', { name: 'Log in' }).focus()
    await userEvent.keyboard('{Enter>3/}')
    expect(session.resetLogin).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(session.resetLogin).toHaveBeenCalledTimes(1)
  })
})

describe('the provider’s page in a frame', () => {
  const way = { name: 'Log in on the login page instead' }
  const open = (mode: 'iframe' | 'popup' | 'redirect') => {
    let end = (_: LoginStep) => {}
    const login = vi.fn((_how?: object) => new Promise<LoginStep>((done) => (end = done)))
    const { session } = createSession({ login, resetLogin: () => end({ loginState: 'INITIAL' }) })
    return { login, screen: renderTag({ session, inputs: { mode, returnUrl: '/there' } }) }
  }

  it('can be opened in place of the page: nothing says whether the frame shows it', async () => {
    const { login, screen } = open('iframe')
    expect(screen.queryByRole('button', way)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await userEvent.click(screen.getByRole('button', way))
    expect(login.mock.calls).toMatchObject([
      [{ mode: 'iframe' }],
      [{ mode: 'redirect', returnUrl: '/there' }],
    ])
    expect(screen.getByText('We are taking you to the login page.')).not.toBeNull()
    expect(screen.queryByRole('button', way)).toBeNull()
  })

  it.each(['popup', 'redirect'] as const)('is offered in no other mode: %s', async (mode) => {
    const { screen } = open(mode)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.queryByRole('button', way)).toBeNull()
  })
})

describe('beside a panel that began it', () => {
  const open = (login: LoginStep, isToldElsewhere: boolean) => {
    const { session, show } = createSession()
    const screen = renderTag({
      session,
      inputs: { layout: 'button' },
      services: { isToldElsewhere: () => isToldElsewhere },
    })
    show({ role: 'visitor', login })
    const dialog = screen.container.querySelector('dialog')
    return { dialog, outlet: screen.services.outlet }
  }
  const wrong = fromLoginError(new StoreError('application', 'no', { providerCode: '-19976' }))
  const offline = fromLoginError(new StoreError('network', 'gone'))

  it.each<[string, LoginStep]>([
    ['a wrong password', wrong],
    ['no network', offline],
    ['a code', { loginState: 'EMAIL_VERIFICATION_REQUIRED' }],
  ])('a button stays closed and shows nothing about %s', (_, login) => {
    const { dialog, outlet } = open(login, true)
    expect([dialog?.open, outlet.querySelector('[role=alert]')?.textContent ?? '']).toEqual([false, ''])
  })

  it.each<[string, LoginStep]>([
    ['a wrong password', wrong],
    ['a code', { loginState: 'EMAIL_VERIFICATION_REQUIRED' }],
  ])('a button that tells it opens for %s', (_, login) => {
    expect(open(login, false).dialog?.open).toBe(true)
  })
})
