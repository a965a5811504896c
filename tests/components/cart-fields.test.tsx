import { act, cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as german } from '../../src/messages/de/cart.ts'
import type { Cart } from '../../src/model/cart.ts'
import { StoreError } from '../../src/model/errors.ts'
import { type AppliedCode, LONGEST_NOTE } from '../../src/store/cart-changes.ts'
import type { CartProblem } from '../../src/store/cart-problem.ts'
import { cartWith, type Given, lineOf, showPanel } from './cart-tag-fixture.tsx'

afterEach(cleanup)

const CART: Cart = { id: 'c', currency: 'EUR', lineItems: [] }

const show = (cart: Partial<Cart> = {}, services: Given['services'] = {}) =>
  showPanel({ state: cartWith([lineOf()], { cart: { ...CART, ...cart } }), services })

describe('the field for a coupon', () => {
  const open = (...given: Parameters<typeof show>) => {
    const shown = show(...given)
    const field = shown.getByLabelText(/^Coupon/, { selector: 'input' }) as HTMLInputElement
    return { ...shown, field }
  }

  it('sends the code without its spaces, announces the coupon, and is empty again', async () => {
    const { field, cart, announce } = open()
    await userEvent.type(field, ' MUGS15 {Enter}')
    expect(cart.applyCode.mock.calls).toEqual([['MUGS15']])
    expect(announce).toHaveBeenCalledWith('Coupon MUGS15 is applied.')
    expect(field.value).toBe('')
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  it('announces the code as the provider writes it, and the coupon that it replaces', async () => {
    const { field, cart, announce } = open({ giftCards: [] })
    cart.applyCode.mockResolvedValue({ kind: 'coupon', code: 'TEN', replaced: 'MUGS15' })
    await userEvent.type(field, 'ten{Enter}')
    expect(announce.mock.calls).toEqual([['Coupon TEN is applied, and replaces MUGS15.']])
  })

  it('never says a gift card’s code aloud, which is worth money', async () => {
    const { field, cart, announce, text, container } = open({ giftCards: [] })
    cart.applyCode.mockResolvedValue({ kind: 'gift-card' })
    await userEvent.type(field, 'GIFT-7788{Enter}')
    expect(announce.mock.calls).toEqual([['The gift card is applied.']])
    expect([text(), container.innerHTML, field.value].join()).not.toContain('7788')
  })

  it('says why a code is refused, at the field, which keeps the code and the focus', async () => {
    const { field, cart, press, getByRole, announce } = open()
    const problem = { kind: 'coupon', code: 'MUGS15', reason: 'expired' }
    cart.applyCode.mockRejectedValue(new StoreError('application', 'no', { details: { problem } }))
    await userEvent.type(field, 'MUGS15')
    await press('Apply')
    const flaw = getByRole('alert')
    expect(flaw.textContent).toBe('Coupon MUGS15 has expired.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(flaw.id)
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('MUGS15')
    expect(announce).not.toHaveBeenCalled()
    // The next letter may correct the code.
    await userEvent.type(field, '0')
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })

  it('says of an expired gift card that it has expired', async () => {
    const { field, cart, getByRole } = open({ giftCards: [] })
    const problem = { kind: 'gift-card', reason: 'expired' }
    cart.applyCode.mockRejectedValue(new StoreError('application', 'no', { details: { problem } }))
    await userEvent.type(field, 'GIFT-7788{Enter}')
    expect(getByRole('alert').textContent).toBe('This gift card has expired.')
  })

  it('sends a code once, for any number of presses', async () => {
    let answer = (_: AppliedCode) => {}
    const { field, cart, getByRole } = open()
    cart.applyCode.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await userEvent.type(field, 'MUGS15{Enter}{Enter}')
    const button = getByRole('button', { name: 'Apply' })
    await userEvent.click(button)
    expect(cart.applyCode).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => answer({ kind: 'coupon', code: 'MUGS15' }))
    expect(button.getAttribute('aria-busy')).toBe('false')
  })

  it('is missing once there is a coupon, unless the shop takes gift cards as well', () => {
    const coupon = { appliedDiscounts: [{ coupon: { id: 'k', code: 'MUGS15' } }] }
    const fields = (cart: Partial<Cart>) => {
      const labels = show(cart)
        .queryAllByLabelText(/^Coupon/, { selector: 'input' })
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
      cleanup()
      return labels
    }
    expect(fields({})).toEqual(['Coupon code'])
    expect(fields(coupon)).toEqual([])
    expect(fields({ giftCards: [] })).toEqual(['Coupon or gift card'])
    expect(fields({ ...coupon, giftCards: [] })).toEqual(['Coupon or gift card'])
  })
})

describe('the note for the shop', () => {
  const open = (...given: Parameters<typeof show>) => {
    const shown = show(...given)
    const field = shown.container.querySelector('textarea') as HTMLTextAreaElement
    return { ...shown, field, details: field.closest('details') }
  }
  const write = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } })
    return act(async () => void fireEvent.blur(field))
  }

  it('is named, and open only if there is a note', () => {
    const { field, details, unmount } = open()
    expect(field.labels?.[0]?.textContent).toBe('Your note for the shop')
    expect(details?.open).toBe(false)
    unmount()
    const filled = open({ buyerNote: 'Ring twice' })
    expect([filled.field.value, filled.details?.open]).toEqual(['Ring twice', true])
  })

  it('is saved when the field is left, and not with each letter', async () => {
    const { field, cart, announce } = open()
    await userEvent.type(field, 'Ring')
    expect(cart.setNote).not.toHaveBeenCalled()
    await act(async () => field.blur())
    expect(cart.setNote.mock.calls).toEqual([['Ring']])
    expect(announce.mock.calls).toEqual([['Your note is saved.']])
  })

  it('is not sent if only its spaces differ', async () => {
    const { field, cart } = open({ buyerNote: 'Ring' })
    await write(field, ' Ring  ')
    expect(cart.setNote).not.toHaveBeenCalled()
  })

  it('can be emptied', async () => {
    const { field, cart } = open({ buyerNote: 'Ring' })
    await write(field, '')
    expect(cart.setNote.mock.calls).toEqual([['']])
  })

  it('is not announced as saved if the cart has refused it', async () => {
    const { field, cart, announce } = open()
    cart.setNote.mockRejectedValue(new Error('no'))
    await write(field, 'Ring')
    expect(announce).not.toHaveBeenCalled()
    expect(field.value).toBe('Ring')
  })

  it('follows a note from another tab', () => {
    const { field, become } = open({ buyerNote: 'Ring' })
    become({ cart: { ...CART, buyerNote: 'Knock' } })
    expect(field.value).toBe('Knock')
  })

  it.each([
    [100, undefined],
    [99, 'Room for 99 more characters'],
    [1, 'Room for 1 more character'],
    [0, 'Room for 0 more characters'],
  ])('says at %s free characters: %s', (left, said) => {
    const { field, queryByText } = open({ buyerNote: 'x'.repeat(LONGEST_NOTE - left) })
    expect(queryByText(/^Room for/)?.textContent).toBe(said)
    expect(field.maxLength).toBe(LONGEST_NOTE)
  })

  it('counts its characters in the shopper’s language', () => {
    const { getByText } = open(
      { buyerNote: 'x'.repeat(LONGEST_NOTE - 1) },
      { messages: german, locale: 'de' },
    )
    expect(getByText('Noch 1 Zeichen').closest('[lang]')?.getAttribute('lang')).toBe('de')
  })
})

describe('a notice of the cart', () => {
  const notice = (problem: CartProblem) => cartWith([lineOf()], { notices: [{ id: 4, problem }] })

  it('is dismissed by its own button', async () => {
    const { press, cart, getByText } = showPanel({ state: notice({ kind: 'below-one' }) })
    getByText('Please choose at least 1. To take it out, use Remove.')
    await press('Got it')
    expect(cart.dismiss).toHaveBeenCalledWith(4)
  })

  it('waits for its sentence if that is still coming, and says nothing empty until then', async () => {
    let come = (_: undefined) => {}
    const fetchRefusals = () => new Promise<undefined>((resolve) => (come = resolve))
    const { queryByRole, findByText } = showPanel({
      state: notice({ kind: 'failed', code: 'plan_required' }),
      services: { fetchRefusals },
    })
    expect(queryByRole('button', { name: 'Got it' })).toBeNull()
    come(undefined)
    await findByText('That did not work. Please try again.')
  })

  it('about blocked lines takes what is left of them, removes the rest, and leaves good ones alone', async () => {
    const lines = [
      lineOf({ key: 'short', quantity: 5, problem: { kind: 'stock', left: 2 } }),
      lineOf({ key: 'none', problem: { kind: 'stock', left: 0 } }),
      lineOf({ key: 'gone', problem: { kind: 'gone' } }),
      lineOf({
        key: 'dear',
        problem: { kind: 'price', now: { amount: 2, currency: 'EUR' }, was: { amount: 1, currency: 'EUR' } },
      }),
      lineOf({ key: 'fine' }),
    ]
    const { press, cart, emit } = showPanel({
      state: cartWith(lines, { notices: [{ id: 1, problem: { kind: 'blocked' } }] }),
    })
    // One line that can't be changed must not keep the others.
    cart.setQuantity.mockRejectedValue(new Error('no'))
    await press('Go on with what is there')
    await vi.waitFor(() => expect(cart.remove).toHaveBeenCalledTimes(2))
    expect(cart.dismiss).toHaveBeenCalledWith()
    expect(cart.setQuantity.mock.calls).toEqual([['short', 2, { emit }]])
    expect(cart.remove.mock.calls).toEqual([
      ['none', { emit }],
      ['gone', { emit }],
    ])
  })
})
