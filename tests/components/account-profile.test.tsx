import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { SiteMember } from '../../src/model/site-member.ts'
import { openAccount, texts } from './account-tag-fixture.tsx'

const { account, login } = texts

afterEach(cleanup)

describe('the addresses of a member', () => {
  const withAddresses: SiteMember = {
    id: 'ann',
    contact: {
      addresses: [
        { addressLine: 'Ufer 12', city: 'Berlin', country: 'DE' },
        { addressLine: 'Via Roma 1', city: 'Rome', country: 'IT', subdivision: 'IT-RM' },
      ],
    },
  }
  const show = async (member: SiteMember) => {
    const tag = openAccount({ member, sections: ['addresses'] })
    await tag.findByRole('button', { name: account.addAddress })
    return tag
  }

  it('are filled in, with errors at their fields', async () => {
    const tag = await show({ id: 'ann' })
    tag.getByText(account.noAddresses)
    await tag.press(account.addAddress)
    expect(document.activeElement?.textContent).toBe(account.newAddress)
    tag.fill(account.country, 'US')
    tag.fill(account.city, 'Reno')
    await tag.press(account.saveChanges)
    expect(document.activeElement).toBe(tag.getByLabelText(account.street))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    const isWrong = (label: string) => tag.getByLabelText(label).hasAttribute('aria-invalid')
    expect([account.street, account.region, account.city].map(isWrong)).toEqual([true, true, false])
    // A field that is right is no longer marked as wrong; the others are.
    tag.fill(account.street, '1 Main Street')
    expect([account.street, account.region].map(isWrong)).toEqual([false, true])
    tag.fill(account.region, 'nv')
    expect(tag.queryByText(account.fieldMissing)).toBeNull()
    await tag.press(account.saveChanges)
    tag.getByText('Reno, NV')
    tag.getByText('United States')
    expect(document.activeElement).toBe(tag.getByRole('button', { name: account.addAddress }))
  })

  it('keep typed text out of the page’s attributes', async () => {
    const tag = await show(withAddresses)
    await tag.press(/^Change Ufer 12/)
    expect((tag.getByLabelText(account.street) as HTMLInputElement).value).toBe('Ufer 12')
    for (const { attributes } of tag.container.querySelectorAll('*'))
      for (const { value } of attributes) expect(value).not.toMatch(/Ufer|Roma/)
  })

  it('are changed, made the first, and removed after a confirmation', async () => {
    const tag = await show(withAddresses)
    await tag.press(/^Use as default Via Roma 1/)
    const first = () => tag.container.querySelector('[data-address="0"]')?.textContent
    expect(first()).toMatch(/^DefaultVia Roma 1Rome RM/)
    await tag.press(/^Remove Via Roma 1/)
    tag.getByText(account.removeAddressSure)
    expect(first()).toContain('Via Roma 1')
    await tag.press(/^Remove Via Roma 1/)
    expect(first()).toContain('Ufer 12')
    tag.getByText(account.addressRemoved)
    await tag.press(/^Change Ufer 12/)
    tag.fill(account.street, 'Ufer 14')
    await tag.press(account.saveChanges)
    expect(first()).toContain('Ufer 14')
  })
})

describe('an address of a member', () => {
  const TWO: SiteMember = {
    id: 'ann',
    contact: {
      addresses: [
        { addressLine: 'Ufer 12', city: 'Berlin', country: 'DE' },
        { addressLine: 'Via Roma 1', city: 'Rome', country: 'IT' },
      ],
    },
  }
  const show = async () => {
    const tag = openAccount({ member: TWO, sections: ['addresses'] })
    await tag.findByRole('button', { name: account.addAddress })
    const card = (at: number) => tag.container.querySelector(`[data-address="${at}"]`)?.textContent ?? ''
    return { ...tag, card }
  }

  it.each([
    ['that was refused', new StoreError('system', 'no', { status: 500 }), account.notSaved],
    ['without a connection', new StoreError('network', 'gone'), texts.cart.offline],
  ])('say why a change %s was not saved, and keep what was typed', async (_, refusal, text) => {
    const tag = openAccount({ sections: ['addresses'], refusal })
    await tag.findByRole('button', { name: account.addAddress })
    await tag.press(account.addAddress)
    tag.fill(account.country, 'DE')
    tag.fill(account.street, 'Ufer 14')
    tag.fill(account.postalCode, '10999')
    tag.fill(account.city, 'Berlin')
    await tag.press(account.saveChanges)
    expect((await tag.findByRole('alert')).textContent).toBe(text)
    expect((tag.getByLabelText(account.street) as HTMLInputElement).value).toBe('Ufer 14')
  })

  it('is asked for in the order of its country, and keeps what was typed when the country changes', async () => {
    const tag = openAccount({ sections: ['addresses'] })
    await tag.findByRole('button', { name: account.addAddress })
    await tag.press(account.addAddress)
    const order = () =>
      [...tag.container.querySelectorAll('form input')].map((input) => input.getAttribute('name'))
    tag.fill(account.country, 'DE')
    tag.fill(account.street, '銀座1-2-3')
    expect(order()).toEqual(['street', 'addressMore', 'postalCode', 'city'])
    tag.fill(account.country, 'JP')
    expect(order()).toEqual(['postalCode', 'city', 'street', 'addressMore'])
    expect((tag.getByLabelText(account.street) as HTMLInputElement).value).toBe('銀座1-2-3')
    tag.fill(account.country, 'US')
    expect(order()).toEqual(['street', 'addressMore', 'city', 'region', 'postalCode'])
  })

  it('asks for a confirmation beside itself alone, and stays if the member keeps it', async () => {
    const { press, card, queryByText, container } = await show()
    await press(/^Remove Via Roma 1/)
    expect([card(0), card(1)].map((one) => one.includes(account.removeAddressSure))).toEqual([false, true])
    await press(new RegExp(`^${login.cancel}`))
    expect(queryByText(account.removeAddressSure)).toBeNull()
    expect(container.querySelectorAll('[data-address]')).toHaveLength(2)
  })

  it('asks about each address by itself', async () => {
    const { press, card, container } = await show()
    await press(/^Remove Via Roma 1/)
    await press(/^Remove Ufer 12/)
    expect([card(0), card(1)].map((one) => one.includes(account.removeAddressSure))).toEqual([true, false])
    expect(container.querySelectorAll('[data-address]')).toHaveLength(2)
    await press(/^Remove Ufer 12/)
    expect(card(0)).toContain('Via Roma 1')
  })

  it('puts the focus on the question, and back on the button if the member keeps it', async () => {
    const { press, getByRole } = await show()
    await press(/^Remove Via Roma 1/)
    expect(document.activeElement?.textContent).toBe(account.removeAddressSure)
    await press(new RegExp(`^${login.cancel}`))
    expect(document.activeElement).toBe(getByRole('button', { name: /^Remove Via Roma 1/ }))
  })

  it('that was removed leaves the focus on the button that adds one, and no notice at the next step', async () => {
    const { press, queryByText } = await show()
    await press(/^Remove Via Roma 1/)
    await press(/^Remove Via Roma 1/)
    expect(document.activeElement?.textContent).toBe(account.addAddress)
    await press(/^Change Ufer 12/)
    expect(queryByText(account.addressRemoved)).toBeNull()
  })

  it('that is left unchanged by Cancel is as it was', async () => {
    const { press, card, fill } = await show()
    await press(/^Change Via Roma 1/)
    fill(account.street, 'Via Milano 2')
    await press(login.cancel)
    expect(card(1)).toContain('Via Roma 1')
    expect(document.activeElement?.textContent).toBe(account.addAddress)
  })
})

describe('the profile of a member', () => {
  it('is changed, and the page gets the new name', async () => {
    const tag = openAccount({ sections: ['profile'] })
    await tag.findByLabelText(account.displayName)
    tag.fill(account.displayName, 'Annie')
    await tag.press(account.saveChanges)
    tag.getByText(account.changesSaved)
    expect(tag.services.noteMember).toHaveBeenCalledWith(
      expect.objectContaining({ profile: expect.objectContaining({ nickname: 'Annie' }) }),
    )
  })

  it('changes a password by a mail, and picture and address on the provider’s page', async () => {
    const tag = openAccount({ sections: ['profile'] })
    await tag.findByLabelText(account.displayName)
    await tag.press(login.sendLink)
    expect(tag.services.session.sendPasswordReset).toHaveBeenCalledWith('ann@example.com')
    tag.getByText('The link is on its way to ann@example.com.')
    expect(tag.container.querySelector('store-link')?.getAttribute('section')).toBe('ACCOUNT_INFO')
  })
})
