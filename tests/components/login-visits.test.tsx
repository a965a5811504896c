import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginServices, LoginSnapshot, LoginStep } from '../../src/components/login/login-services.ts'
import { messages } from '../../src/messages/en/login.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromFailure, fromLoginError } from '../../src/model/login.ts'
import { createSession, FORM, fill, renderTag } from './login-tag-fixture.tsx'

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const MEMBER: LoginSnapshot = {
  role: 'member',
  member: { name: 'Mara' },
  login: { loginState: 'SUCCESS' },
}
const DOWN = new StoreError('system', 'down', { status: 503 })
const never = () => vi.fn(() => new Promise<never>(() => {}))
const refusal = (providerCode: string) =>
  fromLoginError(
    new StoreError('application', 'no', {
      status: 400,
      providerCode,
      details: { applicationError: { code: providerCode } },
    }),
  )
const WRONG = refusal('-19976')
const CODE_SENT: LoginStep = { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: 'a@b.example' }

type Answers = Parameters<typeof createSession>[0]
const open = (
  answers: Answers = {},
  given: Omit<Parameters<typeof renderTag>[0], 'session'> = {},
  first: LoginSnapshot = FORM,
) => {
  const { session, show } = createSession(answers, first)
  const screen = renderTag({ session, ...given })
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const alert = () => screen.queryByRole('alert')?.textContent
  return { ...screen, session, show, press, alert }
}

describe('the provider’s own login page', () => {
  it('is announced while it is open, can be left, and is offered again', async () => {
    let end = (_: LoginStep) => {}
    const login = vi.fn(() => new Promise<LoginStep>((done) => (end = done)))
    const { press, container, session, services } = open({ login }, { inputs: { mode: 'popup' } })
    await press(messages.login)
    expect(container.textContent).toContain(messages.openText)
    await press(messages.cancel)
    expect(session.resetLogin).toHaveBeenCalledOnce()
    await act(async () => end({ loginState: 'INITIAL' }))
    await press(messages.login)
    expect(login).toHaveBeenCalledTimes(2)
    expect(services.act).toHaveBeenCalledWith('popup')
  })

  it('can be given up while the browser is on its way to it', async () => {
    const away: LoginSnapshot = { role: 'visitor', login: { loginState: 'LEAVING' } }
    const { press, container, session, show } = open({}, { inputs: { mode: 'redirect' } }, away)
    expect(container.textContent).toContain(messages.leavingText)
    await press(messages.backToLogin)
    expect(session.resetLogin).toHaveBeenCalledOnce()
    await act(async () => show(FORM))
    expect(container.textContent).toContain(messages.hostedText)
  })

  it('is drawn in the frame of the tag if it asks for one', async () => {
    const { press, container, session } = open({ login: never() }, { inputs: { mode: 'iframe' } })
    await press(messages.login)
    const frame = container.querySelector('.sf-frame')
    expect(session.login).toHaveBeenCalledWith({
      mode: 'iframe',
      title: messages.frameTitle,
      container: frame,
    })
    expect(frame?.hasAttribute('data-open')).toBe(true)
  })

  it('leads a new member to its registration', async () => {
    const { press, session } = open({}, { inputs: { mode: 'redirect', view: 'register' } })
    await press(messages.register)
    expect(session.login).toHaveBeenCalledWith(expect.objectContaining({ mode: 'redirect' }))
  })

  it('says why it could not be opened: in words for this failure, or in general ones', async () => {
    const login = () => Promise.reject(DOWN)
    const { press, alert } = open({ login }, { inputs: { mode: 'popup' } })
    await press(messages.login)
    expect(alert()).toBe(messages.problems.failed)
    cleanup()
    const explain = vi.fn(async () => 'The shop’s login is closed on Sundays.')
    const other = open({ login }, { inputs: { mode: 'popup' }, services: { explain } })
    await other.press(messages.login)
    expect(other.alert()).toBe('The shop’s login is closed on Sundays.')
    expect(explain).toHaveBeenCalledWith(DOWN)
  })
})

describe('after a login', () => {
  it('the page is told where to lead the member', async () => {
    const screen = open({}, { inputs: { returnUrl: '/there' } })
    await fill(screen)
    await screen.press('Log in')
    expect(screen.services.arrive).toHaveBeenCalledWith('/there')
  })

  it('the tag begins anew for the next person: its first form, without an address', async () => {
    const screen = open()
    await screen.press('Create an account')
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@b.example' } })
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'secret words' } })
    await screen.press(messages.register)
    screen.show(MEMBER)
    screen.show(FORM)
    expect(screen.getByRole('heading').textContent).toBe('Log in')
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('')
  })

  it('what was wrong before isn’t said to a member who came another way', async () => {
    const screen = open({ login: async () => WRONG })
    await fill(screen)
    await screen.press('Log in')
    expect(document.body.textContent).toContain(messages.problems.credentialsWrong)
    screen.show(MEMBER)
    expect(document.body.textContent).not.toContain(messages.problems.credentialsWrong)
    screen.show(FORM)
    expect(document.body.textContent).not.toContain(messages.problems.credentialsWrong)
  })
})

describe('a member', () => {
  it('is logged out by one press, and sees that it takes time', async () => {
    const { press, session, services, container } = open({ logout: never() }, {}, MEMBER)
    await press(messages.logout)
    expect(container.querySelector('[part=member]')?.getAttribute('aria-busy')).toBe('true')
    await press(/./)
    expect(session.logout).toHaveBeenCalledOnce()
    expect(services.act).toHaveBeenCalledWith('redirect')
  })

  it('sees why the logout, or the account’s page, failed', async () => {
    const { press, alert } = open({ logout: () => Promise.reject(DOWN) }, {}, MEMBER)
    await press(messages.logout)
    expect(alert()).toBe(messages.problems.failed)
    cleanup()
    const openAccount = vi.fn(() => Promise.reject(new StoreError('network', 'away')))
    const inputs = { accountLinks: ['ORDERS'] as const }
    const other = open({}, { inputs, services: { openAccount } }, MEMBER)
    await act(async () => void fireEvent.click(other.getByRole('link', { name: messages.ORDERS })))
    expect(openAccount).toHaveBeenCalledWith('ORDERS', expect.any(MouseEvent))
    expect(other.alert()).toBe(messages.problems.offline)
  })
})

describe('an e-mail of the provider', () => {
  beforeEach(() => vi.useFakeTimers())

  /** Shows the form for a forgotten password, with an address. */
  const forgot = async (answers: Answers = {}) => {
    const screen = open(answers)
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@b.example' } })
    await screen.press('Forgot your password?')
    const send = () => screen.press(messages.sendLink)
    return { ...screen, send }
  }

  it('to reset a password is said to be sent, and can be sent again after half a minute', async () => {
    const { send, container, session, press } = await forgot()
    await send()
    expect(container.textContent).toContain(messages.sentTitle)
    expect(container.textContent).toContain('a@b.example')
    await press(messages.resendIn.replace('{seconds}', '30'))
    expect(session.sendPasswordReset).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(31_000))
    await press(messages.resend)
    expect(vi.mocked(session.sendPasswordReset).mock.calls).toEqual([['a@b.example'], ['a@b.example']])
    await press(messages.backToLogin)
    expect((container.ownerDocument.querySelector('input[name=email]') as HTMLInputElement).value).toBe(
      'a@b.example',
    )
  })

  it('that could not be sent is said not to be, and its form stays', async () => {
    const { send, getByLabelText, container } = await forgot({
      sendPasswordReset: () => Promise.reject(DOWN),
    })
    await send()
    expect(document.body.textContent).toContain(messages.problems.failed)
    expect((getByLabelText('E-mail') as HTMLInputElement).value).toBe('a@b.example')
    expect(container.textContent).not.toContain(messages.sentTitle)
  })

  it('with the code of a login can’t be asked for again at once, and a wrong code starts no new wait', async () => {
    const screen = open({ login: async () => CODE_SENT, verifyEmail: async () => CODE_SENT })
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@b.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret words' } })
    await screen.press('Log in')
    screen.show({ role: 'visitor', login: CODE_SENT })
    act(() => void vi.advanceTimersByTime(20_000))
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } })
    await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))
    screen.getByRole('button', { name: messages.resendIn.replace('{seconds}', '10') })
  })
})

describe('a captcha', () => {
  const send = async (captcha: LoginServices['captcha'] = {}) => {
    const login = vi.fn(async () => refusal('-19971'))
    const explain = vi.fn(async () => undefined)
    const screen = open({ login }, { services: { captcha, explain } })
    await fill(screen)
    await screen.press('Log in')
    return { ...screen, explain }
  }
  const NOT_SET_UP = expect.objectContaining({ code: 'captcha_not_configured' })

  it('that this page can’t show is said to the shopper, and its reason to the builder', async () => {
    const { explain } = await send()
    expect(document.body.textContent).toContain(messages.problems.captchaUnavailable)
    expect(explain).toHaveBeenCalledWith(NOT_SET_UP)
  })

  it('that can’t be loaded is said, too, and the form is free again', async () => {
    const { explain, session, press } = await send({ show: () => Promise.reject(new Error('blocked')) })
    expect(document.body.textContent).toContain(messages.problems.captchaUnavailable)
    expect(explain).toHaveBeenCalledWith({ code: 'captcha_not_configured', message: 'blocked' })
    await press('Log in')
    expect(session.login).toHaveBeenCalledTimes(2)
  })
})

it('a login that failed for the network says so, without the words of an error', async () => {
  const screen = open({ login: async () => fromFailure(new StoreError('network', 'TypeError: fetch')) })
  await fill(screen)
  await screen.press('Log in')
  expect(document.body.textContent).toContain(messages.problems.offline)
  expect(document.body.textContent).not.toContain('TypeError')
})

it('a page that was opened to reset a password asks for the new one at once', () => {
  const { getByRole } = open({}, { services: { recoveryToken: 'r' } })
  expect(getByRole('heading').textContent).toBe(messages.resetTitle)
})

it('the form for a code says which address it was sent to, and has ids of its own beside another tag', () => {
  const first: LoginSnapshot = { role: 'visitor', login: CODE_SENT }
  const { getByLabelText } = open({}, { inputs: { email: 'other@b.example' } }, first)
  const code = getByLabelText('Code')
  expect(document.body.textContent).toContain('a@b.example')
  expect(document.body.textContent).not.toContain('other@b.example')
  expect(code.id).toMatch(/^login-1-code/)
})

it('a login draws no place for a captcha that nobody has asked for', () => {
  open({}, { services: { captcha: { show: () => Promise.reject(new Error('not asked')) } } })
  expect(document.querySelector('.sf-captcha')).toBeNull()
})

describe('the focus of the login', () => {
  const heading = ({ getByRole }: ReturnType<typeof open>) => getByRole('heading')

  it('stays where it is in a page while nobody uses the tag', () => {
    const screen = open()
    screen.show({ role: 'visitor', login: CODE_SENT })
    expect(document.activeElement).toBe(document.body)
  })

  it('goes to the heading of the screen that replaces a used form', async () => {
    const screen = open({ login: async () => CODE_SENT })
    await fill(screen)
    await screen.press('Log in')
    screen.show({ role: 'visitor', login: CODE_SENT })
    expect(document.activeElement).toBe(heading(screen))
  })

  it('goes there from a form that was chosen, too', async () => {
    const screen = open()
    await screen.press('Forgot your password?')
    expect(document.activeElement).toBe(heading(screen))
  })

  it('stays with a shopper who has gone on to another field of the page', async () => {
    const other = document.createElement('input')
    const screen = open({ login: async () => CODE_SENT })
    document.body.append(other)
    await fill(screen)
    await screen.press('Log in')
    other.focus()
    screen.show({ role: 'visitor', login: CODE_SENT })
    expect(document.activeElement).toBe(other)
  })
})
