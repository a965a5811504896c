import { act, cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  LoginServices,
  LoginSession,
  LoginSnapshot,
  LoginStep,
} from '../../src/components/login/login-services.ts'
import { messages as loginEn } from '../../src/messages/en/login.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromLoginError } from '../../src/model/login.ts'
import { createSession, FORM, fill, renderTag } from './login-tag-fixture.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const captchaAsked = fromLoginError(
  new StoreError('application', 'no', {
    status: 400,
    providerCode: '-19971',
    details: { applicationError: { code: '-19971' } },
  }),
)

describe('the login form', () => {
  it('sends the typed text once, for any number of submits', async () => {
    let answer = (_: LoginStep) => {}
    const login = vi.fn(() => new Promise<LoginStep>((resolve) => (answer = resolve)))
    const { session } = createSession({ login })
    const screen = renderTag({ session })
    await fill(screen)
    await userEvent.keyboard('{Enter}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Logging you in …' }))

    expect(login.mock.calls).toEqual([[{ email: 'a@b.example', password: 'secret words' }]])
    await act(async () => answer({ loginState: 'SUCCESS' }))
    expect(screen.services.arrive).toHaveBeenCalledTimes(1)
  })

  it('begins with the address of the tag, even a late one, unless another was typed', async () => {
    const { session } = createSession()
    const screen = renderTag({ session, inputs: { view: 'register' } })
    const email = () => screen.getByLabelText('E-mail') as HTMLInputElement
    screen.change({ email: 'ines@example.com' })
    expect(email().value).toBe('ines@example.com')
    await userEvent.clear(email())
    await userEvent.type(email(), 'a@b.example')
    screen.change({ email: 'other@example.com' })
    expect(email().value).toBe('a@b.example')
  })

  it('never writes a password into an attribute', async () => {
    const { session } = createSession()
    const screen = renderTag({ session })
    await fill(screen)

    expect(document.body.innerHTML).not.toContain('secret words')
  })

  it('solves a requested captcha by itself if it can, and sends again', async () => {
    const token = { InvisibleRecaptcha: 'T' }
    const login = vi
      .fn<LoginSession['login']>()
      .mockResolvedValueOnce(captchaAsked)
      .mockResolvedValueOnce({ loginState: 'SUCCESS' })
    const { session } = createSession({ login })
    const screen = renderTag({ session, services: { captcha: { solve: async () => token } } })
    await fill(screen)
    await userEvent.keyboard('{Enter}')

    expect(login.mock.calls.at(-1)?.[0]).toMatchObject({ captcha: token })
    expect(screen.services.arrive).toHaveBeenCalled()
  })

  it('asks for an answer to the captcha before it sends again', async () => {
    let answer = (_?: { Recaptcha: string }) => {}
    const show: NonNullable<LoginServices['captcha']['show']> = async (_, onToken) => {
      answer = onToken as typeof answer
    }
    const login = vi.fn<LoginSession['login']>().mockResolvedValue(captchaAsked)
    const { session } = createSession({ login })
    const screen = renderTag({ session, services: { captcha: { show } } })
    await fill(screen)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(login).toHaveBeenCalledTimes(1)
    const box = screen.getByRole('group', { name: loginEn.captcha })
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect([described?.textContent, document.activeElement]).toEqual([loginEn.problems.captchaMissing, box])

    act(() => answer({ Recaptcha: 'R' }))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(login.mock.calls.at(-1)?.[0]).toMatchObject({ captcha: { Recaptcha: 'R' } })
  })
})

describe('the code form', () => {
  const CODE: LoginSnapshot = {
    role: 'visitor',
    login: { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: 'a@b.example' },
  }

  it('sends the e-mail again, and then lets thirty seconds pass', async () => {
    // The clock is stopped, so that a busy machine has no effect on other code.
    vi.useFakeTimers()
    const { session } = createSession({}, CODE)
    const screen = renderTag({ session })
    const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
    await press('Send it again')
    await press('Send it again in 30 s')
    expect(session.resendCode).toHaveBeenCalledTimes(1)

    act(() => void vi.advanceTimersByTime(31_000))
    await press('Send it again')
    expect(session.resendCode).toHaveBeenCalledTimes(2)
  })

  it('says nothing of an e-mail when no code is needed any more', async () => {
    const resendCode = async () => ({ loginState: 'SUCCESS' }) as const
    const { session } = createSession({ resendCode }, CODE)
    const screen = renderTag({ session })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: loginEn.resend })))
    expect(document.body.textContent).not.toContain(loginEn.resent)
    expect(screen.services.arrive).toHaveBeenCalledOnce()
  })

  it('cancels the verification for another address', async () => {
    const { session } = createSession({}, CODE)
    const screen = renderTag({ session })
    await userEvent.click(screen.getByRole('button', { name: 'Use another e-mail address' }))

    expect(session.resetLogin).toHaveBeenCalled()
  })
})

describe('the session', () => {
  it('is followed after any change', () => {
    const { session, show } = createSession()
    const screen = renderTag({ session, inputs: { accountLinks: ['ORDERS'] } })
    show({ role: 'member', member: { name: 'Mara' }, login: { loginState: 'INITIAL' } })
    expect(screen.getByRole('heading').textContent).toBe('Hello, Mara')
    expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy()

    show(FORM)
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  it('shows the member’s picture, or their initials', () => {
    const { session, show } = createSession()
    const screen = renderTag({ session })
    show({ ...FORM, role: 'member', member: { email: 'juno.kiln@example.com' } })
    expect(screen.container.querySelector('.avatar')?.textContent).toBe('JK')

    show({ ...FORM, role: 'member', member: { name: 'Juno', picture: 'https://pics.example/juno.jpg' } })
    expect(screen.container.querySelector('.avatar img')?.getAttribute('src')).toBe(
      'https://pics.example/juno.jpg',
    )
    show({ ...FORM, role: 'member' })
    expect(screen.getByRole('heading').textContent).toBe('You are logged in')
    expect(screen.container.querySelector('.avatar')).toBe(null)
  })

  it('reports a refusal from the page’s address', () => {
    const { session } = createSession(
      {},
      {
        role: 'visitor',
        login: {
          loginState: 'FAILURE',
          error: 'no',
          cause: new StoreError('missing_code_or_state', 'no', { providerCode: 'access_denied' }),
        },
      },
    )
    const screen = renderTag({ session })

    expect(screen.getByRole('alert').textContent).toBe(loginEn.problems.denied)
  })

  it('opens the provider’s page in the click itself', async () => {
    const { session } = createSession()
    const screen = renderTag({ session, inputs: { mode: 'popup', returnUrl: '/there' } })
    let isInClick = false
    vi.mocked(session.login).mockImplementation(async () => {
      isInClick = true
      return { loginState: 'INITIAL' }
    })
    act(() => {
      screen.getByRole('button', { name: 'Log in' }).click()
      expect(isInClick).toBe(true)
    })

    expect(session.login).toHaveBeenCalledWith({ mode: 'popup', title: 'Log in', returnUrl: '/there' })
    expect(screen.services.act).toHaveBeenCalledWith('popup')
  })
})

describe('the button of a header', () => {
  const show = (member: LoginSnapshot['member']) => {
    const { session } = createSession(
      {},
      { role: 'member', login: { loginState: 'SUCCESS' }, ...(member && { member }) },
    )
    return renderTag({ session, inputs: { layout: 'button' } }).container.querySelector('.account-button')
  }

  it.each([
    [
      'a picture and the name',
      { name: 'Mara Brandt', picture: 'https://img.example/m.png' },
      'Mara Brandt',
      1,
    ],
    ['initials where there is no picture', { name: 'Mara Brandt' }, 'MB Mara Brandt', 0],
    ['initials alone of who has no name', { email: 'mara.brandt@example.com' }, 'MB', 0],
    ['a figure for whom nobody knows', undefined, '', 0],
  ])('shows %s', (_, member, text, pictures) => {
    const button = show(member)
    const initials = button?.querySelector<HTMLElement>('[data-initials]')?.dataset.initials ?? ''
    const said = `${initials} ${button?.textContent}`.trim()
    expect([said, button?.querySelectorAll('img').length]).toEqual([text, pictures])
  })
})
