import { describe, expect, it } from 'vitest'
import type { Cart } from '../../src/model/cart.ts'
import { isStoreError, StoreError } from '../../src/model/errors.ts'
import { readGiftCardProblem } from '../../src/store/cart-gift-cards.ts'
import { type CartProblem, readProblem, refuse } from '../../src/store/cart-problem.ts'
import { readCouponProblem } from '../../src/store/coupon-problem.ts'

const refusal = (status: number, providerCode?: string, data?: unknown) =>
  new StoreError('application', 'no', {
    status,
    providerCode,
    details: { applicationError: { code: providerCode ?? '', data } },
  })

describe('a refusal of the cart', () => {
  it.each<[CartProblem, string, message?: string]>([
    [
      { kind: 'choice', missing: ['Size', 'Glaze'] },
      'choice_required',
      'An option has no choice yet: Size, Glaze',
    ],
    [{ kind: 'text', title: 'Engraving' }, 'choice_required', 'A required text is empty: Engraving'],
    [{ kind: 'sold-out' }, 'out_of_stock', 'The product is sold out'],
    [{ kind: 'stock', left: 1 }, 'out_of_stock'],
    [{ kind: 'fixed' }, 'not_available'],
    [{ kind: 'gone' }, 'not_available'],
    [{ kind: 'impossible' }, 'not_available'],
    [{ kind: 'no-price' }, 'not_available'],
    [{ kind: 'full' }, 'not_available'],
    [{ kind: 'vanished' }, 'not_found'],
    [{ kind: 'ordered' }, 'not_found'],
    [{ kind: 'unclear' }, 'network'],
    [{ kind: 'below-one' }, 'invalid_argument'],
    [{ kind: 'failed', code: 'timeout' }, 'timeout'],
  ])('%j has the code %s, and a sentence as its message', (problem, code, message) => {
    const error = refuse(problem)
    expect(isStoreError(error)).toBe(true)
    expect(error).toMatchObject({ code, details: { problem } })
    expect(error.message).toEqual(message ?? expect.stringMatching(/^[A-Z][^{}"]+$/))
    expect('cause' in error).toBe(false)
    expect(readProblem(error)).toBe(problem)
  })

  it('keeps its cause', () => {
    const cause = new Error('why')
    expect(refuse({ kind: 'unclear' }, cause).cause).toBe(cause)
  })
})

describe('the shopper’s message for an error', () => {
  const noTokens = (status: number) =>
    new StoreError('token_request_failed', 'something went wrong', {
      status,
      cause: new StoreError(status === 429 ? 'too_many_requests' : 'system', 'no', { status }),
    })

  it.each([
    [new Error('odd'), { kind: 'failed', code: 'system' }],
    [undefined, { kind: 'failed', code: 'system' }],
    [new StoreError('network', 'no'), { kind: 'failed', code: 'network' }],
    [noTokens(400), { kind: 'failed', code: 'token_request_failed' }],
    [noTokens(429), { kind: 'failed', code: 'too_many_requests' }],
    [noTokens(503), { kind: 'failed', code: 'system' }],
    [new StoreError('application', 'no', { providerCode: 'CART_LIMIT_REACHED' }), { kind: 'full' }],
    [new StoreError('application', 'no', { providerCode: 'FIXED_QUANTITY_ITEM' }), { kind: 'fixed' }],
    [new StoreError('application', 'no', { providerCode: 'OTHER' }), { kind: 'failed', code: 'application' }],
  ])('%s: %j', (error, problem) => {
    expect(readProblem(error)).toEqual(problem)
  })
})

describe('a coupon that was refused', () => {
  it.each([
    ['COUPON_NOT_FOUND', 'unknown'],
    ['COUPON_EXPIRED', 'expired'],
    ['COUPON_MINIMUM_NOT_MET', 'minimum'],
    ['COUPON_NOT_APPLICABLE', 'not-applicable'],
    ['SOMETHING_ELSE', 'refused'],
    [undefined, 'refused'],
  ])('for %s is %s', (providerCode, reason) => {
    expect(readCouponProblem(refusal(428, providerCode), 'TEN')).toEqual({
      kind: 'coupon',
      code: 'TEN',
      reason,
      minimum: undefined,
    })
  })

  it('names its minimum, if that is a text', () => {
    const code = 'COUPON_MINIMUM_NOT_MET'
    expect(readCouponProblem(refusal(428, code, { minimumSubtotal: '€50.00' }), 'TEN')).toMatchObject({
      minimum: '€50.00',
    })
    expect(readCouponProblem(refusal(428, code, { minimumSubtotal: 50 }), 'TEN')).toMatchObject({
      minimum: undefined,
    })
    expect(readCouponProblem(refusal(428, code, null), 'TEN')).toMatchObject({ minimum: undefined })
    expect(readCouponProblem(new StoreError('application', 'no', { status: 428 }), 'TEN')).toMatchObject({
      kind: 'coupon',
    })
  })

  it.each([
    ['EXPIRED', 'expired'],
    ['DISABLED', 'disabled'],
    ['INACTIVE', 'inactive'],
    ['MAX_USAGE_EXCEEDED', 'used-up'],
    ['MAX_USAGE_PER_CUSTOMER_EXCEEDED', 'used'],
    ['MIN_SUBTOTAL_NOT_REACHED', 'minimum'],
    ['MIN_LINE_ITEM_QUANTITY_NOT_REACHED', 'quantity'],
    ['NOT_APPLICABLE_TO_SUBSCRIPTIONS', 'not-applicable'],
    ['NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS', 'not-applicable'],
    ['UNKNOWN_INVALID_COUPON_REASON', 'refused'],
  ])('of cart v2 for %s is %s', (reason, told) => {
    const error = refusal(428, 'INVALID_COUPON_STATUS', { couponCode: 'TEN', reason })
    expect(readCouponProblem(error, 'TEN')).toMatchObject({ kind: 'coupon', reason: told })
  })

  it('names the minimum of cart v2 in the currency of the shown cart', () => {
    const requiredMinimumSubtotal = { amount: '50.00', convertedAmount: '58.10' }
    const error = refusal(428, 'INVALID_COUPON_STATUS', {
      reason: 'MIN_SUBTOTAL_NOT_REACHED',
      minSubtotalNotReachedDetails: { requiredMinimumSubtotal },
    })
    const minimumFor = (cart: { currency: string; conversionCurrency?: string } | undefined) =>
      readCouponProblem(error, 'TEN', cart as Cart | undefined)
    expect(minimumFor({ currency: 'EUR' })).toMatchObject({ minimum: { amount: 50, currency: 'EUR' } })
    expect(minimumFor({ currency: 'EUR', conversionCurrency: 'USD' })).toMatchObject({
      minimum: { amount: 58.1, currency: 'USD' },
    })
    expect(minimumFor(undefined)).toMatchObject({ reason: 'minimum', minimum: undefined })
  })

  it('names its minimum of pieces', () => {
    const refused = (minLineItemQuantityNotReachedDetails: unknown) =>
      readCouponProblem(
        refusal(428, 'INVALID_COUPON_STATUS', {
          reason: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
          minLineItemQuantityNotReachedDetails,
        }),
        'TEN',
      )
    expect(refused({ requiredMinimumQuantity: 3 })).toMatchObject({ reason: 'quantity', least: 3 })
    expect(refused({ requiredMinimumQuantity: '3' })).not.toHaveProperty('least')
    expect(refused(undefined)).toMatchObject({ reason: 'quantity' })
  })

  it('isn’t about the coupon if the cart was ordered', () => {
    expect(readCouponProblem(refusal(428, 'CART_ALREADY_ORDERED'), 'TEN')).toEqual({ kind: 'ordered' })
  })

  it.each([200, 401, 403, 429, 500, 503])('isn’t about the coupon with status %d', (status) => {
    expect(readCouponProblem(refusal(status), 'TEN')).toEqual({ kind: 'failed', code: 'application' })
  })

  it.each([
    ['there was no answer', new StoreError('network', 'no'), { kind: 'failed', code: 'network' }],
    [
      'it is no error of ours',
      Object.assign(new Error('no'), { status: 400 }),
      { kind: 'failed', code: 'system' },
    ],
    [
      'there is no cart',
      new StoreError('not_found', 'no', { status: 404, providerCode: 'OWNED_CART_NOT_FOUND' }),
      { kind: 'failed', code: 'not_found' },
    ],
  ])('isn’t about the coupon when %s', (_why, error, problem) => {
    expect(readCouponProblem(error, 'TEN')).toEqual(problem)
  })
})

describe('a gift card’s problem', () => {
  it.each([
    ['INVALID_GIFT_CARD_CODE', undefined, 'unknown'],
    ['INVALID_GIFT_CARD_STATUS', 'EMPTY_BALANCE', 'spent'],
    ['INVALID_GIFT_CARD_STATUS', 'EXPIRED', 'expired'],
    ['INVALID_GIFT_CARD_STATUS', 'DISABLED', 'refused'],
    ['INVALID_GIFT_CARD_STATUS', undefined, 'refused'],
    ['MAX_GIFT_CARDS_PER_CART_EXCEEDED', undefined, 'refused'],
  ])('of %s (%s) is %s', (code, reason, told) => {
    expect(readGiftCardProblem(refusal(428, code, { reason }))).toEqual({ kind: 'gift-card', reason: told })
  })
})
