import { cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginSnapshot } from '../../src/components/login/login-services.ts'
import { messages } from '../../src/messages/en/login.ts'
import { createSession, renderTag } from './login-tag-fixture.tsx'

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const MEMBER: LoginSnapshot = { role: 'member', member: { name: 'Mara' }, login: { loginState: 'INITIAL' } }

const open = (layout: 'panel' | 'button') => {
  const { session, show } = createSession({}, MEMBER)
  const screen = renderTag({ session, services: { recoveryToken: 'T' }, inputs: { layout } })
  const password = () => document.querySelector('input[name=password]')
  return { ...screen, session, show, password }
}

describe('a link to reset the password, followed by a member who is logged in', () => {
  it('asks for the new password, and then shows the member', async () => {
    const { password, session, container } = open('panel')
    await userEvent.type(password() as HTMLElement, 'other secret words')
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    await vi.waitFor(() => expect(container.textContent).toContain('Mara'))
    expect(session.recover).toHaveBeenCalledWith({ recoveryToken: 'T', password: 'other secret words' })
    expect(password()).toBeNull()
  })

  it('can be left, for the member', async () => {
    const { getByRole, container, password } = open('panel')
    await userEvent.click(getByRole('button', { name: messages.backToLogin }))
    expect([password(), container.textContent?.includes('Mara')]).toEqual([null, true])
  })

  it('asks in the dialog of a header, whose button is still the member’s', async () => {
    const { container, password } = open('button')
    const dialog = container.querySelector('dialog') as HTMLDialogElement
    const button = container.querySelector('.account-button') as HTMLButtonElement
    expect([dialog.open, password() !== null]).toEqual([true, true])
    expect([button.getAttribute('aria-label'), button.getAttribute('popovertarget')]).toEqual([
      'Account of Mara',
      'account-menu',
    ])
    await userEvent.type(password() as HTMLElement, 'other secret words')
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    await vi.waitFor(() => expect(dialog.open).toBe(false))
  })
})
