import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Cart } from '../../src/model/cart.ts'
import { signatureOf } from '../../src/store/cart-lines.ts'
import type { CartState } from '../../src/store/cart-state.ts'
import { cartWith, lineOf, showPanel } from './cart-tag-fixture.tsx'

afterEach(cleanup)

const CART: Cart = { id: 'c', currency: 'EUR', lineItems: [] }

describe('what prevents an order', () => {
  const MINIMUM = {
    severity: 'ERROR',
    code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
    target: 'GLOBAL',
    description: 'The order is smaller than the shop accepts',
    orderMinimum: { subtotal: { amount: '50' }, remaining: { amount: '30' } },
  } as const
  const TEXT = 'Orders start at €50.00. Add items for €30.00 more.'
  type Violation = NonNullable<NonNullable<CartState['totals']>['violations']>[number]
  const show = (violations: readonly Violation[], cart: Partial<Cart> = {}) => {
    const whole = { ...CART, ...cart }
    const totals = { calculatedLineItems: [], priceSummary: {}, violations, of: signatureOf(whole) }
    const view = showPanel({ state: cartWith([lineOf()], { cart: whole, totals }) })
    return {
      ...view,
      told: () => [...view.container.querySelectorAll('.obstacles li')].map((one) => one.textContent),
    }
  }

  it.each<[string, Violation, string[]]>([
    ['the smallest order, in the shopper’s language', MINIMUM, [TEXT]],
    [
      'a rule of the shop’s own apps, as text',
      {
        severity: 'ERROR',
        code: 'CUSTOM_VALIDATION',
        description: 'Wine is <b>for adults</b>. <a href="https://shop.example/age">Read more</a>',
      },
      ['Wine is for adults. Read more'],
    ],
    [
      'signs that markup writes by name',
      { severity: 'WARNING', code: 'CUSTOM_VALIDATION', description: 'Salt &amp; pepper' },
      ['Salt & pepper'],
    ],
    [
      'a rule of cart v1',
      { severity: 'WARNING', target: { other: {} }, description: 'Soon closed' },
      ['Soon closed'],
    ],
    [
      'items for members, in the shopper’s language',
      {
        severity: 'ERROR',
        code: 'MEMBERS_ONLY_ITEM',
        target: 'LINE_ITEM',
        description: 'One or more items can be purchased only by members',
        lineItemIds: ['l1'],
      },
      ['Moon jar: This is for members only.'],
    ],
    [
      'items for members, if it isn’t told which',
      { severity: 'ERROR', code: 'MEMBERS_ONLY_ITEM', description: '' },
      ['This is for members only.'],
    ],
    [
      'nothing for which there are no words',
      { severity: 'ERROR', code: 'GENERAL_CODE', target: 'GLOBAL', description: '' },
      [],
    ],
    [
      'nothing that a line says',
      { severity: 'ERROR', target: { lineItem: { id: 'l1' } }, description: 'Gone' },
      [],
    ],
    [
      'nothing that all lines say',
      { severity: 'ERROR', code: 'LINE_ITEMS_OUT_OF_STOCK', description: 'Some are gone' },
      [],
    ],
  ])('names %s', (_name, violation, texts) => {
    expect(show([violation]).told()).toEqual(texts)
  })

  const TEN: Partial<Cart> = { appliedDiscounts: [{ coupon: { id: 't', code: 'TEN' } }] }

  it.each<[string, NonNullable<Violation['coupon']>, Partial<Cart>, string]>([
    ['in the words of its field', { code: 'COUPON_EXPIRED' }, TEN, 'Coupon TEN has expired.'],
    [
      'with the minimum of cart v1',
      { code: 'COUPON_MINIMUM_NOT_MET', data: { couponCode: 'TWENTY', minimumSubtotal: '€100.00' } },
      {},
      'Coupon TWENTY is for orders from €100.00.',
    ],
    [
      'with the minimum of cart v2',
      {
        code: 'INVALID_COUPON_STATUS',
        data: {
          couponCode: 'TEN',
          reason: 'MIN_SUBTOTAL_NOT_REACHED',
          minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: '50' } },
        },
      },
      TEN,
      'Coupon TEN is for orders from €50.00.',
    ],
    ['whose reason is unknown', { code: 'SOMETHING_NEW' }, TEN, 'Coupon TEN cannot be used here.'],
    ['without a code, in the provider’s words', { code: 'COUPON_EXPIRED' }, {}, 'It has expired'],
  ])('names a coupon that no longer counts, %s', (_name, coupon, cart, text) => {
    const description = 'It has expired'
    expect(show([{ severity: 'WARNING', description, coupon }], cart).told()).toEqual([text])
  })

  it('can be a coupon that only the refusal names; it can be removed like any other', async () => {
    const data = { couponCode: 'TWENTY', minimumSubtotal: '€100.00' }
    const coupon = { code: 'COUPON_MINIMUM_NOT_MET', data }
    const { press, cart } = show([{ severity: 'WARNING', description: 'Too little', coupon }])
    await press('Remove coupon TWENTY')
    expect(cart.removeCoupon).toHaveBeenCalledOnce()
  })

  it('is read instead of a checkout that would refuse the order', async () => {
    const { press, announce, goToCheckout, container } = show([MINIMUM])
    await press('Checkout')
    expect(goToCheckout).not.toHaveBeenCalled()
    expect(announce).toHaveBeenCalledWith(TEXT)
    expect(document.activeElement).toBe(container.querySelector('.obstacles'))
  })

  it.each<[string, Partial<Violation>]>([
    ['a warning', { severity: 'WARNING' }],
    ['a missing address, for which the checkout asks', { target: 'DELIVERY' }],
    ['a membership that doesn’t pay', { target: 'MEMBERSHIP' }],
    ['an item for members, who can log in there', { code: 'MEMBERS_ONLY_ITEM', target: 'LINE_ITEM' }],
  ])('leaves to the checkout %s', async (_name, more) => {
    const { press, goToCheckout } = show([{ ...MINIMUM, ...more }])
    await press('Checkout')
    expect(goToCheckout).toHaveBeenCalledOnce()
  })

  it('holds nobody back once the cart has changed, before new sums are there', async () => {
    const { become, press, goToCheckout } = show([MINIMUM])
    become({ cart: { ...CART, revision: '2' } })
    await press('Checkout')
    expect(goToCheckout).toHaveBeenCalledOnce()
  })
})
