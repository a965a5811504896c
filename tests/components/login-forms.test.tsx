import { act, cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginServices, LoginSnapshot, LoginStep } from '../../src/components/login/login-services.ts'
import { messages as arabic } from '../../src/messages/ar/login.ts'
import { messages as german } from '../../src/messages/de/login.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromLoginError } from '../../src/model/login.ts'
import { createSession, FORM, fill, renderTag } from './login-tag-fixture.tsx'

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const open = (given: Partial<Parameters<typeof renderTag>[0]> = {}) => {
  const { session, show } = createSession()
  const screen = renderTag({ session, ...given })
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })))
  return { ...screen, session: given.session ?? session, show, press }
}

const CODE: LoginSnapshot = {
  role: 'visitor',
  login: { loginState: 'EMAIL_VERIFICATION_REQUIRED', email: 'a@b.example' },
}

const INITIAL: LoginStep = { loginState: 'INITIAL' }

describe('a field of the login', () => {
  it.each([
    ['', '', 'E-mail', 'Enter your e-mail address.'],
    ['ines', 'x', 'E-mail', 'This does not look like an e-mail address that works here.'],
    ['i nes@b.example', 'x', 'E-mail', 'This does not look like an e-mail address that works here.'],
    ['a@b.example', '', 'Password', 'Enter a password.'],
  ])(
    'says what is wrong with "%s" and "%s" at %s, before anything is sent',
    async (email, password, label, said) => {
      const { getByLabelText, press, session } = open()
      fireEvent.change(getByLabelText('E-mail'), { target: { value: email } })
      fireEvent.change(getByLabelText('Password'), { target: { value: password } })
      await press('Log in')
      const field = getByLabelText(label)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
      expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(said)
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
      expect(session.login).not.toHaveBeenCalled()
    },
  )

  it('says what is wrong in German', async () => {
    const { getByRole, press } = open({ services: { messages: german } })
    await press(german.loginTitle)
    const email = getByRole('textbox', { name: german.email })
    const problem = document.getElementById(email.getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toBe(german.problems.emailMissing)
  })

  it('is right again with the next answer, and the wrong password is not said to be the only reason', async () => {
    const wrong = fromLoginError(
      new StoreError('application', 'no', {
        status: 400,
        providerCode: '-19976',
        details: { applicationError: { code: '-19976' } },
      }),
    )
    const login = vi.fn<() => Promise<LoginStep>>().mockResolvedValueOnce(wrong)
    login.mockResolvedValue({ loginState: 'SUCCESS' })
    const screen = open({ session: createSession({ login }).session })
    await fill(screen)
    await screen.press('Log in')
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain('E-mail or password is wrong.')
    expect(screen.services.act).toHaveBeenCalledWith('password')
    await screen.press('Log in')
    expect(screen.services.arrive).toHaveBeenCalledOnce()
  })
})

describe('the eye at a password', () => {
  it('shows it and hides it, keeps what was typed, and says what the next press does', async () => {
    const { getByLabelText, getByRole, press } = open()
    const field = getByLabelText('Password') as HTMLInputElement
    await userEvent.type(field, 'secret words')
    const eye = getByRole('button', { name: 'Show password' })
    expect([field.type, eye.getAttribute('aria-controls')]).toEqual(['password', field.id])
    await press('Show password')
    expect([field.type, field.value, field.autocomplete]).toEqual([
      'text',
      'secret words',
      'current-password',
    ])
    await press('Hide password')
    expect([field.type, field.value]).toEqual(['password', 'secret words'])
  })

  it('changes its name and no second state: “Hide password, pressed” would say two things', async () => {
    const { getByRole, press } = open()
    await press('Show password')
    expect(getByRole('button', { name: 'Hide password' }).hasAttribute('aria-pressed')).toBe(false)
  })

  it('closes when another form is shown', async () => {
    const { press, getByLabelText } = open()
    await press('Show password')
    await press('Create an account')
    const field = getByLabelText('New password') as HTMLInputElement
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
  })
})

describe('the ways between the forms of the login', () => {
  it('keep the typed address, and end what the session had begun', async () => {
    const { getByLabelText, getByRole, press, session } = open()
    await userEvent.type(getByLabelText('E-mail'), 'a@b.example')
    await press('Forgot your password?')
    expect(getByRole('heading').textContent).toBe('Forgot your password?')
    expect((getByLabelText('E-mail') as HTMLInputElement).value).toBe('a@b.example')
    expect(session.resetLogin).toHaveBeenCalledOnce()
  })

  it('keep the address that was sent, too', async () => {
    const screen = open({ session: createSession({ login: async () => INITIAL }).session })
    await fill(screen)
    await screen.press('Log in')
    expect(vi.mocked(screen.services.act)).toHaveBeenCalledOnce()
    await screen.press('Create an account')
    await screen.press('Log in')
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('a@b.example')
  })

  it('are closed while an answer is under way', async () => {
    const login = vi.fn(() => new Promise<LoginStep>(() => {}))
    const screen = open({ session: createSession({ login }).session })
    await fill(screen)
    await screen.press('Log in')
    await screen.press('Forgot your password?')
    expect(screen.getByRole('heading').textContent).toBe('Log in')
  })
})

describe('the code form', () => {
  it.each([
    ['123 456', '123456'],
    [' 12-34-56 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３', '123'],
  ])('reads %s as it was meant', async (typed, code) => {
    const { session } = createSession({}, CODE)
    const { getByLabelText } = renderTag({ session })
    fireEvent.change(getByLabelText('Code'), { target: { value: typed } })
    await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))
    expect(JSON.stringify(vi.mocked(session.verifyEmail).mock.calls)).toContain(`"${code}"`)
  })

  it('asks for a code if none was typed', async () => {
    const { session } = createSession({}, CODE)
    const { getByLabelText } = renderTag({ session })
    await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))
    expect(getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    expect(session.verifyEmail).not.toHaveBeenCalled()
  })
})

describe('a login in a header', () => {
  const header = (
    inputs: Parameters<typeof renderTag>[0]['inputs'] = {},
    services: Partial<LoginServices> = {},
    first: LoginSnapshot = FORM,
  ) => {
    const { session, show } = createSession({}, first)
    const screen = renderTag({ session, services, inputs: { layout: 'button', ...inputs } })
    const button = screen.container.querySelector('.account-button') as HTMLButtonElement
    const dialog = screen.container.querySelector('dialog') as HTMLDialogElement
    return { ...screen, session, show, button, dialog }
  }

  it('is a button that opens a named dialog, with the focus in its first field', async () => {
    const { button, dialog } = header()
    expect([button.textContent, button.getAttribute('aria-haspopup')]).toEqual(['Log in', 'dialog'])
    expect(dialog.open).toBe(false)
    await userEvent.click(button)
    expect([dialog.open, dialog.getAttribute('aria-label')]).toEqual([true, 'Log in'])
    await userEvent.click(dialog.querySelector('[part=close]') as HTMLElement)
    expect(dialog.open).toBe(false)
  })

  it('closes by a click beside the dialog, and not by one in it', async () => {
    const { button, dialog } = header()
    await userEvent.click(button)
    fireEvent.click(document.querySelector('form') as HTMLElement)
    expect(dialog.open).toBe(true)
    fireEvent.click(dialog)
    expect(dialog.open).toBe(false)
  })

  it('opens by itself for a code, and closes once the member is logged in', () => {
    const { dialog, show } = header()
    show(CODE)
    expect(dialog.open).toBe(true)
    show({ role: 'member', member: { name: 'Mara' }, login: { loginState: 'SUCCESS' } })
    expect(dialog.open).toBe(false)
  })

  it('stays closed for a code if another tag of the page tells it', () => {
    expect(header({}, { isToldElsewhere: () => true }, CODE).dialog.open).toBe(false)
  })

  it.each(['popup', 'redirect'] as const)('goes to the provider’s page at once for mode %s', (mode) => {
    const { button, dialog, session } = header({ mode })
    act(() => button.click())
    expect(session.login).toHaveBeenCalledWith(expect.objectContaining({ mode }))
    expect(dialog.open).toBe(false)
  })

  it('is the menu of a member, with the account and the orders, or with what the page names', async () => {
    const member: LoginSnapshot = {
      role: 'member',
      member: { name: 'Mara' },
      login: { loginState: 'SUCCESS' },
    }
    const linksOf = (inputs: Parameters<typeof header>[0]) => {
      const shown = header(inputs, {}, member)
      const links = shown.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
      expect(shown.button.getAttribute('aria-label')).toBe('Account of Mara')
      cleanup()
      return links
    }
    expect(linksOf({})).toEqual(['Account', 'Orders'])
    expect(linksOf({ accountLinks: ['BOOKINGS'] })).toEqual(['Bookings'])
    const { button, getByRole, session } = header({}, {}, member)
    expect(button.getAttribute('popovertarget')).toBe('account-menu')
    await userEvent.click(getByRole('button', { name: 'Log out', hidden: true }))
    expect(session.logout).toHaveBeenCalledOnce()
  })

  it('has one link to the account of the page’s shop, unless the page names other links', async () => {
    const member: LoginSnapshot = { role: 'member', login: { loginState: 'SUCCESS' } }
    const open = vi.fn(() => true)
    const findShopAccount = () => ({ href: '/?shop.account', open })
    const { getByRole, getAllByRole } = header({}, { findShopAccount }, member)
    const hidePopover = vi.fn()
    for (const menu of document.querySelectorAll('[popover]')) Object.assign(menu, { hidePopover })
    expect(getAllByRole('link', { hidden: true })).toHaveLength(1)
    const link = getByRole('link', { name: 'Account', hidden: true })
    expect(link.getAttribute('href')).toBe('/?shop.account')
    // A click for a new tab is the browser's own.
    link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
    fireEvent.click(link, { ctrlKey: true })
    expect(open).not.toHaveBeenCalled()
    expect(fireEvent.click(link)).toBe(false)
    expect(open).toHaveBeenCalledOnce()
    expect(hidePopover).toHaveBeenCalledOnce()
    cleanup()
    const named = header({ accountLinks: ['BOOKINGS'] }, { findShopAccount }, member)
    expect(named.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Bookings',
    ])
  })

  it('is below its button when it opens and when a phone is turned, with the shop’s address of then', () => {
    const member: LoginSnapshot = { role: 'member', login: { loginState: 'SUCCESS' } }
    let href = '/?shop.account'
    const findShopAccount = () => ({ href, open: () => true })
    const { button, getByRole, unmount } = header({}, { findShopAccount }, member)
    const menu = document.querySelector<HTMLElement>('[popover]')
    const putButton = (top: number) => {
      button.getBoundingClientRect = () => new DOMRect(300, top, 40, 30)
    }
    putButton(10)
    href = '/mugs?shop.account'
    if (menu) fireEvent(menu, new Event('toggle'))
    expect(menu?.style.top).toBe('46px')
    expect(getByRole('link', { name: 'Account', hidden: true }).getAttribute('href')).toBe(href)
    putButton(110)
    // It is closed.
    fireEvent(window, new Event('scroll'))
    expect(menu?.style.top).toBe('46px')
    Object.defineProperty(menu, 'offsetWidth', { value: 240 })
    fireEvent(window, new Event('resize'))
    expect(menu?.style.top).toBe('146px')
    unmount()
    putButton(210)
    fireEvent(window, new Event('resize'))
    expect(menu?.style.top).toBe('146px')
  })

  it('speaks Arabic', () => {
    const { button, dialog } = header({}, { messages: arabic })
    expect(button.textContent).toBe(arabic.login)
    expect(dialog.getAttribute('aria-label')).toBe(arabic.loginTitle)
  })
})
