import { describe, expect, it } from 'vitest'
import { describeNotice, describeProblem } from '../../src/components/cart/describe-problem.ts'
import { messages as german } from '../../src/messages/de/cart.ts'
import { messages as english } from '../../src/messages/en/cart.ts'
import type { CartProblem } from '../../src/store/cart-problem.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })

const SAID: readonly (readonly [CartProblem, string])[] = [
  [{ kind: 'below-one' }, 'Please choose at least 1. To take it out, use Remove.'],
  [{ kind: 'not-whole' }, 'Please enter a whole number.'],
  [{ kind: 'too-many', most: 100_000 }, 'No more than 100,000 at a time, please.'],
  [{ kind: 'stock', left: 2 }, 'Only 2 left.'],
  [{ kind: 'stock', left: 0 }, 'There are none left.'],
  [{ kind: 'choice', missing: ['Glaze', 'Size'] }, 'Please choose: Glaze and Size.'],
  [{ kind: 'price', now: EUR(12), was: EUR(10) }, 'The price has changed: now €12.00, was €10.00.'],
  [{ kind: 'coupon', code: 'X', reason: 'unknown' }, 'There is no coupon X.'],
  [{ kind: 'coupon', code: '', reason: 'unknown' }, 'Please enter a coupon code.'],
  [
    { kind: 'coupon', code: 'X', reason: 'minimum', minimum: '€100.00' },
    'Coupon X is for orders from €100.00.',
  ],
  [{ kind: 'coupon', code: 'X', reason: 'minimum' }, 'Your cart is too small for coupon X.'],
  [
    { kind: 'coupon', code: 'X', reason: 'minimum', minimum: EUR(100) },
    'Coupon X is for orders from €100.00.',
  ],
  [{ kind: 'coupon', code: 'X', reason: 'disabled' }, 'Coupon X is no longer valid.'],
  [{ kind: 'coupon', code: 'X', reason: 'inactive' }, 'Coupon X is not valid yet.'],
  [{ kind: 'coupon', code: 'X', reason: 'used-up' }, 'Coupon X has been used up.'],
  [{ kind: 'coupon', code: 'X', reason: 'used' }, 'You have already used coupon X.'],
  [
    { kind: 'coupon', code: 'X', reason: 'quantity', least: 1_200 },
    'Coupon X needs at least this many items in the cart: 1,200.',
  ],
  [{ kind: 'coupon', code: 'X', reason: 'quantity' }, 'Coupon X cannot be used here.'],
  [{ kind: 'ordered' }, 'Your earlier cart has been ordered, so we started a new one.'],
  [{ kind: 'failed', code: 'network' }, 'There is no connection. Please try again.'],
  [{ kind: 'failed', code: 'system' }, 'That did not work. Please try again.'],
]

describe('the messages of the cart', () => {
  it.each(SAID)('%o', (problem, text) => {
    expect(describeProblem(problem, { messages: english, locale: 'en' })).toBe(text)
  })

  it('leave no place unfilled, in any language', () => {
    for (const [messages, locale] of [
      [english, 'en'],
      [german, 'de'],
    ] as const)
      for (const [problem] of SAID)
        expect(describeProblem(problem, { messages, locale })).not.toMatch(/[{}]|undefined/)
  })

  it('name their product', () => {
    const notice = { problem: { kind: 'sold-out' } as const, name: 'Moon jar' }
    expect(describeNotice(notice, { messages: english, locale: 'en' })).toBe('Moon jar: This is sold out.')
  })
})
